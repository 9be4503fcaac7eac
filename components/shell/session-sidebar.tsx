"use client";

import { Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useDeferredValue } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useLiveTurns } from "@/components/chat/run-store.ts";
import { titleSoFar } from "@/components/chat/title-so-far.ts";
import { Button } from "@/components/ui/button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { groupSessions, type SessionGroupName } from "./session-groups.ts";
import { SessionRow } from "./session-row.tsx";
import { NewChatLink, SidebarFoot, SidebarHead } from "./sidebar-links.tsx";
import { setSidebarOpen, setSidebarQuery, useSidebarQuery } from "./sidebar-store.ts";
import { useSessionChanges, useSessionList } from "./use-sessions.ts";

/** Wordmark, new chat, the conversations by day, and the ways to the other pages. */
export function SessionSidebar({ onCommand }: { onCommand: () => void }) {
  const translate = useTranslations("common");
  const pathname = usePathname();
  const query = useSidebarQuery();
  const list = useSessionList(useDeferredValue(query.trim()));
  const changes = useSessionChanges();
  const close = () => setSidebarOpen(false);
  const lives = useLiveTurns();
  const livesOf = (sessionId: string) => lives.filter((live) => live.sessionId === sessionId);

  const sessions = list.data?.pages.flatMap((page) => page.sessions) ?? [];
  return (
    <div className="flex h-full min-h-0 flex-col bg-sunken px-2.5 pt-3 pb-2">
      <SidebarHead onCommand={onCommand} />
      <NewChatLink />
      <SearchField query={query} onQuery={setSidebarQuery} />
      <nav
        aria-label={translate("sessions.title")}
        className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 pb-2"
      >
        {list.isPending && <SidebarSkeleton label={translate("states.loading")} />}
        {list.isError && (
          <div role="alert" className="px-2 py-3 text-ink-2 text-sm">
            <p className="mb-2">{translate("sessions.failed")}</p>
            <Button size="sm" onClick={() => void list.refetch()}>
              {translate("actions.retry")}
            </Button>
          </div>
        )}
        {list.isSuccess && sessions.length === 0 && (
          <p className="px-2 py-3 text-ink-3 text-sm">
            {query.trim() === ""
              ? translate("sessions.empty")
              : translate("sessions.nothingFound", { query: query.trim() })}
          </p>
        )}
        {groupSessions(sessions, new Date()).map((group) => (
          <SessionGroup key={group.name} name={group.name}>
            {group.sessions.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                title={session.title || titleSoFar(livesOf(session.sessionId))}
                running={livesOf(session.sessionId).some((live) => !live.result && live.phase !== "failed")}
                current={pathname === `/chat/${session.sessionId}`}
                onOpen={close}
                onRename={(title) => void changes.change(session.sessionId, { title })}
                onPin={(pinned) => void changes.change(session.sessionId, { pinned })}
                onDelete={() => void changes.remove(session)}
              />
            ))}
          </SessionGroup>
        ))}
        {list.hasNextPage && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2 w-full"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {translate("sessions.loadMore")}
          </Button>
        )}
      </nav>
      <SidebarFoot />
    </div>
  );
}

const NAMED = ["pinned", "today", "yesterday", "lastWeek", "lastMonth"] as const;

function SessionGroup({ name, children }: { name: SessionGroupName; children: ReactNode }) {
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

function SearchField({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const translate = useTranslations("common");
  return (
    <label className="relative mb-1 block">
      <span className="sr-only">{translate("sessions.search")}</span>
      <Search
        size={14}
        aria-hidden="true"
        className="pointer-events-none absolute top-2.5 left-2.5 text-ink-3"
      />
      <input
        type="search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        placeholder={translate("sessions.search")}
        className="h-8 w-full rounded-md bg-transparent pr-2 pl-8 text-sm placeholder:text-ink-3 hover:bg-surface focus:bg-surface"
      />
    </label>
  );
}

function SidebarSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 px-2 py-4">
      {["w-4/5", "w-3/5", "w-11/12", "w-2/3", "w-3/4"].map((width) => (
        <Skeleton key={width} className={`h-3.5 ${width}`} />
      ))}
    </div>
  );
}
