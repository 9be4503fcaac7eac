import { type ReactNode, useEffect } from "react";
import { useAssistantTitles } from "@/components/api/use-assistants.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Pill } from "@/components/ui/pill.tsx";
import { ModelNotice } from "./model-notice.tsx";

export function ChatHeader({
  title,
  assistant,
  actions,
}: {
  title: string;
  assistant?: string;
  /** Actions on the conversation, if there is one. */
  actions?: ReactNode;
}) {
  const assistantTitle = useAssistantTitles(assistant !== undefined)(assistant);
  useEffect(() => {
    document.title = title === "" || title === "Ibid" ? "Ibid" : `${title} · Ibid`;
  }, [title]);
  return (
    <>
      <PageHeader title={title} beside={assistantTitle && <Pill>{assistantTitle}</Pill>} actions={actions} />
      <ModelNotice />
    </>
  );
}
