"use client";

import { Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { lazy, useDeferredValue, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useLiveTurns } from "@/components/chat/run-store.ts";
import { Button } from "@/components/ui/button.tsx";
import { DeferredMenu } from "@/components/ui/deferred-menu.tsx";
import { Kbd } from "@/components/ui/kbd.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { useIsApple } from "@/components/ui/use-is-apple.ts";
import { groupSessions, type SessionGroupName } from "./session-groups.ts";
import { SessionRow } from "./session-row.tsx";
import { setSidebarOpen } from "./sidebar-store.ts";
import { useSessionChanges, useSessionList } from "./use-sessions.ts";

const loadSettingsMenu = () => import("./settings-menu.tsx");
const SettingsMenu = lazy(() => loadSettingsMenu().then((module) => ({ default: module.SettingsMenu })));

const NAMED = ["pinned", "today", "yesterday", "lastWeek", "lastMonth"] as const;

/** Wordmark, new chat, the conversations by day, and the ways to the other pages. */
export function SessionSidebar({ onCommand }: { onCommand: () => void }) {
  const translate = useTranslations("common");
  const format = useFormatter();
  const pathname = usePathname();
  const apple = useIsApple();
  const [query, setQuery] = useState("");
  const list = useSessionList(useDeferredValue(query.trim()));
  const changes = useSessionChanges();
  const close = () => setSidebarOpen(false);
  const lives = useLiveTurns();
  const running = new Map(
    lives
      .filter((live) => !live.result && live.phase !== "failed")
      .map((live) => [live.sessionId, live.userText] as const),
  );

  const sessions = list.data?.pages.flatMap((page) => page.sessions) ?? [];
  const groupTitle = (name: SessionGroupName) => {
    const named = NAMED.find((candidate) => candidate === name);
    return named
      ? translate(`sessions.${named}`)
      : format.dateTime(new Date(`${name}-15`), { year: "numeric", month: "long" });
  };

  return (
    <div className="flex h-full min-h-0 flex-col bg-sunken px-2.5 pt-3 pb-2">
      <div className="flex items-baseline justify-between px-2 pb-3">
        <Link
          href="/"
          onClick={close}
          aria-label={translate("navigation.home")}
          className="font-semibold font-serif text-[21px] leading-none no-underline"
        >
          <i>Ibid</i>
          <sup className="ml-px font-medium font-sans text-[10px] text-accent after:content-['1']" />
        </Link>
        <button
          type="button"
          onClick={onCommand}
          title={translate("navigation.commandMenu")}
          aria-keyshortcuts={apple ? "Meta+K" : "Control+K"}
          className="rounded-sm px-1 py-0.5 hover:bg-surface"
        >
          <span className="sr-only">{translate("navigation.commandMenu")} </span>
          <Kbd>{apple ? "⌘K" : "Ctrl K"}</Kbd>
        </button>
      </div>
      <Link
        href="/"
        onClick={close}
        aria-keyshortcuts={apple ? "Meta+Shift+O" : "Control+Shift+O"}
        className="mb-2 flex items-center justify-between rounded-md border border-line-strong bg-surface px-2.5 py-1.5 no-underline hover:bg-ground"
      >
        {translate("sessions.newChat")}
        <Kbd>{apple ? "⌘⇧O" : "Ctrl ⇧ O"}</Kbd>
      </Link>
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
          onChange={(event) => setQuery(event.target.value)}
          placeholder={translate("sessions.search")}
          className="h-8 w-full rounded-md bg-transparent pr-2 pl-8 text-sm placeholder:text-ink-3 hover:bg-surface focus:bg-surface"
        />
      </label>
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
          <section key={group.name} aria-label={groupTitle(group.name)}>
            <h2 className="mx-2 mt-3 mb-0.5 font-semibold text-2xs text-ink-3">{groupTitle(group.name)}</h2>
            <ul>
              {group.sessions.map((session) => (
                <SessionRow
                  key={session.session_id}
                  session={session}
                  asked={running.get(session.session_id)}
                  current={pathname === `/chat/${session.session_id}`}
                  onOpen={close}
                  onRename={(title) => void changes.change(session.session_id, { title })}
                  onPin={(pinned) => void changes.change(session.session_id, { pinned })}
                  onDelete={() => void changes.remove(session)}
                />
              ))}
            </ul>
          </section>
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
      <div className="flex items-center justify-between border-t border-line px-1 pt-2">
        <Link
          href="/library"
          onClick={close}
          aria-current={pathname.startsWith("/library") ? "page" : undefined}
          className="rounded-sm px-2 py-1 text-ink-2 no-underline hover:bg-surface hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {translate("navigation.library")}
        </Link>
        <DeferredMenu
          preload={() => void loadSettingsMenu()}
          trigger={
            <button type="button" className="rounded-sm px-2 py-1 text-ink-2 hover:bg-surface hover:text-ink">
              {translate("navigation.settings")}
            </button>
          }
        >
          {(trigger) => <SettingsMenu trigger={trigger} />}
        </DeferredMenu>
      </div>
    </div>
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
