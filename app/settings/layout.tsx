import type { ReactNode } from "react";
import { requestMessages } from "@/components/messages/request-messages.ts";
import { WithWords } from "../providers.tsx";

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { assistants, models, settings } = await requestMessages();
  return <WithWords words={JSON.stringify({ assistants, models, settings })}>{children}</WithWords>;
}
