import type { Container } from "../../container.ts";
import type { OwnerKey } from "../../domain/identity.ts";
import { monthOf } from "../../domain/month-cost.ts";
import type { CostsTogether } from "../../ports/cost-ledger.ts";
import type { MonthAccount } from "../../turn/context/purse.ts";
import { limitsOfEnvironment, shownLimits } from "../limits/chosen-limits.ts";
import { log } from "../process/log.ts";

/**
 * The budget of a person and their tenant for the month in which an answer begins, with the limits at that
 * time. Each call of this answer also learns what others have spent meanwhile; a ledger that does not answer
 * stops nobody.
 */
export function openMonthAccount(
  stores: Pick<Container, "costs" | "environment" | "settings">,
  key: OwnerKey,
  now = new Date(),
): MonthAccount & { refresh(): Promise<void> } {
  const { costs } = stores;
  let limits = limitsOfEnvironment(stores.environment);
  const { month } = monthOf(now);
  const known = { person: 0, tenant: 0 };
  let pending = 0;

  /** Responses may arrive out of order, and sums only grow. */
  function hear({ person, tenant }: CostsTogether): void {
    known.person = Math.max(known.person, person.cost);
    known.tenant = Math.max(known.tenant, tenant.cost);
  }
  const notKept = (error: unknown) =>
    log.warn({ err: error, tenant: key.tenantId }, "what models cost this month was not looked up or kept");

  return {
    async refresh() {
      try {
        limits = await shownLimits(stores, key);
        if (limits.person !== null || limits.tenant !== null) hear(await costs.read(key, month));
      } catch (error) {
        notKept(error);
      }
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
        ...(limits.person === null ? [] : [limits.person - known.person]),
        ...(limits.tenant === null ? [] : [limits.tenant - known.tenant]),
      ];
      return left.length === 0 ? null : Math.min(...left) - pending;
    },
  };
}
