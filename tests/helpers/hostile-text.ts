/** Texts that patterns with two ways to read the same characters stumble over: of one unit, as long as one likes. */
const UNITS = [
  "a",
  "A",
  "a-",
  "a.",
  "ab ",
  "가",
  "약",
  "은",
  "은 ",
  "가 는 ",
  "가는?",
  "이/",
  " ",
  "\n",
  "\n ",
  "\t",
  "\u00a0",
  "1",
  "1,",
  "1.",
  "1 ",
  "E-1 ",
  "E-1~",
  "a1",
  "가1",
  "-",
  "_",
  "?",
  "(",
  "[",
  "[1",
  "[a](",
  "`",
  "*",
  "“",
  '"',
  "> ",
  "| ",
  "and ",
  "the ",
  "그리고 ",
  "i am ",
  "약 먹고 ",
  "다른 ",
  "no ",
];

/** With words around it, where a pattern begins or ends in them. */
const FRAMES: readonly (readonly [before: string, behind: string])[] = [
  ["", ""],
  ["what is x", "y"],
  ["E-1", "--a.!"],
  ["제가 아까 물어본 펌프 E-1 값은", "이 아니라 2예요?"],
];

interface HostileText {
  name: string;
  write(length: number): string;
}

const HOSTILE_TEXTS: readonly HostileText[] = FRAMES.flatMap(([before, behind]) =>
  UNITS.map((unit) => ({
    name: JSON.stringify(`${before}${unit}…${behind}`),
    write: (length: number) =>
      before + unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + behind,
  })),
);

/** The first steps tell what grows exponentially or with the cube before it takes minutes. */
const LENGTHS = [16, 24, 300, 1_250, 5_000, 20_000] as const;
/** How much more than linear a step may take, in which much is made only once, and what a noisy machine adds. */
const MORE_THAN_LINEAR = 1.5;
const NOISE_MS = 50;

interface Growth {
  text: string;
  length: number;
  milliseconds: number;
  /** At the length before. */
  before: number;
}

/** The first text that costs more than its length; null: none does. */
export function firstSlowText(read: (text: string) => unknown): Growth | null {
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

/** The best of three, where the first was not quick enough. */
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
