import type { Virtualizer } from "@tanstack/react-virtual";
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLatest } from "@/components/ui/use-latest.ts";
import type { VisiblePath } from "./branches.ts";
import { holdPlace } from "./hold-place.ts";
import type { TurnRows } from "./turn-rows.ts";
import type { LoadedTurns } from "./use-conversation.ts";

/** The space above a turn that was navigated to. */
export const TOP_ROOM = 12;
/** A turn that was navigated to stays marked this long. */
const POINTED_MS = 2_000;
/** How far down the visible area the reader is assumed to read. */
const READING_LINE = 0.25;
/** And stays in place this long, unless the reader scrolls: the turns above may still be loading. */
const HELD_MS = 8_000;

export interface TurnListHandle {
  scrollToEnd: () => void;
  /** Brings a turn of this path to the top, and what is read next begins there. */
  scrollToTurn: (turnId: number) => void;
  focusTurn: (turnId: number) => void;
  /** Null: one that has no number yet. */
  turnInView: () => number | null;
}

/**
 * The row being read: the one just navigated to, the last at the end of the text, otherwise the one across
 * the upper part of the visible area. -1: there is none.
 */
function rowAt({ virtualizer, rows, path }: Listed, pointed: number | null): number {
  const gone = pointed === null ? -1 : path.indexOf(pointed);
  if (gone >= 0) return gone;
  const { scrollOffset, scrollRect } = virtualizer;
  const height = scrollRect?.height ?? 0;
  if ((scrollOffset ?? 0) + height >= virtualizer.getTotalSize() - 1) return rows.count - 1;
  return virtualizer.getVirtualItemForOffset((scrollOffset ?? 0) + height * READING_LINE)?.index ?? -1;
}

/** Null: it has no number yet. */
export function turnAt(path: VisiblePath, row: number): number | null {
  return row >= 0 && row < path.length ? path.turnIdAt(row) : null;
}

/** Keeps the turn navigated to at the top while the turns around it get their real heights. */
function holdAtTop(scroller: HTMLElement | null, index: number): (() => void) | undefined {
  if (!scroller) return undefined;
  return holdPlace(scroller, {
    find: () => scroller.querySelector(`[data-index="${index}"]`),
    top: scroller.getBoundingClientRect().top + TOP_ROOM,
    during: HELD_MS,
  });
}

interface Listed {
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  path: VisiblePath;
  rows: TurnRows;
  loaded: LoadedTurns;
  /** The turns in view. */
  needed: readonly number[];
}

/**
 * Opens the list at its end, and goes to a requested turn, which is held in place for a while. Returns the
 * row of that turn while it is marked, and the row being read; -1: none.
 */
export function useListPlace(
  ref: Ref<TurnListHandle>,
  scroller: RefObject<HTMLDivElement | null>,
  listed: Listed,
): { pointedIndex: number; rowInView: number } {
  const { virtualizer, path, rows, loaded, needed } = listed;
  const [pointed, setPointed] = useState<number | null>(null);
  const letGo = useRef<() => void>(undefined);
  const opened = useRef(false);
  const rowInView = rowAt(listed, pointed);
  const inView = useLatest(rowInView);
  useImperativeHandle(
    ref,
    () => ({
      scrollToEnd: () => {
        letGo.current?.();
        virtualizer.scrollToEnd();
      },
      scrollToTurn: (turnId) => {
        const index = path.indexOf(turnId);
        if (index < 0) return;
        opened.current = true;
        virtualizer.scrollToIndex(index, { align: "start" });
        setPointed(turnId);
      },
      focusTurn: (turnId) =>
        scroller.current
          ?.querySelector<HTMLElement>(`[data-index="${path.indexOf(turnId)}"] > article`)
          ?.focus({ preventScroll: true }),
      turnInView: () => turnAt(path, inView.current),
    }),
    [virtualizer, path, scroller],
  );
  const pointedIndex = pointed === null || loaded.get(pointed) === undefined ? -1 : path.indexOf(pointed);
  const isPointedThere = virtualizer.getVirtualItems().some(({ index }) => index === pointedIndex);
  useEffect(() => {
    if (!isPointedThere) return;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${pointedIndex}"] > article`)
      ?.focus({ preventScroll: true });
    const timer = setTimeout(() => setPointed(null), POINTED_MS);
    letGo.current?.();
    letGo.current = holdAtTop(scroller.current, pointedIndex);
    return () => clearTimeout(timer);
  }, [isPointedThere, pointedIndex, scroller]);
  useEffect(() => () => letGo.current?.(), []);

  // Opens at the end, and stays there until the first turns have their real heights.
  useLayoutEffect(() => {
    if (opened.current || rows.count === 0) return;
    virtualizer.scrollToEnd();
    if (needed.some((turnId) => loaded.get(turnId) !== undefined) || rows.unnumbered > 0)
      opened.current = true;
  });
  return { pointedIndex, rowInView };
}
