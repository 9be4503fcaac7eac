import { type RefObject, useCallback } from "react";
import { useTranslations } from "use-intl/react";
import { randomId } from "@/components/api/random-id.ts";
import { searchAllForTurn } from "@/components/messages/words-of-question.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { startRun } from "./run-store.ts";
import type { AskingAgain } from "./turn-commands.ts";
import type { ConversationPath } from "./use-conversation-path.ts";
import type { TurnListHandle } from "./use-list-place.ts";

/** The ways to ask in a conversation: at the current place, at an earlier place, and of all documents. */
export function useAsk(
  sessionId: string,
  { path, setChosenLeaf, continueFrom }: ConversationPath,
  list: RefObject<TurnListHandle | null>,
) {
  const translate = useTranslations("chat.turn");
  const ask = useCallback(
    (text: string, parentTurnId: number | null | undefined, again: AskingAgain = {}) => {
      startRun({ sessionId, clientTurnId: randomId(), userText: text, parentTurnId, ...again });
      setChosenLeaf(null);
      requestAnimationFrame(() => list.current?.scrollToEnd());
    },
    [sessionId, setChosenLeaf, list],
  );
  /**
   * Asks a turn's offer at the end, in words that name the turn: nothing after it disappears, and the
   * question is not taken for one asked at its original place.
   */
  function widen(turnId: number, question: string) {
    ask(searchAllForTurn(turnId, question), continueFrom);
  }

  /**
   * When a question is asked at an earlier place, the turns that followed become another branch. Says so,
   * because they disappear from view.
   */
  function askAt(
    text: string,
    parentTurnId: number | null | undefined,
    { replaces, ...again }: AskingAgain & { replaces: boolean },
  ) {
    const place = parentTurnId == null ? 0 : path.indexOf(parentTurnId) + 1;
    const hidden = parentTurnId === undefined ? 0 : path.length - place - (replaces ? 1 : 0);
    if (hidden > 0) showToast({ text: translate("branched", { count: hidden }) });
    ask(text, parentTurnId, again);
  }
  return { ask, askAt, widen };
}
