import { Search } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import type { Stage } from "@/lib/domain/trace.ts";
import { AnswerFooter } from "./answer-footer.tsx";
import { AnswerText } from "./answer-text.tsx";
import { CandidateList } from "./candidate-list.tsx";
import type { LivePhase } from "./live-turn.ts";
import { OtherReadings } from "./other-readings.tsx";
import { SearchedWords } from "./searched-words.tsx";
import { ShownDocuments } from "./shown-documents.tsx";
import { SourceList } from "./source-list.tsx";
import { StepList } from "./step-list.tsx";
import { TierBadge } from "./tier-badge.tsx";
import { useTurn } from "./turn-context.tsx";
import { TurnFailure, TurnNotices } from "./turn-notices.tsx";
import type { ShownTurn } from "./turn-view-model.ts";
import { useTurnAsking } from "./use-turn-asking.ts";

const PassageCard = lazy(() =>
  import("./passage-card.tsx").then((module) => ({ default: module.PassageCard })),
);

/** The answer so far, with its documents and everything that can be done with it. */
export function WrittenAnswer() {
  const { turn, card, commands } = useTurn();
  const translate = useTranslations("chat.turn");
  const { askAs } = useTurnAsking();
  const slots = useSlots();
  return (
    <>
      <StepList turn={turn} commands={commands} />
      <SearchedWords turn={turn} onAsk={askAs} />
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
        <UnderText />
      </AnswerText>
      <StageOf turn={turn} />
      {/* The card's code is loaded with the first number that is pointed at. */}
      <Suspense>{card && <PassageCard />}</Suspense>
    </>
  );
}

/** The numbers of the answer's documents, in order. */
function useSlots(): readonly number[] {
  const { refs } = useTurn();
  return useMemo(() => refs.map(({ slot }) => slot), [refs]);
}

/** What was said before the turn failed, which may be what to do at once, and the failure. */
export function FailedAnswer() {
  const { turn, commands } = useTurn();
  const slots = useSlots();
  return (
    <>
      {turn.answer !== "" && (
        <AnswerText text={turn.answer} slots={slots} unsupported={[]} streaming={false} />
      )}
      <TurnFailure
        error={turn.error}
        onRetry={() => commands.retry(turn.clientTurnId)}
        onDiscard={() => commands.discard(turn.clientTurnId)}
      />
    </>
  );
}

/** The answer's documents, notices and actions. */
function UnderText() {
  const { turn, isLast, busy, commands } = useTurn();
  const { turnId, action, candidates } = turn;
  const { onPick, pickOther } = useTurnAsking();
  return (
    <>
      <UnsupportedLine count={turn.unsupported.length} />
      {turn.documents.length > 0 && (
        <ShownDocuments turn={turn} onOpen={(document) => commands.openShown(turn, document)} />
      )}
      {action === "ask_back" && candidates.length > 0 && (
        <CandidateList candidates={candidates} keyboard={isLast && !busy} onPick={onPick} />
      )}
      {/* Under a text that still grows it would be pushed down with every line. */}
      {turn.status !== "running" && <SourceList />}
      <TurnNotices turn={turn} />
      {turn.offer && <WidenButton question={turn.offer.question} />}
      {action !== "ask_back" && candidates.length > 0 && (
        <OtherReadings candidates={candidates} shows={action === "show_document"} onPick={pickOther} />
      )}
      {turnId !== null && <AnswerFooter turnId={turnId} />}
    </>
  );
}

/** The number of unsupported sentences, below the answer, underlined as they are. */
function UnsupportedLine({ count }: { count: number }) {
  const translate = useTranslations("chat.turn");
  if (count === 0) return null;
  return (
    <p className="mt-3 text-sm text-warn">
      <span className="underline decoration-2 decoration-dotted decoration-warn underline-offset-4">
        {translate("unsupported", { count })}
      </span>
    </p>
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

function WidenButton({ question }: { question: string }) {
  const { turn, canAsk, commands } = useTurn();
  const translate = useTranslations("chat.turn");
  return (
    <Button
      size="sm"
      className="mt-2.5"
      disabled={!canAsk}
      onClick={() => turn.turnId !== null && commands.widen(turn.turnId, question)}
    >
      <Search size={14} aria-hidden="true" />
      {translate("widen")}
    </Button>
  );
}

/** One line that says what is happening now. */
function StageLine({ phase, stage }: { phase: LivePhase; stage: Stage | null }) {
  const translate = useTranslations("chat.stages");
  const key =
    phase === "reconnecting" || phase === "stopping"
      ? phase
      : phase === "sending" || !stage
        ? "sending"
        : stage;
  return (
    <p
      className={phase === "reconnecting" ? "text-warn" : "text-ink-3"}
      role={phase === "reconnecting" ? "status" : undefined}
    >
      <span
        aria-hidden="true"
        className="mr-2 inline-block size-1.5 animate-pulse rounded-full bg-accent align-middle"
      />
      {translate(key)}
    </p>
  );
}
