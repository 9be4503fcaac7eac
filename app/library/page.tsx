import type { Metadata } from "next";
import { LibraryPage } from "@/components/library/library-page.tsx";
import { requestMessages } from "@/components/messages/request-messages.ts";
import { getServer } from "@/lib/server/process/get-server";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestMessages()).library.title };
}

export default function Page() {
  return <LibraryPage fetchesPages={getServer().container.environment.IBID_URL_IMPORT === "on"} />;
}
