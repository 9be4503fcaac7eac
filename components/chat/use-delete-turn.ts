import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { tellOtherTabs } from "@/components/api/other-tabs.ts";
import { deleteTurn } from "@/components/api/turns.ts";
import { SESSIONS_KEY } from "@/components/shell/use-sessions.ts";
import { discardRun } from "./run-store.ts";

/** Deletes a turn and refetches everything that may show it: the turns, the session's title, the panels. */
export function useDeleteTurn(sessionId: string) {
  const queryClient = useQueryClient();
  return useCallback(
    async (turnId: number, clientTurnId: string) => {
      await deleteTurn(sessionId, turnId);
      tellOtherTabs(sessionId, { isRewritten: true });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey.includes(sessionId) || queryKey[0] === SESSIONS_KEY[0] || queryKey[0] === "profile",
      });
      // Last, because until the log's copy has been read, an answer just written would leave a gap.
      discardRun(clientTurnId);
    },
    [queryClient, sessionId],
  );
}
