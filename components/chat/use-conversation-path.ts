import { useCallback, useMemo, useState } from "react";
import type { SessionDetail } from "@/components/api/sessions.ts";
import type { Rating } from "@/components/api/turns.ts";
import { useLatest } from "@/components/ui/use-latest.ts";
import { visiblePath } from "./branches.ts";
import { useLiveTurns } from "./run-store.ts";
import { shownLive } from "./turn-view-model.ts";
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

const keyOf = (sessionId: string) => `ibid_leaf:${sessionId}`;

function read(sessionId: string, turns: number): number | null {
  try {
    const leaf = Number(sessionStorage.getItem(keyOf(sessionId)));
    return Number.isSafeInteger(leaf) && leaf >= 1 && leaf < turns ? leaf : null;
  } catch {
    return null;
  }
}

/**
 * The turn at the end of the shown path, kept for the browser tab so that a reload shows the same branch;
 * null: the usual one. `turns`: how many the conversation has; `usual`: the end without a choice. Only for
 * what is rendered in the browser.
 */
function useChosenLeaf(
  sessionId: string,
  turns: number,
  usual: number,
): [number | null, (leaf: number | null) => void] {
  const [leaf, setLeaf] = useState(() => read(sessionId, turns));
  // `choose` must keep its identity, because every turn on screen holds it.
  const followed = useLatest(usual);
  const choose = useCallback(
    (wanted: number | null) => {
      // At the usual end, new turns are followed.
      const next = wanted === followed.current ? null : wanted;
      setLeaf(next);
      try {
        if (next === null) sessionStorage.removeItem(keyOf(sessionId));
        else sessionStorage.setItem(keyOf(sessionId), String(next));
      } catch {
        // If storage is full or forbidden, only a reload shows the newest branch.
      }
    },
    [sessionId],
  );
  return [leaf, choose];
}
