import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useLiveTurns } from "@/components/chat/run-store.ts";
import { titleSoFar } from "@/components/chat/title-so-far.ts";
import type { Session } from "@/lib/domain/session.ts";
import type { SessionGroupName } from "./session-groups.ts";
import { ChosenRow, SessionRow } from "./session-row.tsx";
import { setSidebarOpen } from "./sidebar-store.ts";
import type { SessionSelection } from "./use-session-selection.ts";
import type { useSessionChanges } from "./use-sessions.ts";

interface SessionRowsProps {
  sessions: readonly Session[];
  changes: ReturnType<typeof useSessionChanges>;
  selection: SessionSelection;
}

/** Conversations to open, or to select several of. */
export function SessionRows({ sessions, changes, selection }: SessionRowsProps) {
  const translate = useTranslations("common.sessions");
  const pathname = usePathname();
  const lives = useLiveTurns();
  const livesOf = (sessionId: string) => lives.filter((live) => live.sessionId === sessionId);
  return sessions.map((session) => {
    const { sessionId } = session;
    const here = livesOf(sessionId);
    const title = session.title || titleSoFar(here);
    if (selection.isChoosing)
      return (
        <ChosenRow
          key={sessionId}
          title={title || translate("untitled")}
          isChosen={selection.has(sessionId)}
          onToggle={(isRange) => selection.toggle(sessionId, isRange)}
        />
      );
    return (
      <SessionRow
        key={sessionId}
        session={session}
        title={title}
        running={here.some((live) => !live.result && live.phase !== "failed")}
        current={pathname === `/chat/${sessionId}`}
        onOpen={() => setSidebarOpen(false)}
        onRename={(title) => void changes.change(sessionId, { title })}
        onPin={(pinned) => void changes.change(sessionId, { pinned })}
        onArchive={(archived) => changes.archive([session], archived)}
        onSelect={() => selection.toggle(sessionId)}
        onDelete={() => changes.remove([session])}
      />
    );
  });
}

const NAMED = ["pinned", "today", "yesterday", "lastWeek", "lastMonth"] as const;

export function SessionGroup({ name, children }: { name: SessionGroupName; children: ReactNode }) {
  const translate = useTranslations("common");
  const format = useFormatter();
  const named = NAMED.find((candidate) => candidate === name);
  const title = named
    ? translate(`sessions.${named}`)
    : format.dateTime(new Date(`${name}-15`), { year: "numeric", month: "long" });
  return (
    <section aria-label={title}>
      <h2 className="mx-2 mt-3 mb-0.5 font-semibold text-2xs text-ink-3">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
