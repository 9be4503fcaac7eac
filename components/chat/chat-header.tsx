"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { readAnswerModel } from "@/components/api/health.ts";
import { useAssistantTitles } from "@/components/api/use-assistants.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Pill } from "@/components/ui/pill.tsx";

/** Undefined while it is not known. */
export function useAnswerModel(): string | null | undefined {
  return useQuery({
    queryKey: ["answer-model"],
    queryFn: ({ signal }) => readAnswerModel(signal),
    staleTime: 60_000,
  }).data;
}

export function ChatHeader({ title, assistant }: { title: string; assistant?: string }) {
  const translate = useTranslations("chat");
  const model = useAnswerModel();
  const assistantTitle = useAssistantTitles(assistant !== undefined)(assistant);
  useEffect(() => {
    document.title = title === "" || title === "Ibid" ? "Ibid" : `${title} · Ibid`;
  }, [title]);
  return (
    <PageHeader
      title={title}
      beside={assistantTitle && <Pill>{assistantTitle}</Pill>}
      actions={
        assistant !== undefined && (
          <span
            className="text-sm max-lg:hidden"
            title={model === null ? translate("model.none") : undefined}
          >
            {model === null ? translate("model.short") : model}
          </span>
        )
      }
    />
  );
}
