"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import { AdminContent, AdminPage } from "@/components/admin/admin-page.tsx";
import { AdminTable } from "@/components/admin/admin-table.tsx";
import { fetchJson, withQuery } from "@/components/api/fetch-json.ts";
import { Button } from "@/components/ui/button.tsx";
import { QueryState } from "@/components/ui/query-state.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { type Opening, openingsSchema } from "@/lib/domain/opening.ts";

/** Which administrators have opened whose conversations. */
export function OpeningsPage() {
  const translate = useTranslations("admin");
  const list = useInfiniteQuery({
    queryKey: ["admin", "openings"],
    queryFn: ({ pageParam, signal }) =>
      fetchJson(openingsSchema, withQuery("/api/admin/openings", { cursor: pageParam, limit: 100 }), {
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <AdminPage title={translate("openings.title")}>
      <AdminContent>
        <p className="mb-3 max-w-[60ch] text-ink-2 text-sm">{translate("openings.how")}</p>
        <QueryState query={list} failed={translate("openings.failedTitle")}>
          {({ pages }) => <Openings openings={pages.flatMap((page) => page.openings)} />}
        </QueryState>
        {list.hasNextPage && (
          <Button className="mt-3" onClick={() => void list.fetchNextPage()}>
            {translate("openings.older")}
          </Button>
        )}
      </AdminContent>
    </AdminPage>
  );
}

function Openings({ openings }: { openings: readonly Opening[] }) {
  const translate = useTranslations("admin.openings");
  if (openings.length > 0) return <OpeningTable openings={openings} />;
  return <StateMessage title={translate("emptyTitle")} body={translate("emptyBody")} />;
}

function OpeningTable({ openings }: { openings: readonly Opening[] }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  const columns = ["at", "viewer", "owner", "what"] as const;
  return (
    <AdminTable
      caption={translate("openings.title")}
      className="min-w-[34rem]"
      columns={columns.map((name) => ({ name: translate(`openings.columns.${name}`) }))}
      rows={openings.map((opening) => ({
        key: [opening.at, opening.viewerId, opening.sessionId, opening.turnId, opening.what].join(" "),
        cells: [
          format.dateTime(new Date(opening.at), { dateStyle: "medium", timeStyle: "short" }),
          opening.viewerId,
          opening.ownerId || translate("metrics.deleted"),
          <OpenedThing key="what" {...opening} />,
        ],
      }))}
    />
  );
}

function OpenedThing({ sessionId, turnId, what }: Opening) {
  const translate = useTranslations("admin.openings");
  const said = translate(`whats.${what}`, { turn: turnId ?? 0 });
  if (sessionId === "") return said;
  const turn = turnId === null ? "" : `?turn=${turnId}`;
  return (
    <Link
      href={`/admin/sessions/${encodeURIComponent(sessionId)}${turn}`}
      className="hover:text-accent hover:underline"
    >
      {said}
    </Link>
  );
}
