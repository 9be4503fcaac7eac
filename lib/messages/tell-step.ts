import { createTranslator } from "use-intl/core";
import type { Locale } from "../domain/locale.ts";
import type { TurnStep } from "../domain/turn-step.ts";
import { steps as english } from "./en/steps.ts";
import { steps as korean } from "./ko/steps.ts";
import { stepWords } from "./step-words.ts";

const TRANSLATORS = {
  ko: createTranslator({ locale: "ko", messages: korean }),
  en: createTranslator({ locale: "en", messages: english }),
};

/** A step in one line of words, as it is stored and given out. */
export function tellStep(step: TurnStep, language: Locale): string {
  return stepWords(step, TRANSLATORS[language], language);
}
