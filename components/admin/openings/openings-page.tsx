"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { AdminContent, AdminPage } from "@/components/admin/admin-page.tsx";
import { fetchJson, withQuery } from "@/components/api/fetch-json.ts";
import { Button } from "@/components/ui/button.tsx";
import { QueryState } from "@/components/ui/query-state.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { type Opening, openingsSchema } from "@/lib/domain/opening.ts";
import { OpeningTable } from "./opening-table.tsx";

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
