import { useTranslations } from "use-intl/react";
import { SettingSwitch } from "@/components/profile/setting-switch.tsx";
import { useProfile, useProfileActions } from "@/components/profile/use-profile.ts";
import type { Profile } from "@/lib/domain/profile.ts";
import { SectionState } from "./section-state.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Whether anything is noted about the person, and whether earlier conversations are used. */
export function ProfileSettings() {
  const query = useProfile();
  return (
    <SettingsSection id="profile">
      <SectionState query={query}>{(profile) => <Switches {...profile} />}</SectionState>
    </SettingsSection>
  );
}

function Switches(saved: Pick<Profile, "enabled" | "usesPast">) {
  const translate = useTranslations("profile");
  const { switchTo, switchPast } = useProfileActions();
  // The new value is shown while it is being saved; a refusal reverts it.
  const enabled = switchTo.isPending ? switchTo.variables : saved.enabled;
  const usesPast = switchPast.isPending ? switchPast.variables : saved.usesPast;
  return (
    <div className="space-y-3">
      <SettingSwitch
        title={translate("switch")}
        meaning={translate(enabled ? "switchOn" : "switchOff")}
        checked={enabled}
        warns
        onChange={(next) => switchTo.mutate(next)}
      />
      {enabled && (
        <SettingSwitch
          title={translate("pastSwitch")}
          meaning={translate(usesPast ? "pastOn" : "pastOff")}
          checked={usesPast}
          onChange={(next) => switchPast.mutate(next)}
        />
      )}
    </div>
  );
}
