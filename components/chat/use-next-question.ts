import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { askNext, hold, useQuestionQueue } from "./question-queue.ts";
import { readTurn } from "./use-conversation.ts";
import type { ConversationPath } from "./use-conversation-path.ts";

/**
 * Asks the next waiting question when nothing is running and the end of the last turn was missed: the page
 * was reloaded meanwhile, a failed question was discarded, or the next question has just been edited.
 */
export function useNextQuestion(sessionId: string, place: ConversationPath): void {
  const queryClient = useQueryClient();
  const { questions, isHeld, editing } = useQuestionQueue(sessionId);
  const { active, detail, path, continueFrom } = place;
  const isDue =
    questions.length > 0 &&
    questions[0]?.clientTurnId !== editing &&
    !isHeld &&
    active === undefined &&
    detail.running.length === 0;
  const last = path.length === 0 ? null : path.turnIdAt(path.length - 1);
  useEffect(() => {
    if (!isDue) return;
    let isOver = false;
    const read = last === null ? undefined : readTurn(queryClient, sessionId, last).catch(() => undefined);
    void Promise.resolve(read).then((turn) => {
      if (isOver) return;
      if (turn?.action === "ask_back") hold(sessionId);
      else askNext(sessionId, continueFrom);
    });
    return () => {
      isOver = true;
    };
  }, [isDue, last, queryClient, sessionId, continueFrom]);
}
