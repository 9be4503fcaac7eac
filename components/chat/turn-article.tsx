import { Trash2 } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl/react";
import { warmUpAnswerMenu } from "./answer-actions.tsx";
import { BranchPager } from "./branch-pager.tsx";
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

/** The line where a question and its answer were. */
function DeletedTurn({ turnId }: { turnId: number }) {
  const translate = useTranslations("chat.turn");
  return (
    <article
      aria-label={translate("deletedAnswer", { number: turnId })}
      tabIndex={-1}
      className="mx-auto flex max-w-[700px] flex-wrap items-center gap-2 pb-8 text-ink-3 text-sm outline-none"
    >
      <Trash2 size={14} aria-hidden="true" className="shrink-0" />
      <p>{translate("deleted")}</p>
      <BranchPager />
    </article>
  );
}
