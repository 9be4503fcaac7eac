"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { randomId } from "@/components/api/random-id.ts";
import { createSession } from "@/components/api/sessions.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { SESSIONS_KEY } from "@/components/shell/use-sessions.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { warmUpMarkdown } from "./answer-text.tsx";
import { ChatHeader, useAnswerModel } from "./chat-header.tsx";
import { Composer } from "./composer.tsx";
import { startRun, warmUpStream } from "./run-store.ts";
import { sessionKey } from "./use-conversation.ts";
import { Welcome } from "./welcome.tsx";

const ASSISTANT_KEY = "ibid_assistant";
const DEFAULT_ASSISTANT = "general";

/** A conversation that has not begun: it is made with its first question. */
export function FirstVisit() {
  const translate = useTranslations("chat");
  const router = useRouter();
  const queryClient = useQueryClient();
  const errorWords = useErrorWords();
  const model = useAnswerModel();
  const [assistant, setAssistant] = useState(DEFAULT_ASSISTANT);
  const [starting, setStarting] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    setAssistant(localStorage.getItem(ASSISTANT_KEY) ?? DEFAULT_ASSISTANT);
    warmUpStream();
    warmUpMarkdown();
  }, []);

  async function begin(text: string) {
    if (starting) return;
    setStarting(true);
    try {
      const session = await createSession(assistant);
      queryClient.setQueryData(sessionKey(session.session_id), {
        ...session,
        jumps: [],
        running: [],
        feedback: [],
      });
      startRun({
        sessionId: session.session_id,
        clientTurnId: randomId(),
        userText: text,
        parentTurnId: undefined,
      });
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
      router.push(`/chat/${session.session_id}`);
    } catch (error) {
      setStarting(false);
      // The words go back where they were written: a new composer begins with the draft.
      localStorage.setItem("ibid_draft:new", text);
      setRefusals((count) => count + 1);
      showToast({ tone: "error", text: errorWords(error) });
    }
  }

  return (
    <>
      <ChatHeader title={translate("title")} />
      <Welcome
        assistant={assistant}
        onAssistant={(id) => {
          setAssistant(id);
          localStorage.setItem(ASSISTANT_KEY, id);
        }}
        onAsk={(question) => void begin(question)}
      />
      <Composer
        key={refusals}
        place={null}
        running={starting}
        stopping={starting}
        onSend={(text) => void begin(text)}
        onStop={() => {}}
        footer={model === null ? translate("model.none") : undefined}
        autoFocus
      />
    </>
  );
}
