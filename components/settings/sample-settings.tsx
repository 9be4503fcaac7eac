import { useTranslations } from "use-intl/react";
import { useSampleActions, useSamples } from "@/components/library/use-samples.ts";
import { SettingSwitch } from "@/components/profile/setting-switch.tsx";
import type { SampleState } from "@/lib/domain/sample-document.ts";
import { SectionState } from "./section-state.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Whether the sample documents are in the library. People who may not change that are told so. */
export function SampleSettings() {
  const query = useSamples();
  return (
    <SettingsSection id="samples">
      <SectionState query={query}>{(samples) => <Switches {...samples} />}</SectionState>
    </SettingsSection>
  );
}

function Switches({ documents, own, kept, offered, mayChange }: SampleState) {
  const translate = useTranslations("settings.samples");
  const library = useTranslations("library.samples");
  const { add, keep, remove, busy } = useSampleActions();
  const state = own ? (kept ? "kept" : "aside") : "alone";
  const said = documents > 0 ? library(state, { count: documents }) : translate("none");
  if (!mayChange || (documents === 0 && !offered))
    return (
      <p className="text-ink-2 text-sm">
        {said} {translate(mayChange ? "notOffered" : "forAdministrators")}
      </p>
    );
  return (
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
  );
}
