"use client";

import { Search } from "lucide-react";
import { lazy, memo, Suspense, useCallback, useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import { NotedLine } from "@/components/profile/noted-line.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import type { Candidate } from "@/lib/domain/reference.ts";
import type { ShownDocument } from "@/lib/domain/turn.ts";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerProvider, useAnswer } from "./answer-context.tsx";
import { AnswerText } from "./answer-text.tsx";
import { BranchPager } from "./branch-pager.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { DeletedTurn } from "./deleted-turn.tsx";
import { doubtfulSlots } from "./doubtful-slots.ts";
import { wordsForDocument } from "./mention-suggestions.ts";
import { OtherReadings } from "./other-readings.tsx";
import { QuestionBubble } from "./question-bubble.tsx";
import { ShownDocuments } from "./shown-documents.tsx";
import { SourceList } from "./source-list.tsx";
import { StageLine } from "./stage-line.tsx";
import { TickedBar } from "./ticked-bar.tsx";
import { TurnFailure, TurnNotices } from "./turn-notices.tsx";
import type { ShownTurn } from "./turn-view-model.ts";
import { UnsupportedLine } from "./unsupported-line.tsx";

const AddDocuments = lazy(() =>
  import("./add-documents.tsx").then((module) => ({ default: module.AddDocuments })),
);
const DeleteTurnDialog = lazy(() =>
  import("./delete-turn-dialog.tsx").then((module) => ({ default: module.DeleteTurnDialog })),
);
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
  /** `parentTurnId`: the turn it continues; `selectedDocIds`: the only documents it is answered from. */
  ask: (text: string, parentTurnId: number | null | undefined, selectedDocIds?: readonly string[]) => void;
  /** Takes up what a turn offered: its question, asked of all documents at the end of the conversation. */
  widen: (turnId: number, question: string) => void;
  /** Picks what was asked back in a turn; `place` from 1. */
  pick: (turnId: number, candidate: Candidate, place: number) => void;
  rate: (turnId: number, rating: Rating | null) => void;
  choose: (turnId: number) => void;
  /** Shows what the answer was made from. */
  showContext: (turnId: number) => void;
  /** For good; rejects when it could not be done. */
  remove: (turnId: number, clientTurnId: string) => Promise<void>;
  retry: (clientTurnId: string) => void;
  discard: (clientTurnId: string) => void;
}

/** What was asked of documents, and can be asked of others. */
const ASKS: ReadonlySet<ShownTurn["action"]> = new Set(["answer", "no_evidence", "ask_back"]);

export interface TurnArticleProps {
  turn: ShownTurn;
  /** The conversation it belongs to; without it nothing is said of what was noted with it. */
  sessionId?: string;
  siblings: readonly number[];
  rating: Rating | null;
  /** The newest turn on screen. */
  isLast: boolean;
  /** Another answer is being written: nothing can be asked now. */
  busy: boolean;
  /** What it was made from is shown beside the conversation. */
  isContextShown: boolean;
  commands: TurnCommands;
}

/** One question with its answer and everything that hangs on it. */
export const TurnArticle = memo(function TurnArticle({
  turn,
  sessionId,
  siblings,
  rating,
  isLast,
  busy,
  isContextShown,
  commands,
}: TurnArticleProps) {
  const translate = useTranslations("chat.turn");
  const askBack = useTranslations("chat.askBack");
  const running = turn.status === "running";
  const slots = useMemo(() => turn.refs.map((docRef) => docRef.slot), [turn.refs]);
  const doubtful = useMemo(
    () => doubtfulSlots(turn.answer, turn.unsupported),
    [turn.answer, turn.unsupported],
  );
  const { pick, ask } = commands;
  const { turnId, parentTurnId, clientTurnId } = turn;
  const canAsk = !busy && turnId !== null;
  const onPick = useCallback(
    (candidate: Candidate, place: number) => turnId !== null && pick(turnId, candidate, place),
    [pick, turnId],
  );
  const question = turn.completes?.user_text ?? turn.userText;
  /** The same question once more, from these documents only. */
  const askFrom = canAsk
    ? (documents: readonly { doc_id: string }[]) =>
        ask(question, parentTurnId, [...new Set(documents.map(({ doc_id }) => doc_id))])
    : undefined;
  /** The same from another document; one that was opened is opened, whatever words it was called by. */
  function pickOther(candidate: Candidate) {
    if (turn.action !== "show_document") return askFrom?.([candidate]);
    const { turn_id, slot, doc_id, title } = candidate;
    const words =
      turn_id === null || slot === null
        ? askBack("showTitled", { title: wordsForDocument({ docId: doc_id, title, ambiguous: false }) })
        : askBack("showOfTurn", { slot, turn: turn_id });
    ask(words, parentTurnId);
  }
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const pager = turnId !== null && (
    <BranchPager turnId={turnId} siblings={siblings} disabled={busy} onChoose={commands.choose} />
  );
  if (turn.status === "deleted" && turnId !== null) return <DeletedTurn turnId={turnId} pager={pager} />;

  return (
    <article
      aria-label={turn.turnId === null ? translate("running") : translate("answer", { number: turn.turnId })}
      aria-busy={running}
      tabIndex={-1}
      className="mx-auto max-w-[700px] pb-8 outline-none"
    >
      <QuestionBubble
        text={turn.userText}
        standAlone={turn.standAlone}
        pager={pager}
        onEdit={canAsk ? (text) => commands.ask(text, parentTurnId) : undefined}
      />
      {turn.status === "failed" ? (
        <AnswerProvider refs={turn.refs} open={commands.open}>
          {/* What was said before it failed may be what to do at once. */}
          {turn.answer !== "" && (
            <AnswerText text={turn.answer} slots={slots} unsupported={[]} streaming={false} />
          )}
          <TurnFailure
            error={turn.error}
            onRetry={() => commands.retry(turn.clientTurnId)}
            onDiscard={() => commands.discard(turn.clientTurnId)}
          />
        </AnswerProvider>
      ) : (
        <AnswerProvider refs={turn.refs} open={commands.open}>
          {turn.completes && (
            <p className="mb-1 text-ink-3 text-sm">
              {translate("completes", { request: turn.completes.user_text })}
            </p>
          )}
          {turn.answer !== "" && (
            <AnswerText text={turn.answer} slots={slots} unsupported={turn.unsupported} streaming={running} />
          )}
          <UnsupportedLine count={turn.unsupported.length} />
          {running && (turn.answer === "" || turn.phase !== "running" || turn.stage === "verify") && (
            <StageLine phase={turn.phase} stage={turn.stage} />
          )}
          {turn.documents.length > 0 && (
            <ShownDocuments turn={turn} onOpen={(document) => commands.openShown(turn, document)} />
          )}
          {turn.action === "ask_back" && turn.candidates.length > 0 && (
            <CandidateList
              candidates={turn.candidates}
              keyboard={isLast && !busy}
              onPick={canAsk ? onPick : undefined}
            />
          )}
          <SourceList clientTurnId={clientTurnId} tickable={turnId !== null} doubtful={doubtful} />
          <TurnNotices turn={turn} />
          {turn.offer && (
            <Button
              size="sm"
              className="mt-2.5"
              disabled={!canAsk}
              onClick={() => turn.offer && turnId !== null && commands.widen(turnId, turn.offer.question)}
            >
              <Search size={14} aria-hidden="true" />
              {translate("widen")}
            </Button>
          )}
          {turn.action !== "ask_back" && turn.candidates.length > 0 && (
            <OtherReadings
              candidates={turn.candidates}
              shows={turn.action === "show_document"}
              onPick={canAsk ? pickOther : undefined}
            />
          )}
          {turnId !== null && (
            <>
              <TickedBar
                clientTurnId={clientTurnId}
                refs={turn.refs}
                onAdd={() => setAdding(true)}
                onAgain={askFrom}
              />
              <AnswerActions
                text={turn.answer}
                rating={rating}
                onRate={(next) => commands.rate(turnId, next)}
                onRegenerate={canAsk ? () => ask(turn.userText, parentTurnId) : undefined}
                onContext={() => commands.showContext(turnId)}
                isContextShown={isContextShown}
                onDelete={busy ? undefined : () => setDeleting(true)}
                onChooseDocuments={ASKS.has(turn.action) ? () => setAdding(true) : undefined}
              />
              {sessionId !== undefined && <NotedLine sessionId={sessionId} turnId={turnId} />}
            </>
          )}
          {adding && (
            <Suspense>
              <AddDocuments clientTurnId={clientTurnId} onClose={() => setAdding(false)} />
            </Suspense>
          )}
          {deleting && turnId !== null && (
            <Suspense>
              <DeleteTurnDialog
                onDelete={() => commands.remove(turnId, clientTurnId)}
                onClose={() => setDeleting(false)}
              />
            </Suspense>
          )}
          <LazyPassageCard />
        </AnswerProvider>
      )}
    </article>
  );
});
