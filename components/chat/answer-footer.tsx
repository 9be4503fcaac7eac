import { lazy, Suspense, useState } from "react";
import { AnswerActions } from "./answer-actions.tsx";
import { TickedBar } from "./ticked-bar.tsx";
import { useTurn } from "./turn-context.tsx";

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

/** What can be done with a finished answer: ask again, rate it, see what it rests on, delete it. */
export function AnswerFooter({ turnId }: { turnId: number }) {
  const { turn, sessionId, commands } = useTurn();
  const { clientTurnId } = turn;
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <TickedBar onAdd={() => setAdding(true)} />
      <AnswerActions onChooseDocuments={() => setAdding(true)} onDelete={() => setDeleting(true)} />
      <Suspense>
        {sessionId !== undefined && <NotedLine sessionId={sessionId} turnId={turnId} answer={turn.answer} />}
      </Suspense>
      <Suspense>
        {adding && <AddDocuments clientTurnId={clientTurnId} onClose={() => setAdding(false)} />}
        {deleting && (
          <DeleteTurnDialog
            onDelete={() => commands.remove(turnId, clientTurnId)}
            onClose={() => setDeleting(false)}
          />
        )}
      </Suspense>
    </>
  );
}
