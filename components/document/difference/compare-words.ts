import { diffArrays } from "diff";
import { hasSyllable } from "@/lib/domain/letters.ts";
import { singleBlanks } from "@/lib/domain/text.ts";

/** With more edits than this, in tokens, a passage counts as rewritten as a whole. */
export const WORD_EDITS_MAX = 1_200;
/** Korean words that share at least this many leading syllables differ only in their ending. */
const COMMON_SYLLABLES = 2;

/** A word, a number, a tag, blanks or a sign. A number keeps a Latin unit ("5mm"), but not a Korean one. */
const TOKEN =
  /\p{Script=Hangul}+|\p{N}+(?:[.,:]\p{N}+)*\p{Script=Latin}*|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}][\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}_']*|<\/?[A-Za-z][^<>]*>|\s+|./gsu;

/** Stretches of both texts that correspond. */
interface Extent {
  oldFrom: number;
  oldTo: number;
  newFrom: number;
  newTo: number;
}

/**
 * A stretch of both texts, or of only one. All `same` and `removed` segments in order make up the old text,
 * all `same` and `added` ones the new text.
 */
export interface Segment extends Extent {
  kind: "same" | "removed" | "added";
}

export interface TextRange {
  text: string;
  from: number;
  to: number;
}

/** The tokens of a text, without gaps. */
export function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** What changed between two stretches of text, word by word. Offsets refer to the whole texts. */
export function compareWords(old: TextRange, current: TextRange): Segment[] {
  const whole = { oldFrom: old.from, oldTo: old.to, newFrom: current.from, newTo: current.to };
  const segments: Segment[] = [];
  let { oldFrom, newFrom } = whole;
  for (const edit of editsOf(old, current) ?? [whole]) {
    const kept = commonSyllables(
      old.text.slice(edit.oldFrom, edit.oldTo),
      current.text.slice(edit.newFrom, edit.newTo),
    );
    const [oldAt, newAt] = [edit.oldFrom + kept, edit.newFrom + kept];
    segments.push(
      { kind: "same", oldFrom, oldTo: oldAt, newFrom, newTo: newAt },
      { kind: "removed", oldFrom: oldAt, oldTo: edit.oldTo, newFrom: newAt, newTo: newAt },
      { kind: "added", oldFrom: edit.oldTo, oldTo: edit.oldTo, newFrom: newAt, newTo: edit.newTo },
    );
    oldFrom = edit.oldTo;
    newFrom = edit.newTo;
  }
  segments.push({ kind: "same", oldFrom, oldTo: old.to, newFrom, newTo: current.to });
  return segments.filter((segment) => segment.oldTo > segment.oldFrom || segment.newTo > segment.newFrom);
}

/** The stretches that differ; null if there are too many. */
function editsOf(old: TextRange, current: TextRange): Extent[] | null {
  const oldTokens = tokensOf(old.text.slice(old.from, old.to));
  const newTokens = tokensOf(current.text.slice(current.from, current.to));
  const parts = diffArrays(oldTokens.map(keyOf), newTokens.map(keyOf), { maxEditLength: WORD_EDITS_MAX });
  if (!parts) return null;
  const edits: Extent[] = [];
  let [oldIndex, newIndex, oldFrom, newFrom] = [0, 0, old.from, current.from];
  for (const [index, { value, added, removed }] of parts.entries()) {
    const oldPart = added ? "" : oldTokens.slice(oldIndex, oldIndex + value.length).join("");
    const newPart = removed ? "" : newTokens.slice(newIndex, newIndex + value.length).join("");
    const [oldTo, newTo] = [oldFrom + oldPart.length, newFrom + newPart.length];
    const last = edits.at(-1);
    const goesOn = last?.oldTo === oldFrom && last.newTo === newFrom;
    // Words that replace words, with only a blank kept between them, are one change, not several.
    const next = parts[index + 1];
    const isIsland = goesOn && last.oldTo > last.oldFrom && (next?.removed || next?.added) === true;
    const isKept = !added && !removed && !(isIsland && /^[^\S\n]+$/u.test(oldPart));
    if (goesOn && !isKept) Object.assign(last, { oldTo, newTo });
    else if (!isKept) edits.push({ oldFrom, oldTo, newFrom, newTo });
    if (!added) oldIndex += value.length;
    if (!removed) newIndex += value.length;
    [oldFrom, newFrom] = [oldTo, newTo];
  }
  return edits;
}

/** Line breaks and runs of blanks make no difference. */
function keyOf(token: string): string {
  return singleBlanks(token.normalize("NFC"));
}

/** "교체한다" that became "교체합니다" keeps its 교체: Korean inflects words at their end. */
function commonSyllables(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length] && hasSyllable(one[length] ?? "")) length += 1;
  return length >= COMMON_SYLLABLES ? length : 0;
}
