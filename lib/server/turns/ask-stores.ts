import type { Container } from "../../container.ts";
import type { Degraded } from "../../domain/turn.ts";
import type { MonthAccount } from "../../turn/context/purse.ts";

/**
 * What one ask works with, from its first look-up to its stored turn; the time spent waiting for an engine is
 * counted over all of it.
 */
export interface AskStores {
  stores: ReturnType<Container["storesFor"]>;
  /** Sets who is told about degradations from now on; before there is a turn, nobody is. */
  reportTo(report: (degraded: Degraded) => void): void;
  /** The account it is paid from, if it was looked up before there was a turn. */
  month?: MonthAccount;
}

export function askStores({ storesFor }: Pick<Container, "storesFor">): AskStores {
  let told: (degraded: Degraded) => void = () => {};
  return {
    stores: storesFor((degraded) => told(degraded)),
    reportTo(report) {
      told = report;
    },
  };
}
