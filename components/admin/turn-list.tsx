import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { RunningMark } from "@/components/admin/running-mark.tsx";
import { useDuration } from "@/components/admin/use-duration.ts";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { TextInput } from "@/components/ui/text-input.tsx";
import type { RunningTurnView } from "@/lib/domain/admin-session.ts";
import type { Turn } from "@/lib/domain/turn.ts";

const ROW_HEIGHT = 54;

interface TurnListProps {
  turns: readonly Turn[];
  /** The turns being answered now. */
  running: readonly RunningTurnView[];
  current: number | null;
  onPick: (turnId: number) => void;
  earlier: boolean;
  onEarlier: () => void;
  hasMore: boolean;
  onMore: () => void;
}

export function AdminTurnList({
  turns,
  running,
  current,
  onPick,
  earlier,
  onEarlier,
  hasMore,
  onMore,
}: TurnListProps) {
  const translate = useTranslations("admin");
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= turns.length - 10) onMore();
  }, [hasMore, last, turns.length, onMore]);
  const at = turns.findIndex((turn) => turn.turnId === current);
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: "auto" });
  }, [at, virtualizer]);

  return (
    <nav ref={scroller} aria-label={translate("turns")} className="h-full overflow-auto p-2.5">
      {(earlier || hasMore) && <GoTo onGo={onPick} />}
      {earlier && (
        <Button size="sm" variant="ghost" className="mb-1 w-full" onClick={onEarlier}>
          {translate("earlier")}
        </Button>
      )}
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const turn = turns[item.index];
          if (!turn) return null;
          return (
            <li
              key={item.key}
              className="absolute inset-x-0 top-0 h-[54px]"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <TurnLine turn={turn} active={turn.turnId === current} onPick={() => onPick(turn.turnId)} />
            </li>
          );
        })}
      </ol>
      {/* Shown after the last turn, once the list has reached it. */}
      {!hasMore && running.map((turn) => <RunningLine key={turn.clientTurnId} turn={turn} />)}
    </nav>
  );
}

function RunningLine({ turn }: { turn: RunningTurnView }) {
  return (
    <p className="px-2 py-2">
      <RunningMark {...turn} />
    </p>
  );
}

/** Jumps to a turn by number, because nobody scrolls through thousands. */
function GoTo({ onGo }: { onGo: (turnId: number) => void }) {
  const translate = useTranslations("admin.inspector");
  return (
    <form
      className="mb-2 flex gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        const turn = Number(new FormData(event.currentTarget).get("turn"));
        if (Number.isInteger(turn) && turn > 0) onGo(turn);
      }}
    >
      <TextInput
        type="number"
        name="turn"
        min={1}
        aria-label={translate("goTo")}
        placeholder={translate("goTo")}
      />
    </form>
  );
}

function TurnLine({ turn, active, onPick }: { turn: Turn; active: boolean; onPick: () => void }) {
  const translate = useTranslations("admin");
  const followUp = useTranslations("context.followUps");
  const duration = useDuration();
  const notable = turn.action === "ask_back" || turn.status !== "complete" || turn.degraded.length > 0;
  return (
    <button
      type="button"
      aria-current={active ? "true" : undefined}
      onClick={onPick}
      className={cn(
        "grid w-full grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-1.5 rounded-sm px-2 py-2 text-left text-sm hover:bg-surface",
        active ? "bg-surface text-ink shadow-[inset_2px_0_0_var(--accent)]" : "text-ink-2",
      )}
    >
      <span className="text-ink-3 tabular-nums">{turn.turnId}</span>
      <span className="truncate">{turn.userText}</span>
      <span className="text-ink-3 text-xs tabular-nums">{duration(turn.usage.durationMs)}</span>
      <span className={cn("col-start-2 truncate text-xs", notable ? "text-warn" : "text-ink-3")}>
        {[
          translate(`actions.${turn.action}`),
          turn.followUp.kind === "none" ? null : followUp(turn.followUp.kind),
          turn.docRefs.length > 0 ? translate("documentCount", { count: turn.docRefs.length }) : null,
          turn.status === "complete" ? null : translate(`statuses.${turn.status}`),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </button>
  );
}
