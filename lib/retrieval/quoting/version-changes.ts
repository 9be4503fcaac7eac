import { diffArrays } from "diff";
import { plainInline } from "../../documents/plain-inline.ts";
import { scanBlocks } from "../../documents/scan-blocks.ts";
import { singleBlanks } from "../../domain/text.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { CHANGED_EDITS, COMPARED_VERSION_LENGTH } from "../../tunables/quoting.ts";

/** A place where two versions of a text differ; one side is empty if something was added or removed. */
export interface VersionChange {
  /** The headings above it. */
  section: string;
  before: string;
  after: string;
  /** Range in the later text; for removed text, the place where it was. */
  from: number;
  to: number;
}

interface Unit {
  text: string;
  section: string;
  from: number;
  to: number;
}

/**
 * The changes in a later version of a text, sentence by sentence and row by row, in order; null: the texts
 * are too long, or differ too much to list.
 */
export function versionChanges(before: string, after: string): VersionChange[] | null {
  if (before.length + after.length > COMPARED_VERSION_LENGTH) return null;
  const [old, current] = [unitsOf(before), unitsOf(after)];
  const parts = diffArrays(
    old.map(({ text }) => text),
    current.map(({ text }) => text),
    { maxEditLength: CHANGED_EDITS },
  );
  if (parts === undefined) return null;
  const changes: VersionChange[] = [];
  let removed: Unit[] = [];
  let oldAt = 0;
  let newAt = 0;
  const flush = (added: readonly Unit[]) => {
    for (let place = 0; place < Math.max(removed.length, added.length); place += 1) {
      const [one, other] = [removed[place], added[place]];
      const here = other ?? current[newAt] ?? current.at(-1);
      changes.push({
        section: other?.section ?? one?.section ?? "",
        before: one?.text ?? "",
        after: other?.text ?? "",
        from: here?.from ?? 0,
        to: other?.to ?? here?.from ?? 0,
      });
    }
    removed = [];
  };
  for (const { added, removed: isRemoved, count } of parts) {
    if (isRemoved) {
      removed = old.slice(oldAt, oldAt + count);
      oldAt += count;
      continue;
    }
    flush(added ? current.slice(newAt, newAt + count) : []);
    newAt += count;
    if (!added) oldAt += count;
  }
  flush([]);
  return changes;
}

/**
 * Sentences, list items and rows with the headings above them. A heading is not a unit itself; it shows in
 * the section of the units below it.
 */
function unitsOf(markdown: string): Unit[] {
  const headings = scanBlocks(markdown).filter(({ kind }) => kind === "heading");
  const path: { level: number; title: string }[] = [];
  let next = 0;
  const units: Unit[] = [];
  for (const { from, to, kind } of splitSentences(markdown)) {
    for (; (headings[next]?.from ?? Number.POSITIVE_INFINITY) <= from; next += 1) {
      const { level = 1, title = "" } = headings[next] ?? {};
      while ((path.at(-1)?.level ?? 0) >= level) path.pop();
      path.push({ level, title: plainInline(title) });
    }
    if (kind === "heading") continue;
    const text = singleBlanks(markdown.slice(from, to));
    units.push({ text, section: path.map(({ title }) => title).join(" › "), from, to });
  }
  return units;
}
