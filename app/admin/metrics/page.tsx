import type { Metadata } from "next";
import { MetricsPage } from "@/components/admin/metrics/metrics-page.tsx";
import { requestMessages } from "@/components/messages/request-messages.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestMessages()).admin.metrics.title };
}

export default function Page() {
  return <MetricsPage />;
}
