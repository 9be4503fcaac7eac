import { useMemo } from "react";
import type { SessionDetail } from "@/components/api/sessions.ts";
import type { Rating } from "@/components/api/turns.ts";
import { visiblePath } from "./branches.ts";
import { useLiveTurns } from "./run-store.ts";
import { shownLive } from "./turn-view-model.ts";
import { useChosenLeaf } from "./use-chosen-leaf.ts";
import { useSessionDetail } from "./use-conversation.ts";

export type ConversationPath = ReturnType<typeof useConversationPath>;

/** The reader's place in a conversation: the branch, what is being answered there, and what continues it. */
export function useConversationPath(sessionId: string, initial: SessionDetail) {
  const lives = useLiveTurns();
  // Fetched here as well, so that a turn's end and its path appear at the same moment.
  const detail = useSessionDetail(sessionId).data ?? initial;
  const { jumps, turns } = detail;
  const own = useMemo(() => lives.filter((live) => live.sessionId === sessionId), [lives, sessionId]);
  const active = own.findLast((live) => live.result === null);
  const busy = active !== undefined && active.phase !== "failed";
  // While a turn is being answered, the place is the turn it continues, until the reader goes elsewhere.
  const usual = active?.parentTurnId === undefined ? turns : (active.parentTurnId ?? 0);
  const [chosenLeaf, setChosenLeaf] = useChosenLeaf(sessionId, turns, usual);
  const leaf = chosenLeaf ?? usual;
  const path = useMemo(() => visiblePath(leaf, jumps), [leaf, jumps]);
  // A finished turn is shown from memory until the log's copy has been read; one that the log does not count
  // yet comes last.
  const live = useMemo(
    () =>
      own
        .filter((turn) => turn.result !== null || (turn === active && leaf === usual))
        .map((turn) => {
          const shown = shownLive(turn);
          return turn.result && turn.result.turnId > turns ? { ...shown, turnId: null } : shown;
        }),
    [own, active, leaf, usual, turns],
  );
  const ratings = useMemo(
    () => new Map<number, Rating>(detail.feedback.map((entry) => [entry.turnId, entry.rating])),
    [detail.feedback],
  );
  /** The turn to continue from; undefined at the newest turn. */
  const continueFrom = chosenLeaf !== null && chosenLeaf !== turns ? chosenLeaf : undefined;
  return { detail, jumps, turns, setChosenLeaf, own, active, busy, path, live, ratings, continueFrom };
}
