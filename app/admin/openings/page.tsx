import type { Metadata } from "next";
import { OpeningsPage } from "@/components/admin/openings/openings-page.tsx";
import { requestMessages } from "@/components/messages/request-messages.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestMessages()).admin.openings.title };
}

export default function Page() {
  return <OpeningsPage />;
}
