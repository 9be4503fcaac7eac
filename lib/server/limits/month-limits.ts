import type { Container } from "../../container.ts";
import { type OwnerKey, ownerKeyOf, type Principal, type TenantKey } from "../../domain/identity.ts";
import { monthLimitOf, monthOf, type OwnLimits, type TenantLimits } from "../../domain/month-cost.ts";

type Stores = Pick<Container, "costs" | "environment">;

/** People beyond these are not looked at: those who spent most come first. */
const LISTED = 50;
const NOBODY: Omit<OwnerKey, "tenantId"> = { ownerId: "" };

/** How far whoever asks is with the money of this month. */
export async function ownLimits({ costs, environment }: Stores, principal: Principal): Promise<OwnLimits> {
  const { month, resetsAt } = monthOf(new Date());
  const { IBID_PERSON_MONTH_COST: ofPerson, IBID_TENANT_MONTH_COST: ofTenant } = environment;
  if (ofPerson === 0 && ofTenant === 0) return { resetsAt, person: null, tenant: null };
  const together = await costs.read(ownerKeyOf(principal), month);
  const tenant = monthLimitOf(ofTenant, together.tenant);
  return {
    resetsAt,
    person: monthLimitOf(ofPerson, together.person),
    tenant: tenant && { state: tenant.state },
  };
}

/** How far a tenant is with it, and who of its people is near their end. */
export async function tenantLimits(
  { costs, environment }: Stores,
  { tenantId }: TenantKey,
): Promise<TenantLimits> {
  const { month, resetsAt } = monthOf(new Date());
  const { IBID_PERSON_MONTH_COST: ofPerson, IBID_TENANT_MONTH_COST: ofTenant } = environment;
  const { tenant: spent } = await costs.read({ tenantId, ...NOBODY }, month);
  const dearest = ofPerson === 0 ? [] : await costs.people({ tenantId }, month, LISTED);
  const people = dearest.flatMap(({ ownerId, ...each }) => {
    const limit = monthLimitOf(ofPerson, each);
    return ownerId === "" || limit === null || limit.state === "within" ? [] : [{ ownerId, ...limit }];
  });
  return { resetsAt, tenant: monthLimitOf(ofTenant, spent), spent, people };
}
