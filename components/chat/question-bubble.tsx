import { Check, ChevronDown, Copy, Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { LONG_TEXT_LENGTH, MESSAGE_LENGTH } from "@/lib/tunables/requests.ts";
import { BranchPager } from "./branch-pager.tsx";
import { useCopy } from "./copy-text.ts";
import { searchedFor } from "./corrected-words.ts";
import { isLongText } from "./pasted.ts";
import { QuestionText } from "./question-text.tsx";
import { useTurn } from "./turn-context.tsx";

/** The user's words; they can be copied, or edited and asked again as a new branch. */
export function QuestionBubble() {
  const { turn, canAsk, commands } = useTurn();
  const { userText: text, standAlone, parentTurnId } = turn;
  const translate = useTranslations("chat.turn");
  const common = useTranslations("common.actions");
  const { copied, copy } = useCopy();
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  if (editing && canAsk) {
    return (
      <div className="mb-5">
        <QuestionEditor
          text={text}
          label={translate("editLabel")}
          save={translate("saveEdit")}
          onCancel={() => {
            setEditing(false);
            requestAnimationFrame(() => pencil.current?.focus());
          }}
          onSave={(edited) => {
            setEditing(false);
            if (edited.trim() !== "") commands.ask(edited, parentTurnId);
          }}
        />
      </div>
    );
  }
  return (
    <div className="group mb-1.5 flex flex-col items-end">
      <QuestionText text={text} />
      <div className="flex min-h-6 max-w-full items-start">
        <div className="flex items-center opacity-0 focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
          <IconButton
            icon={copied ? Check : Copy}
            size={14}
            label={copied ? common("copied") : translate("copyQuestion")}
            onClick={() => void copy(text)}
          />
          {canAsk && (
            <IconButton
              icon={Pencil}
              size={14}
              ref={pencil}
              label={translate("editQuestion")}
              onClick={() => setEditing(true)}
            />
          )}
        </div>
        {standAlone !== null && <UnderstoodAs question={standAlone} />}
        <BranchPager />
      </div>
    </div>
  );
}

/** One quiet line, shown in full on request. */
function UnderstoodAs({ question }: { question: string }) {
  const translate = useTranslations("chat.turn");
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
      className="flex min-h-6 min-w-0 items-start gap-0.5 rounded-sm px-1.5 py-[3px] text-left text-ink-3 text-xs hover:text-ink"
    >
      <span className={cn("min-w-0", !isWhole && "truncate")}>
        {translate("understoodAs", { question: searchedFor([question], locale) })}
      </span>
      <ChevronDown
        size={13}
        aria-hidden="true"
        className={cn("mt-[2.5px] shrink-0", isWhole && "rotate-180")}
      />
    </button>
  );
}

/** The length including the inserted text, and the limit. */
function excess(value: string, put: string) {
  return put.length > LONG_TEXT_LENGTH
    ? { length: put.length, limit: LONG_TEXT_LENGTH }
    : { length: value.length + put.length, limit: MESSAGE_LENGTH };
}

/** An editor for words before they are asked (again). Enter saves, Esc leaves them unchanged. */
export function QuestionEditor({
  text,
  label,
  save,
  onSave,
  onCancel,
}: {
  text: string;
  label: string;
  /** The label of the button that saves the new words. */
  save: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}) {
  const common = useTranslations("common.actions");
  const composer = useTranslations("chat.composer");
  const [value, setValue] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  return (
    <div className="rounded-xl border border-line-strong bg-surface p-3">
      <textarea
        ref={field}
        aria-label={label}
        value={value}
        onBeforeInput={(event) => {
          if (!isLongText(event.data, value)) return;
          event.preventDefault();
          showToast({ tone: "error", text: composer("tooLong", excess(value, event.data)) });
        }}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.keyCode === 229) return;
          if (event.key === "Enter" && !event.shiftKey) {
            event.preventDefault();
            onSave(value);
          }
          if (event.key === "Escape") {
            event.stopPropagation();
            onCancel();
          }
        }}
        className="field-sizing-content max-h-[40dvh] min-h-12 w-full resize-none bg-transparent text-[15px] outline-none"
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onCancel}>{common("cancel")}</Button>
        <Button variant="primary" disabled={value.trim() === ""} onClick={() => onSave(value)}>
          {save}
        </Button>
      </div>
    </div>
  );
}
