import { type Ref, useMemo, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { PlainTextBoundary } from "@/components/ui/plain-text-boundary.tsx";
import { NARROW, useMediaQuery } from "@/components/ui/use-media-query.ts";
import { siblingsOf } from "./branches.ts";
import { OutlineRail } from "./outline/outline-rail.tsx";
import type { ListedConversation } from "./outline/question-outline.tsx";
import { TurnArticle } from "./turn-article.tsx";
import type { TurnCommands } from "./turn-commands.ts";
import { Notice } from "./turn-notices.tsx";
import { turnRows } from "./turn-rows.ts";
import { TurnSkeleton } from "./turn-skeleton.tsx";
import type { ShownTurn } from "./turn-view-model.ts";
import { useAtEnd } from "./use-at-end.ts";
import { useTurnPages } from "./use-conversation.ts";
import { type TurnListHandle, turnAt, useListPlace } from "./use-list-place.ts";
import { useSteadyText } from "./use-steady-text.ts";
import { useTurnVirtualizer } from "./use-turn-virtualizer.ts";

const POINTED =
  "*:relative *:before:absolute *:before:top-0 *:before:bottom-8 *:before:-left-3 *:before:w-0.5 *:before:bg-accent";

export interface TurnListProps {
  ref: Ref<TurnListHandle>;
  conversation: ListedConversation;
  /** Turns of this path that are being answered, or have been and are not yet read from the log. */
  live: readonly ShownTurn[];
  ratings: ReadonlyMap<number, Rating>;
  commands: TurnCommands;
}

const NO_SIBLINGS: readonly number[] = [];

/**
 * The turns of one path. Only those in view are rendered, and they are fetched as they come into view. It
 * opens at the end and stays there while the reader is there; growth above never moves what is being read.
 */
export function TurnList(props: TurnListProps) {
  const { ref, conversation, live } = props;
  const { sessionId, turns, path, running } = conversation;
  const busy = running !== null;
  const translate = useTranslations("chat.list");
  const scroller = useRef<HTMLDivElement>(null);
  // The list recomputes all heights when this changes.
  const rows = useMemo(() => turnRows(path, live), [path, live]);
  const virtualizer = useTurnVirtualizer(scroller, rows);
  const items = virtualizer.getVirtualItems();
  const needed = items.filter((item) => item.index < path.length).map((item) => path.turnIdAt(item.index));
  const loaded = useTurnPages(sessionId, turns, needed);

  const listed = { virtualizer, path, rows, loaded, needed };
  const { pointedIndex, rowInView } = useListPlace(ref, scroller, listed);
  const isNarrow = useMediaQuery(NARROW);
  const atEnd = useAtEnd(scroller);
  useSteadyText(scroller, () => atEnd && busy);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {loaded.incomplete && <OnlyLastTurns />}
      <section
        ref={scroller}
        aria-label={translate("label")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable_both-edges] px-4 outline-none md:px-7"
      >
        <div className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={cn("absolute inset-x-0 top-0", item.index === pointedIndex && POINTED)}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <RowContent
                turn={rows.shownAt(item.index, loaded)}
                isLast={item.index === rows.count - 1}
                loaded={loaded}
                list={props}
              />
            </div>
          ))}
        </div>
      </section>
      {!isNarrow && (
        <OutlineRail
          {...conversation}
          count={rows.count}
          index={rowInView}
          current={turnAt(path, rowInView)}
        />
      )}
      <ToEnd atEnd={atEnd} busy={busy} onEnd={() => virtualizer.scrollToEnd()} />
    </div>
  );
}

interface RowContentProps {
  /** Undefined: it is being fetched, or cannot be. */
  turn: ReturnType<ReturnType<typeof turnRows>["shownAt"]>;
  isLast: boolean;
  loaded: ReturnType<typeof useTurnPages>;
  list: TurnListProps;
}

function RowContent({ turn, isLast, loaded, list }: RowContentProps) {
  return turn ? (
    <ListedTurn turn={turn} isLast={isLast} list={list} />
  ) : (
    <TurnSkeleton failed={loaded.failed} unavailable={loaded.incomplete} onRetry={loaded.retry} />
  );
}

/** One turn of the list, as plain text if it cannot be rendered. */
function ListedTurn({ turn, isLast, list }: { turn: ShownTurn; isLast: boolean; list: TurnListProps }) {
  const translate = useTranslations("chat.turn");
  const { conversation, ratings, commands } = list;
  const { sessionId, jumps, running } = conversation;
  return (
    <PlainTextBoundary text={`${turn.userText}\n\n${turn.answer}`} note={translate("turnShownPlain")}>
      <TurnArticle
        turn={turn}
        sessionId={sessionId}
        siblings={
          turn.turnId === null || jumps.length === 0
            ? NO_SIBLINGS
            : siblingsOf(turn.turnId, turn.parentTurnId ?? null, jumps)
        }
        rating={turn.turnId === null ? null : (ratings.get(turn.turnId) ?? null)}
        isLast={isLast}
        busy={running !== null}
        commands={commands}
      />
    </PlainTextBoundary>
  );
}

/**
 * Always takes up its space, so that nothing moves when the button appears, and is below the text, so that it
 * covers none.
 */
function ToEnd({ atEnd, busy, onEnd }: { atEnd: boolean; busy: boolean; onEnd: () => void }) {
  const translate = useTranslations("chat.list");
  return (
    <div className="flex h-8 shrink-0 items-center justify-center">
      {!atEnd && (
        <Button size="sm" variant="ghost" onClick={onEnd}>
          {translate(busy ? "newText" : "toEnd")}
        </Button>
      )}
    </div>
  );
}

function OnlyLastTurns() {
  const translate = useTranslations("chat.list");
  return (
    <div role="status" className="mx-auto w-full max-w-[700px] shrink-0 px-4 md:px-0">
      <Notice>{translate("onlyLastTurns")}</Notice>
    </div>
  );
}
