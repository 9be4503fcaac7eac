import { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import type { TurnSummary } from "../../domain/turn.ts";
import type { AskedQuestion, NewSummary } from "../../ports/turn-log.ts";
import { TURNS_IN_REAL_TIME } from "../../tunables/engines.ts";
import { cutTo } from "../shared/cut-text.ts";
import { statusOf } from "./elasticsearch-client.ts";
import { sessionRef, turnDocumentId } from "./elasticsearch-turn-documents.ts";
import { newestTurn } from "./elasticsearch-turn-numbers.ts";
import { countedUp, findTurnIds, type TurnStore, turnParts, wholeTurns } from "./elasticsearch-turn-store.ts";

// What a conversation is seen by as a whole: its questions, and the one-line summaries that come after.

const summarySchema = z.object({ turnId: z.number(), ts: z.string(), summary: z.string().nullable() });
const questionSchema = z.object({ turnId: z.number(), userText: z.string() });

export async function readQuestions(
  store: TurnStore,
  key: SessionKey,
  length: number,
): Promise<AskedQuestion[]> {
  const turnIds = countedUp(1, await newestTurn(store, sessionRef(key)));
  const found = await turnParts(store, key, turnIds, questionSchema);
  return found.flatMap((turn) =>
    turn ? [{ turnId: turn.turnId, question: cutTo(length, turn.userText) }] : [],
  );
}

export async function readSummaries(
  store: TurnStore,
  key: SessionKey,
  limit: number,
): Promise<TurnSummary[]> {
  const found: TurnSummary[] = [];
  let to = await newestTurn(store, sessionRef(key));
  while (to > 0 && found.length < limit) {
    const from = Math.max(1, to - Math.max(limit, TURNS_IN_REAL_TIME) + 1);
    for (const turn of await turnParts(store, key, countedUp(from, to).reverse(), summarySchema)) {
      if (turn?.summary) found.push({ ...turn, summary: turn.summary });
    }
    to = from - 1;
  }
  return found.slice(0, Math.max(0, limit));
}

export async function setSummary(
  store: TurnStore,
  key: SessionKey,
  turnId: number,
  { summary, summaryModel, summaryTs }: NewSummary,
): Promise<void> {
  const [stored] = await wholeTurns(store, key, [turnId]);
  if (!stored || stored.status === "deleted") return;
  const routing = sessionRef(key);
  const request = {
    index: store.turns.name,
    id: turnDocumentId(routing, turnId),
    routing,
    doc: {
      summary: summary.toWellFormed(),
      summary_model: summaryModel,
      summary_ts: summaryTs,
      has_summary: true,
    },
    retry_on_conflict: 3,
    require_alias: true,
  };
  try {
    await store.turns.call({ operation: "store a summary" }, (client, options) =>
      client.update(request, options),
    );
  } catch (error) {
    // A turn that was deleted meanwhile needs none.
    if (statusOf(error) !== 404) throw error;
  }
}

export async function withoutSummary(store: TurnStore, key: SessionKey, limit: number): Promise<number[]> {
  if (limit <= 0) return [];
  const last = await newestTurn(store, sessionRef(key));
  if (last === 0) return [];
  const recent = Math.max(1, last - TURNS_IN_REAL_TIME + 1);
  const told = { operation: "find turns without summary", order: "asc", limit } as const;
  const filter = [{ term: { has_summary: false } }, { range: { turn_id: { lt: recent } } }];
  const older = recent > 1 ? await findTurnIds(store, key, { ...told, filter }) : [];
  const turnIds = [...older, ...countedUp(recent, last)];
  const found = await turnParts(store, key, turnIds, summarySchema);
  return turnIds.filter((_, place) => found[place]?.summary === null).slice(0, limit);
}
