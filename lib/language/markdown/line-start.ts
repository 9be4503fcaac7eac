import { pattern } from "../../domain/pattern.ts";

/** An open fenced code block. */
export interface CodeFence {
  mark: string;
  length: number;
  /** The number of quotes it is nested in. */
  quotes: number;
}

/** What a line begins. `prefix` is the length before its own text, in UTF-16 code units. */
export type LineStart =
  | { kind: "prose" | "indented"; prefix: number }
  | { kind: "fence"; prefix: number; fence: CodeFence };

/** How much of the info text after a fence is read. */
const INFO_LENGTH = 200;

/** The beginning of a line that does not yet show what the line begins. */
const UNDECIDED = pattern("u")`
  ^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*
  (?:[-*+]|\d{1,9}[.)]?|#{1,6}|${"`"}{1,2}|${"`"}{3,}[^${"`"}]{0,${String(INFO_LENGTH)}}|~{1,2}|~{3,}.{0,${String(INFO_LENGTH)}})?$
`;
const FENCE = pattern("u")`
  ^(?:(${"`"}{3,})(?![^${"`"}]{0,${String(INFO_LENGTH)}}${"`"})|(~{3,}))
`;
const BLOCK = /^[ \t]*(?:$|>|\||#{1,6}(?:[ \t]|$)|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/u;

export function isUndecided(line: string): boolean {
  return UNDECIDED.test(line);
}

/** The fence that a line's own text opens; null when it opens none. */
export function fenceOf(text: string, quotes: number): CodeFence | null {
  const run = FENCE.exec(text);
  const marks = run?.[1] ?? run?.[2];
  return marks ? { mark: marks.charAt(0), length: marks.length, quotes } : null;
}

/** Whether a line ends the paragraph before it. */
export function startsBlock(line: string): boolean {
  return BLOCK.test(line) || fenceOf(line.trimStart(), 0) !== null;
}

/** Whether a line closes the fence; "left" when the quote around it has ended; null when not known yet. */
export function closesFence(line: string, fence: CodeFence, isWhole: boolean): boolean | "left" | null {
  const prefix = /^[ \t>]*/u.exec(line)?.[0] ?? "";
  const rest = line.slice(prefix.length);
  if (fence.quotes > 0) {
    if (rest === "" && !isWhole) return null;
    if (!prefix.includes(">")) return "left";
  } else if (prefix.includes(">")) return false;
  const marks = /^(?:`+|~+)/u.exec(rest)?.[0] ?? "";
  const behind = rest.slice(marks.length).trim();
  if (behind !== "" || (marks !== "" && !marks.startsWith(fence.mark))) return false;
  if (!isWhole) return null;
  return marks.length >= fence.length;
}
