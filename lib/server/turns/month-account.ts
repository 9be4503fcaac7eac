import type { Container } from "../../container.ts";
import type { OwnerKey } from "../../domain/identity.ts";
import { monthOf } from "../../domain/month-cost.ts";
import type { CostsTogether } from "../../ports/cost-ledger.ts";
import type { MonthAccount } from "../../turn/context/purse.ts";
import { log } from "../process/log.ts";

/**
 * The money of a person and their tenant in the month in which an answer begins. What others spend meanwhile
 * is known with each call of this one; a ledger that does not answer stops nobody.
 */
export function openMonthAccount(
  { costs, environment }: Pick<Container, "costs" | "environment">,
  key: OwnerKey,
  now = new Date(),
): MonthAccount & { refresh(): Promise<void> } {
  const { IBID_PERSON_MONTH_COST: ofPerson, IBID_TENANT_MONTH_COST: ofTenant } = environment;
  const { month } = monthOf(now);
  const known = { person: 0, tenant: 0 };
  let pending = 0;

  /** Answers may come in another order than they were asked for, and sums only grow. */
  function hear({ person, tenant }: CostsTogether): void {
    known.person = Math.max(known.person, person.cost);
    known.tenant = Math.max(known.tenant, tenant.cost);
  }
  const notKept = (error: unknown) =>
    log.warn({ err: error, tenant: key.tenantId }, "what models cost this month was not looked up or kept");

  return {
    async refresh() {
      if (ofPerson === 0 && ofTenant === 0) return;
      await costs.read(key, month).then(hear, notKept);
    },
    take(cost) {
      pending += cost ?? 0;
      void costs.add(key, month, cost).then((sums) => {
        hear(sums);
        pending -= cost ?? 0;
      }, notKept);
    },
    get left() {
      const left = [
        ...(ofPerson > 0 ? [ofPerson - known.person] : []),
        ...(ofTenant > 0 ? [ofTenant - known.tenant] : []),
      ];
      return left.length === 0 ? null : Math.min(...left) - pending;
    },
  };
}
