import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useNow, useTranslations } from "use-intl/react";
import { keyOfSession } from "@/components/admin/newest-first.ts";
import { SESSION_COLUMNS, SESSION_ROW_HEIGHT, SessionRow } from "@/components/admin/session-row.tsx";
import { useAssistantTitles } from "@/components/api/use-assistants.ts";
import { cn } from "@/components/ui/cn.ts";
import type { ListedSession, RunningTurnView } from "@/lib/domain/admin-session.ts";

export interface SessionTableProps {
  sessions: readonly ListedSession[];
  running: readonly RunningTurnView[];
  hasMore: boolean;
  onMore: () => void;
  /** What is shown still belongs to the previous filter. */
  busy: boolean;
}

export function SessionTable({ sessions, running, hasMore, onMore, busy }: SessionTableProps) {
  const translate = useTranslations("admin");
  const assistantTitle = useAssistantTitles();
  const now = useNow({ updateInterval: 20_000 });
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: sessions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => SESSION_ROW_HEIGHT,
    getItemKey: (index) => {
      const session = sessions[index];
      return session ? keyOfSession(session) : index;
    },
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= sessions.length - 30) onMore();
  }, [hasMore, last, sessions.length, onMore]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual list are placed by hand, which a table element does not allow
    <div
      ref={scroller}
      role="table"
      aria-label={translate("sessions")}
      aria-rowcount={hasMore ? -1 : sessions.length + 1}
      aria-busy={busy}
      className="@container min-h-0 flex-1 overflow-auto [overflow-anchor:none]"
    >
      <HeaderRow />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const session = sessions[item.index];
          return session ? (
            <SessionRow
              key={item.key}
              session={session}
              running={running.find(
                ({ ownerId, sessionId }) => ownerId === session.ownerId && sessionId === session.sessionId,
              )}
              assistant={assistantTitle(session.assistant) ?? session.assistant}
              now={now}
              index={item.index}
              start={item.start}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

function HeaderRow() {
  const translate = useTranslations("admin.columns");
  const columns = [
    ["title", ""],
    ["owner", "@max-[34rem]:hidden"],
    ["assistant", "@max-[52rem]:hidden"],
    ["turns", "text-right"],
    ["cost", "text-right @max-[52rem]:hidden"],
    ["updated", "text-right"],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading of a table that is drawn by hand
    <div role="rowgroup" className="sticky top-0 z-10 border-line-strong border-b bg-ground">
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a heading of a table that is drawn by hand */}
      <div
        role="row"
        aria-rowindex={1}
        className={cn(SESSION_COLUMNS, "h-9 items-center text-ink-3 text-xs")}
      >
        {columns.map(([name, className]) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a heading of a table that is drawn by hand
          <div key={name} role="columnheader" className={className}>
            {translate(name)}
          </div>
        ))}
      </div>
    </div>
  );
}
