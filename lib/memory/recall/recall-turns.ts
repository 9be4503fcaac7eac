import { isUnavailable } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Reason } from "../../domain/reason.ts";
import { hasWords } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { isAbort } from "../../domain/within-time.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { asksOnlyForTime, subjectTerms } from "../../language/time/pure-time-question.ts";
import { momentOf, sittingsOf } from "../../language/time/sittings.ts";
import { readTimes, type TimeWindow } from "../../language/time/time-expressions.ts";
import type { TurnReader, TurnScoring } from "../../ports/turn-log.ts";
import { RECALL_REACH, RECALL_WEIGHTS } from "../../tunables/conversation.ts";
import { RECALL_REREAD_TIMES } from "../../tunables/memory.ts";
import { fuseTurnScores } from "./fuse-turn-scores.ts";
import { rerankTurns } from "./lexical-rerank.ts";
import { rankTurns } from "./rank-turns.ts";
import { reasonsFor } from "./recall-reasons.ts";
import { recallTerms } from "./recall-terms.ts";
import { type TurnVectors, turnCosines } from "./turn-vectors.ts";

/** A time in the question is a window, not a word to search for. */
const SCORING: TurnScoring = {
  k1: RECALL_WEIGHTS.k1,
  b: RECALL_WEIGHTS.b,
  weights: { user: 1, assistant: RECALL_WEIGHTS.reply },
};

export interface RecalledTurn {
  turn: Turn;
  score: number;
  /** Why it ranked. */
  reasons: Reason[];
}

/**
 * Where turns are recalled from. With `vectors`, meaning counts beside words if the embedding model answers
 * in time.
 */
export interface Recallable {
  log: TurnReader;
  key: SessionKey;
  vectors?: TurnVectors | null;
  /** Called with the reason when meaning could not be used. */
  report?: (why: string) => void;
}

export interface RecallQuestion {
  query: string;
  limit: number;
  now: Date;
  /** The asker's distance from UTC, in minutes. @default 0 */
  offsetMinutes?: number;
}

/**
 * The turns that matter for a question, best first. Counts its words (BM25 within the session, the user's
 * words before the reply), its meaning if there is an embedding model, its neighbours, its sitting and the
 * time it names. A question that names only a time gets the turns of that time, in order.
 */
export async function recallTurns(
  { log, key, vectors, report }: Recallable,
  { query, limit, now, offsetMinutes = 0 }: RecallQuestion,
): Promise<RecalledTurn[]> {
  const times = await log.times(key);
  if (times.length === 0) return [];
  const sittings = sittingsOf(times);
  const { windows, rest } = readTimes(query, now, sittings, offsetMinutes);
  const inWindow = windowOfTurns(times, windows);
  if (inWindow.size > 0 && asksOnlyForTime(rest)) {
    return listInOrder(await log.get(key, [...inWindow.keys()].slice(0, limit)), inWindow);
  }
  // A time that was understood is a condition; its words would only find turns that mention such a time.
  const asked = inWindow.size > 0 ? subjectTerms(rest) : analyseQuery(query);
  const terms = recallTerms(asked, times.length);
  const turnIds = times.map(({ turnId }) => turnId);
  const halves = await halvesOf({ log, key }, turnIds);
  const [words, cosines] = await Promise.all([
    wordScores({ log, key }, terms, { turns: (turnIds.at(-1) ?? 0) + 1, limit }),
    vectors && query.trim() !== "" ? cosinesOrNone({ key, vectors, report }, query) : null,
  ]);
  const fused = cosines && fuseTurnScores(words, cosines, turnIds);
  if (cosines && !fused) report?.("most turns have no vectors yet");
  const own = fused ?? words;
  const count = Math.max(limit, Math.min(RECALL_REACH.reread, RECALL_REREAD_TIMES * limit));
  const kept = rankTurns(own, sittings, { count, halves, inWindow });
  const reread = await rerankTurns({ log, key }, kept, { query, halves, byWords: fused === null });
  return reread.slice(0, limit).map(({ candidate, turn, score }) => {
    const reasons = reasonsFor(candidate, turn, { terms, hasWords: (words[turn.turnId] ?? 0) > 0 });
    return { turn, score, reasons };
  });
}

/** Recall does not wait for the model: what is not there in time is left out. */
async function cosinesOrNone(
  { key, vectors, report }: Pick<Recallable, "key" | "report"> & { vectors: TurnVectors },
  query: string,
): Promise<Map<number, number> | null> {
  try {
    return await turnCosines(key, vectors, query);
  } catch (error) {
    if (isAbort(error)) return null;
    if (!isUnavailable(error)) throw error;
    report?.(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/**
 * The score of each turn's own words, before neighbours, sitting and time. Indexed by turn_id (a history sent
 * with the request may start later than turn 1); 0 where nothing matches.
 */
async function wordScores(
  { log, key }: { log: TurnReader; key: SessionKey },
  terms: readonly WeightedTerm[],
  { turns, limit }: { turns: number; limit: number },
): Promise<Float64Array> {
  const own = new Float64Array(turns);
  const hits = await log.search(key, terms, SCORING, Math.max(RECALL_REACH.hits, 2 * limit));
  for (const hit of hits) own[hit.turnId] = hit.score;
  return own;
}

function windowOfTurns(
  times: readonly { turnId: number; ts: string }[],
  windows: readonly TimeWindow[],
): Map<number, TimeWindow> {
  const inside = new Map<number, TimeWindow>();
  if (windows.length === 0) return inside;
  for (const { turnId, ts } of times) {
    const moment = momentOf(ts);
    const window = windows.find(({ from, to }) => moment >= from && moment < to);
    if (window) inside.set(turnId, window);
  }
  return inside;
}

function listInOrder(turns: readonly Turn[], inWindow: ReadonlyMap<number, TimeWindow>): RecalledTurn[] {
  return turns.map((turn, place) => {
    const window = inWindow.get(turn.turnId);
    return {
      turn,
      score: 1 - place / (turns.length + 1),
      reasons: window ? [{ code: "at_time", params: { time: window.reason } }] : [],
    };
  });
}

/**
 * The share of turns without a reply of their own, 0–1: the next turn answers them. Samples turns spaced
 * evenly over the conversation, the same ones for any question.
 */
async function halvesOf(
  { log, key }: { log: TurnReader; key: SessionKey },
  turnIds: readonly number[],
): Promise<number> {
  const { sample } = RECALL_REACH;
  const step = Math.max(1, turnIds.length / sample);
  const chosen = Array.from(
    { length: Math.min(sample, turnIds.length) },
    (_, place) => turnIds[Math.floor(place * step)] ?? 0,
  );
  const turns = (await log.get(key, chosen)).filter(hasWords);
  const halves = turns.filter(({ assistantText }) => assistantText.trim() === "");
  return halves.length / Math.max(1, turns.length);
}
