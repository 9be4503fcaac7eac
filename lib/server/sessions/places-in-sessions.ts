import type { Container } from "../../container.ts";
import type { OwnerKey } from "../../domain/identity.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { type Excerpt, excerptAround } from "../../language/text/excerpt.ts";
import { plainLine } from "../../language/text/plain-line.ts";
import type { FoundSession } from "../../ports/turn-log.ts";
import { PLACE_LEAD, PLACE_LENGTH } from "../../tunables/conversation.ts";

/** The place in a conversation where the searched words are. */
export interface FoundPlace extends Excerpt {
  turnId: number;
}

const SIZE = { length: PLACE_LENGTH, lead: PLACE_LEAD };

/**
 * The places in these sessions; a session whose turn cannot be read, or was deleted meanwhile, is left out.
 */
export async function placesInSessions(
  { turnLog }: Pick<Container, "turnLog">,
  owner: OwnerKey,
  { query, found }: { query: string; found: readonly FoundSession[] },
): Promise<Map<string, FoundPlace>> {
  const typed = query.normalize("NFC").split(/\s+/u);
  const words = [...typed, ...analyseQuery(query).map(({ term }) => term)];
  const places = await Promise.all(
    found.map(async ({ sessionId, turnId }) => {
      const [turn] = await turnLog.get({ ...owner, sessionId }, [turnId]);
      const excerpt =
        turn &&
        (excerptAround(turn.userText, words, SIZE) ??
          excerptAround(plainLine(turn.assistantText), words, SIZE));
      return excerpt ? [[sessionId, { turnId, ...excerpt }] as const] : [];
    }),
  );
  return new Map(places.flat());
}
