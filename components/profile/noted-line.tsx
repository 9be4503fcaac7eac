import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { openSidePanel } from "@/components/chat/side-panel-store.ts";
import { useHiddenItems } from "@/components/ui/hidden-items.ts";
import type { Profile, ProfileValue } from "@/lib/domain/profile.ts";
import { saysSaved } from "@/lib/messages/saved-to-profile.ts";
import { conflictElementId } from "./conflict-element.ts";
import { useForget, useProfile } from "./use-profile.ts";
import { useValueWords } from "./value-words.ts";

const ForgetDialog = dynamic(() => import("./forget-dialog.tsx").then((module) => module.ForgetDialog), {
  ssr: false,
});

const LINK = "text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-accent";

interface TurnPlace {
  sessionId: string;
  turnId: number;
}

/** Opens the profile at the conflict; a newly opened panel shows its conflicts at the top anyway. */
function showConflict(conflictId: string): void {
  openSidePanel("profile");
  requestAnimationFrame(() =>
    document.getElementById(conflictElementId(conflictId))?.scrollIntoView({ block: "nearest" }),
  );
}

/** The values that this turn stated and that still hold or await a decision. */
function notedIn({ values }: Profile, { sessionId, turnId }: TurnPlace): ProfileValue[] {
  return values.filter(
    ({ status, evidence }) =>
      status === "current" && evidence.some(({ session, turn }) => session === sessionId && turn === turnId),
  );
}

/** A value as it is worded within a sentence. */
function useStated() {
  const translate = useTranslations("profile");
  const words = useValueWords();
  return (value: ProfileValue) => {
    const { name, text } = words.shown(value);
    const { slot, polarity } = value;
    return translate("stated", { slot, polarity, value: name === null ? text : `${name} ${text}` });
  };
}

/**
 * What was noted about the person in a turn, shown under its answer. Nothing is remembered silently, and what
 * the answer itself already said is not repeated. New values can be taken back with a click, an alert after
 * one more question; everything else is changed in the profile. A value that contradicts another is not
 * settled: this line says so and leads to the decision.
 */
export function NotedLine({ answer, ...place }: TurnPlace & { answer: string }) {
  const translate = useTranslations("profile");
  const words = useValueWords();
  const stated = useStated();
  const profile = useProfile().data;
  const hidden = useHiddenItems();
  const forget = useForget();
  const [isAsked, setAsked] = useState(false);
  if (!profile) return null;
  const noted = notedIn(profile, place).filter(({ valueId }) => !hidden.has(valueId));
  const conflictOf = ({ valueId }: ProfileValue) =>
    profile.conflicts.find(
      ({ standing, claimed }) => valueId === standing.valueId || valueId === claimed.valueId,
    );
  const values = noted.filter((value) => !conflictOf(value));
  const open = noted.filter(conflictOf);
  const [conflict] = open.map(conflictOf);
  const isAlert = (value: ProfileValue) => profile.slots.some(({ id, alert }) => id === value.slot && alert);
  const isNew = ({ evidence }: ProfileValue) =>
    evidence.every(({ session, turn }) => session === place.sessionId && turn === place.turnId);
  const takeBack = () => {
    for (const value of values) forget(value.valueId, words.nameOf(value), isAlert(value));
  };
  return (
    <>
      {values.length > 0 && (
        <p className="mt-2 text-[12.5px] text-ink-3 leading-snug">
          {!saysSaved(answer) && `${translate("noted", { values: values.map(stated).join(", ") })} · `}
          {values.every(isNew) && (
            <Undo
              label={translate("notedUndo", { values: values.map(stated).join(", ") })}
              onUndo={() => (values.some(isAlert) ? setAsked(true) : takeBack())}
            />
          )}
          <button type="button" className={LINK} onClick={() => openSidePanel("profile")}>
            {translate("change")}
          </button>
        </p>
      )}
      {isAsked && (
        <ForgetDialog
          name={values.map(words.nameOf).join(", ")}
          onClose={() => setAsked(false)}
          onForget={takeBack}
        />
      )}
      {conflict && (
        <p className="mt-2 text-[12.5px] text-warn leading-snug">
          {translate("toDecide", { values: open.map(stated).join(", ") })}
          {" · "}
          <button type="button" className={LINK} onClick={() => showConflict(conflict.conflictId)}>
            {translate("decide")}
          </button>
        </p>
      )}
    </>
  );
}

function Undo({ label, onUndo }: { label: string; onUndo: () => void }) {
  const translate = useTranslations("profile");
  return (
    <>
      <button type="button" className={LINK} aria-label={label} onClick={onUndo}>
        {translate("undo")}
      </button>
      {" · "}
    </>
  );
}
