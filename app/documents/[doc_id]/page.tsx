import type { Metadata } from "next";
import { DocumentPage } from "@/components/document/document-page.tsx";

export const metadata: Metadata = { title: "문서 · Document" };

export default async function Page({ params }: { params: Promise<{ doc_id: string }> }) {
  const { doc_id } = await params;
  return <DocumentPage docId={decodeURIComponent(doc_id)} />;
}
