import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "use-intl/react";
import { chooseLocale, chooseTheme } from "@/components/shell/preferences.ts";
import { Choice } from "@/components/ui/choice.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useTheme } from "./use-theme.ts";

/** Language and theme, kept in this browser. */
export function Appearance() {
  const translate = useTranslations("common.settings");
  const locale = useLocale();
  const router = useRouter();
  const theme = useTheme();
  return (
    <SettingsSection id="appearance">
      <div className="space-y-3">
        <Choice
          label={translate("language")}
          value={locale}
          onChange={(chosen) => {
            chooseLocale(chosen);
            router.refresh();
          }}
          choices={[
            { value: "ko", label: translate("korean") },
            { value: "en", label: translate("english") },
          ]}
        />
        <Choice
          label={translate("theme")}
          value={theme}
          onChange={chooseTheme}
          choices={[
            { value: "system", label: translate("system") },
            { value: "light", label: translate("light") },
            { value: "dark", label: translate("dark") },
          ]}
        />
      </div>
    </SettingsSection>
  );
}
