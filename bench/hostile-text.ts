/**
 * Finds readers whose processor time grows faster than the text: every reader, on texts that are hard for
 * patterns. `npm run bench -- hostile-text`.
 */
import { READERS } from "../tests/helpers/hostile-readers.ts";
import { HOSTILE_TEXTS, type HostileText } from "../tests/helpers/hostile-text.ts";
import { figure, reportFigures } from "./figures.ts";
import { say } from "./recall/ask-conversations.ts";

/** The first steps reveal exponential or cubic growth before it takes minutes. */
const LENGTHS = [16, 24, 300, 1_250, 5_000, 20_000] as const;
/**
 * How much more than linear a step may take: it allows for texts of which much is read only once, and for a
 * noisy machine.
 */
const MORE_THAN_LINEAR = 1.5;
const NOISE_MS = 50;

interface Growth {
  text: string;
  length: number;
  milliseconds: number;
  /** At the previous length. */
  before: number;
}

let slow = 0;
for (const [name, read] of READERS) {
  const growth = firstSlowText(read);
  if (growth === null) continue;
  slow += 1;
  say(
    `${name}: ${growth.length} characters of ${growth.text} take ${growth.milliseconds} ms, ${growth.before} ms the length before`,
  );
}
reportFigures("hostile-text", [
  figure("readers that cost more than the length of a text", READERS.length, slow, "", { atMost: 0 }),
]);

/** The first text that costs more than its length allows; null: none does. */
function firstSlowText(read: (text: string) => unknown): Growth | null {
  for (const text of HOSTILE_TEXTS) {
    const growth = fasterThanLinear(read, text);
    if (growth) return growth;
  }
  return null;
}

/** Where the processor time of reading grows faster than the text; null: nowhere. */
function fasterThanLinear(read: (text: string) => unknown, { name, write }: HostileText): Growth | null {
  let before = { length: 0, milliseconds: 0 };
  for (const length of LENGTHS) {
    const text = write(length);
    const factor = before.length === 0 ? 1 : length / before.length;
    const allowed = MORE_THAN_LINEAR * factor * before.milliseconds + NOISE_MS;
    const milliseconds = bestOf(() => read(text), allowed);
    if (milliseconds > allowed)
      return {
        text: name,
        length,
        milliseconds: Math.round(milliseconds),
        before: Math.round(before.milliseconds),
      };
    before = { length, milliseconds };
  }
  return null;
}

/** The best of three, unless the first was already fast enough. */
function bestOf(run: () => unknown, enough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && best > enough; time++) {
    const begun = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(begun);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}
