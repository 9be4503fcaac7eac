/** An item of a list: what follows it is no part of a sentence that was broken. */
export const ITEM = /^(?:[-*+]|\d{1,2}[.)])\s+\S/;

/** What a break between two lines of plain text means. */
export type LineBreak = "wrap" | "line" | "paragraph";

/** Letters of Chinese, Japanese and Korean take two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/g;
/** The margins that programs wrap text at, in columns; what follows an item may be wrapped at a narrower one. */
const LEAST_MARGIN = 56;
const LEAST_OF_ITEM = 36;
const MOST_MARGIN = 120;
/** Lines shorter than this in columns are verse, labels or entries, even where one of them ends a sentence. */
const SHORT_LINE = 30;
/** A line of this many columns says something of its own. */
const LONG_LINE = 60;
/** The margin is the width of the widest of this many lines before and after. */
const MARGIN_LINES = 8;
/** A text is wrapped if at least this share of its breaks stand at the margin. */
const WRAPPED_SHARE = 0.5;
/** Of the English lines behind such breaks, so many begin in the middle of a sentence. */
const RUNS_ON_SHARE = 0.4;
/** "[민지] [오후 3:12] 네", "10:32 Tom: hi": what somebody said, which the lines around it explain. */
const SPOKEN = /^(?=.{0,40}\b\d{1,2}:\d{2})(?:\[[^\]\n]{1,30}\]\s*\[|.{0,48}?\D\s?:\s)/u;
const SENTENCE_END = /[.!?。…][)\]"'”’」』]*$/u;

/**
 * What the break after each line means. A program breaks a line where the next word would pass the margin;
 * people break it where a thought ends. Only in a text that is wrapped can a break be a program's.
 */
export function lineBreaks(lines: readonly string[]): LineBreak[] {
  const widths = lines.map(columns);
  const full = lines.map((_, at) => isFull(lines, widths, at));
  const inside = lines.flatMap((_, at) => (isInside(lines, at) ? [full[at]] : []));
  const isWrapped = inside.filter(Boolean).length >= inside.length * WRAPPED_SHARE && runsOn(lines, full);
  const breaks = lines.map((line, at): LineBreak => {
    const next = lines[at + 1] ?? "";
    if ((isWrapped && full[at]) || hangs(line, next)) return "wrap";
    if (ITEM.test(next.trimStart())) return "line";
    return (widths[at] ?? 0) >= LONG_LINE || SENTENCE_END.test(line) ? "paragraph" : "line";
  });
  return alikeInBlocks(lines, breaks);
}

/** Lines that stand together are set alike: as paragraphs if one of them is, save for what people say and verse. */
function alikeInBlocks(lines: readonly string[], breaks: readonly LineBreak[]): LineBreak[] {
  const alike = [...breaks];
  for (let from = 0; from < lines.length; ) {
    let to = from;
    while (to < lines.length && isInside(lines, to)) to += 1;
    const isTalk = lines.slice(from, to + 1).filter((line) => SPOKEN.test(line)).length * 2 > to - from;
    const shorts = lines.slice(from, to + 1).filter((line) => columns(line) < SHORT_LINE).length;
    const isVerse = shorts * 2 > to - from + 1;
    const isParagraphs = !isTalk && !isVerse && breaks.slice(from, to).includes("paragraph");
    for (let at = from; at < to; at += 1)
      if (alike[at] !== "wrap") alike[at] = isParagraphs ? "paragraph" : "line";
    from = to + 1;
  }
  return alike;
}

/** Entries that are about as wide begin with a capital each. */
function runsOn(lines: readonly string[], full: readonly boolean[]): boolean {
  const behind = lines.filter((line, at) => full[at - 1] && /^\s*[a-z]/iu.test(line));
  const inside = behind.filter((line) => /^\s*[a-z]/u.test(line));
  return inside.length >= behind.length * RUNS_ON_SHARE;
}

function columns(line: string): number {
  return line.length + (line.match(WIDE)?.length ?? 0);
}

/** Whether both this line and the next have words, and the next begins nothing of its own. */
function isInside(lines: readonly string[], at: number): boolean {
  const next = (lines[at + 1] ?? "").trim();
  return (lines[at] ?? "").trim() !== "" && next !== "" && !ITEM.test(next);
}

/** Whether the next line's first word would have passed the margin. */
function isFull(lines: readonly string[], widths: readonly number[], at: number): boolean {
  if (!isInside(lines, at)) return false;
  const margin = Math.max(...widths.slice(Math.max(0, at - MARGIN_LINES), at + MARGIN_LINES));
  const [word = ""] = (lines[at + 1] ?? "").trimStart().split(/\s/u, 1);
  const needed = (widths[at] ?? 0) + 1 + columns(word);
  const least = ITEM.test((lines[at] ?? "").trimStart()) ? LEAST_OF_ITEM : LEAST_MARGIN;
  return margin >= least && margin <= MOST_MARGIN && needed > margin;
}

/** Whether the next line is set in under the words of an item. */
function hangs(item: string, next: string): boolean {
  const words = next.trimStart();
  return ITEM.test(item.trimStart()) && !ITEM.test(words) && next.length - words.length > indentOf(item);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
