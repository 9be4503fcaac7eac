import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import {
  hasNotifications,
  turnNotifications,
  wantsNotifications,
} from "@/components/notices/browser-notification.ts";
import { SettingSwitch } from "@/components/profile/setting-switch.tsx";
import { SettingsSection } from "./settings-section.tsx";

type State = "on" | "off" | "blocked" | "missing";

/**
 * Whether this browser notifies about long answers and imports; turning it on asks the browser for
 * permission.
 */
export function NotificationSettings() {
  const translate = useTranslations("settings.notifications");
  const [state, setState] = useState<State>("off");
  useEffect(() => {
    if (!hasNotifications()) setState("missing");
    else if (wantsNotifications()) setState("on");
  }, []);
  async function turn(on: boolean) {
    const isDone = await turnNotifications(on);
    if (isDone) setState(on ? "on" : "off");
    else setState("blocked");
  }
  return (
    <SettingsSection id="notifications">
      {state === "missing" ? (
        <p className="text-ink-2 text-sm">{translate("missing")}</p>
      ) : (
        <SettingSwitch
          title={translate("switch")}
          meaning={translate(state)}
          checked={state === "on"}
          warns={state === "blocked"}
          onChange={(on) => void turn(on)}
        />
      )}
    </SettingsSection>
  );
}
