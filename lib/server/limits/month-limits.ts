import type { Container } from "../../container.ts";
import { type OwnerKey, ownerKeyOf, type Principal, type TenantKey } from "../../domain/identity.ts";
import { monthLimitOf, monthOf, type OwnLimits, type TenantLimits } from "../../domain/month-cost.ts";
import { shownLimits } from "./chosen-limits.ts";

type Stores = Pick<Container, "costs" | "environment" | "settings">;

/** Only this many people are looked at, highest spenders first. */
const LISTED = 50;
const NOBODY: Omit<OwnerKey, "tenantId"> = { ownerId: "" };

/** How much of this month's limits the person asking has spent. */
export async function ownLimits(stores: Stores, principal: Principal): Promise<OwnLimits> {
  const { month, resetsAt } = monthOf(new Date());
  const [limits, together] = await Promise.all([
    shownLimits(stores, principal),
    stores.costs.read(ownerKeyOf(principal), month),
  ]);
  const tenant = monthLimitOf(limits.tenant, together.tenant);
  return {
    resetsAt,
    spent: together.person,
    person: monthLimitOf(limits.person, together.person),
    tenant: tenant && { state: tenant.state },
  };
}

/** How much of its limit a tenant has spent, and which of its people are close to theirs. */
export async function tenantLimits(stores: Stores, { tenantId }: TenantKey): Promise<TenantLimits> {
  const { month, resetsAt } = monthOf(new Date());
  const limits = await shownLimits(stores, { tenantId });
  const { tenant: spent } = await stores.costs.read({ tenantId, ...NOBODY }, month);
  const dearest = limits.person === null ? [] : await stores.costs.people({ tenantId }, month, LISTED);
  const people = dearest.flatMap(({ ownerId, ...each }) => {
    const limit = monthLimitOf(limits.person, each);
    return ownerId === "" || limit === null || limit.state === "within" ? [] : [{ ownerId, ...limit }];
  });
  return { resetsAt, tenant: monthLimitOf(limits.tenant, spent), spent, people };
}
