import type { Metadata } from "next";
import { SessionsPage } from "@/components/admin/sessions-page.tsx";
import { requestMessages } from "@/components/messages/request-messages.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestMessages()).admin.sessions };
}

export default function Page() {
  return <SessionsPage />;
}
