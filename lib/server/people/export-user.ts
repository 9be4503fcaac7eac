import type { Container } from "../../container.ts";
import { answerPreferenceSchema } from "../../domain/answer-preference.ts";
import type { OwnerKey } from "../../domain/identity.ts";
import { profileSchema } from "../../domain/profile.ts";
import type { Session } from "../../domain/session.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { PAGE_LIMIT_MAX } from "../../tunables/requests.ts";
import { type ReadingLog, readingLog } from "../reading-log.ts";
import { jsonPieces, streamOf, turnsOf } from "../sessions/export-session.ts";
import { answerPreference } from "../settings/answer-preference.ts";
import { profileOf } from "./profile.ts";

/**
 * All conversations of a person, including archived ones, and their profile, streamed as one file. If a store
 * becomes unreachable, the file ends in the middle as invalid JSON, because half of everything must not look
 * complete.
 */
export async function exportUser(container: Container, key: OwnerKey): Promise<Response> {
  const profile = JSON.stringify(toWire(profileSchema, await profileOf(container, key)));
  const answers = JSON.stringify(toWire(answerPreferenceSchema, await answerPreference(container, key)));
  const log = readingLog(container);
  return new Response(streamOf(pieces(container, key, log, `"profile":${profile},"answers":${answers}`)), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="ibid-data.json"',
    },
  });
}

async function* pieces(
  container: Container,
  key: OwnerKey,
  log: ReadingLog,
  beside: string,
): AsyncGenerator<string> {
  yield `{${beside},"sessions":[`;
  let separator = "\n";
  for await (const session of sessionsOf(container, key)) {
    yield separator;
    yield* jsonPieces(session, turnsOf(log, { ...key, sessionId: session.sessionId }));
    separator = ",\n";
  }
  yield "]}\n";
}

async function* sessionsOf({ sessions }: Container, key: OwnerKey): AsyncGenerator<Session> {
  for (const archived of [false, true]) {
    let cursor: string | undefined;
    do {
      const page = await sessions.list(key, { archived, limit: PAGE_LIMIT_MAX, cursor });
      yield* page.sessions;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}
