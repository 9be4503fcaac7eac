import { useTranslations } from "use-intl/react";
import type { Reason } from "@/lib/domain/reason.ts";
import { reasonWords } from "@/lib/messages/reason-words.ts";

/** Why a question was understood as it was, or why a turn was read for it, in the reader's words. */
export function useReasonWords(): (reasons: readonly Reason[]) => string {
  const translate = useTranslations("context.why");
  return (reasons) =>
    reasons.map((reason) => reasonWords(reason, translate, (words) => `“${words}”`)).join(" ");
}
