"use client";

import { useRouter } from "next/navigation";
import { type ReactElement, useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu.tsx";
import type { Theme } from "@/lib/messages/locale.ts";
import { chooseLocale, chooseTheme, currentTheme } from "./preferences.ts";
import { openLayer } from "./shell-layers.ts";

/** Language, theme, the page of all settings, keyboard map, administration; opens as soon as it is there. */
export function SettingsMenu({ trigger }: { trigger: ReactElement }) {
  const translate = useTranslations("common");
  const locale = useLocale();
  const router = useRouter();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>{translate("settings.language")}</MenuLabel>
      <MenuChoice
        value={locale}
        onChange={(chosen) => {
          chooseLocale(chosen);
          router.refresh();
        }}
        choices={[
          { value: "ko", label: translate("settings.korean") },
          { value: "en", label: translate("settings.english") },
        ]}
      />
      <MenuSeparator />
      <MenuLabel>{translate("settings.theme")}</MenuLabel>
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem onSelect={() => router.push("/settings")}>{translate("settings.all")}</MenuItem>
      <MenuItem onSelect={() => openLayer("keyboard")}>{translate("navigation.keyboardMap")}</MenuItem>
      <MenuItem onSelect={() => router.push("/admin/sessions")}>
        {translate("navigation.administration")}
      </MenuItem>
    </Menu>
  );
}

/** Mounted each time the menu opens, so it shows the theme of that moment. */
function ThemeChoice() {
  const translate = useTranslations("common.settings");
  const [theme, setTheme] = useState<Theme>(currentTheme);
  return (
    <MenuChoice
      value={theme}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
      choices={[
        { value: "system", label: translate("system") },
        { value: "light", label: translate("light") },
        { value: "dark", label: translate("dark") },
      ]}
    />
  );
}
