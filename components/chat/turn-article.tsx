import { memo } from "react";
import { useTranslations } from "use-intl/react";
import { warmUpAnswerMenu } from "./answer-actions.tsx";
import { DeletedTurn } from "./deleted-turn.tsx";
import { QuestionBubble } from "./question-bubble.tsx";
import { type TurnProps, TurnProvider } from "./turn-context.tsx";
import { FailedAnswer, WrittenAnswer } from "./written-answer.tsx";

/** One question with its answer and everything that belongs to it. */
export const TurnArticle = memo(function TurnArticle(props: TurnProps) {
  const translate = useTranslations("chat.turn");
  const { turnId, status } = props.turn;
  return (
    <TurnProvider {...props}>
      {status === "deleted" && turnId !== null ? (
        <DeletedTurn turnId={turnId} />
      ) : (
        <article
          aria-label={turnId === null ? translate("running") : translate("answer", { number: turnId })}
          aria-busy={status === "running"}
          tabIndex={-1}
          onPointerEnter={warmUpAnswerMenu}
          className="mx-auto max-w-[700px] pb-8 outline-none"
        >
          <QuestionBubble />
          {status === "failed" ? <FailedAnswer /> : <WrittenAnswer />}
        </article>
      )}
    </TurnProvider>
  );
});
