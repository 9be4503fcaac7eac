"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { randomId } from "@/components/api/random-id.ts";
import { createSession, deleteSession } from "@/components/api/sessions.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { SESSIONS_KEY } from "@/components/shell/use-sessions.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { warmUpMarkdown } from "./answer-text.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { Composer } from "./composer.tsx";
import { FirstQuestion } from "./first-question.tsx";
import type { NewLiveTurn } from "./live-turn.ts";
import { startRun, stopRun, warmUpStream } from "./run-store.ts";
import { useAnswerModel } from "./use-answer-model.ts";
import { sessionKey } from "./use-conversation.ts";
import { moveDraft } from "./use-draft.ts";
import { Welcome } from "./welcome.tsx";

const ASSISTANT_KEY = "ibid_assistant";
const DEFAULT_ASSISTANT = "general";

/** A conversation that has not begun: it is made with its first question. */
export function FirstVisit() {
  const translate = useTranslations("chat");
  const router = useRouter();
  const queryClient = useQueryClient();
  const errorWords = useErrorWords();
  const model = useAnswerModel()?.id;
  const [assistant, setAssistant] = useState(DEFAULT_ASSISTANT);
  /** What was sent last; its session has an id once the server has made one. */
  const [sent, setSent] = useState<NewLiveTurn | null>(null);
  const stopped = useRef<string | null>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    setAssistant(localStorage.getItem(ASSISTANT_KEY) ?? DEFAULT_ASSISTANT);
    warmUpStream();
    warmUpMarkdown();
  }, []);

  const begun = sent?.sessionId ?? "";
  // What is written while the first question is on its way goes along to the conversation's page.
  useLayoutEffect(() => (begun === "" ? undefined : () => moveDraft("new", begun)), [begun]);

  /** The words go back where they were written: a new composer begins with the draft. */
  function takeBack(text: string) {
    setSent(null);
    localStorage.setItem("ibid_draft:new", text);
    setRefusals((count) => count + 1);
  }

  async function begin(text: string) {
    if (sent) return;
    const start = { sessionId: "", clientTurnId: randomId(), userText: text, parentTurnId: undefined };
    setSent(start);
    try {
      const session = await createSession(assistant);
      if (stopped.current === start.clientTurnId) return void (await deleteSession(session.session_id));
      queryClient.setQueryData(sessionKey(session.session_id), {
        ...session,
        jumps: [],
        running: [],
        feedback: [],
      });
      const run = { ...start, sessionId: session.session_id };
      setSent(run);
      startRun(run);
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
      router.push(`/chat/${session.session_id}`);
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

  return (
    <>
      <ChatHeader title={sent?.userText ?? translate("title")} />
      {sent ? (
        <FirstQuestion start={sent} />
      ) : (
        <Welcome
          assistant={assistant}
          onAssistant={(id) => {
            setAssistant(id);
            localStorage.setItem(ASSISTANT_KEY, id);
          }}
          onAsk={(question) => void begin(question)}
        />
      )}
      <Composer
        key={refusals}
        place={null}
        running={sent !== null}
        stopping={false}
        onSend={(text) => void begin(text)}
        onStop={stop}
        footer={model === null ? translate("model.none") : undefined}
        autoFocus
      />
    </>
  );
}
