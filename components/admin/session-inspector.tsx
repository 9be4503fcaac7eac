"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { fetchSessionTurns } from "@/components/admin/admin-api.ts";
import { AdminTurnList } from "@/components/admin/turn-list.tsx";
import { TurnPane } from "@/components/admin/turn-pane.tsx";
import { useRunning } from "@/components/admin/use-running.ts";
import { ApiError } from "@/components/api/api-error.ts";
import { useAssistantTitles } from "@/components/api/use-assistants.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";

const PAGE = 100;
/** Turns shown before the one that was linked to. */
const LEAD = 20;

/** The turns of a conversation as they are listed, and the open one. `turn`: the one in the address. */
function useInspected(sessionId: string, turn: number | null) {
  const [start, setStart] = useState(turn !== null && turn > PAGE ? turn - LEAD : 0);
  const list = useInfiniteQuery({
    queryKey: ["admin", "session", sessionId, start],
    queryFn: ({ pageParam, signal }) => fetchSessionTurns(sessionId, pageParam, PAGE, signal),
    initialPageParam: start,
    getNextPageParam: (page) => (page.nextCursor === null ? null : Number(page.nextCursor)),
  });
  const turns = list.data?.pages.flatMap((page) => page.turns) ?? [];
  const shown = turn ?? turns[0]?.turnId ?? null;
  const listed = turns.find((candidate) => candidate.turnId === shown);
  // A link may point at a turn that the list has not loaded.
  const single = useQuery({
    queryKey: ["admin", "session", sessionId, "turn", shown],
    queryFn: ({ signal }) => fetchSessionTurns(sessionId, (shown ?? 1) - 1, 1, signal),
    enabled: shown !== null && !listed && list.isSuccess,
  });
  const current = listed ?? single.data?.turns.find((candidate) => candidate.turnId === shown) ?? null;
  return { list, turns, shown, single, current, start, setStart };
}

/** One conversation, turn by turn, with what each turn decided and spent. `?turn=` opens one of them. */
export function SessionInspector({ sessionId }: { sessionId: string }) {
  const translate = useTranslations("admin");
  const router = useRouter();
  const search = useSearchParams();
  const asked = Number(search.get("turn"));
  const turn = Number.isInteger(asked) && asked > 0 ? asked : null;
  const { list, turns, shown, single, current, start, setStart } = useInspected(sessionId, turn);
  const client = useQueryClient();
  const running = useRunning(
    () => void client.invalidateQueries({ queryKey: ["admin", "session", sessionId] }),
    sessionId,
  );

  const open = (next: number) => {
    if (!turns.some(({ turnId }) => turnId === next)) setStart(Math.max(0, next - LEAD));
    router.replace(`?turn=${next}`, { scroll: false });
  };

  if (list.error && !list.data) return <Unreadable error={list.error} onRetry={() => list.refetch()} />;

  return (
    <>
      <InspectorHeader session={list.data?.pages[0]} />
      <div className="@container flex min-h-0 flex-1">
        <div
          className={cn(
            "w-full shrink-0 border-line border-r bg-sunken @min-[46rem]:block @min-[46rem]:w-[300px]",
            turn !== null && "hidden",
          )}
        >
          {list.isPending ? (
            <ListSkeleton />
          ) : (
            <AdminTurnList
              turns={turns}
              running={running}
              current={shown}
              onPick={open}
              earlier={start > 0}
              onEarlier={() => setStart(0)}
              hasMore={list.hasNextPage}
              onMore={() => !list.isFetchingNextPage && list.fetchNextPage()}
            />
          )}
        </div>
        <div className={cn("min-w-0 flex-1 overflow-auto @min-[46rem]:block", turn === null && "hidden")}>
          {turn !== null && <BackToTurns onBack={() => router.replace("?", { scroll: false })} />}
          {current ? (
            <TurnPane key={current.turnId} sessionId={sessionId} turn={current} />
          ) : single.isError || (single.isSuccess && shown !== null) ? (
            <StateMessage title={translate("noTurnTitle")} body={translate("noTurnBody")} />
          ) : list.isSuccess && shown === null ? (
            <StateMessage title={translate("noTurnsTitle")} body={translate("noTurnsBody")} />
          ) : null}
        </div>
      </div>
    </>
  );
}

function BackToTurns({ onBack }: { onBack: () => void }) {
  const translate = useTranslations("admin");
  return (
    <button
      type="button"
      onClick={onBack}
      className="flex items-center gap-1.5 px-4 pt-3 text-ink-2 text-sm @min-[46rem]:hidden"
    >
      <ArrowLeft size={15} aria-hidden="true" />
      {translate("turns")}
    </button>
  );
}

function ListSkeleton() {
  const translate = useTranslations("admin");
  return (
    <div role="status" aria-label={translate("loading")} className="space-y-4 p-4">
      {["a", "b", "c", "d"].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}

function Unreadable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslations("admin");
  const words = useErrorWords();
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={translate("sessions")} />
      <StateMessage
        tone={missing ? "plain" : "error"}
        title={missing ? translate("missingTitle") : translate("failedTitle")}
        body={missing ? translate("missingBody") : words(error)}
        actions={
          missing ? (
            <Link href="/admin/sessions" className={buttonLook()}>
              {translate("toSessions")}
            </Link>
          ) : (
            <Button onClick={onRetry}>{translate("retry")}</Button>
          )
        }
      />
    </>
  );
}

type SessionWithTurns = Awaited<ReturnType<typeof fetchSessionTurns>>;

function InspectorHeader({ session }: { session: SessionWithTurns | undefined }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  const assistantTitle = useAssistantTitles();
  return (
    <PageHeader
      title={session ? session.title || translate("untitled") : translate("loading")}
      beside={
        session && (
          <span className="min-w-0 truncate text-ink-3 text-sm max-sm:hidden">
            {session.tenantId} / {session.ownerId} · {assistantTitle(session.assistant) ?? session.assistant}{" "}
            · {format.dateTime(new Date(session.updatedAt), { dateStyle: "medium", timeStyle: "short" })}
          </span>
        )
      }
      actions={
        <Link href="/admin/sessions" className={buttonLook({ variant: "ghost" })}>
          <ArrowLeft size={15} aria-hidden="true" />
          <span className="max-sm:sr-only">{translate("sessions")}</span>
        </Link>
      }
    />
  );
}
