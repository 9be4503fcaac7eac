"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { keepItem, readKept } from "@/components/ui/kept-item.ts";
import { ChatHeader } from "./chat-header.tsx";
import { Composer } from "./composer.tsx";
import type { NewLiveTurn } from "./live-turn.ts";
import { QuestionText } from "./question-text.tsx";
import { warmUpStream } from "./run-store.ts";
import { titleSoFar } from "./title-so-far.ts";
import { useAnswerModel } from "./use-answer-model.ts";
import { useFirstQuestion } from "./use-first-question.ts";
import { Welcome } from "./welcome.tsx";

const loadFirstQuestion = () => import("./first-question.tsx");
/**
 * A stand-in at the question's place; it stays if the component cannot be loaded, and the conversation's page
 * then shows the question.
 */
const BareQuestion = ({ start }: { start: NewLiveTurn }) => (
  <section className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable_both-edges] px-4 pt-6 md:px-7">
    <div className="mx-auto flex max-w-[700px] flex-col items-end">
      <QuestionText text={start.userText} />
    </div>
  </section>
);
const FirstQuestion = lazy(() =>
  loadFirstQuestion().then(
    (module) => ({ default: module.FirstQuestion }),
    () => ({ default: BareQuestion }),
  ),
);

/** Loads what a question and its answer need while the user is still writing. */
function warmUp(): void {
  // Errors are reported where it is used.
  loadFirstQuestion().catch(() => {});
  warmUpStream();
}

const ASSISTANT_KEY = "ibid_assistant";
const DEFAULT_ASSISTANT = "general";

const keptAssistant = () => readKept(ASSISTANT_KEY) ?? DEFAULT_ASSISTANT;
const keepAssistant = (id: string) => keepItem(ASSISTANT_KEY, id);

/** A conversation that has not begun: it is created with its first question. */
export function FirstVisit({ isNew, fetchesPages }: { isNew: boolean; fetchesPages: boolean }) {
  const translate = useTranslations("chat");
  const model = useAnswerModel();
  const [assistant, setAssistant] = useState(DEFAULT_ASSISTANT);
  useEffect(() => {
    setAssistant(keptAssistant());
  }, []);
  const { sent, refusals, begin, stop } = useFirstQuestion(assistant);
  const asked = sent && titleSoFar([{ userText: sent.userText, result: null }]);

  return (
    <>
      <ChatHeader title={asked ?? translate("title")} />
      {sent ? (
        <Suspense fallback={<BareQuestion start={sent} />}>
          <FirstQuestion start={sent} />
        </Suspense>
      ) : (
        <Welcome
          isNew={isNew}
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
        onWriting={warmUp}
        autoFocus
      />
    </>
  );
}
