import { useTranslations } from "use-intl/react";
import { useSampleActions, useSamples } from "@/components/library/use-samples.ts";
import { SettingSwitch } from "@/components/profile/setting-switch.tsx";
import { SectionState } from "./section-state.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Whether the sample documents are in the library. People who may not change that are told so. */
export function SampleSettings() {
  const translate = useTranslations("settings.samples");
  const library = useTranslations("library.samples");
  const { data, error, refetch } = useSamples();
  const { add, keep, remove, busy } = useSampleActions();
  if (!data)
    return (
      <SettingsSection id="samples">
        <SectionState error={error} onRetry={() => void refetch()} />
      </SettingsSection>
    );
  const { documents, own, kept, offered, mayChange } = data;
  const state = own ? (kept ? "kept" : "aside") : "alone";
  const said = documents > 0 ? library(state, { count: documents }) : translate("none");
  if (!mayChange || (documents === 0 && !offered))
    return (
      <SettingsSection id="samples">
        <p className="text-ink-2 text-sm">
          {said} {translate(mayChange ? "notOffered" : "forAdministrators")}
        </p>
      </SettingsSection>
    );
  return (
    <SettingsSection id="samples">
      <div className="space-y-3">
        <SettingSwitch
          title={translate("switch")}
          meaning={said}
          checked={documents > 0}
          onChange={(next) => !busy && (next ? add : remove).mutate()}
        />
        {documents > 0 && own && (
          <SettingSwitch
            title={translate("searched")}
            meaning={translate(kept ? "searchedOn" : "searchedOff")}
            checked={kept}
            onChange={(next) => !busy && keep.mutate(next)}
          />
        )}
      </div>
    </SettingsSection>
  );
}
