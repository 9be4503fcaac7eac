import { patiently } from "./several-at-once.ts";

/** How many items of one kind there are at the source, and how many the target had and has of exactly those. */
export interface Count {
  kind: string;
  source: number;
  before: number;
  target: number;
}

export interface Settling {
  kind: string;
  /** The items as they are at the source. */
  mine: readonly unknown[];
  /** The target's items of the same names, in whatever order. */
  there(): Promise<readonly unknown[]>;
  /** Brings what is missing or older at the target; may be repeated. Absent: another kind has brought it. */
  bring?(): Promise<unknown>;
}

/** Brings items to the target and compares them there, content by content, and counts both. */
export class Settler {
  readonly #counts = new Map<string, Count>();
  readonly #dryRun: boolean;
  readonly #progress: (words: string) => void;
  /** For what a person has to know. */
  readonly say: (line: string) => void;

  constructor(options: { dryRun: boolean; progress(words: string): void; say(line: string): void }) {
    this.#dryRun = options.dryRun;
    this.#progress = options.progress;
    this.say = options.say;
  }

  get counts(): Count[] {
    return [...this.#counts.values()];
  }

  /** The order of the kinds is that in which they are named. */
  name(...kinds: readonly string[]): void {
    for (const kind of kinds) this.#counts.set(kind, { kind, source: 0, before: 0, target: 0 });
  }

  async settle({ kind, mine, there, bring }: Settling): Promise<void> {
    const wanted = mine.map(canonical);
    const matching = async () => {
      const found = new Set((await patiently(there)).map(canonical));
      return wanted.filter((each) => found.has(each)).length;
    };
    const before = await matching();
    let target = before;
    if (bring && before < wanted.length && !this.#dryRun) {
      await patiently(bring);
      target = await matching();
    }
    // Several run concurrently, so a sum must not be read before a wait.
    const count = this.#counts.get(kind) ?? { kind, source: 0, before: 0, target: 0 };
    count.source += wanted.length;
    count.before += before;
    count.target += target;
    this.#counts.set(kind, count);
    this.#progress(`${count.source} ${kind}, ${count.target - count.before} of them new`);
  }
}

/** The same content gives the same text, in whatever order a store returns its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
