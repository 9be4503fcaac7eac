import { KeyboardRows } from "@/components/shell/keyboard-rows.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function Shortcuts() {
  return (
    <SettingsSection id="shortcuts">
      <KeyboardRows />
    </SettingsSection>
  );
}
