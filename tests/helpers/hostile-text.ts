/**
 * Texts that patterns with two ways to read the same characters stumble over: of one
 * unit, as long as one likes.
 */
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

/** With words around it, in case a pattern begins or ends in them. */
const FRAMES: readonly (readonly [before: string, behind: string])[] = [
  ["", ""],
  ["what is x", "y"],
  ["E-1", "--a.!"],
  ["제가 아까 물어본 펌프 E-1 값은", "이 아니라 2예요?"],
];

export interface HostileText {
  name: string;
  write(length: number): string;
}

export const HOSTILE_TEXTS: readonly HostileText[] = FRAMES.flatMap(([before, behind]) =>
  UNITS.map((unit) => ({
    name: JSON.stringify(`${before}${unit}…${behind}`),
    write: (length: number) =>
      before + unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + behind,
  })),
);
