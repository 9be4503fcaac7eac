"use client";

import { Pencil, Trash2 } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Dialog } from "@/components/ui/dialog.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Pill } from "@/components/ui/pill.tsx";
import { rememberFocus } from "@/components/ui/return-focus.ts";
import type { ProfileSlot, ProfileValue } from "@/lib/domain/profile.ts";
import type { ShownValue } from "./profile-groups.ts";
import { type ProfilePlace, ToldWords } from "./told-words.tsx";
import type { useForget, useProfileActions } from "./use-profile.ts";
import { ValueEditor } from "./value-editor.tsx";
import { useValueWords } from "./value-words.ts";

/** Below it a value was guessed rather than read. */
const SURE = 0.7;

export interface RowTools {
  place: ProfilePlace;
  actions: ReturnType<typeof useProfileActions>;
  forget: ReturnType<typeof useForget>["forget"];
  /** Where the focus goes when what has it is taken out of the list. */
  focusNext: RefObject<(() => void) | null>;
}

/** To the pencil of a value; false where it is not shown. */
function focusValue(valueId: string): boolean {
  const pencil = document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(valueId)}"]`);
  pencil?.focus();
  return pencil !== null;
}

/** One value: what it is, the words and the day it rests on, what it was before, and the two things that can be done about it. */
export function ValueRow({ shown, slot, tools }: { shown: ShownValue; slot: ProfileSlot; tools: RowTools }) {
  const translate = useTranslations("profile");
  const common = useTranslations("common.actions");
  const [state, setState] = useState<"shown" | "edited" | "asked">("shown");
  const pencil = useRef<HTMLButtonElement>(null);
  const { value, history, isOpen } = shown;
  const { correct } = tools.actions;
  const words = useValueWords();
  const called = words.nameOf(value);
  const { name, text } = words.shown(value);
  const denial = words.denial(value);
  const more = value.evidence.length - 1;
  // Symptoms fade by themselves: that is no doubt.
  const tentative = value.confidence < SURE && slot.policy !== "decay";

  function close() {
    setState("shown");
    requestAnimationFrame(() => pencil.current?.focus());
  }
  function save(right: string, unit: string | undefined) {
    const back = rememberFocus();
    correct.mutate(
      { value_id: value.value_id, value: right, ...(unit ? { unit } : {}), confirm: slot.alert },
      {
        // What is right now is another value with a row of its own.
        onSuccess: ({ values }) => {
          setState("shown");
          const next = values.find(
            (each) => each.status === "current" && each.slot === slot.id && each.value === right,
          );
          tools.focusNext.current = () =>
            next === undefined || !focusValue(next.value_id) ? back() : undefined;
        },
      },
    );
  }
  function forget(isConfirmed: boolean) {
    tools.focusNext.current = rememberFocus();
    tools.forget(value.value_id, called, isConfirmed);
  }
  return (
    <li className="py-1.5">
      {state === "edited" ? (
        <ValueEditor
          value={value}
          name={called}
          isAlert={slot.alert}
          saving={correct.isPending}
          onSave={save}
          onCancel={close}
        />
      ) : (
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
            <ToldWords told={value} place={tools.place} />
            {more > 0 && <p className="text-[12.5px] text-ink-3">{translate("alsoSaid", { count: more })}</p>}
          </div>
          <IconButton
            ref={pencil}
            data-edit={value.value_id}
            label={translate("edit", { name: called })}
            onClick={() => setState("edited")}
          >
            <Pencil size={14} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={translate("forget", { name: called })}
            onClick={() => (slot.alert ? setState("asked") : forget(false))}
          >
            <Trash2 size={14} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {history.length > 0 && (
        <History
          label={translate("history", { count: history.length })}
          values={history}
          place={tools.place}
        />
      )}
      <Dialog
        open={state === "asked"}
        onOpenChange={(open) => !open && setState("shown")}
        title={translate("forgetAlertTitle", { name: called })}
        description={translate("forgetAlertHow")}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setState("shown")}>{common("cancel")}</Button>
          <Button
            variant="danger"
            onClick={() => {
              setState("shown");
              forget(true);
            }}
          >
            {translate("forgetAlert")}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

/** What held before, folded away. */
export function History({
  label,
  values,
  place,
}: {
  label: string;
  values: readonly ProfileValue[];
  place: ProfilePlace;
}) {
  const translate = useTranslations("profile");
  const format = useFormatter();
  const words = useValueWords();
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: "medium" });
  return (
    <details className="mt-1 text-[12.5px]">
      <summary className="w-fit cursor-pointer rounded-sm text-ink-3 hover:text-ink">{label}</summary>
      <ul className="mt-1 space-y-1.5 border-line border-l pl-3">
        {values.map((value) => {
          const { name, text } = words.shown(value);
          const denial = words.denial(value);
          return (
            <li key={value.value_id}>
              <span className="text-ink-2 tabular-nums">
                {name && `${name} `}
                {text}
                {denial !== null && ` · ${denial}`}
              </span>
              {value.until && (
                <span className="text-ink-3 tabular-nums">
                  {" "}
                  · {translate("period", { from: day(value.date), until: day(value.until) })}
                </span>
              )}
              <ToldWords told={value.ended_by ?? value} place={place} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
