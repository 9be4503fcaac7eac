import type { Container } from "../../container.ts";
import { AppError, notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Session } from "../../domain/session.ts";
import type { Turn } from "../../domain/turn.ts";
import { EXPORT_LENGTH } from "../../tunables/export.ts";
import { readingLog } from "../reading-log.ts";
import { findTurn, turnsOf } from "../sessions/export-session.ts";

export interface CollectedTurns {
  session: Session;
  turns: Turn[];
}

/**
 * The turns of a conversation for one file, or only the given turn; refuses a conversation that is too long.
 */
export async function collectTurns(
  container: Container,
  key: SessionKey,
  { turnId, limit }: { turnId?: number | undefined; limit: number },
): Promise<CollectedTurns> {
  const session = await container.sessions.find(key);
  if (!session) throw notFound("session");
  const log = readingLog(container);
  if (turnId !== undefined) return { session, turns: [await findTurn(log, key, turnId)] };
  const turns: Turn[] = [];
  let length = 0;
  for await (const turn of turnsOf(log, key)) {
    turns.push(turn);
    length += turn.userText.length + turn.assistantText.length;
    if (turns.length > limit || length > EXPORT_LENGTH)
      throw new AppError("too_large", {
        message: `This conversation is too long for this format, which takes ${limit.toLocaleString("en")} answers or ${EXPORT_LENGTH / 1e6} million characters. Download it as Markdown or JSON, or single answers of it.`,
      });
  }
  log.demandAll();
  return { session, turns };
}
