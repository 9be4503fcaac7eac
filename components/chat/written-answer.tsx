"use client";

import { Search } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { useAnswer } from "./answer-context.tsx";
import { AnswerFooter } from "./answer-footer.tsx";
import { AnswerText } from "./answer-text.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { doubtfulSlots } from "./doubtful-slots.ts";
import { OtherReadings } from "./other-readings.tsx";
import { SearchedWords } from "./searched-words.tsx";
import { ShownDocuments } from "./shown-documents.tsx";
import { SourceList } from "./source-list.tsx";
import { StageLine } from "./stage-line.tsx";
import { StepList } from "./step-list.tsx";
import { TierBadge } from "./tier-badge.tsx";
import type { TurnCommands } from "./turn-commands.ts";
import { TurnNotices } from "./turn-notices.tsx";
import type { ShownTurn } from "./turn-view-model.ts";
import { UnsupportedLine } from "./unsupported-line.tsx";
import { useTurnAsking } from "./use-turn-asking.ts";

const PassageCard = lazy(() =>
  import("./passage-card.tsx").then((module) => ({ default: module.PassageCard })),
);

/** The card's code is loaded with the first number that is pointed at. */
function LazyPassageCard() {
  return useAnswer().card ? (
    <Suspense>
      <PassageCard />
    </Suspense>
  ) : null;
}

interface WrittenAnswerProps {
  turn: ShownTurn;
  sessionId?: string;
  rating: Rating | null;
  isLast: boolean;
  busy: boolean;
  commands: TurnCommands;
  /** The slots of its documents, in order. */
  slots: readonly number[];
  canAsk: boolean;
}

/** The answer so far, with its documents and everything that can be done with it. */
export function WrittenAnswer(props: WrittenAnswerProps) {
  const { turn, commands, slots, canAsk } = props;
  const translate = useTranslations("chat.turn");
  const { askAs } = useTurnAsking(turn, canAsk, commands);
  return (
    <>
      <StepList turn={turn} commands={commands} />
      <SearchedWords turn={turn} onAsk={canAsk ? askAs : undefined} />
      {turn.completes && (
        <p className="mb-1 text-ink-3 text-sm">
          {translate("completes", { request: turn.completes.userText })}
        </p>
      )}
      {turn.tier !== null && turn.answer !== "" && <TierBadge tier={turn.tier} />}
      <AnswerText
        text={turn.answer}
        slots={slots}
        unsupported={turn.unsupported}
        streaming={turn.status === "running"}
        tier={turn.tier}
      >
        <UnderText {...props} />
      </AnswerText>
      <StageOf turn={turn} />
      <LazyPassageCard />
    </>
  );
}

/** The answer's documents, notices and actions. */
function UnderText(props: WrittenAnswerProps) {
  const { turn, isLast, busy, commands, canAsk } = props;
  const { turnId, clientTurnId } = turn;
  const doubtful = useMemo(
    () => doubtfulSlots(turn.answer, turn.unsupported),
    [turn.answer, turn.unsupported],
  );
  const { onPick, askFrom, pickOther } = useTurnAsking(turn, canAsk, commands);
  return (
    <>
      <UnsupportedLine count={turn.unsupported.length} />
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
      {/* Under a text that still grows it would be pushed down with every line. */}
      {turn.status !== "running" && <SourceList clientTurnId={clientTurnId} doubtful={doubtful} />}
      <TurnNotices turn={turn} />
      {turn.offer && (
        <WidenButton
          question={turn.offer.question}
          turnId={turnId}
          disabled={!canAsk}
          onWiden={commands.widen}
        />
      )}
      {turn.action !== "ask_back" && turn.candidates.length > 0 && (
        <OtherReadings
          candidates={turn.candidates}
          shows={turn.action === "show_document"}
          onPick={canAsk ? pickOther : undefined}
        />
      )}
      {turnId !== null && <AnswerFooter {...props} turnId={turnId} askFrom={askFrom} />}
    </>
  );
}

/** The progress of an answer, if its text does not show it. */
function StageOf({ turn }: { turn: ShownTurn }) {
  const { status, answer, phase, stage } = turn;
  const isSaid = answer !== "" && phase === "running" && stage !== "verify";
  if (status !== "running" || isSaid) return null;
  return (
    // A running step says it better; the line keeps its space.
    <div className={cn(phase === "running" && isStepping(turn) && "invisible")}>
      <StageLine phase={phase} stage={stage} />
    </div>
  );
}

function isStepping({ steps }: ShownTurn): boolean {
  return steps.some(({ state }) => state === "running");
}

function WidenButton({
  question,
  turnId,
  disabled,
  onWiden,
}: {
  question: string;
  turnId: number | null;
  disabled: boolean;
  onWiden: TurnCommands["widen"];
}) {
  const translate = useTranslations("chat.turn");
  return (
    <Button
      size="sm"
      className="mt-2.5"
      disabled={disabled}
      onClick={() => turnId !== null && onWiden(turnId, question)}
    >
      <Search size={14} aria-hidden="true" />
      {translate("widen")}
    </Button>
  );
}
