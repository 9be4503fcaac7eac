import { useTranslations } from "use-intl/react";
import type { Profile } from "@/lib/domain/profile.ts";
import { SettingSwitch } from "./setting-switch.tsx";
import { useProfileActions } from "./use-profile.ts";

interface ProfileSwitchesProps {
  saved: Pick<Profile, "enabled" | "usesPast">;
  className: string;
}

/** Whether anything is noted about the person, and whether earlier conversations are used. */
export function ProfileSwitches({ saved, className }: ProfileSwitchesProps) {
  const translate = useTranslations("profile");
  const { switchTo, switchPast } = useProfileActions();
  // The new value is shown while it is being saved; a refusal reverts it.
  const enabled = switchTo.isPending ? switchTo.variables : saved.enabled;
  const usesPast = switchPast.isPending ? switchPast.variables : saved.usesPast;
  return (
    <div className={className}>
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
