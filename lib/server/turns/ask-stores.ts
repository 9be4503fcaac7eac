import type { Container } from "../../container.ts";
import type { Degraded } from "../../domain/turn.ts";
import type { MonthAccount } from "../../turn/context/purse.ts";

/**
 * What one ask works with, from its first look-up to its stored turn: what it waits for an engine
 * is counted over all of it.
 */
export interface AskStores {
  stores: ReturnType<Container["storesFor"]>;
  /** Who is told from now on of what has to be done without: before there is a turn, nobody. */
  reportTo(report: (degraded: Degraded) => void): void;
  /** The money it is paid from, where it was looked up before there is a turn. */
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
