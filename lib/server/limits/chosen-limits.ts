import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { OwnerKey, TenantKey } from "../../domain/identity.ts";
import { type MonthLimits, monthLimitsSchema, type ShownLimits } from "../../domain/month-cost.ts";
import type { Environment } from "../../env.ts";

type Stores = Pick<Container, "environment" | "settings">;

const NAME = "month_limits";
const PARTS = monthLimitsSchema.keyof().options;
const UNLIMITED: MonthLimits = { person: null, tenant: null };

/** The limits of a tenant; they belong to no person. */
const keyOf = ({ tenantId }: TenantKey): OwnerKey => ({ tenantId, ownerId: "" });

/** The environment's limits, which apply to every tenant and cannot be changed on a page. */
export function limitsOfEnvironment(
  environment: Pick<Environment, "IBID_PERSON_MONTH_COST" | "IBID_TENANT_MONTH_COST">,
): MonthLimits {
  const { IBID_PERSON_MONTH_COST: person, IBID_TENANT_MONTH_COST: tenant } = environment;
  return { person: person || null, tenant: tenant || null };
}

/** Read anew each time, so that every process uses the limits that were set last. */
export async function shownLimits({ environment, settings }: Stores, key: TenantKey): Promise<ShownLimits> {
  const fixed = limitsOfEnvironment(environment);
  const stored = await settings.read(keyOf(key), NAME);
  const chosen = monthLimitsSchema.safeParse(stored?.value).data ?? UNLIMITED;
  return {
    person: fixed.person ?? chosen.person,
    tenant: fixed.tenant ?? chosen.tenant,
    locked: PARTS.filter((part) => fixed[part] !== null),
    version: stored?.version ?? 0,
  };
}

/** `version`: that of the limits as they were read. Limits set by the environment stay as they are. */
export async function changeLimits(
  stores: Stores,
  key: TenantKey,
  { version, ...change }: MonthLimits & { version: number },
): Promise<ShownLimits> {
  const now = await shownLimits(stores, key);
  if (now.locked.some((part) => change[part] !== now[part]))
    throw new AppError("conflict", {
      message: "This limit is set in the environment of the server and cannot be changed here.",
    });
  // A limit from the environment is not stored: without the environment, nobody has chosen one.
  const kept = { ...change, ...Object.fromEntries(now.locked.map((part) => [part, null])) };
  if ((await stores.settings.write(keyOf(key), NAME, kept, version)) === null)
    throw new AppError("conflict", {
      message: "Somebody has changed the limits since you loaded them. Nothing was saved; load them again.",
    });
  return shownLimits(stores, key);
}
