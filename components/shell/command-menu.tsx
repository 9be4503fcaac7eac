"use client";

import { Command } from "cmdk";
import { usePathname, useRouter } from "next/navigation";
import { useDeferredValue, useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { openSidePanel } from "@/components/chat/side-panel-store.ts";
import { SETTINGS_SECTIONS } from "@/components/settings/sections.ts";
import { Dialog } from "@/components/ui/dialog.tsx";
import { chooseLocale, chooseTheme } from "./preferences.ts";
import { openLayer } from "./shell-layers.ts";
import { useSessionList } from "./use-sessions.ts";

const ITEM =
  "flex min-h-9 cursor-default items-center truncate rounded-sm px-2.5 data-[selected=true]:bg-sunken";
const GROUP =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3";
const SHOWN_SESSIONS = 8;

/** What can be done from everywhere, and in a conversation beside it. */
function useCommands(): readonly { label: string; work: () => void }[] {
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
    })),
  ];
}

export function CommandMenu({ onClose }: { onClose: () => void }) {
  const translate = useTranslations("common");
  const router = useRouter();
  const [query, setQuery] = useState("");
  const list = useSessionList(useDeferredValue(query.trim()));
  const sessions = list.data?.pages[0]?.sessions.slice(0, SHOWN_SESSIONS) ?? [];

  const run = (work: () => void) => () => {
    onClose();
    work();
  };
  const commands = useCommands();
  const matching = commands.filter((command) =>
    command.label.toLowerCase().includes(query.trim().toLowerCase()),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={translate("navigation.commandMenu")}
      hideTitle
      flush
    >
      <Command shouldFilter={false} label={translate("navigation.commandMenu")}>
        <Command.Input
          value={query}
          onValueChange={setQuery}
          placeholder={translate("command.placeholder")}
          className="h-12 w-full border-b border-line bg-transparent px-4 text-[15px] outline-none placeholder:text-ink-3"
        />
        <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
          <Command.Empty className="px-2.5 py-6 text-ink-3">{translate("command.nothing")}</Command.Empty>
          {matching.length > 0 && (
            <Command.Group heading={translate("command.commands")} className={GROUP}>
              {matching.map((command) => (
                <Command.Item
                  key={command.label}
                  value={`command ${command.label}`}
                  onSelect={run(command.work)}
                  className={ITEM}
                >
                  {command.label}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {sessions.length > 0 && (
            <Command.Group heading={translate("command.conversations")} className={GROUP}>
              {sessions.map((session) => (
                <Command.Item
                  key={session.sessionId}
                  value={`session ${session.sessionId}`}
                  onSelect={run(() => router.push(`/chat/${session.sessionId}`))}
                  className={ITEM}
                >
                  <span className="truncate">{session.title || translate("sessions.untitled")}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}
