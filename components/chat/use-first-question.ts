import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLayoutEffect, useRef, useState } from "react";
import { randomId } from "@/components/api/random-id.ts";
import { createSession, deleteSession } from "@/components/api/sessions.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { SESSIONS_KEY } from "@/components/shell/use-sessions.ts";
import { showToast } from "@/components/ui/toast.tsx";
import type { NewLiveTurn } from "./live-turn.ts";
import { startRun, stopRun } from "./run-store.ts";
import { newChoice } from "./use-chosen-collections.ts";
import { sessionKey } from "./use-conversation.ts";
import { keepDraft, moveDraft } from "./use-draft.ts";

/** Creates the session of a first question; puts the words back if that fails or is stopped. */
export function useFirstQuestion(assistant: string) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const errorWords = useErrorWords();
  /** What was sent last; its session has an id once the server has made one. */
  const [sent, setSent] = useState<NewLiveTurn | null>(null);
  const stopped = useRef<string | null>(null);
  const [refusals, setRefusals] = useState(0);

  const begun = sent?.sessionId ?? "";
  // What is written while the first question is being sent moves to the conversation's page.
  useLayoutEffect(() => (begun === "" ? undefined : () => moveDraft("new", begun)), [begun]);

  /** Puts the words back where they were written: a new composer begins with the draft. */
  function takeBack(text: string) {
    setSent(null);
    keepDraft("new", text);
    setRefusals((count) => count + 1);
  }

  async function begin(text: string, selectedDocIds?: readonly string[]) {
    if (sent) return;
    const start = {
      sessionId: "",
      clientTurnId: randomId(),
      userText: text,
      parentTurnId: undefined,
      selectedDocIds,
    };
    setSent(start);
    try {
      const session = await createSession(assistant, newChoice(queryClient));
      if (stopped.current === start.clientTurnId) return void (await deleteSession(session.sessionId));
      queryClient.setQueryData(sessionKey(session.sessionId), {
        ...session,
        jumps: [],
        running: [],
        feedback: [],
      });
      const run = { ...start, sessionId: session.sessionId };
      setSent(run);
      startRun(run);
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
      router.push(`/chat/${session.sessionId}`);
    } catch (error) {
      if (stopped.current === start.clientTurnId) return;
      takeBack(text);
      showToast({ tone: "error", text: errorWords(error) });
    }
  }

  function stop() {
    if (!sent) return;
    if (sent.sessionId !== "") return void stopRun(sent.clientTurnId);
    stopped.current = sent.clientTurnId;
    takeBack(sent.userText);
  }
  /** `refusals`: how often the words were put back. */
  return { sent, refusals, begin, stop };
}
