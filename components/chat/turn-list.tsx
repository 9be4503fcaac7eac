"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { PlainTextBoundary } from "@/components/ui/plain-text-boundary.tsx";
import type { Jump } from "@/lib/domain/branch.ts";
import { siblingsOf, type VisiblePath } from "./branches.ts";
import { holdPlace } from "./hold-place.ts";
import { TurnArticle, type TurnCommands } from "./turn-article.tsx";
import { Notice } from "./turn-notices.tsx";
import { ESTIMATED_HEIGHT, TurnSkeleton } from "./turn-skeleton.tsx";
import { type ShownTurn, shownTurn } from "./turn-view-model.ts";
import { useTurnPages } from "./use-conversation.ts";
import { useSteadyText } from "./use-steady-text.ts";

/** Within this distance of the end the reader counts as being there. */
const END_THRESHOLD = 60;
/** Less than the room below the last turn: nothing of it is out of sight. */
const END_IN_SIGHT = 30;
const OVERSCAN = 3;
/** Above a turn that was gone to. */
const TOP_ROOM = 12;
/** A turn that was gone to stays marked this long. */
const POINTED_MS = 2_000;
/** And at its place this long, unless the reader scrolls on: the turns above may still be on their way. */
const HELD_MS = 8_000;
const POINTED =
  "*:relative *:before:absolute *:before:top-0 *:before:bottom-8 *:before:-left-3 *:before:w-0.5 *:before:bg-accent";

export interface TurnListHandle {
  scrollToEnd: () => void;
  /** Brings a turn of this path to the top, and what is read next begins there. */
  scrollToTurn: (turnId: number) => void;
  focusTurn: (turnId: number) => void;
}

export interface TurnListProps {
  ref: Ref<TurnListHandle>;
  sessionId: string;
  turns: number;
  jumps: readonly Jump[];
  path: VisiblePath;
  /** Turns of this path that are being answered, or were and are not read from the log yet. */
  live: readonly ShownTurn[];
  ratings: ReadonlyMap<number, Rating>;
  busy: boolean;
  /** The turn whose context is shown; null: of none. */
  contextTurn: number | null;
  commands: TurnCommands;
}

const NO_SIBLINGS: readonly number[] = [];

/** What was gone to stays at the top while the turns around it get their real heights. */
function holdAtTop(scroller: HTMLElement | null, index: number): (() => void) | undefined {
  if (!scroller) return undefined;
  return holdPlace(scroller, {
    find: () => scroller.querySelector(`[data-index="${index}"]`),
    top: scroller.getBoundingClientRect().top + TOP_ROOM,
    during: HELD_MS,
  });
}

/**
 * The turns of one path, only those in view in the page, read as they come into view. It opens at the end and stays
 * there while the reader is there; what grows above never moves what is being read.
 */
export function TurnList({
  ref,
  sessionId,
  turns,
  jumps,
  path,
  live,
  ratings,
  busy,
  contextTurn,
  commands,
}: TurnListProps) {
  const translate = useTranslations("chat.list");
  const turnWords = useTranslations("chat.turn");
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [pointed, setPointed] = useState<number | null>(null);
  const letGo = useRef<() => void>(undefined);

  const liveByTurn = new Map(
    live.flatMap((turn) => (turn.turnId === null ? [] : [[turn.turnId, turn] as const])),
  );
  const unnumbered = live.filter((turn) => turn.turnId === null);
  const count = path.length + unnumbered.length;

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    // A turn keeps its key when it gets its number, and with it its place and height.
    getItemKey: (index) => {
      if (index >= path.length) return `live ${unnumbered[index - path.length]?.clientTurnId}`;
      const turnId = path.turnIdAt(index);
      const own = liveByTurn.get(turnId);
      return own ? `live ${own.clientTurnId}` : `turn ${turnId}`;
    },
    overscan: OVERSCAN,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: END_THRESHOLD,
    paddingStart: 24,
    scrollPaddingStart: TOP_ROOM,
    initialOffset: () => count * ESTIMATED_HEIGHT,
  });
  const items = virtualizer.getVirtualItems();
  const needed = items.filter((item) => item.index < path.length).map((item) => path.turnIdAt(item.index));
  const loaded = useTurnPages(sessionId, turns, needed);

  const opened = useRef(false);
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
    }),
    [virtualizer, path],
  );
  const pointedIndex = pointed === null || loaded.get(pointed) === undefined ? -1 : path.indexOf(pointed);
  const isPointedThere = items.some(({ index }) => index === pointedIndex);
  useEffect(() => {
    if (!isPointedThere) return;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${pointedIndex}"] > article`)
      ?.focus({ preventScroll: true });
    const timer = setTimeout(() => setPointed(null), POINTED_MS);
    letGo.current?.();
    letGo.current = holdAtTop(scroller.current, pointedIndex);
    return () => clearTimeout(timer);
  }, [isPointedThere, pointedIndex]);
  useEffect(() => () => letGo.current?.(), []);

  // Opens at the end, and stays there until the first turns have their real heights.
  useLayoutEffect(() => {
    if (opened.current || count === 0) return;
    virtualizer.scrollToEnd();
    if (needed.some((turnId) => loaded.get(turnId) !== undefined) || unnumbered.length > 0)
      opened.current = true;
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () =>
      setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight <= END_IN_SIGHT);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, []);

  useSteadyText(scroller, () => atEnd && busy);

  const shownAt = (index: number): ShownTurn | undefined => {
    if (index >= path.length) return unnumbered[index - path.length];
    const turnId = path.turnIdAt(index);
    const stored = loaded.get(turnId);
    return stored ? shownTurn(stored) : liveByTurn.get(turnId);
  };

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {loaded.incomplete && (
        <div role="status" className="mx-auto w-full max-w-[700px] shrink-0 px-4 md:px-0">
          <Notice>{translate("onlyLastTurns")}</Notice>
        </div>
      )}
      <section
        ref={scroller}
        aria-label={translate("label")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-4 outline-none md:px-7"
      >
        <div className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const turn = shownAt(item.index);
            return (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className={cn("absolute inset-x-0 top-0", item.index === pointedIndex && POINTED)}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {turn ? (
                  <PlainTextBoundary
                    text={`${turn.userText}\n\n${turn.answer}`}
                    note={turnWords("turnShownPlain")}
                  >
                    <TurnArticle
                      turn={turn}
                      sessionId={sessionId}
                      siblings={
                        turn.turnId === null || jumps.length === 0
                          ? NO_SIBLINGS
                          : siblingsOf(turn.turnId, turn.parentTurnId ?? null, jumps, turns)
                      }
                      rating={turn.turnId === null ? null : (ratings.get(turn.turnId) ?? null)}
                      isLast={item.index === count - 1}
                      busy={busy}
                      isContextShown={turn.turnId !== null && turn.turnId === contextTurn}
                      commands={commands}
                    />
                  </PlainTextBoundary>
                ) : (
                  <TurnSkeleton
                    failed={loaded.failed}
                    unavailable={loaded.incomplete}
                    onRetry={loaded.retry}
                  />
                )}
              </div>
            );
          })}
        </div>
      </section>
      {/* Always there, so that nothing moves when the button shows, and below the text, so that it covers none. */}
      <div className="flex h-8 shrink-0 items-center justify-center">
        {!atEnd && (
          <Button size="sm" variant="ghost" onClick={() => virtualizer.scrollToEnd()}>
            {translate(busy ? "newText" : "toEnd")}
          </Button>
        )}
      </div>
    </div>
  );
}
