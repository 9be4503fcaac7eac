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
import { useRemoval } from "@/components/ui/use-removal.ts";
import type { Session } from "@/lib/domain/session.ts";
import { awaitsTitle } from "./awaited-titles.ts";

export const SESSIONS_KEY = ["sessions"] as const;

type SessionChange = Partial<Pick<Session, "title" | "pinned" | "archived">>;

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

/** Keeps the title in the header of an open conversation the same as in the list. */
function showTitle(queryClient: QueryClient, sessionId: string, title: string): void {
  queryClient.setQueryData<SessionDetail>(["session", sessionId], (detail) =>
    detail && detail.title !== title ? { ...detail, title } : detail,
  );
}

/** Sends changes to the server, and reads again what they affect. */
function useSentChanges() {
  const queryClient = useQueryClient();
  const translate = useTranslations("common.sessions");
  const errorWords = useErrorWords();

  function rewrite(change: (session: Session) => Session) {
    queryClient.setQueriesData<Pages>({ queryKey: SESSIONS_KEY }, (data) =>
      data
        ? { ...data, pages: data.pages.map((page) => ({ ...page, sessions: page.sessions.map(change) })) }
        : data,
    );
  }

  /** Reports the first of several errors, and reads again everything that shows these conversations. */
  async function settle(works: readonly Promise<void>[], sessionIds: readonly string[]) {
    const results = await Promise.allSettled(works);
    const refused = results.find((result) => result.status === "rejected");
    if (refused)
      showToast({
        tone: "error",
        text: translate("changeFailed", { reason: errorWords(refused.reason) }),
      });
    for (const sessionId of sessionIds) tellOtherTabs(sessionId);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
      ...sessionIds.map((sessionId) => queryClient.invalidateQueries({ queryKey: ["session", sessionId] })),
    ]);
  }

  async function changeAll(sessionIds: readonly string[], values: SessionChange) {
    await queryClient.cancelQueries({ queryKey: SESSIONS_KEY });
    const changed = new Set(sessionIds);
    rewrite((session) => (changed.has(session.sessionId) ? { ...session, ...values } : session));
    if (values.title !== undefined)
      for (const sessionId of sessionIds) showTitle(queryClient, sessionId, values.title);
    return settle(
      sessionIds.map((sessionId) => changeSession(sessionId, values)),
      sessionIds,
    );
  }

  return { settle, changeAll };
}

/** Rename, pin, archive and delete: shown at once, and reverted if the server refuses. */
export function useSessionChanges() {
  const translate = useTranslations("common");
  const router = useRouter();
  const pathname = usePathname();

  const removeLater = useRemoval();
  const { settle, changeAll } = useSentChanges();
  const change = (sessionId: string, values: SessionChange) => changeAll([sessionId], values);
  const titleOf = ({ title }: Session) => title || translate("sessions.untitled");

  function archive(sessions: readonly Session[], archived: boolean) {
    const [first] = sessions;
    if (!first) return;
    const ids = sessions.map(({ sessionId }) => sessionId);
    const done = archived ? "archived" : "restored";
    void changeAll(ids, { archived });
    showToast({
      text:
        ids.length === 1
          ? translate(`sessions.${done}One`, { title: titleOf(first) })
          : translate(`sessions.${done}Many`, { count: ids.length }),
      action: {
        label: translate("actions.undo"),
        run: () => void changeAll(ids, { archived: !archived }),
      },
    });
  }

  /** Hides them at once, and deletes them for good when the time to undo is over. */
  function remove(sessions: readonly Session[]) {
    const [first] = sessions;
    if (!first) return;
    const ids = sessions.map(({ sessionId }) => sessionId);
    if (ids.some((sessionId) => pathname === `/chat/${sessionId}`)) router.push("/");
    const text =
      ids.length === 1
        ? translate("sessions.deleted", { title: titleOf(first) })
        : translate("sessions.deletedMany", { count: ids.length });
    removeLater(ids, text, () => settle(ids.map(deleteSession), ids));
  }

  return { change, archive, remove };
}
