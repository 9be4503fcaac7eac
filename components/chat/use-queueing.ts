import { useTranslations } from "use-intl/react";
import { showToast } from "@/components/ui/toast.tsx";
import { QUEUED_QUESTIONS } from "@/lib/tunables/requests.ts";
import { applyNow, queueQuestion } from "./question-queue.ts";

/**
 * Queues what is written while an answer is running. `running`: the turn being answered; with `now` it is
 * stopped for the question. False: too many are waiting already, which is reported.
 */
export function useQueueing(sessionId: string, running: string | null) {
  const translate = useTranslations("chat.next");
  return (text: string, now: boolean, selectedDocIds?: string[]): boolean => {
    const queued = queueQuestion(sessionId, text, selectedDocIds);
    if (queued === null) showToast({ tone: "error", text: translate("full", { limit: QUEUED_QUESTIONS }) });
    else if (now && running !== null) applyNow(sessionId, queued, running);
    return queued !== null;
  };
}
