import { useLocale, useTranslations } from "use-intl/react";
import type { TurnStep } from "@/lib/domain/turn-step.ts";
import { stepWords } from "@/lib/messages/step-words.ts";

/** A step of an answer in the reader's language. */
export function useStepWords(): (step: TurnStep) => string {
  const translate = useTranslations("chat.steps");
  const locale = useLocale();
  return (step) => stepWords(step, translate, locale);
}
