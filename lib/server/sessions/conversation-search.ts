import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { ToldReasons } from "../../domain/reason.ts";
import { hasWords } from "../../domain/redacted-turn.ts";
import type { Resolution } from "../../domain/reference.ts";
import { recallTurns } from "../../memory/recall/recall-turns.ts";
import { tellReasons } from "../../messages/tell-reasons.ts";
import { Conversation } from "../../references/conversation.ts";
import { resolveReferences } from "../../references/resolve-references.ts";
import { readingLog } from "../reading-log.ts";
import { assistantOf } from "../settings/own-assistants.ts";

/**
 * What words in this session refer to, read from the turn they would continue; nothing is stored and no model
 * is called.
 */
export async function resolveInSession(
  container: Container,
  key: SessionKey,
  { text, parentTurnId }: { text: string; parentTurnId: number | null | undefined },
): Promise<Resolution & ToldReasons> {
  const session = await container.sessions.find(key);
  if (!session) throw notFound("session");
  const { turnLog: history, workingMemory, documentIndex } = container;
  const conversation = new Conversation({ key, history, workingMemory }, parentTurnId);
  const resolution = await resolveReferences(
    { message: text, assistant: await assistantOf(container, key, session) },
    { conversation, documentIndex },
  );
  return { ...resolution, ...tellReasons(resolution.reasons) };
}

/** The turns of this session that are relevant to a question, best first. */
export async function recallInSession(
  container: Container,
  key: SessionKey,
  question: { query: string; limit: number; now: Date },
) {
  if (!(await container.sessions.find(key))) throw notFound("session");
  const { turnLog, demandAll } = readingLog(container);
  const { vectors: store, models } = container;
  const vectors = models.embedding && { store, embedder: models.embedding };
  const found = await recallTurns({ log: turnLog, key, vectors }, question);
  demandAll();
  return found
    .filter(({ turn }) => hasWords(turn))
    .map(({ turn, score, reasons }) => ({
      turnId: turn.turnId,
      score,
      ts: turn.ts,
      userText: turn.userText,
      assistantText: turn.assistantText,
      ...tellReasons(reasons),
    }));
}
