import { BETWEEN_WINDOWS } from "../../tunables/quoting.ts";
import type { Passage } from "./passage.ts";
import { textBlocks } from "./text-blocks.ts";

/**
 * The passages with `next` appended. Two windows of one block become one if little text lies between them.
 * Otherwise neither the opening line, wherever it was shown, nor the ellipsis is repeated.
 */
export function joinWindows(shown: readonly Passage[], next: Passage): Passage[] {
  const last = shown.at(-1);
  const block = textBlocks(next.chunk.text).find(({ units }) =>
    units.some(({ from }) => from === next.units[0]?.from),
  );
  const isSame =
    last?.chunk.chunkId === next.chunk.chunkId &&
    block?.units.some(({ from }) => from === last.units[0]?.from);
  if (!last || !block || !isSame || block.kind === "table") return [...shown, openedOnce(next, last)];
  const [from, to] = [last.units[0]?.from ?? 0, next.units.at(-1)?.to ?? 0];
  const between = (next.units[0]?.from ?? 0) - (last.units.at(-1)?.to ?? 0);
  const before = shown.slice(0, -1);
  if (between > BETWEEN_WINDOWS)
    return [...before, { ...last, isCut: { ...last.isCut, after: false } }, { ...next, opening: null }];
  const joined = {
    ...last,
    units: block.units.filter((unit) => unit.from >= from && unit.to <= to),
    marked: new Set([...last.marked, ...next.marked]),
    isCut: { before: last.isCut.before, after: next.isCut.after },
  };
  return [...before, joined];
}

/** The passage without its opening line if the one before shows it. */
export function openedOnce(next: Passage, before: Passage | undefined): Passage {
  const isShown =
    before?.chunk.chunkId === next.chunk.chunkId &&
    before.units.some(({ from }) => from === next.opening?.from);
  return isShown ? { ...next, opening: null } : next;
}
