import type { Locale } from "../domain/locale.ts";

type BodyState = "pregnancy" | "breastfeeding" | "pacemaker";

/** States of a body that rules know by themselves, as they are shown to whoever reads in another language. */
export const BODY_STATES: Readonly<Record<Locale, Readonly<Record<BodyState, string>>>> = {
  en: { pregnancy: "pregnant", breastfeeding: "breastfeeding", pacemaker: "pacemaker" },
  ko: { pregnancy: "임신 중", breastfeeding: "수유 중", pacemaker: "심박동기" },
};

export function isBodyState(subject: string): subject is BodyState {
  return Object.hasOwn(BODY_STATES.en, subject);
}
