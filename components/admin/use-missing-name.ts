import { useTranslations } from "use-intl/react";
import { DEGRADED_REASONS } from "@/lib/domain/degraded-reasons.ts";
import type { Degraded } from "@/lib/domain/turn.ts";

/** What an answer had to do without, in a few words; a code from another version is shown as it is. */
export function useMissingName(): (missing: Degraded) => string {
  const translate = useTranslations("admin.missing");
  return ({ what, why }) => {
    const known = DEGRADED_REASONS.find((code) => code === why);
    return known ? translate(known) : `${what} · ${why}`;
  };
}
