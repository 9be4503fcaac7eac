import { CornerDownRight, Pencil, X } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { COMPOSER_ID } from "@/components/shell/use-shortcuts.ts";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { QuestionEditor } from "./question-bubble.tsx";
import {
  applyNow,
  askNext,
  editQueued,
  putFirst,
  type QueuedQuestion,
  removeQueued,
  saveQueued,
  useQuestionQueue,
} from "./question-queue.ts";

interface NextQuestionsProps {
  sessionId: string;
  /** The turn that is being answered; null: none. */
  running: string | null;
  /** Whether it is already being stopped. */
  stopping: boolean;
  /** The turn to continue when none is running; undefined: the newest. */
  parentTurnId: number | undefined;
}

/** The questions waiting for the running answer, right below it. */
export function NextQuestions(props: NextQuestionsProps) {
  const translate = useTranslations("chat.next");
  const { questions, isHeld, editing } = useQuestionQueue(props.sessionId);
  return (
    <>
      <span role="status" className="sr-only">
        {questions.length > 0 && translate("waiting", { count: questions.length })}
      </span>
      {questions.length > 0 && (
        <section
          aria-label={translate("title")}
          className="max-h-[35dvh] shrink-0 overflow-y-auto px-4 md:px-7"
        >
          <ul className="mx-auto mb-2 flex max-w-[700px] flex-col gap-1.5">
            {questions.map((question, place) => (
              <NextQuestion
                key={question.clientTurnId}
                {...props}
                question={question}
                isHeld={isHeld && place === 0}
                isEdited={editing === question.clientTurnId}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Focuses the field again, unless that opens a keyboard over half of the screen. */
function focusComposer() {
  if (window.matchMedia("(hover: hover)").matches) document.getElementById(COMPOSER_ID)?.focus();
}

interface NextQuestionProps extends NextQuestionsProps {
  question: QueuedQuestion;
  isHeld: boolean;
  isEdited: boolean;
}

function NextQuestion(props: NextQuestionProps) {
  const { sessionId, question, isHeld, isEdited } = props;
  const translate = useTranslations("chat.next");
  const { clientTurnId, text } = question;
  if (isEdited) {
    return (
      <li>
        <QuestionEditor
          text={text}
          label={translate("edit")}
          save={translate("save")}
          onCancel={() => {
            editQueued(sessionId, null);
            focusComposer();
          }}
          onSave={(edited) => {
            if (edited.trim() === "") removeQueued(sessionId, clientTurnId);
            else saveQueued(sessionId, clientTurnId, edited.trim());
            focusComposer();
          }}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-start gap-x-2 rounded-md border border-line bg-sunken px-3 py-1.5 text-sm">
      <CornerDownRight size={14} aria-hidden="true" className="mt-1 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-40 py-0.5">
        <span className="text-ink-3 text-xs">{translate(isHeld ? "held" : "title")}</span>
        <p className="line-clamp-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      </div>
      <div className="ml-auto flex items-center self-center">
        <SendNow {...props} />
        <IconButton
          icon={Pencil}
          size={14}
          label={translate("edit")}
          onClick={() => editQueued(sessionId, clientTurnId)}
        />
        <IconButton
          icon={X}
          label={translate("remove")}
          onClick={() => {
            removeQueued(sessionId, clientTurnId);
            focusComposer();
          }}
        />
      </div>
    </li>
  );
}

/** Steers the running answer; if none is running, asks. */
function SendNow({ sessionId, running, stopping, parentTurnId, question }: NextQuestionProps) {
  const translate = useTranslations("chat.next");
  const { clientTurnId } = question;
  return (
    <Button
      size="sm"
      variant="link"
      disabled={stopping}
      title={running === null ? undefined : translate("applyHow")}
      onClick={() => {
        if (running !== null) applyNow(sessionId, clientTurnId, running);
        else {
          putFirst(sessionId, clientTurnId);
          askNext(sessionId, parentTurnId);
        }
        focusComposer();
      }}
    >
      {translate(running === null ? "send" : "apply")}
    </Button>
  );
}
