"use client";

import { lazy, Suspense, useState } from "react";
import type { Rating } from "@/components/api/turns.ts";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import { AnswerActions } from "./answer-actions.tsx";
import { TickedBar } from "./ticked-bar.tsx";
import { chooseSources } from "./ticked-documents.ts";
import type { TurnCommands } from "./turn-commands.ts";
import type { ShownTurn } from "./turn-view-model.ts";
import { useLocationWords } from "./use-location-words.ts";
import type { AskFrom } from "./use-turn-asking.ts";

// What was noted is fetched after the answer is complete; if its line cannot be loaded, the profile still
// shows it.
const NotedLine = lazy(() =>
  import("@/components/profile/noted-line.tsx").then(
    (module) => ({ default: module.NotedLine }),
    () => ({ default: () => null }),
  ),
);
const AddDocuments = lazy(() =>
  import("./add-documents.tsx").then((module) => ({ default: module.AddDocuments })),
);
const DeleteTurnDialog = lazy(() =>
  import("./delete-turn-dialog.tsx").then((module) => ({ default: module.DeleteTurnDialog })),
);

/** The actions of turns that asked documents, and can be asked of other documents. */
const ASKS: ReadonlySet<ShownTurn["action"]> = new Set(["answer", "no_evidence", "ask_back"]);

/** The answer followed by its numbered sources, as Markdown. */
function withSources(answer: string, refs: readonly DocRef[], location: (docRef: DocRef) => string): string {
  // Two trailing blanks break the line in Markdown.
  const sources = refs.map((docRef) => `[${docRef.slot}] ${docRef.title} (${location(docRef)})`);
  return [answer, sources.join("  \n")].filter(Boolean).join("\n\n");
}

interface AnswerFooterProps {
  turn: ShownTurn;
  turnId: number;
  sessionId?: string;
  rating: Rating | null;
  busy: boolean;
  commands: TurnCommands;
  askFrom: AskFrom | undefined;
}

/** What can be done with a finished answer: ask again, rate it, see what it rests on, delete it. */
export function AnswerFooter(props: AnswerFooterProps) {
  const { turn, turnId, sessionId, rating, busy, commands, askFrom } = props;
  const { clientTurnId } = turn;
  const location = useLocationWords();
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <TickedBar
        clientTurnId={clientTurnId}
        refs={turn.refs}
        onAdd={() => setAdding(true)}
        onAgain={askFrom}
      />
      <AnswerActions
        text={withSources(turn.answer, turn.refs, location)}
        rating={rating}
        onRate={(next, comment) => commands.rate(turnId, next, comment)}
        onRegenerate={
          busy ? undefined : () => commands.ask(turn.userText, turn.parentTurnId, { asTyped: turn.asTyped })
        }
        menu={{
          exported: sessionId === undefined ? undefined : { sessionId, turnId },
          onContext: () => commands.showContext(turnId),
          onDelete: busy ? undefined : () => setDeleting(true),
          onChooseSources: turn.refs.length > 0 ? () => chooseSources(clientTurnId) : undefined,
          onChooseDocuments: ASKS.has(turn.action) ? () => setAdding(true) : undefined,
        }}
      />
      {sessionId !== undefined && (
        <Suspense>
          <NotedLine sessionId={sessionId} turnId={turnId} answer={turn.answer} />
        </Suspense>
      )}
      {adding && (
        <Suspense>
          <AddDocuments clientTurnId={clientTurnId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <DeleteTurnDialog
            onDelete={() => commands.remove(turnId, clientTurnId)}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
