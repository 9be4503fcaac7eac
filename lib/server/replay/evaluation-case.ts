import type { Container } from "../../container.ts";
import { isOwnAssistant } from "../../domain/session.ts";
import type { Turn } from "../../domain/turn.ts";
import type { openForReplay } from "./replay-turn.ts";

/** The most turns before the question that a case includes. */
const TURNS = 300;

/**
 * The turn in the format that `npm run eval -- --conversations <file>` reads: what was said before it on its
 * branch, and its question. The file goes to whoever asks for it; nothing stays here that would have to be
 * deleted with the conversation. `gold`: words at least one of which is in a right answer.
 */
export async function evaluationCase(
  container: Container,
  { session, key, turn }: Awaited<ReturnType<typeof openForReplay>>,
  gold: readonly string[],
) {
  const turns = await turnsBefore(container, key, turn);
  const isOfSamples = turn.docRefs.length > 0 && turn.docRefs.every(({ uri }) => uri.startsWith("samples/"));
  return {
    id: `${session.sessionId}-${turn.turnId}`,
    assistant: isOwnAssistant(session.assistant) ? "general" : session.assistant,
    library: isOfSamples ? "samples" : "none",
    turns: turns.map(({ userText, assistantText, ts }) => ({ user: userText, assistant: assistantText, ts })),
    questions: [
      {
        id: String(turn.turnId),
        question: turn.userText,
        kind: gold.length === 0 ? "unanswerable" : "saved",
        gold: [...gold],
        evidence: [],
      },
    ],
  };
}

/** The turns on the branch before this one, oldest first, without deleted ones. */
async function turnsBefore(
  { turnLog }: Pick<Container, "turnLog">,
  key: Parameters<Container["turnLog"]["get"]>[0],
  { parentTurnId }: Turn,
): Promise<Turn[]> {
  const found: Turn[] = [];
  let wanted = parentTurnId;
  while (wanted !== null && found.length < TURNS) {
    const [turn] = await turnLog.get(key, [wanted]);
    if (!turn) break;
    if (turn.status !== "deleted" && turn.userText !== "") found.push(turn);
    wanted = turn.parentTurnId;
  }
  return found.reverse();
}
