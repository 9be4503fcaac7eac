import type { Metadata } from "next";
import { SessionInspector } from "@/components/admin/session-inspector.tsx";
import { requestMessages } from "@/components/messages/request-messages.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestMessages()).admin.sessions };
}

export default async function Page({ params }: { params: Promise<{ sessionId: string }> }) {
  const { sessionId } = await params;
  return <SessionInspector sessionId={decodeURIComponent(sessionId)} />;
}
