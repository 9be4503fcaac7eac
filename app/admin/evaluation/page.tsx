import type { Metadata } from "next";
import { EvaluationPage } from "@/components/admin/evaluation/evaluation-page.tsx";
import { requestMessages } from "@/components/messages/request-messages.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestMessages()).admin.evaluation.title };
}

export default function Page() {
  return <EvaluationPage />;
}
