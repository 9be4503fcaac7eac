"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useDeferredValue, useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl/react";
import { fetchSessions } from "@/components/admin/admin-api.ts";
import { useAssistantTitles } from "@/components/api/use-assistants.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";

const HEAD =
  "sticky top-0 border-line-strong border-b bg-ground py-2 pr-4 text-left font-medium text-ink-3 text-xs";
const CELL = "border-line border-b py-2 pr-4 align-top";

/** Every conversation of the tenant, for whoever has to explain an answer. */
export function SessionsPage() {
  const translate = useTranslations("admin");
  const format = useFormatter();
  const assistantTitle = useAssistantTitles();
  const now = useNow({ updateInterval: 20_000 });
  const words = useErrorWords();
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query.trim());
  const list = useInfiniteQuery({
    queryKey: ["admin", "sessions", wanted],
    queryFn: ({ pageParam, signal }) => fetchSessions(wanted, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (previous) => previous,
  });
  const sessions = list.data?.pages.flatMap((page) => page.sessions) ?? [];

  const body = () => {
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
        <table className="w-full border-separate border-spacing-0 text-sm [overflow-wrap:break-word] tabular-nums">
          <caption className="sr-only">{translate("sessions")}</caption>
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                {translate("columns.title")}
              </th>
              <th scope="col" className={`${HEAD} max-sm:hidden`}>
                {translate("columns.owner")}
              </th>
              <th scope="col" className={`${HEAD} max-md:hidden`}>
                {translate("columns.assistant")}
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                {translate("columns.turns")}
              </th>
              <th scope="col" className={`${HEAD} pr-0`}>
                {translate("columns.updated")}
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr
                key={`${session.tenant_id} ${session.owner_id} ${session.session_id}`}
                className="hover:bg-surface"
              >
                <td className={CELL}>
                  <Link
                    href={`/admin/sessions/${encodeURIComponent(session.session_id)}`}
                    className="font-medium text-ink hover:text-accent hover:underline"
                  >
                    {session.title || translate("untitled")}
                  </Link>
                  <span className="block text-ink-3 text-xs sm:hidden">
                    {session.tenant_id} / {session.owner_id}
                  </span>
                </td>
                <td className={`${CELL} text-ink-2 max-sm:hidden`}>
                  {session.tenant_id} / {session.owner_id}
                </td>
                <td className={`${CELL} text-ink-2 max-md:hidden`}>
                  {assistantTitle(session.assistant) ?? session.assistant}
                </td>
                <td className={`${CELL} text-right`}>{format.number(session.turns)}</td>
                <td className={`${CELL} whitespace-nowrap pr-0 text-ink-3`}>
                  <time
                    dateTime={session.updated_at}
                    title={format.dateTime(new Date(session.updated_at), {
                      dateStyle: "medium",
                      timeStyle: "medium",
                    })}
                  >
                    {format.relativeTime(Math.min(Date.parse(session.updated_at), now.getTime()), now)}
                  </time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {list.hasNextPage && (
          <Button className="mt-4" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {translate("older")}
          </Button>
        )}
      </div>
    );
  };

  return (
    <>
      <PageHeader title={translate("sessions")} />
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
      {body()}
    </>
  );
}
