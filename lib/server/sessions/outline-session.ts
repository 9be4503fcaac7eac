import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { OUTLINE_QUESTION_LENGTH } from "../../tunables/conversation.ts";
import { readingLog } from "../reading-log.ts";

/** All questions of a conversation at once; only the beginning of long ones. */
export async function outlineSession(container: Container, key: SessionKey) {
  if (!(await container.sessions.find(key))) throw notFound("session");
  const { turnLog, degraded } = readingLog(container);
  const questions = await turnLog.questions(key, OUTLINE_QUESTION_LENGTH);
  return { questions, degraded: [...degraded] };
}
