import type { Metadata } from "next";
import { LibraryPage } from "@/components/library/library-page.tsx";
import { requestMessages } from "@/components/messages/request-messages.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestMessages()).library.title };
}

export default function Page() {
  return <LibraryPage />;
}
