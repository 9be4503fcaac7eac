"use client";

import { memo, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import { warmUpAnswerMenu } from "./answer-actions.tsx";
import { AnswerProvider } from "./answer-context.tsx";
import { AnswerText } from "./answer-text.tsx";
import { BranchPager } from "./branch-pager.tsx";
import { DeletedTurn } from "./deleted-turn.tsx";
import { QuestionBubble } from "./question-bubble.tsx";
import type { TurnCommands } from "./turn-commands.ts";
import { TurnFailure } from "./turn-notices.tsx";
import type { ShownTurn } from "./turn-view-model.ts";
import { WrittenAnswer } from "./written-answer.tsx";

export interface TurnArticleProps {
  turn: ShownTurn;
  /** The conversation it belongs to; without it, what was noted in the turn is not shown. */
  sessionId?: string;
  siblings: readonly number[];
  rating: Rating | null;
  /** The newest turn on screen. */
  isLast: boolean;
  /** Another answer is being written: nothing can be asked now. */
  busy: boolean;
  /** What can be done with the turn. */
  commands: TurnCommands;
}

/** One question with its answer and everything that belongs to it. */
export const TurnArticle = memo(function TurnArticle(props: TurnArticleProps) {
  const { turn, siblings, busy, commands } = props;
  const translate = useTranslations("chat.turn");
  const slots = useMemo(() => turn.refs.map((docRef) => docRef.slot), [turn.refs]);
  const { turnId, parentTurnId } = turn;
  const canAsk = !busy && turnId !== null;
  const pager = turnId !== null && (
    <BranchPager turnId={turnId} siblings={siblings} disabled={busy} onChoose={commands.choose} />
  );
  if (turn.status === "deleted" && turnId !== null) return <DeletedTurn turnId={turnId} pager={pager} />;

  return (
    <article
      aria-label={turnId === null ? translate("running") : translate("answer", { number: turnId })}
      aria-busy={turn.status === "running"}
      tabIndex={-1}
      onPointerEnter={warmUpAnswerMenu}
      className="mx-auto max-w-[700px] pb-8 outline-none"
    >
      <QuestionBubble
        text={turn.userText}
        standAlone={turn.standAlone}
        pager={pager}
        onEdit={canAsk ? (text) => commands.ask(text, parentTurnId) : undefined}
      />
      <AnswerProvider refs={turn.refs} open={commands.open} goToTurn={commands.goToTurn}>
        {turn.status === "failed" ? (
          <FailedAnswer turn={turn} slots={slots} commands={commands} />
        ) : (
          <WrittenAnswer {...props} slots={slots} canAsk={canAsk} />
        )}
      </AnswerProvider>
    </article>
  );
});

function FailedAnswer({
  turn,
  slots,
  commands,
}: {
  turn: ShownTurn;
  slots: readonly number[];
  commands: TurnCommands;
}) {
  return (
    <>
      {/* What was said before it failed may be what to do at once. */}
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
