import { ProfileSwitches } from "@/components/profile/profile-switches.tsx";
import { useProfile } from "@/components/profile/use-profile.ts";
import { SectionState } from "./section-state.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Whether anything is noted about the person, and whether earlier conversations are used. */
export function ProfileSettings() {
  const query = useProfile();
  return (
    <SettingsSection id="profile">
      <SectionState query={query}>
        {(profile) => <ProfileSwitches saved={profile} className="space-y-3" />}
      </SectionState>
    </SettingsSection>
  );
}
