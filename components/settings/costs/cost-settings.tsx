import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { readOwnLimits } from "@/components/api/own-limits.ts";
import { LIMITS_KEY } from "@/components/api/query-keys.ts";
import { SectionState } from "../section-state.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { LimitSettings } from "./limit-settings.tsx";
import { OwnUse } from "./own-use.tsx";

/** What a person's models cost this month, compared with their limit; for administrators also the limits. */
export function CostSettings() {
  const translate = useTranslations("models.costs");
  const query = useQuery({
    queryKey: LIMITS_KEY,
    queryFn: ({ signal }) => readOwnLimits(signal),
  });
  return (
    <SettingsSection id="costs" how={translate("how")}>
      <div className="space-y-4">
        <SectionState query={query}>{(limits) => <OwnUse {...limits} />}</SectionState>
        <LimitSettings />
      </div>
    </SettingsSection>
  );
}
