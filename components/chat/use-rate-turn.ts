import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import type { SessionDetail } from "@/components/api/sessions.ts";
import { type Rating, rateTurn } from "@/components/api/turns.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { sessionKey } from "./use-conversation.ts";

/** Rates a turn: shown at once, and undone if it could not be stored. */
export function useRateTurn(sessionId: string) {
  const translate = useTranslations("chat.turn");
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  return async function rate(turnId: number, rating: Rating | null, comment?: string) {
    queryClient.setQueryData<SessionDetail>(sessionKey(sessionId), (data) =>
      data
        ? {
            ...data,
            feedback: [
              ...data.feedback.filter((entry) => entry.turnId !== turnId),
              ...(rating ? [{ turnId, rating }] : []),
            ],
          }
        : data,
    );
    try {
      await rateTurn(sessionId, turnId, rating, comment);
    } catch (error) {
      showToast({ tone: "error", text: translate("feedbackFailed", { reason: errorWords(error) }) });
      void queryClient.invalidateQueries({ queryKey: sessionKey(sessionId) });
    }
  };
}
