import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { useAssistantTitles } from "@/components/api/use-assistants.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Pill } from "@/components/ui/pill.tsx";
import { type ModelAway, useModelAway } from "./use-answer-model.ts";

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

// Loaded when there is something to say.
const AwayModel = lazy<ComponentType<{ away: ModelAway }>>(() =>
  import("./away-model.tsx").then(
    (module) => ({ default: module.AwayModel }),
    () => ({ default: () => null }),
  ),
);

/**
 * Shown once for the page, not under every answer: which model is unavailable and why, what happens
 * meanwhile, and what to do. It disappears by itself.
 */
function ModelNotice() {
  const away = useModelAway();
  return (
    <div
      role="status"
      className={
        away
          ? "flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-warn-soft px-4 py-1.5 text-sm text-warn md:px-7"
          : "sr-only"
      }
    >
      <Suspense>{away && <AwayModel away={away} />}</Suspense>
    </div>
  );
}
