import { useCallback } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { useAssistants } from "@/components/api/use-assistants.ts";
import type { Measure } from "@/lib/domain/metric-summary.ts";
import { followUpKindSchema } from "@/lib/domain/turn.ts";

const SERIES = ["complete", "degraded", "hit", "miss", "up", "down", "done", "retried"] as const;

/**
 * The name of a series in words; names of models and people stay as they are. The function stays the same
 * while the language does.
 */
export function useSeriesName(): (measure: Measure, name: string | null) => string {
  const translate = useTranslations("admin.metrics");
  const followUp = useTranslations("context.followUps");
  const locale = useLocale();
  const { data: assistants } = useAssistants();
  return useCallback(
    (measure, name) => {
      if (name === null) return translate("others");
      if (measure.endsWith("_by_person")) return name || translate("deleted");
      if (measure.endsWith("_by_assistant"))
        return assistants?.find(({ id }) => id === name)?.title[locale] ?? name;
      const kind = followUpKindSchema.safeParse(name).data;
      if (measure === "follow_ups") return kind ? followUp(kind) : name;
      const known = SERIES.find((each) => each === name);
      return known && !measure.includes("_by_") ? translate(`series.${known}`) : name;
    },
    [translate, followUp, locale, assistants],
  );
}
