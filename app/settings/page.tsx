import type { Metadata } from "next";
import { requestMessages } from "@/components/messages/request-messages.ts";
import { SettingsPage } from "@/components/settings/settings-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestMessages()).common.navigation.settings };
}

export default function Page() {
  return <SettingsPage />;
}
