import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useMemo } from "react";
import { tellOtherTabs } from "@/components/api/other-tabs.ts";
import { deleteTurn } from "@/components/api/turns.ts";
import { SESSIONS_KEY } from "@/components/shell/use-sessions.ts";
import { useLatest } from "@/components/ui/use-latest.ts";
import { newestLeafBelow } from "./branches.ts";
import { circledNumber } from "./circled-number.ts";
import { discardRun, retryRun } from "./run-store.ts";
import { openSidePanel } from "./side-panel-store.ts";
import type { TurnCommands } from "./turn-commands.ts";
import type { useAsk } from "./use-ask.ts";
import type { ConversationPath } from "./use-conversation-path.ts";
import type { useDocumentRequest } from "./use-document-request.ts";
import type { TurnListHandle } from "./use-list-place.ts";
import type { useRateTurn } from "./use-rate-turn.ts";

interface Done extends Pick<ReturnType<typeof useAsk>, "askAt" | "widen"> {
  document: ReturnType<typeof useDocumentRequest>;
  rate: ReturnType<typeof useRateTurn>;
  showContext: (turnId: number) => void;
  goToTurn: (turnId: number) => void;
}

/** What can be done with a turn of this conversation; the object stays the same while it is on screen. */
export function useTurnCommands(
  sessionId: string,
  list: RefObject<TurnListHandle | null>,
  { jumps, turns, setChosenLeaf }: ConversationPath,
  { document, rate, widen, askAt, showContext, goToTurn }: Done,
): TurnCommands {
  const remove = useDeleteTurn(sessionId);
  /** Focuses what replaces the pressed element, once it is rendered and overlays have returned the focus. */
  const focusSoon = useCallback(
    (turnId: number) => {
      requestAnimationFrame(() => setTimeout(() => list.current?.focusTurn(turnId)));
    },
    [list],
  );
  const latest = useLatest({ rate, widen, askAt, jumps, turns, showContext, goToTurn });
  return useMemo<TurnCommands>(
    () => ({
      open: document.open,
      openShown: (turn, shown) => void document.openShown(shown, turn.resolved),
      ask: (text, parentTurnId, again) =>
        latest.current.askAt(text, parentTurnId, { ...again, replaces: true }),
      widen: (turnId, question) => latest.current.widen(turnId, question),
      openStep: document.openStep,
      goToTurn: (turnId) => latest.current.goToTurn(turnId),
      // In words that mean the same after a reload, and as a continuation of that turn, whatever branch is
      // shown.
      pick: (turnId, candidate, place) =>
        latest.current.askAt(`${circledNumber(place)} ${candidate.title}`, turnId, { replaces: false }),
      rate: (turnId, rating, comment) => void latest.current.rate(turnId, rating, comment),
      choose: (turnId) => {
        setChosenLeaf(newestLeafBelow(turnId, latest.current.jumps, latest.current.turns));
        focusSoon(turnId);
      },
      showContext: (turnId) => {
        latest.current.showContext(turnId);
        openSidePanel("context");
      },
      remove: async (turnId, clientTurnId) => {
        await remove(turnId, clientTurnId);
        focusSoon(turnId);
      },
      retry: retryRun,
      discard: discardRun,
    }),
    [document.open, document.openShown, document.openStep, remove, focusSoon, setChosenLeaf],
  );
}

/** Deletes a turn and refetches everything that may show it: the turns, the session's title, the panels. */
function useDeleteTurn(sessionId: string) {
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
