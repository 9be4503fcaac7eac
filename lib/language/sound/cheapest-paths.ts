/** A step that reads part of the input and writes part of the output. */
export interface Step {
  /** The offset where reading continues. */
  to: number;
  text: string;
  cost: number;
}

interface Path {
  at: number;
  text: string;
  cost: number;
}

/** The input of a search from one end of a word to the other. */
export interface Walk {
  /** The offset where reading ends. */
  end: number;
  stepsAt(at: number): readonly Step[];
  /** Whether a step may follow what has been written. */
  fits(text: string, step: Step): boolean;
  /** The written text after the step. */
  join(text: string, step: Step): string;
  /** How many texts to return at most. */
  most: number;
  /** The highest cost allowed. */
  dearest: number;
}

/**
 * The cheapest ways to write a word, the cheapest first. Best-first search over the lattice of steps; the
 * least cost of the rest is known in advance, so it explores little more than it returns.
 */
export function cheapestPaths({
  end,
  stepsAt,
  fits,
  join,
  most,
  dearest,
}: Walk): { text: string; cost: number }[] {
  const steps = Array.from({ length: end }, (_, at) => stepsAt(at));
  const rest = new Array<number>(end + 1).fill(Number.POSITIVE_INFINITY);
  rest[end] = 0;
  for (let at = end - 1; at >= 0; at--) {
    rest[at] = Math.min(...(steps[at] ?? []).map(({ to, cost }) => cost + (rest[to] ?? 0)));
  }
  const found = new Map<string, number>();
  // Costs are small integers, so one list per cost makes a priority queue. The path added last goes first,
  // because it is nearest to the end.
  const open = Array.from({ length: dearest + 1 }, (): Path[] => []);
  open[rest[0] ?? dearest + 1]?.push({ at: 0, text: "", cost: 0 });
  const seen = new Set<string>();
  for (let cost = 0; cost <= dearest && found.size < most; cost++) {
    for (let path = open[cost]?.pop(); path; path = open[cost]?.pop()) {
      if (path.at === end) {
        if (!found.has(path.text)) found.set(path.text, cost);
        if (found.size >= most) break;
        continue;
      }
      // A path with the same text at the same place continues the same way, at no lower cost.
      const state = `${path.at} ${path.text}`;
      if (seen.has(state)) continue;
      seen.add(state);
      if (seen.size > most * LOOKED_AT_PER_PATH) return listOf(found);
      for (const step of steps[path.at] ?? []) {
        const spent = path.cost + step.cost;
        const least = spent + (rest[step.to] ?? 0);
        if (least <= dearest && fits(path.text, step))
          open[least]?.push({ at: step.to, text: join(path.text, step), cost: spent });
      }
    }
  }
  return listOf(found);
}

/** Rules about neighbours reject paths late, so the search must be limited. */
const LOOKED_AT_PER_PATH = 40;

function listOf(found: ReadonlyMap<string, number>): { text: string; cost: number }[] {
  return [...found].map(([text, cost]) => ({ text, cost }));
}
