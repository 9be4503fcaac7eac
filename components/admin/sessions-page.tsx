"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl/react";
import { fetchSessions } from "@/components/admin/admin-api.ts";
import { AdminPages } from "@/components/admin/admin-pages.tsx";
import { SessionTable } from "@/components/admin/session-table.tsx";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";

/** Every conversation of the tenant, for whoever has to explain an answer. */
export function SessionsPage() {
  const translate = useTranslations("admin");
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query.trim());
  const list = useSessions(wanted);

  return (
    <>
      <PageHeader title={translate("sessions")} />
      <AdminPages />
      <search className="shrink-0 border-line border-b px-3 py-2 md:px-5">
        <TextInput
          type="search"
          value={query}
          aria-label={translate("search")}
          placeholder={translate("search")}
          className="max-w-80"
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      <Sessions list={list} wanted={wanted} />
    </>
  );
}

function useSessions(wanted: string) {
  return useInfiniteQuery({
    queryKey: ["admin", "sessions", wanted],
    queryFn: ({ pageParam, signal }) => fetchSessions(wanted, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
  });
}

function Sessions({ list, wanted }: { list: ReturnType<typeof useSessions>; wanted: string }) {
  const translate = useTranslations("admin");
  const words = useErrorWords();
  const sessions = list.data?.pages.flatMap((page) => page.sessions) ?? [];
  if (list.error && !list.data) {
    return (
      <StateMessage
        tone="error"
        title={translate("failedTitle")}
        body={words(list.error)}
        actions={<Button onClick={() => list.refetch()}>{translate("retry")}</Button>}
      />
    );
  }
  if (!list.data) {
    return (
      <div role="status" aria-label={translate("loading")} className="space-y-3 p-5">
        {["a", "b", "c", "d", "e", "f"].map((row) => (
          <Skeleton key={row} className="h-5 w-full" />
        ))}
      </div>
    );
  }
  if (sessions.length === 0) {
    return (
      <StateMessage
        title={wanted ? translate("nothingTitle") : translate("emptyTitle")}
        body={wanted ? translate("nothingBody") : translate("emptyBody")}
      />
    );
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto px-3 pb-6 md:px-5">
      <SessionTable sessions={sessions} />
      {list.hasNextPage && (
        <Button className="mt-4" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {translate("older")}
        </Button>
      )}
    </div>
  );
}
