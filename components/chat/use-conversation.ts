import { type QueryClient, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { MODELS_KEY } from "@/components/api/query-keys.ts";
import { readSession, type SessionDetail } from "@/components/api/sessions.ts";
import { listTurns, type TurnPage } from "@/components/api/turns.ts";
import { noteAnswered } from "@/components/shell/awaited-titles.ts";
import { SESSIONS_KEY } from "@/components/shell/use-sessions.ts";
import type { Turn } from "@/lib/domain/turn.ts";
import { joinRun, onRunSettled } from "./run-store.ts";

/** Turns fetched in one request; pages are aligned, so the same turns are never fetched twice. */
const PAGE_TURNS = 50;

/** An incomplete page is fetched again this often. */
const MISSING_POLL_MS = 5_000;

/** For this long a conversation is not fetched again; changes made here are known without fetching. */
const DETAIL_FRESH_MS = 3_000;

export const sessionKey = (sessionId: string) => ["session", sessionId] as const;

/** `upTo` gives a page that has grown a new key. */
function pageKey(sessionId: string, page: number, turns: number) {
  const upTo = Math.min(turns, (page + 1) * PAGE_TURNS);
  return ["turns", sessionId, page, upTo] as const;
}

const pageOf = (turnId: number) => Math.floor((turnId - 1) / PAGE_TURNS);

export function useSessionDetail(sessionId: string) {
  const query = useQuery({
    queryKey: sessionKey(sessionId),
    queryFn: ({ signal }) => readSession(sessionId, signal),
    staleTime: DETAIL_FRESH_MS,
    // The conversation may have continued in another tab.
    refetchOnWindowFocus: true,
  });
  const running = query.data?.running;
  useEffect(() => {
    for (const run of running ?? []) {
      joinRun({
        sessionId,
        clientTurnId: run.clientTurnId,
        userText: run.userText,
        parentTurnId: run.parentTurnId,
      });
    }
  }, [running, sessionId]);
  return query;
}

export interface LoadedTurns {
  get: (turnId: number) => Turn | undefined;
  failed: boolean;
  /** The log did not respond: turns may be missing, and appear by themselves later. */
  incomplete: boolean;
  retry: () => void;
}

/** The given turns, fetched in pages as they come into view. */
export function useTurnPages(sessionId: string, turns: number, needed: readonly number[]): LoadedTurns {
  const pages = [...new Set(needed.map(pageOf))];
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: pageKey(sessionId, page, turns),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        listTurns(sessionId, page * PAGE_TURNS, PAGE_TURNS, signal),
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }: { state: { data?: TurnPage } }) =>
        state.data?.degraded.length ? MISSING_POLL_MS : (false as const),
      enabled: turns > 0,
    })),
  });
  const byId = new Map(
    results.flatMap((result) => result.data?.turns ?? []).map((turn) => [turn.turnId, turn]),
  );
  return {
    get: (turnId) => byId.get(turnId),
    failed: results.some((result) => result.isError && !result.data),
    incomplete: results.some((result) => (result.data?.degraded.length ?? 0) > 0),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

/** All turns of the session that the browser has. */
export function knownTurns(queryClient: QueryClient, sessionId: string): Turn[] {
  const byId = new Map<number, Turn>();
  for (const [, page] of queryClient.getQueriesData<TurnPage>({ queryKey: ["turns", sessionId] })) {
    for (const turn of page?.turns ?? []) byId.set(turn.turnId, turn);
  }
  return [...byId.values()].sort((a, b) => a.turnId - b.turnId);
}

/** One turn, from what is known or from the server. */
export async function readTurn(
  queryClient: QueryClient,
  sessionId: string,
  turnId: number,
): Promise<Turn | undefined> {
  const known = knownTurns(queryClient, sessionId).find((turn) => turn.turnId === turnId);
  return known ?? (await listTurns(sessionId, turnId - 1, 1)).turns[0];
}

const OF_MODELS: ReadonlySet<string> = new Set(["answer_model", "understanding"]);

/** Updates what the browser knows with every turn that ends. */
export function useSettledTurns(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onRunSettled((_, result) => {
        const { sessionId, turnId, parentTurnId } = result;
        noteAnswered(sessionId, turnId);
        queryClient.setQueryData<SessionDetail>(sessionKey(sessionId), (detail) => {
          if (!detail) return detail;
          const straight = turnId === 1 ? parentTurnId === null : parentTurnId === turnId - 1;
          const known = straight || detail.jumps.some((jump) => jump.turnId === turnId);
          return {
            ...detail,
            turns: Math.max(detail.turns, turnId),
            jumps: known ? detail.jumps : [...detail.jumps, { turnId, parentTurnId }],
            running: detail.running.filter((run) => run.clientTurnId !== result.clientTurnId),
          };
        });
        void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
        void queryClient.invalidateQueries({ queryKey: sessionKey(sessionId) });
        if (result.degraded.some(({ what }) => OF_MODELS.has(what)))
          void queryClient.invalidateQueries({ queryKey: MODELS_KEY });
      }),
    [queryClient],
  );
}
