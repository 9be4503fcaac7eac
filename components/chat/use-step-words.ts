import { useLocale, useTranslations } from "use-intl/react";
import type { TurnStep } from "@/lib/domain/turn-step.ts";
import { stepWords } from "@/lib/messages/step-words.ts";

/** What is done for an answer, in the reader's words. */
export function useStepWords(): (step: TurnStep) => string {
  const translate = useTranslations("chat.steps");
  const locale = useLocale();
  return (step) => stepWords(step, translate, locale);
}
