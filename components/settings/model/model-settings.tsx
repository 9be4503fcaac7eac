import { useTranslations } from "use-intl/react";
import { isForbidden } from "@/components/api/forbidden.ts";
import { SectionState } from "../section-state.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { useModelConnection } from "./use-model-connection.ts";

/** Which models answer, do small tasks and embed. People who may not set them are told so. */
export function ModelSettings() {
  const translate = useTranslations("models");
  const { query, save, test } = useModelConnection();
  if (isForbidden(query.error))
    return (
      <SettingsSection id="model">
        <p className="text-ink-2 text-sm">{translate("forOperators")}</p>
      </SettingsSection>
    );
  return (
    <SettingsSection id="model" how={translate("how")}>
      <SectionState query={query}>
        {(shown) => <ConnectionForm shown={shown} save={save} test={test} />}
      </SectionState>
    </SettingsSection>
  );
}
