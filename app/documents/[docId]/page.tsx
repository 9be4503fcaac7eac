import type { Metadata } from "next";
import { DocumentPage } from "@/components/document/document-page.tsx";
import { requestMessages } from "@/components/messages/request-messages.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestMessages()).document.document };
}

export default async function Page({ params }: { params: Promise<{ docId: string }> }) {
  const { docId } = await params;
  return <DocumentPage docId={decodeURIComponent(docId)} />;
}
