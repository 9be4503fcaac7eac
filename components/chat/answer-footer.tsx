"use client";

import { lazy, Suspense, useState } from "react";
import type { Rating } from "@/components/api/turns.ts";
import { NotedLine } from "@/components/profile/noted-line.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import { TickedBar } from "./ticked-bar.tsx";
import type { TurnCommands } from "./turn-commands.ts";
import type { ShownTurn } from "./turn-view-model.ts";
import type { AskFrom } from "./use-turn-asking.ts";

const AddDocuments = lazy(() =>
  import("./add-documents.tsx").then((module) => ({ default: module.AddDocuments })),
);
const DeleteTurnDialog = lazy(() =>
  import("./delete-turn-dialog.tsx").then((module) => ({ default: module.DeleteTurnDialog })),
);

/** What was asked of documents, and can be asked of others. */
const ASKS: ReadonlySet<ShownTurn["action"]> = new Set(["answer", "no_evidence", "ask_back"]);

interface AnswerFooterProps {
  turn: ShownTurn;
  turnId: number;
  sessionId?: string;
  rating: Rating | null;
  busy: boolean;
  isContextShown: boolean;
  commands: TurnCommands;
  askFrom: AskFrom | undefined;
}

/** What can be done with an answer that stands: ask again, rate it, see what it rests on, delete it. */
export function AnswerFooter(props: AnswerFooterProps) {
  const { turn, turnId, sessionId, rating, busy, isContextShown, commands, askFrom } = props;
  const { clientTurnId } = turn;
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
        text={turn.answer}
        rating={rating}
        onRate={(next) => commands.rate(turnId, next)}
        onRegenerate={busy ? undefined : () => commands.ask(turn.userText, turn.parentTurnId)}
        onContext={() => commands.showContext(turnId)}
        isContextShown={isContextShown}
        onDelete={busy ? undefined : () => setDeleting(true)}
        onChooseDocuments={ASKS.has(turn.action) ? () => setAdding(true) : undefined}
      />
      {sessionId !== undefined && <NotedLine sessionId={sessionId} turnId={turnId} />}
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
