import { useTranslations } from "use-intl/react";
import type { Degraded } from "@/lib/domain/turn.ts";

const KNOWN = [
  "model_failed",
  "model_silent",
  "model_away",
  "model_unusable",
  "model_cut_off",
  "model_unsupported",
  "answer_too_long",
  "other_language",
  "understanding_late",
  "understanding_away",
  "check_unfinished",
  "search_unavailable",
  "embedding_unavailable",
  "answered_from_talk_alone",
  "earlier_turns_unavailable",
  "turn_kept_aside",
  "memory_from_log",
  "originals_unavailable",
  "profile_unavailable",
  "question_shortened",
  "cost_limit_reached",
  "month_limit_reached",
  "month_limit_cut_off",
  "interrupted",
] as const;

/** What an answer had to do without, named in a few words; a code of another version stays one. */
export function useMissingName(): (missing: Degraded) => string {
  const translate = useTranslations("admin.missing");
  return ({ what, why }) => {
    const known = KNOWN.find((code) => code === why);
    return known ? translate(known) : `${what} · ${why}`;
  };
}
