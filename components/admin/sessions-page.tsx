"use client";

import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { fetchSessions } from "@/components/admin/admin-api.ts";
import { AdminPage } from "@/components/admin/admin-page.tsx";
import { sessionsOf, withNewest } from "@/components/admin/newest-first.ts";
import { SessionFilters } from "@/components/admin/session-filters.tsx";
import { SessionTable } from "@/components/admin/session-table.tsx";
import { useRunning } from "@/components/admin/use-running.ts";
import { askedFilter, useSessionFilter } from "@/components/admin/use-session-filter.ts";
import { LoadingRows, QueryState } from "@/components/ui/query-state.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";

/** Every conversation of the tenant, for those who have to explain an answer. */
export function SessionsPage() {
  const translate = useTranslations("admin");
  const { filter, change } = useSessionFilter();
  const wanted = useDeferredValue(filter);
  const list = useSessions(askedFilter(wanted));
  return (
    <AdminPage title={translate("sessions")}>
      <SessionFilters filter={filter} onChange={change} />
      <QueryState query={list} failed={translate("failedTitle")} loading={<LoadingRows className="p-5" />}>
        {() => <Sessions list={list} />}
      </QueryState>
    </AdminPage>
  );
}

type SessionPage = Awaited<ReturnType<typeof fetchSessions>>;

function useSessions(filter: Record<string, string>) {
  const client = useQueryClient();
  const queryKey = ["admin", "sessions", filter];
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchSessions(filter, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
  });
  // Only the newest sessions are read again, however many pages there are.
  const running = useRunning(async () => {
    const newest = await fetchSessions(filter, "").catch(() => null);
    if (newest)
      client.setQueryData<InfiniteData<SessionPage, string>>(
        queryKey,
        (data) => data && { ...data, pages: withNewest(data.pages, newest) },
      );
  });
  return { ...list, running, isNarrowed: Object.keys(filter).length > 0 };
}

function Sessions({ list }: { list: ReturnType<typeof useSessions> }) {
  const translate = useTranslations("admin");
  const sessions = useMemo(() => sessionsOf(list.data?.pages ?? []), [list.data]);
  if (sessions.length === 0) {
    return (
      <StateMessage
        title={translate(list.isNarrowed ? "nothingTitle" : "emptyTitle")}
        body={translate(list.isNarrowed ? "nothingBody" : "emptyBody")}
      />
    );
  }
  return (
    <SessionTable
      sessions={sessions}
      running={list.running}
      hasMore={list.hasNextPage}
      onMore={() => !list.isFetchingNextPage && list.fetchNextPage()}
      busy={list.isPlaceholderData}
    />
  );
}
