import type { Metadata } from "next";
import { ReplayPage } from "@/components/admin/replay/replay-page.tsx";
import { requestMessages } from "@/components/messages/request-messages.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestMessages()).admin.replay.title };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ sessionId: string }>;
  searchParams: Promise<{ turn?: string }>;
}) {
  const [{ sessionId }, { turn }] = await Promise.all([params, searchParams]);
  return <ReplayPage sessionId={decodeURIComponent(sessionId)} turnId={Number(turn) || 1} />;
}
