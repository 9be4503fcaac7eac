"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { keepItem, readKept } from "@/components/ui/kept-item.ts";
import { warmUpMarkdown } from "./answer-text.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { Composer } from "./composer.tsx";
import { FirstQuestion } from "./first-question.tsx";
import { warmUpStream } from "./run-store.ts";
import { titleSoFar } from "./title-so-far.ts";
import { useAnswerModel } from "./use-answer-model.ts";
import { useFirstQuestion } from "./use-first-question.ts";
import { Welcome } from "./welcome.tsx";

const ASSISTANT_KEY = "ibid_assistant";
const DEFAULT_ASSISTANT = "general";

const keptAssistant = () => readKept(ASSISTANT_KEY) ?? DEFAULT_ASSISTANT;
const keepAssistant = (id: string) => keepItem(ASSISTANT_KEY, id);

/** A conversation that has not begun: it is made with its first question. */
export function FirstVisit({ fetchesPages }: { fetchesPages: boolean }) {
  const translate = useTranslations("chat");
  const model = useAnswerModel();
  const [assistant, setAssistant] = useState(DEFAULT_ASSISTANT);
  useEffect(() => {
    setAssistant(keptAssistant());
    warmUpStream();
    warmUpMarkdown();
  }, []);
  const { sent, refusals, begin, stop } = useFirstQuestion(assistant);
  const asked = sent && titleSoFar([{ userText: sent.userText, result: null }]);

  return (
    <>
      <ChatHeader title={asked ?? translate("title")} />
      {sent ? (
        <FirstQuestion start={sent} />
      ) : (
        <Welcome
          isWithoutModel={model === null}
          fetchesPages={fetchesPages}
          assistant={assistant}
          onAssistant={(id) => {
            setAssistant(id);
            keepAssistant(id);
          }}
          onAsk={(question) => void begin(question)}
        />
      )}
      <Composer
        key={refusals}
        place={null}
        running={sent !== null}
        stopping={false}
        onSend={(text, docIds) => void begin(text, docIds)}
        onStop={stop}
        autoFocus
      />
    </>
  );
}
