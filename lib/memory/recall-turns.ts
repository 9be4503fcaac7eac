import { isUnavailable } from "../domain/app-error.ts";
import type { SessionKey } from "../domain/identity.ts";
import { cutAtWord } from "../domain/text.ts";
import type { Turn } from "../domain/turn.ts";
import type { TurnReader, TurnScoring, WeightedTerm } from "../ports/turn-log.ts";
import { analyse, analyseQuery } from "../retrieval/analyse.ts";
import { RECALL_WEIGHTS, RECALL_WEIGHTS_FUSED, RECALL_WHY_WORDS } from "../tunables.ts";
import { fuseTurnScores } from "./fuse-turn-scores.ts";
import { asksOnlyForTime, subjectTerms } from "./pure-time-question.ts";
import { type Sitting, sittingsOf } from "./sittings.ts";
import { readTimes, type TimeWindow } from "./time-expressions.ts";
import { type TurnVectors, turnCosines } from "./turn-vectors.ts";

type RankWeights = { [Name in keyof typeof RECALL_WEIGHTS_FUSED]: number };

export interface RecalledTurn {
  turn: Turn;
  score: number;
  /** In words, what made it rank. */
  why: string;
}

const SCORING: TurnScoring = {
  k1: RECALL_WEIGHTS.k1,
  b: RECALL_WEIGHTS.b,
  weights: { user: RECALL_WEIGHTS.user, assistant: RECALL_WEIGHTS.assistant, time: RECALL_WEIGHTS.time },
};

/** Words with which an utterance places something in time: what a question that asks "when" is after. */
const PLACES_IN_TIME =
  /\b(?:yesterday|today|tonight|tomorrow|ago|last|next|recently|since|weekend|week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|(?:19|20)\d\d)\b|어제|오늘|내일|지난|다음\s*(?:주|달)|작년|올해|\d+\s*(?:년|월|일)|[월화수목금토일]요일/iu;
const ASKS_WHEN =
  /^\s*when\b|\b(?:what|which) (?:date|day|month|year|time)\b|\bhow long ago\b|언제|며칠|몇\s*(?:월|일|년)/iu;
const IS_QUESTION = /[?？]\s*(?:\[[^\]]*\]\s*)?$/u;

interface Candidate {
  turnId: number;
  score: number;
  own: number;
  window: TimeWindow | null;
}

/** Where turns are recalled from. With `vectors` meaning counts beside words, if the embedding model gives an answer in time. */
export interface Recallable {
  log: TurnReader;
  key: SessionKey;
  vectors?: TurnVectors | null;
  /** Told why meaning did not count though it should have. */
  report?: (why: string) => void;
}

/**
 * The turns that matter for a question, best first: what its words say (BM25 inside the session, the user's words before the reply), what it
 * means, where there is an embedding model, what stands next to it, which sitting it belongs to, and the time it names. A question that
 * names nothing but a time gets the turns of that time in their order.
 */
export async function recallTurns(
  { log, key, vectors, report }: Recallable,
  { query, limit, now }: { query: string; limit: number; now: Date },
): Promise<RecalledTurn[]> {
  const times = await log.times(key);
  if (times.length === 0) return [];
  const sittings = sittingsOf(times);
  const { windows, rest } = readTimes(query, now, sittings);
  const inWindow = windowOfTurns(times, windows);
  if (inWindow.size > 0 && asksOnlyForTime(rest)) {
    return listInOrder(await log.get(key, [...inWindow.keys()].slice(0, limit)), inWindow);
  }
  // A time that was understood is a condition; its words would only find turns that mention such a time.
  const terms = inWindow.size > 0 ? subjectTerms(rest) : analyseQuery(query);
  const turnIds = times.map(({ turn_id }) => turn_id);
  const [words, cosines] = await Promise.all([
    wordScores({ log, key }, terms, { turns: (turnIds.at(-1) ?? 0) + 1, limit }),
    vectors && query.trim() !== "" ? cosinesOrNone({ key, vectors, report }, query) : null,
  ]);
  const fused = cosines && fuseTurnScores(words, cosines, turnIds);
  if (cosines && !fused) report?.("most turns have no vectors yet");
  const own = fused ?? words;
  const weights = fused ? RECALL_WEIGHTS_FUSED : RECALL_WEIGHTS;
  // A turn without a reply is answered by the turn after it; in a log of full exchanges neighbours say little.
  const sample = await log.get(key, bestOf(own, RECALL_WEIGHTS.sample));
  const halves =
    sample.filter((turn) => turn.assistant_text.trim() === "").length / Math.max(1, sample.length);
  const candidates = rank(own, sittings, { halves, inWindow, weights });
  const kept = candidates.slice(0, Math.max(limit, Math.min(RECALL_WEIGHTS.reread, 4 * limit)));
  const known = new Map(sample.map((turn) => [turn.turn_id, turn]));
  const missing = kept.filter(({ turnId }) => !known.has(turnId)).map(({ turnId }) => turnId);
  for (const turn of await log.get(key, missing)) known.set(turn.turn_id, turn);
  return reread(kept, known, query)
    .slice(0, limit)
    .map(({ candidate, turn, score }) => {
      const why = reasonFor(candidate, turn, { terms, hasWords: (words[turn.turn_id] ?? 0) > 0 });
      return { turn, score, why };
    });
}

/** Recall waits for no model: what is not there in time is gone without. */
async function cosinesOrNone(
  { key, vectors, report }: Pick<Recallable, "key" | "report"> & { vectors: TurnVectors },
  query: string,
): Promise<Map<number, number> | null> {
  try {
    return await turnCosines(key, vectors, query);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    report?.(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/**
 * What the words of each turn are worth by themselves, before its neighbours, its sitting and its time count. Index = turn_id (a history
 * that was brought along may begin later than with turn 1), 0 where nothing fits.
 */
async function wordScores(
  { log, key }: { log: TurnReader; key: SessionKey },
  terms: readonly WeightedTerm[],
  { turns, limit }: { turns: number; limit: number },
): Promise<Float64Array> {
  const own = new Float64Array(turns);
  for (const hit of await log.search(key, terms, SCORING, Math.max(RECALL_WEIGHTS.hits, 2 * limit)))
    own[hit.turn_id] = hit.score;
  return own;
}

/** The turns with the highest scores, the newest first among equals. */
function bestOf(own: Float64Array, count: number): number[] {
  return Array.from(own.keys())
    .filter((turnId) => (own[turnId] ?? 0) > 0)
    .sort((a, b) => (own[b] ?? 0) - (own[a] ?? 0) || b - a)
    .slice(0, count);
}

function windowOfTurns(
  times: readonly { turn_id: number; ts: string }[],
  windows: readonly TimeWindow[],
): Map<number, TimeWindow> {
  const inside = new Map<number, TimeWindow>();
  if (windows.length === 0) return inside;
  for (const { turn_id, ts } of times) {
    const moment = Date.parse(ts);
    const window = windows.find(({ from, to }) => moment >= from && moment < to);
    if (window) inside.set(turn_id, window);
  }
  return inside;
}

function listInOrder(turns: readonly Turn[], inWindow: ReadonlyMap<number, TimeWindow>): RecalledTurn[] {
  return turns.map((turn, place) => ({
    turn,
    score: 1 - place / (turns.length + 1),
    why: `said at the time asked for: ${inWindow.get(turn.turn_id)?.why ?? ""}`,
  }));
}

/** Every turn whose words or whose neighbours' words fit, best first; the newest first among equals. */
function rank(
  own: Float64Array,
  sittings: readonly Sitting[],
  {
    halves,
    inWindow,
    weights,
  }: { halves: number; inWindow: ReadonlyMap<number, TimeWindow>; weights: RankWeights },
): Candidate[] {
  const { before, twoBefore, after, twoAfter, sitting } = weights;
  const { window, recency } = RECALL_WEIGHTS;
  const candidates: Candidate[] = [];
  for (const { firstTurn, lastTurn } of sittings) {
    let best = 0;
    for (let turnId = firstTurn; turnId <= lastTurn; turnId++) best = Math.max(best, own[turnId] ?? 0);
    if (best === 0) continue;
    const at = (turnId: number) => (turnId >= firstTurn && turnId <= lastTurn ? (own[turnId] ?? 0) : 0);
    for (let turnId = lastTurn; turnId >= firstTurn; turnId--) {
      const beside =
        halves *
        (before * at(turnId - 1) +
          twoBefore * at(turnId - 2) +
          after * at(turnId + 1) +
          twoAfter * at(turnId + 2));
      const words = at(turnId) + beside;
      const named = inWindow.get(turnId) ?? null;
      if (words === 0 && named === null) continue;
      const prior = (1 + recency * (turnId / own.length)) * (named ? window : 1);
      candidates.push({ turnId, own: at(turnId), score: (words + sitting * best) * prior, window: named });
    }
  }
  return candidates.sort((a, b) => b.score - a.score || b.turnId - a.turnId);
}

/** A second look at the best: at what only the text itself tells. */
function reread(
  candidates: readonly Candidate[],
  turns: ReadonlyMap<number, Turn>,
  query: string,
): { candidate: Candidate; turn: Turn; score: number }[] {
  const asksWhen = ASKS_WHEN.test(query);
  const found = candidates.flatMap((candidate) => {
    const turn = turns.get(candidate.turnId);
    if (!turn) return [];
    let score = candidate.score;
    // A question nobody answered in its own turn: the answer is the turn after.
    if (turn.assistant_text.trim() === "" && IS_QUESTION.test(turn.user_text))
      score *= RECALL_WEIGHTS.openQuestion;
    if (asksWhen && PLACES_IN_TIME.test(turn.user_text)) score *= RECALL_WEIGHTS.placedInTime;
    return [{ candidate, turn, score }];
  });
  return found.sort((a, b) => b.score - a.score || b.turn.turn_id - a.turn.turn_id);
}

function reasonFor(
  { own, window }: Candidate,
  turn: Turn,
  { terms, hasWords }: { terms: readonly WeightedTerm[]; hasWords: boolean },
): string {
  const reasons: string[] = [];
  if (window) reasons.push(`said at the time asked for: ${window.why}`);
  if (hasWords) {
    const inQuestion = sharedWords(turn.user_text, terms);
    const inAnswer = inQuestion.length > 0 ? [] : sharedWords(turn.assistant_text.slice(0, 4_000), terms);
    if (inQuestion.length > 0) reasons.push(`the message says ${quoted(inQuestion)}`);
    else if (inAnswer.length > 0) reasons.push(`the answer says ${quoted(inAnswer)}`);
    else reasons.push("its date fits");
  } else reasons.push(own > 0 ? "it means something like it" : "next to turns whose words fit");
  return reasons.join("; ");
}

/** The words of the text, as written, that the question's terms come from. */
function sharedWords(text: string, terms: readonly WeightedTerm[]): string[] {
  const wanted = new Set(terms.map(({ term }) => term));
  const words = new Set<string>();
  for (const word of text.match(/[\p{L}\p{N}_-]+/gu) ?? []) {
    if (words.size >= RECALL_WHY_WORDS) break;
    if (analyse(word).some((term) => wanted.has(term))) words.add(cutAtWord(word.toLowerCase(), 40));
  }
  return [...words];
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}
