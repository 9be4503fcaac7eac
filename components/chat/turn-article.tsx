"use client";

import { lazy, memo, Suspense, useCallback, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import type { Candidate } from "@/lib/domain/reference.ts";
import type { ShownDocument } from "@/lib/domain/turn.ts";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerProvider, useAnswer } from "./answer-context.tsx";
import { AnswerText } from "./answer-text.tsx";
import { BranchPager } from "./branch-pager.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { QuestionBubble } from "./question-bubble.tsx";
import { ShownDocuments } from "./shown-documents.tsx";
import { SourceList } from "./source-list.tsx";
import { StageLine } from "./stage-line.tsx";
import { TurnFailure, TurnNotices } from "./turn-notices.tsx";
import type { ShownTurn } from "./turn-view-model.ts";

const PassageCard = lazy(() =>
  import("./passage-card.tsx").then((module) => ({ default: module.PassageCard })),
);

/** The card's code is fetched with the first number that is looked at. */
function LazyPassageCard() {
  return useAnswer().card ? (
    <Suspense>
      <PassageCard />
    </Suspense>
  ) : null;
}

/** What can be done with a turn; the same object for all turns, so that a turn is drawn again only when it changes. */
export interface TurnCommands {
  open: (docRef: DocRef, passage: number) => void;
  openShown: (turn: ShownTurn, document: ShownDocument) => void;
  ask: (text: string, parentTurnId: number | null | undefined) => void;
  pick: (candidate: Candidate) => void;
  rate: (turnId: number, rating: Rating | null) => void;
  choose: (turnId: number) => void;
  retry: (clientTurnId: string) => void;
  discard: (clientTurnId: string) => void;
}

export interface TurnArticleProps {
  turn: ShownTurn;
  siblings: readonly number[];
  rating: Rating | null;
  /** The newest turn on screen. */
  isLast: boolean;
  /** Another answer is being written: nothing can be asked now. */
  busy: boolean;
  commands: TurnCommands;
}

/** One question with its answer and everything that hangs on it. */
export const TurnArticle = memo(function TurnArticle({
  turn,
  siblings,
  rating,
  isLast,
  busy,
  commands,
}: TurnArticleProps) {
  const translate = useTranslations("chat.turn");
  const running = turn.status === "running";
  const slots = useMemo(() => turn.refs.map((docRef) => docRef.slot), [turn.refs]);
  const { pick } = commands;
  const onPick = useCallback((candidate: Candidate) => pick(candidate), [pick]);
  const canAsk = !busy && turn.turnId !== null;
  const parentTurnId = turn.parentTurnId;

  return (
    <article
      aria-label={turn.turnId === null ? translate("running") : translate("answer", { number: turn.turnId })}
      aria-busy={running}
      className="mx-auto max-w-[700px] pb-8"
    >
      <QuestionBubble
        text={turn.userText}
        pager={
          turn.turnId !== null && (
            <BranchPager
              turnId={turn.turnId}
              siblings={siblings}
              disabled={busy}
              onChoose={commands.choose}
            />
          )
        }
        onEdit={canAsk ? (text) => commands.ask(text, parentTurnId) : undefined}
      />
      {turn.status === "failed" ? (
        <TurnFailure
          error={turn.error}
          onRetry={() => commands.retry(turn.clientTurnId)}
          onDiscard={() => commands.discard(turn.clientTurnId)}
        />
      ) : (
        <AnswerProvider refs={turn.refs} open={commands.open}>
          {turn.answer !== "" && <AnswerText text={turn.answer} slots={slots} streaming={running} />}
          {running && (turn.answer === "" || turn.phase !== "running" || turn.stage === "verify") && (
            <StageLine phase={turn.phase} stage={turn.stage} />
          )}
          {turn.documents.length > 0 && (
            <ShownDocuments turn={turn} onOpen={(document) => commands.openShown(turn, document)} />
          )}
          {turn.candidates.length > 0 && (
            <CandidateList candidates={turn.candidates} keyboard={isLast && !busy} onPick={onPick} />
          )}
          <SourceList />
          <TurnNotices turn={turn} />
          {turn.turnId !== null && (
            <AnswerActions
              text={turn.answer}
              rating={rating}
              onRate={(next) => turn.turnId !== null && commands.rate(turn.turnId, next)}
              onRegenerate={canAsk ? () => commands.ask(turn.userText, parentTurnId) : undefined}
            />
          )}
          <LazyPassageCard />
        </AnswerProvider>
      )}
    </article>
  );
});
