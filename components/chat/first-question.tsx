import { useEffect } from "react";
import type { NewLiveTurn } from "./live-turn.ts";
import { newLiveTurn } from "./live-turn.ts";
import { warmUpMarkdown } from "./load-markdown.ts";
import { useLiveTurns } from "./run-store.ts";
import { TurnArticle } from "./turn-article.tsx";
import { NO_COMMANDS } from "./turn-commands.ts";
import { shownLive } from "./turn-view-model.ts";

/**
 * The first question of a conversation that is still being created, shown in its final place from the moment
 * it is sent. Its answer waits for the conversation's page, where its contents can be used.
 */
export function FirstQuestion({ start }: { start: NewLiveTurn }) {
  useEffect(warmUpMarkdown, []);
  const live = useLiveTurns().find(({ clientTurnId }) => clientTurnId === start.clientTurnId);
  const sent = newLiveTurn(start);
  const { phase, stage, error } = live ?? sent;
  return (
    <section className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable_both-edges] px-4 pt-6 md:px-7">
      <TurnArticle
        turn={shownLive({ ...sent, stage, error, phase: phase === "done" ? "running" : phase })}
        siblings={[]}
        rating={null}
        isLast
        busy
        commands={NO_COMMANDS}
      />
    </section>
  );
}
