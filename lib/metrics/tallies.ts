import type { Spent } from "../domain/metric-summary.ts";
import type { MeteredCall } from "../domain/turn-metric.ts";

/** The most names that are listed. */
const LISTED = 50;

/** How often each name occurred. */
export class Counts<Name extends string> {
  readonly #counts = new Map<Name, number>();

  add(name: Name, count = 1): void {
    this.#counts.set(name, this.of(name) + count);
  }

  of(name: Name): number {
    return this.#counts.get(name) ?? 0;
  }

  /** The most frequent first. */
  get listed(): [Name, number][] {
    return [...this.#counts].sort(([, a], [, b]) => b - a).slice(0, LISTED);
  }
}

/** What calls used, by name. */
export class Tally {
  readonly #spent = new Map<string, Spent>();

  add(name: string, { inputTokens, outputTokens, cost }: MeteredCall): void {
    const spent = this.of(name);
    spent.calls += 1;
    spent.inputTokens += inputTokens;
    spent.outputTokens += outputTokens;
    spent.cost += cost ?? 0;
    if (cost === null) spent.unpriced += 1;
    this.#spent.set(name, spent);
  }

  of(name: string): Spent {
    return this.#spent.get(name) ?? { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0, unpriced: 0 };
  }

  /** The most expensive first, then those with the most tokens. */
  get listed(): (Spent & { name: string })[] {
    return [...this.#spent]
      .map(([name, spent]) => ({ name, ...spent }))
      .sort((a, b) => b.cost - a.cost || b.inputTokens - a.inputTokens)
      .slice(0, LISTED);
  }
}
