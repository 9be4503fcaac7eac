import type { SessionKey } from "../../domain/identity.ts";
import { hasWords } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import { withinTime } from "../../domain/within-time.ts";
import type { Embedder } from "../../ports/embedder.ts";
import type { TurnReader } from "../../ports/turn-log.ts";
import type { VectorSpace, VectorStore } from "../../ports/vector-store.ts";
import { EMBED_QUESTION_MS, EMBED_TURNS_AT_ONCE } from "../../tunables/background.ts";
import {
  RECALL_NEAREST,
  TURN_PASSAGE_REPLY_LENGTH,
  TURN_PASSAGE_USER_LENGTH,
} from "../../tunables/conversation.ts";
import { withoutFenced } from "./turn-terms.ts";

/** Where turns are compared by meaning; only with an embedding model. */
export interface TurnVectors {
  store: VectorStore;
  embedder: Embedder;
}

/** Without an embedder: of every model, for removal. */
export function turnVectorsOf({ tenantId, ownerId, sessionId }: SessionKey): Omit<VectorSpace, "embedder"> {
  return { tenantId, of: { kind: "turns", ownerId, sessionId } };
}

/**
 * The text of a turn that is embedded: the user's words and the beginning of the reply, which says what they
 * were about. Fenced text is left out unless there is nothing else, because it is long and says less about
 * the turn than the sentence beside it.
 */
export function turnPassage({ userText, assistantText }: Pick<Turn, "userText" | "assistantText">): string {
  const user = spoken(userText).slice(0, TURN_PASSAGE_USER_LENGTH);
  const reply = spoken(assistantText).slice(0, TURN_PASSAGE_REPLY_LENGTH);
  return reply.trim() === "" ? user : `${user}\n${reply}`;
}

function spoken(text: string): string {
  const outside = withoutFenced(text);
  return outside.trim() === "" ? text : outside;
}

/**
 * Makes the missing vectors of these turns, newest first and a few at a time, storing each at once, so that
 * an interrupted run continues where it stopped. After each batch it checks that the conversation still
 * exists and which turns are forgotten, because those get no vectors.
 */
export async function embedTurns(
  { log, key, vectors }: { log: Pick<TurnReader, "get">; key: SessionKey; vectors: TurnVectors },
  turnIds: readonly number[],
  {
    signal,
    isThere,
    forgottenTurns,
  }: { signal: AbortSignal; isThere: () => Promise<boolean>; forgottenTurns: () => Promise<number[]> },
): Promise<void> {
  const { store, embedder } = vectors;
  const space = { ...turnVectorsOf(key), embedder: embedder.id };
  const missing = (await store.missing(space, turnIds.map(String))).map(Number).sort((a, b) => b - a);
  for (let from = 0; from < missing.length; from += EMBED_TURNS_AT_ONCE) {
    signal.throwIfAborted();
    const forgotten = new Set(await forgottenTurns());
    const due = missing.slice(from, from + EMBED_TURNS_AT_ONCE).filter((turnId) => !forgotten.has(turnId));
    const turns = (await log.get(key, due)).filter(hasWords);
    if (turns.length === 0) continue;
    const made = await embedder.embedPassages(turns.map(turnPassage), signal);
    signal.throwIfAborted();
    await store.put(
      space,
      turns.flatMap(({ turnId }, place) => {
        const vector = made[place];
        return vector ? [{ id: String(turnId), group: String(turnId), vector }] : [];
      }),
    );
    if (!(await isThere())) return;
    const late = (await forgottenTurns()).filter((turnId) => due.includes(turnId));
    if (late.length > 0) await store.removeGroups(turnVectorsOf(key), late.map(String));
  }
}

/**
 * The cosine of the question with each of the conversation's turns that has a vector, by turn number. Rejects
 * when the model or the store is away or too slow.
 */
export async function turnCosines(
  key: SessionKey,
  { store, embedder }: TurnVectors,
  question: string,
): Promise<Map<number, number>> {
  const hits = await withinTime(EMBED_QUESTION_MS, "the embedding model", async (signal) => {
    const vector = await embedder.embedQuestion(question, signal);
    return store.nearest({ ...turnVectorsOf(key), embedder: embedder.id }, vector, { limit: RECALL_NEAREST });
  });
  return new Map(hits.map(({ id, score }) => [Number(id), score]));
}
