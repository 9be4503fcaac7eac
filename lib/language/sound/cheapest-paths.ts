/** A step over some of what is read, writing some of what is made. */
export interface Step {
  /** Where reading goes on. */
  to: number;
  text: string;
  cost: number;
}

interface Path {
  at: number;
  text: string;
  cost: number;
}

/** What a walk from one end of a word to the other needs. */
export interface Walk {
  /** Where reading ends. */
  end: number;
  stepsAt(at: number): readonly Step[];
  /** Whether a step may come behind what has been written. */
  fits(text: string, step: Step): boolean;
  /** What has been written with the step behind it. */
  join(text: string, step: Step): string;
  /** Paths given, at most. */
  most: number;
  /** Cost of the dearest. */
  dearest: number;
}

/**
 * The cheapest texts that a word may be written as, the cheapest first: best first over the lattice of steps,
 * with what the rest costs at least known beforehand, so that hardly more is looked at than is given.
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
  // Costs are small whole numbers: a list for each is a queue in order. The last added goes first: it is nearest
  // to the end.
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
      // What is written the same up to here goes on the same, and no cheaper.
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

/** Rules on neighbours shut out paths late: looking ends somewhere. */
const LOOKED_AT_PER_PATH = 40;

function listOf(found: ReadonlyMap<string, number>): { text: string; cost: number }[] {
  return [...found].map(([text, cost]) => ({ text, cost }));
}
