"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { AdminPages } from "@/components/admin/admin-pages.tsx";
import { fetchJson, withQuery } from "@/components/api/fetch-json.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { openingsSchema } from "@/lib/domain/opening.ts";
import { OpeningTable } from "./opening-table.tsx";

/** Which administrators have opened whose conversations. */
export function OpeningsPage() {
  const translate = useTranslations("admin");
  const words = useErrorWords();
  const list = useInfiniteQuery({
    queryKey: ["admin", "openings"],
    queryFn: ({ pageParam, signal }) =>
      fetchJson(openingsSchema, withQuery("/api/admin/openings", { cursor: pageParam, limit: 100 }), {
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
  const openings = list.data?.pages.flatMap((page) => page.openings) ?? [];
  return (
    <>
      <PageHeader title={translate("openings.title")} />
      <AdminPages />
      <div className="min-h-0 flex-1 overflow-auto px-3 py-4 md:px-5">
        <p className="mb-3 max-w-[60ch] text-ink-2 text-sm">{translate("openings.how")}</p>
        {openings.length > 0 ? (
          <OpeningTable openings={openings} />
        ) : list.error ? (
          <StateMessage
            tone="error"
            title={translate("openings.failedTitle")}
            body={words(list.error)}
            actions={<Button onClick={() => void list.refetch()}>{translate("retry")}</Button>}
          />
        ) : list.data ? (
          <StateMessage title={translate("openings.emptyTitle")} body={translate("openings.emptyBody")} />
        ) : (
          <div role="status" aria-label={translate("loading")}>
            <Skeleton className="h-20 w-full" />
          </div>
        )}
        {list.hasNextPage && (
          <Button className="mt-3" onClick={() => void list.fetchNextPage()}>
            {translate("openings.older")}
          </Button>
        )}
      </div>
    </>
  );
}
