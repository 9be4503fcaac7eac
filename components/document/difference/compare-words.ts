import { diffArrays } from "diff";
import { hasSyllable } from "@/lib/domain/letters.ts";
import { type Token, wordTokensOf } from "./word-tokens.ts";

/** With more edits than this, in tokens, a passage counts as rewritten as a whole. */
export const WORD_EDITS_MAX = 1_200;
/** Korean words that share at least this many leading syllables differ only in their ending. */
const COMMON_SYLLABLES = 2;

/**
 * A stretch of both texts, or of only one. All `same` and `removed` segments in order make up the old text,
 * all `same` and `added` ones the new text.
 */
export interface Segment {
  kind: "same" | "removed" | "added";
  oldFrom: number;
  oldTo: number;
  newFrom: number;
  newTo: number;
}

type Extent = Omit<Segment, "kind">;

export interface TextRange {
  text: string;
  from: number;
  to: number;
}

/** What changed between two stretches of text, word by word. Offsets refer to the whole texts. */
export function compareWords(old: TextRange, current: TextRange): Segment[] {
  const oldTokens = wordTokensOf(old.text.slice(old.from, old.to), old.from);
  const newTokens = wordTokensOf(current.text.slice(current.from, current.to), current.from);
  const parts = diffArrays(
    oldTokens.map((token) => token.key),
    newTokens.map((token) => token.key),
    { maxEditLength: WORD_EDITS_MAX },
  );
  const whole = { oldFrom: old.from, oldTo: old.to, newFrom: current.from, newTo: current.to };
  if (!parts) return endingsApart(replaced(whole), old.text, current.text);
  const segments: Segment[] = [];
  let oldAt = old.from;
  let newAt = current.from;
  let oldIndex = 0;
  let newIndex = 0;
  for (const part of parts) {
    const count = part.value.length;
    if (!part.added) oldIndex += count;
    if (!part.removed) newIndex += count;
    const oldTo = endOf(oldTokens, oldIndex, old.from);
    const newTo = endOf(newTokens, newIndex, current.from);
    const kind = part.added ? "added" : part.removed ? "removed" : "same";
    segments.push({ kind, oldFrom: oldAt, oldTo, newFrom: newAt, newTo });
    oldAt = oldTo;
    newAt = newTo;
  }
  return endingsApart(withoutIslands(segments, old.text), old.text, current.text);
}

function endOf(tokens: readonly Token[], index: number, fallback: number): number {
  return tokens[index - 1]?.to ?? fallback;
}

/** A replacement: the old text as removed, then the new text as added. */
function replaced({ oldFrom, oldTo, newFrom, newTo }: Extent): Segment[] {
  const both: Segment[] = [
    { kind: "removed", oldFrom, oldTo, newFrom, newTo: newFrom },
    { kind: "added", oldFrom: oldTo, oldTo, newFrom, newTo },
  ];
  return both.filter((part) => part.oldTo > part.oldFrom || part.newTo > part.newFrom);
}

/**
 * Joins changes that only a kept space separates: "two words" for "other ones" is one change, not two.
 * Removed text comes before added text.
 */
function withoutIslands(segments: readonly Segment[], old: string): Segment[] {
  const joined: Segment[] = [];
  let run: Extent | null = null;
  for (const [index, segment] of segments.entries()) {
    const text = old.slice(segment.oldFrom, segment.oldTo);
    const next = segments[index + 1];
    const island: boolean =
      run !== null &&
      next !== undefined &&
      next.kind !== "same" &&
      /^[^\S\n]+$/.test(text) &&
      (isReplaced(run) || isReplacedAfter(segments, index));
    if (segment.kind !== "same" || island) {
      run = joinedExtent(run, segment);
      continue;
    }
    if (run) joined.push(...replaced(run));
    run = null;
    joined.push(segment);
  }
  return run ? [...joined, ...replaced(run)] : joined;
}

function joinedExtent(run: Extent | null, segment: Extent): Extent {
  return run ? { ...run, oldTo: segment.oldTo, newTo: segment.newTo } : segment;
}

function isReplaced(run: Extent): boolean {
  return run.oldTo > run.oldFrom && run.newTo > run.newFrom;
}

function isReplacedAfter(segments: readonly Segment[], index: number): boolean {
  return segments[index + 1]?.kind === "removed" && segments[index + 2]?.kind === "added";
}

/** "교체한다" that became "교체합니다" keeps its 교체: Korean inflects words at their end. */
function endingsApart(segments: readonly Segment[], old: string, current: string): Segment[] {
  const result: Segment[] = [];
  segments.forEach((segment, index) => {
    const next = segments[index + 1];
    const before = result.at(-1);
    if (segment.kind === "removed" && next?.kind === "added") {
      const kept = commonSyllables(
        old.slice(segment.oldFrom, segment.oldTo),
        current.slice(next.newFrom, next.newTo),
      );
      if (kept > 0) {
        const { oldFrom, newFrom } = segment;
        result.push({ kind: "same", oldFrom, oldTo: oldFrom + kept, newFrom, newTo: newFrom + kept });
        if (oldFrom + kept < segment.oldTo)
          result.push({
            ...segment,
            oldFrom: oldFrom + kept,
            newFrom: newFrom + kept,
            newTo: newFrom + kept,
          });
        return;
      }
    }
    if (segment.kind === "added" && before) {
      const from = before.newTo;
      if (from < segment.newTo) result.push({ ...segment, newFrom: from });
      return;
    }
    result.push(segment);
  });
  return result;
}

function commonSyllables(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length] && hasSyllable(one[length] ?? "")) length += 1;
  return length >= COMMON_SYLLABLES ? length : 0;
}
