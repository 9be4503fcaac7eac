import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "use-intl/react";
import { tellOtherTabs } from "@/components/api/other-tabs.ts";
import {
  changeSession,
  deleteSession,
  listSessions,
  type SessionDetail,
  type SessionPage,
} from "@/components/api/sessions.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { showToast } from "@/components/ui/toast.tsx";
import type { Session } from "@/lib/domain/session.ts";
import { awaitsTitle } from "./awaited-titles.ts";

export const SESSIONS_KEY = ["sessions"] as const;

type Pages = InfiniteData<SessionPage, string | undefined>;

export function useSessionList(query: string, archived = false) {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    queryKey: [...SESSIONS_KEY, query, archived],
    queryFn: async ({ pageParam, signal }) => {
      const page = await listSessions({ query, archived, cursor: pageParam }, signal);
      for (const { sessionId, title } of page.sessions) showTitle(queryClient, sessionId, title);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (previous) => previous,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ sessions }) => sessions.some(awaitsTitle)) ? NAMING_POLL_MS : false,
  });
}

const NAMING_POLL_MS = 1_000;

/** The list and the header of an open conversation say the same. */
function showTitle(queryClient: QueryClient, sessionId: string, title: string): void {
  queryClient.setQueryData<SessionDetail>(["session", sessionId], (detail) =>
    detail && detail.title !== title ? { ...detail, title } : detail,
  );
}

/** Rename, pin and delete, shown at once and put right if the server refuses. */
export function useSessionChanges() {
  const queryClient = useQueryClient();
  const translate = useTranslations("common");
  const errorWords = useErrorWords();
  const router = useRouter();
  const pathname = usePathname();

  function rewrite(change: (sessions: Session[]) => Session[]) {
    queryClient.setQueriesData<Pages>({ queryKey: SESSIONS_KEY }, (data) =>
      data
        ? { ...data, pages: data.pages.map((page) => ({ ...page, sessions: change(page.sessions) })) }
        : data,
    );
  }

  async function settle(work: Promise<void>, sessionId: string) {
    try {
      await work;
    } catch (error) {
      showToast({ tone: "error", text: translate("sessions.changeFailed", { reason: errorWords(error) }) });
    }
    tellOtherTabs(sessionId);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
      queryClient.invalidateQueries({ queryKey: ["session", sessionId] }),
    ]);
  }

  function change(sessionId: string, values: { title?: string; pinned?: boolean }) {
    rewrite((sessions) =>
      sessions.map((session) => (session.sessionId === sessionId ? { ...session, ...values } : session)),
    );
    if (values.title !== undefined) showTitle(queryClient, sessionId, values.title);
    return settle(changeSession(sessionId, values), sessionId);
  }

  /** Hidden at once, deleted for good when the time to undo is over. */
  async function remove(session: Session) {
    await queryClient.cancelQueries({ queryKey: SESSIONS_KEY });
    rewrite((sessions) => sessions.filter((other) => other.sessionId !== session.sessionId));
    if (pathname === `/chat/${session.sessionId}`) router.push("/");
    showToast({
      text: translate("sessions.deleted", { title: session.title || translate("sessions.untitled") }),
      action: {
        label: translate("actions.undo"),
        run: () => {
          void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
        },
      },
      onExpire: () => {
        void settle(deleteSession(session.sessionId), session.sessionId);
      },
    });
  }

  return { change, remove };
}
