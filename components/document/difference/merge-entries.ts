import type { ChangeRange, MarkRange } from "../mark-ranges.ts";
import type { Block } from "../split-blocks.ts";
import type { Unit } from "./compare-units.ts";
import { compareWords, type Segment } from "./compare-words.ts";
import type { Comparison, Entry } from "./comparison.ts";

/** Markdown that holds the words of both versions, and the ranges that only one of them has. */
export interface MergedText {
  source: string;
  block: Block;
  changes: ChangeRange[];
  /** Cited passages; words that were added later are not part of them. */
  marks: MarkRange[];
}

export interface MergeInput {
  comparison: Pick<Comparison, "oldUnits" | "newUnits" | "entries">;
  old: string;
  current: string;
  /** Cited passages, as ranges of `old`. */
  passages: readonly MarkRange[];
}

/** Merges the entries from `from` up to, but not including, `to` into one block of Markdown. */
export function mergeEntries(input: MergeInput, from: number, to: number): MergedText {
  const { oldUnits, newUnits, entries } = input.comparison;
  const wanted = entries.slice(from, to);
  const first = wanted[0];
  const unit = first && ("current" in first ? newUnits[first.current] : oldUnits[first.old]);
  const kind = unit?.kind ?? "paragraph";
  const merged = new Merging(input, unit?.prefix ?? "");
  for (const [index, entry] of wanted.entries()) {
    if (index > 0) merged.write(separator(kind));
    merged.add(entry, separator(kind));
  }
  if (unit?.prefix === "<table>") merged.write("\n</table>");
  const { source, changes, marks } = merged;
  const blockKind = kind === "table-head" ? "table" : kind;
  return {
    source,
    changes,
    marks,
    block: { kind: blockKind, from: 0, to: source.length, prefix: "", level: 0 },
  };
}

function separator(kind: Unit["kind"]): string {
  if (kind === "paragraph") return " ";
  return kind === "quote" ? "\n\n" : "\n";
}

class Merging {
  source: string;
  readonly changes: ChangeRange[] = [];
  readonly marks: MarkRange[] = [];
  readonly #input: MergeInput;

  constructor(input: MergeInput, prefix: string) {
    this.#input = input;
    this.source = prefix;
  }

  write(text: string): void {
    this.source += text;
  }

  add(entry: Entry, between: string): void {
    const { comparison, old, current } = this.#input;
    const oldUnit = "old" in entry ? comparison.oldUnits[entry.old] : undefined;
    const newUnit = "current" in entry ? comparison.newUnits[entry.current] : undefined;
    if (!oldUnit || !newUnit) {
      if (oldUnit) this.#whole(old, oldUnit, "removed");
      if (newUnit) this.#whole(current, newUnit, "added");
      return;
    }
    const segments = compareWords(
      { text: old, from: oldUnit.bodyFrom, to: oldUnit.bodyTo },
      { text: current, from: newUnit.bodyFrom, to: newUnit.bodyTo },
    );
    const isChanged = entry.kind === "changed";
    if (isChanged && !segments.every((segment) => this.#mayStandInside(segment, newUnit.kind))) {
      this.#whole(old, oldUnit, "removed");
      this.write(between);
      this.#whole(current, newUnit, "added");
      return;
    }
    this.write(current.slice(newUnit.from, newUnit.bodyFrom));
    for (const segment of segments) this.#segment(segment, isChanged);
    this.write(current.slice(newUnit.bodyTo, newUnit.to));
  }

  #segment({ kind, oldFrom, oldTo, newFrom, newTo }: Segment, changed: boolean): void {
    const { old, current } = this.#input;
    const from = this.source.length;
    if (kind === "same") this.#cite(oldFrom, oldTo, current.slice(newFrom, newTo));
    else if (kind === "added") this.write(current.slice(newFrom, newTo));
    else {
      const text = old.slice(oldFrom, oldTo);
      // Removed emphasis marks would break those that are there now.
      if (!changed || /^[*_`~]+$/.test(text)) return;
      this.#cite(oldFrom, oldTo, text);
    }
    if (changed && kind !== "same") this.changes.push({ kind, from, to: this.source.length });
  }

  #whole(text: string, unit: Unit, kind: "removed" | "added"): void {
    this.write(text.slice(unit.from, unit.bodyFrom));
    const from = this.source.length;
    const body = text.slice(unit.bodyFrom, unit.bodyTo);
    if (kind === "removed") this.#cite(unit.bodyFrom, unit.bodyTo, body);
    else this.write(body);
    this.changes.push({ kind, from, to: this.source.length });
    this.write(text.slice(unit.bodyTo, unit.to));
  }

  /** Writes words of the cited version, marked where a passage covers them. */
  #cite(oldFrom: number, oldTo: number, text: string): void {
    const start = this.source.length;
    this.write(text);
    for (const passage of this.#input.passages) {
      const from = Math.max(passage.from, oldFrom) - oldFrom;
      const to = Math.min(passage.to, oldTo) - oldFrom;
      if (to <= from) continue;
      const end = passage.to >= oldTo ? text.length : Math.min(to, text.length);
      if (end <= from) continue;
      const last = this.marks.findLast((mark) => mark.index === passage.index);
      if (last && last.to === start + from) last.to = start + end;
      else this.marks.push({ ...passage, from: start + from, to: start + end });
    }
  }

  /** Whether the words of both versions can stand side by side without breaking the markup around them. */
  #mayStandInside({ kind, oldFrom, oldTo, newFrom, newTo }: Segment, unit: Unit["kind"]): boolean {
    if (kind === "same") return true;
    const { old, current } = this.#input;
    const text = kind === "removed" ? old.slice(oldFrom, oldTo) : current.slice(newFrom, newTo);
    if (unit === "table" || unit === "table-head") return !text.includes("|");
    if (unit === "html") return !/[<>]/.test(text);
    return unit === "code" || unit === "paragraph" || !text.includes("\n");
  }
}
