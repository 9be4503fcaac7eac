import { hasHangul } from "../../domain/letters.ts";
import type { Locale } from "../../domain/locale.ts";
import type { ProfileStatement, ProfileValue } from "../../domain/profile.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";
import { BODY_STATES, isBodyState } from "../../messages/body-states.ts";
import { repliesIn } from "../../messages/replies.ts";

/** A state of the body that was told in the other language, in the reader's; null: its own words are shown. */
export function stateIn(
  { slot, subject, value }: Pick<ProfileValue, "slot" | "subject" | "value">,
  language: Locale,
): string | null {
  const isForeign = hasHangul(value) !== (language === "ko");
  return slot === "contraindications" && isForeign && isBodyState(subject)
    ? BODY_STATES[language][subject]
    : null;
}

/**
 * What is said about allergies and contraindications beside an answer, as a separate quotation because it is
 * not part of the answer. It names the values, so that forgetting one also finds these turns
 * (lib/memory/forgetting).
 */
export const SAFETY_ALERT = {
  alerts(
    {
      more,
      ...named
    }: {
      allergies: readonly string[];
      contraindications: readonly string[];
      medications: readonly string[];
      more: number;
    },
    language: Locale,
  ): string {
    const say = repliesIn(language);
    const parts = (["allergies", "contraindications", "medications"] as const).flatMap((slot) => {
      const names = named[slot].map(neutralText).join(", ");
      return names === "" ? [] : [say(`headsUp.${slot}`, { names })];
    });
    if (more > 0) parts.push(say("headsUp.more", { count: more }));
    return say("headsUp.alerts", { parts: parts.join(" · ") });
  },
  /** What a document says about something on record, in the document's words. */
  warning(
    { slot, name, text, number }: { slot: string; name: string; text: string; number: number },
    language: Locale,
  ): string {
    const shown = { slot, name: neutralText(name), text: neutralText(text), number };
    return repliesIn(language)("headsUp.warning", shown);
  },
  conflict(
    {
      first,
      later,
      elsewhere,
    }: { first: string; later: string; elsewhere?: { date: string; title: string } | null },
    language: Locale,
  ): string {
    const say = repliesIn(language);
    const said = neutralText(first);
    const title = neutralText(elsewhere?.title ?? "");
    const date = elsewhere?.date ?? "";
    const place =
      title === "" ? say("headsUp.elsewhere", { date }) : say("headsUp.elsewhereIn", { date, title });
    const before =
      said === ""
        ? say("headsUp.differs")
        : say("headsUp.first", { first: said, where: elsewhere ? place : "" });
    return say("headsUp.conflict", { before, later: neutralText(later) });
  },
  /** What a message adds to the profile. It is said first; the profile is derived only after the answer. */
  noted(
    statements: readonly Pick<ProfileStatement, "slot" | "name" | "value" | "unit" | "polarity">[],
    language: Locale,
  ): string {
    const say = repliesIn(language);
    const values = statements.map(({ slot, name, value, unit, polarity }) => {
      const named = value.toLowerCase().includes(name.toLowerCase()) ? "" : `${name} `;
      const shown = neutralText(`${named}${value} ${unit}`);
      const what = slot === "allergies" ? say("headsUp.allergyTo", { value: shown }) : shown;
      return say("headsUp.statement", { polarity, value: what });
    });
    const isAlert = statements.some(
      ({ slot, polarity }) => /^(?:allergies|contraindications)$/.test(slot) && polarity === "holds",
    );
    const noted = say("headsUp.noted", { values: values.join(", ") });
    return isAlert ? `${noted} ${say("headsUp.heeded")}` : noted;
  },
};
