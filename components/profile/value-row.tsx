import { Pencil, Trash2 } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Pill } from "@/components/ui/pill.tsx";
import { rememberFocus } from "@/components/ui/return-focus.ts";
import type { ProfileSlot, ProfileValue } from "@/lib/domain/profile.ts";
import { ForgetDialog } from "./forget-dialog.tsx";
import type { ShownValue } from "./profile-groups.ts";
import { type ProfilePlace, StatementSource } from "./statement-source.tsx";
import type { useForget, useProfileActions } from "./use-profile.ts";
import { ValueEditor } from "./value-editor.tsx";
import { History } from "./value-history.tsx";
import { useValueWords } from "./value-words.ts";

/** Below this confidence, a value was guessed rather than read. */
const SURE = 0.7;

export interface RowTools {
  place: ProfilePlace;
  actions: ReturnType<typeof useProfileActions>;
  forget: ReturnType<typeof useForget>;
  /** Where the focus goes when the focused element is removed from the list. */
  focusNext: RefObject<(() => void) | null>;
}

/** Focuses the edit button of a value; false if the value is not shown. */
function focusValue(valueId: string): boolean {
  const pencil = document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(valueId)}"]`);
  pencil?.focus();
  return pencil !== null;
}

/**
 * One value: what it is, the words and the date it is based on, what it was before, and the two things that
 * can be done with it.
 */
export function ValueRow({ shown, slot, tools }: { shown: ShownValue; slot: ProfileSlot; tools: RowTools }) {
  const translate = useTranslations("profile");
  const [state, setState] = useState<"shown" | "edited" | "asked">("shown");
  const pencil = useRef<HTMLButtonElement>(null);
  const { value, history } = shown;
  const words = useValueWords();
  const called = words.nameOf(value);

  function close() {
    setState("shown");
    requestAnimationFrame(() => pencil.current?.focus());
  }
  const save = useSave(value, slot, tools, () => setState("shown"));
  function forget(isConfirmed: boolean) {
    tools.focusNext.current = rememberFocus();
    tools.forget(value.valueId, called, isConfirmed);
  }
  return (
    <li className="py-1.5">
      {state === "edited" ? (
        <ValueEditor
          value={value}
          name={called}
          isAlert={slot.alert}
          saving={tools.actions.correct.isPending}
          onSave={save}
          onCancel={close}
        />
      ) : (
        <ShownWords
          shown={shown}
          slot={slot}
          place={tools.place}
          pencil={pencil}
          onEdit={() => setState("edited")}
          onForget={() => (slot.alert ? setState("asked") : forget(false))}
        />
      )}
      {history.length > 0 && (
        <History
          label={translate("history", { count: history.length })}
          values={history}
          place={tools.place}
        />
      )}
      <ForgetDialog
        open={state === "asked"}
        name={called}
        onClose={() => setState("shown")}
        onForget={() => forget(true)}
      />
    </li>
  );
}

/** Corrects a value; the focus then goes to the row of the new value. */
function useSave(value: ProfileValue, slot: ProfileSlot, tools: RowTools, onSaved: () => void) {
  const { correct } = tools.actions;
  return function save(right: string, unit: string | undefined) {
    const back = rememberFocus();
    correct.mutate(
      { valueId: value.valueId, value: right, ...(unit ? { unit } : {}), confirm: slot.alert },
      {
        // The corrected value is a new value with a row of its own.
        onSuccess: ({ values }) => {
          onSaved();
          const next = values.find(
            (each) => each.status === "current" && each.slot === slot.id && each.value === right,
          );
          tools.focusNext.current = () =>
            next === undefined || !focusValue(next.valueId) ? back() : undefined;
        },
      },
    );
  };
}

interface ShownWordsProps {
  shown: ShownValue;
  slot: ProfileSlot;
  place: ProfilePlace;
  pencil: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onForget: () => void;
}

function ShownWords({ shown: { value, isOpen }, slot, place, pencil, onEdit, onForget }: ShownWordsProps) {
  const translate = useTranslations("profile");
  const words = useValueWords();
  const called = words.nameOf(value);
  const { name, text } = words.shown(value);
  const denial = words.denial(value);
  const more = value.evidence.length - 1;
  // The confidence of a symptom decays by itself; that does not make the symptom doubtful.
  const tentative = value.confidence < SURE && slot.policy !== "decay";
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {name && <span className="text-ink-2">{name}</span>}
          <span
            className={cn(
              "min-w-0 tabular-nums [overflow-wrap:anywhere]",
              denial === null ? "font-semibold" : "text-ink-2",
            )}
          >
            {text}
          </span>
          {denial !== null && <span>{denial}</span>}
          {isOpen && <Pill tone="warn">{translate("open")}</Pill>}
          {tentative && <Pill>{translate("tentative")}</Pill>}
        </p>
        <StatementSource statement={value} place={place} />
        {more > 0 && <p className="text-[12.5px] text-ink-3">{translate("alsoSaid", { count: more })}</p>}
      </div>
      <IconButton
        icon={Pencil}
        size={14}
        ref={pencil}
        data-edit={value.valueId}
        label={translate("edit", { name: called })}
        onClick={onEdit}
      />
      <IconButton icon={Trash2} size={14} label={translate("forget", { name: called })} onClick={onForget} />
    </div>
  );
}
