import { usePathname, useRouter } from "next/navigation";
import { useLocale, useTranslations } from "use-intl/react";
import { openSidePanel } from "@/components/chat/side-panel-store.ts";
import { SETTINGS_SECTIONS } from "@/components/settings/sections.ts";
import { chooseLocale, chooseTheme } from "./preferences.ts";
import { openLayer } from "./shell-layers.ts";

/** What can be done from anywhere, and what can be done in a conversation. */
export function useCommands(): readonly { label: string; work: () => void; isSetting?: boolean }[] {
  const translate = useTranslations("common");
  const router = useRouter();
  const locale = useLocale();
  const section = useTranslations("settings.sections");
  const isInChat = usePathname().startsWith("/chat/");
  return [
    { label: translate("sessions.newChat"), work: () => router.push("/") },
    { label: translate("navigation.library"), work: () => router.push("/library") },
    { label: translate("navigation.settings"), work: () => router.push("/settings") },
    { label: translate("navigation.administration"), work: () => router.push("/admin/sessions") },
    ...(isInChat
      ? [
          { label: translate("command.showDocument"), work: () => openSidePanel("document") },
          { label: translate("command.showContext"), work: () => openSidePanel("context") },
          { label: translate("command.showProfile"), work: () => openSidePanel("profile") },
        ]
      : []),
    { label: translate("command.themeLight"), work: () => chooseTheme("light") },
    { label: translate("command.themeDark"), work: () => chooseTheme("dark") },
    { label: translate("command.themeSystem"), work: () => chooseTheme("system") },
    {
      label: translate(locale === "ko" ? "command.languageEnglish" : "command.languageKorean"),
      work: () => {
        chooseLocale(locale === "ko" ? "en" : "ko");
        router.refresh();
      },
    },
    { label: translate("navigation.keyboardMap"), work: () => openLayer("keyboard") },
    ...SETTINGS_SECTIONS.map((id) => ({
      label: `${translate("navigation.settings")} › ${section(id)}`,
      work: () => router.push(`/settings#${id}`),
      isSetting: true,
    })),
  ];
}
