import { useLocale, useTranslations } from "use-intl/react";
import { hasHangul } from "@/lib/domain/letters.ts";
import type { ProfileValue } from "@/lib/domain/profile.ts";
import { isBodyState } from "@/lib/messages/body-states.ts";
import { wordsOfValue } from "./profile-groups.ts";

/** Names that the rules give; everything else has the name the person used. */
const NAMED = {
  age: "age",
  "birth year": "birthYear",
  sex: "sex",
  height: "height",
  weight: "weight",
  pulse: "pulse",
  temperature: "temperature",
  "blood pressure": "bloodPressure",
  "blood sugar": "bloodSugar",
  "fasting blood sugar": "fastingSugar",
  "blood sugar after a meal": "sugarAfterMeal",
  "oxygen saturation": "oxygen",
} as const;
const SEXES = {
  female: "female",
  woman: "female",
  f: "female",
  male: "male",
  man: "male",
  m: "male",
} as const;

const isKeyOf = <Known extends object>(known: Known, key: string): key is string & keyof Known =>
  Object.hasOwn(known, key);

type StatedValue = Pick<ProfileValue, "slot" | "subject" | "name" | "value" | "unit" | "polarity">;

/** The name of a value and the value itself, in the reader's language if it was stated in the other one. */
export function useValueWords() {
  const translate = useTranslations("profile");
  const isKorean = useLocale() === "ko";
  const isForeign = (words: string) => hasHangul(words) !== isKorean;
  function nameOf({ subject, name }: Pick<ProfileValue, "subject" | "name">): string {
    return isKeyOf(NAMED, subject) && isForeign(name) ? translate(`names.${NAMED[subject]}`) : name;
  }
  function shown(stated: StatedValue): { name: string | null; text: string } {
    const { subject, value } = stated;
    if (subject === "sex" && isForeign(value)) {
      const korean = /^여/u.test(value) ? "female" : /^남/u.test(value) ? "male" : null;
      const sex = korean ?? (isKeyOf(SEXES, value) ? SEXES[value] : null);
      if (sex !== null) return { name: nameOf(stated), text: translate(`sexes.${sex}`) };
    }
    // Kept as a whole sentence once: "I am pregnant".
    if (
      stated.slot === "contraindications" &&
      isBodyState(subject) &&
      (isForeign(value) || /^i\b/iu.test(value))
    )
      return { name: null, text: translate(`states.${subject}`) };
    if (subject === "age" && /^\d+$/u.test(value))
      return { name: nameOf(stated), text: translate("age", { age: value }) };
    const words = wordsOfValue(stated);
    return words.name === null ? words : { ...words, name: nameOf(stated) };
  }
  /** For "고혈압", "없다고 하셨어요"; null if the value holds. */
  function denial({ slot, polarity }: StatedValue): string | null {
    return polarity === "holds" ? null : translate("denied", { slot, polarity });
  }
  return { nameOf, shown, denial };
}
