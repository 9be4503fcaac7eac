"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { readTurnContext } from "@/components/api/turn-context.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { PanelSkeleton } from "@/components/document/panel-skeleton.tsx";
import { Button } from "@/components/ui/button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import type { ContextPlace } from "./context-place.ts";

/** What the answer of one turn was made from. */
export function ContextTab({ place }: { place: ContextPlace }) {
  const translate = useTranslations("context");
  const common = useTranslations("common.actions");
  const words = useErrorWords();
  const { sessionId, turnId, goToTurn } = place;
  const view = useQuery({
    queryKey: ["turn-context", sessionId, turnId],
    queryFn: ({ signal }) => readTurnContext(sessionId, turnId ?? 0, signal),
    enabled: turnId !== null,
  });
  if (view.isError)
    return (
      <StateMessage
        tone="error"
        title={translate("failed")}
        body={words(view.error)}
        actions={<Button onClick={() => void view.refetch()}>{common("retry")}</Button>}
      />
    );
  if (!view.data) return <PanelSkeleton />;
  return (
    <ul className="min-h-0 flex-1 space-y-3 overflow-y-auto px-4 py-4">
      {view.data.memory.sentences.map((sentence) => (
        <li key={sentence.text}>
          {sentence.text}{" "}
          {sentence.turns.map((turn) => (
            <button key={turn} type="button" className="text-accent" onClick={() => goToTurn(turn)}>
              {turn}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
