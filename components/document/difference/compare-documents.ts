import { diffArrays } from "diff";
import { comparedUnitsOf, type Unit, unitKey } from "./compare-units.ts";
import { compareWords } from "./compare-words.ts";
import type { CitedFate, Comparison, Entry } from "./comparison.ts";
import { pairUnits } from "./pair-units.ts";

/** An alignment that takes longer, in milliseconds, is given up. */
const ALIGNED_MS = 20_000;
/** Both versions together, in UTF-16 code units. */
export const COMPARED_LENGTH_MAX = 24_000_000;

export interface ComparedTexts {
  old: string;
  current: string;
  /** Ranges of `old`. */
  passages: readonly { from: number; to: number }[];
}

/** How a document changed from one version to another; null when there is too much to compare. */
export function compareDocuments({ old, current, passages }: ComparedTexts): Comparison | null {
  if (old.length + current.length > COMPARED_LENGTH_MAX) return null;
  const oldUnits = comparedUnitsOf(old);
  const newUnits = comparedUnitsOf(current);
  const oldKeys = oldUnits.map((unit) => unitKey(old, unit));
  const newKeys = newUnits.map((unit) => unitKey(current, unit));
  const pairs = samePairs(oldKeys, newKeys);
  if (!pairs) return null;

  const entries: Entry[] = [];
  let oldAt = 0;
  let newAt = 0;
  pairs.push([oldUnits.length, newUnits.length]);
  for (const [oldIndex, newIndex] of pairs) {
    entries.push(
      ...pairUnits(
        { text: old, units: oldUnits, from: oldAt, to: oldIndex },
        { text: current, units: newUnits, from: newAt, to: newIndex },
      ),
    );
    if (oldIndex < oldUnits.length) entries.push({ kind: "same", old: oldIndex, current: newIndex });
    oldAt = oldIndex + 1;
    newAt = newIndex + 1;
  }
  const count = (kind: Entry["kind"]) => entries.filter((entry) => entry.kind === kind).length;
  const comparison = { oldUnits, newUnits, entries };
  return {
    ...comparison,
    changed: count("changed"),
    added: count("added"),
    removed: count("removed"),
    cited: passages.map((passage) => fateOf(passage, { ...comparison, oldKeys, newKeys, old, current })),
  };
}

/**
 * Pairs as many units as possible that both versions have, in order. Units that only one version has cannot
 * pair, so they are left out first. Null: that takes too long.
 */
function samePairs(oldKeys: readonly string[], newKeys: readonly string[]): [number, number][] | null {
  const inOld = new Set(oldKeys);
  const inNew = new Set(newKeys);
  const oldShared = [...oldKeys.keys()].filter((index) => inNew.has(oldKeys[index] ?? ""));
  const newShared = [...newKeys.keys()].filter((index) => inOld.has(newKeys[index] ?? ""));
  const parts = diffArrays(
    oldShared.map((index) => oldKeys[index] ?? ""),
    newShared.map((index) => newKeys[index] ?? ""),
    { timeout: ALIGNED_MS },
  );
  if (!parts) return null;
  const pairs: [number, number][] = [];
  let oldAt = 0;
  let newAt = 0;
  for (const part of parts) {
    const length = part.value.length;
    if (!part.added && !part.removed)
      for (let index = 0; index < length; index += 1)
        pairs.push([oldShared[oldAt + index] ?? 0, newShared[newAt + index] ?? 0]);
    if (!part.added) oldAt += length;
    if (!part.removed) newAt += length;
  }
  return pairs;
}

interface Judged {
  oldUnits: readonly Unit[];
  newUnits: readonly Unit[];
  oldKeys: readonly string[];
  newKeys: readonly string[];
  entries: readonly Entry[];
  old: string;
  current: string;
}

function fateOf(passage: { from: number; to: number }, judged: Judged): CitedFate | null {
  const { oldUnits, oldKeys, newKeys, entries, old } = judged;
  if (passage.from < 0 || passage.to > old.length || passage.from >= passage.to) return null;
  const touches = (entry: Entry) => {
    const unit = "old" in entry ? oldUnits[entry.old] : undefined;
    return unit !== undefined && unit.from < passage.to && unit.to > passage.from;
  };
  const first = entries.findIndex(touches);
  if (first === -1) return null;
  const inside = entries.slice(first, entries.findLastIndex(touches) + 1);
  const addedKeys = () =>
    new Set(entries.flatMap((entry) => (entry.kind === "added" ? [newKeys[entry.current] ?? ""] : [])));
  const fates = inside.map((entry): CitedFate => {
    if (entry.kind === "same") return "unchanged";
    if (entry.kind === "changed") return isTouched(entry, passage, judged) ? "changed" : "unchanged";
    if (entry.kind === "added") return "changed";
    return addedKeys().has(oldKeys[entry.old] ?? "") ? "moved" : "removed";
  });
  if (fates.every((fate) => fate === fates[0])) return fates[0] ?? null;
  if (fates.includes("changed") || fates.includes("removed")) return "changed";
  return "moved";
}

/** Whether a word of the passage itself changed, not just one beside it. */
function isTouched(
  entry: { old: number; current: number },
  passage: { from: number; to: number },
  { oldUnits, newUnits, old, current }: Judged,
): boolean {
  const oldUnit = oldUnits[entry.old];
  const newUnit = newUnits[entry.current];
  if (!oldUnit || !newUnit) return false;
  const segments = compareWords(
    { text: old, from: oldUnit.bodyFrom, to: oldUnit.bodyTo },
    { text: current, from: newUnit.bodyFrom, to: newUnit.bodyTo },
  );
  return segments.some(({ kind, oldFrom, oldTo }) =>
    kind === "removed"
      ? oldFrom < passage.to && oldTo > passage.from
      : kind === "added" && oldFrom > passage.from && oldFrom < passage.to,
  );
}
