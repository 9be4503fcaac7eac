import { z } from "zod";
import type { TurnSummary } from "../../domain/turn.ts";
import type { AskedQuestion, NewSummary } from "../../ports/turn-log.ts";
import { TURNS_IN_REAL_TIME } from "../../tunables/engines.ts";
import { cutTo } from "../shared/cut-text.ts";
import { writeAll } from "./bulk-write.ts";
import { countedUp, findTurnIds, type SessionTurns, turnParts } from "./elasticsearch-session-turns.ts";
import { changeTurn } from "./elasticsearch-turn-append.ts";
import { turnDocumentId } from "./elasticsearch-turn-documents.ts";
import { newestTurn } from "./elasticsearch-turn-numbers.ts";

// What a conversation is seen by as a whole: its questions, and the one-line summaries that come after.

const summarySchema = z.object({ turnId: z.number(), ts: z.string(), summary: z.string().nullable() });
const questionSchema = z.object({ turnId: z.number(), userText: z.string() });

export async function readQuestions(session: SessionTurns, length: number): Promise<AskedQuestion[]> {
  const turnIds = countedUp(1, await newestTurn(session));
  const found = await turnParts(session, turnIds, questionSchema);
  return found.flatMap((turn) =>
    turn ? [{ turnId: turn.turnId, question: cutTo(length, turn.userText) }] : [],
  );
}

export async function readSummaries(session: SessionTurns, limit: number): Promise<TurnSummary[]> {
  const found: TurnSummary[] = [];
  let to = await newestTurn(session);
  while (to > 0 && found.length < limit) {
    const from = Math.max(1, to - Math.max(limit, TURNS_IN_REAL_TIME) + 1);
    for (const turn of await turnParts(session, countedUp(from, to).reverse(), summarySchema)) {
      if (turn?.summary) found.push({ ...turn, summary: turn.summary });
    }
    to = from - 1;
  }
  return found.slice(0, Math.max(0, limit));
}

export async function setSummary(
  session: SessionTurns,
  turnId: number,
  { summary, summaryModel, summaryTs }: NewSummary,
): Promise<void> {
  const told = { operation: "store a summary", accepted: [404, 409] };
  const document = {
    summary: summary.toWellFormed(),
    summary_model: summaryModel,
    summary_ts: summaryTs,
    has_summary: true,
  };
  const id = turnDocumentId(session.ref, turnId);
  await changeTurn(session, turnId, async (before) => {
    const [outcome] = await writeAll(session.turns, told, [{ action: "update", id, document, before }]);
    return outcome?.reason === null ? before.value.turn : null;
  });
}

export async function withoutSummary(session: SessionTurns, limit: number): Promise<number[]> {
  if (limit <= 0) return [];
  const last = await newestTurn(session);
  if (last === 0) return [];
  const recent = Math.max(1, last - TURNS_IN_REAL_TIME + 1);
  const told = { operation: "find turns without summary", order: "asc", limit } as const;
  const filter = [{ term: { has_summary: false } }, { range: { turn_id: { lt: recent } } }];
  const older = recent > 1 ? await findTurnIds(session, { ...told, filter }) : [];
  const turnIds = [...older, ...countedUp(recent, last)];
  const found = await turnParts(session, turnIds, summarySchema);
  return turnIds.filter((_, place) => found[place]?.summary === null).slice(0, limit);
}
