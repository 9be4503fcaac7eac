import { useCallback } from "react";
import { useTranslations } from "use-intl/react";
import type { Candidate } from "@/lib/domain/reference.ts";
import { wordsForDocument } from "./mention-suggestions.ts";
import { useTurn } from "./turn-context.tsx";

/**
 * The ways to ask a turn's question again: with an offered candidate, or of other documents. Undefined while
 * nothing can be asked.
 */
export function useTurnAsking() {
  const askBack = useTranslations("chat.askBack");
  const { turn, canAsk, commands } = useTurn();
  const { pick, ask } = commands;
  const { turnId, parentTurnId } = turn;
  const onPick = useCallback(
    (candidate: Candidate, place: number) => turnId !== null && pick(turnId, candidate, place),
    [pick, turnId],
  );
  const question = turn.completes?.userText ?? turn.userText;
  /** Asks the same question again, from these documents only. */
  function askFrom(documents: readonly { docId: string }[]) {
    const selectedDocIds = [...new Set(documents.map(({ docId }) => docId))];
    ask(question, parentTurnId, { selectedDocIds, asTyped: turn.asTyped });
  }
  /** Replaces the question: the same as typed, or in other words. */
  const askAs = (text: string, asTyped: boolean) => ask(text, parentTurnId, { asTyped });
  /** Asks the same of another document; if the turn opened one, opens the other, whatever it was called. */
  function pickOther(candidate: Candidate) {
    if (turn.action !== "show_document") return askFrom([candidate]);
    const { turnId, slot, docId, title } = candidate;
    const words =
      turnId === null || slot === null
        ? askBack("showTitled", { title: wordsForDocument({ docId, title, ambiguous: false }) })
        : askBack("showOfTurn", { slot, turn: turnId });
    ask(words, parentTurnId);
  }
  return canAsk ? { onPick, askFrom, askAs, pickOther } : {};
}
