import type { SessionKey } from "../../domain/identity.ts";
import { pattern } from "../../domain/pattern.ts";
import type { Turn } from "../../domain/turn.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { analyse } from "../../language/text/analyse.ts";
import type { TurnReader } from "../../ports/turn-log.ts";
import { RECALL_COVERAGE, RECALL_TEXT_LENGTH, RECALL_WEIGHTS } from "../../tunables/conversation.ts";
import type { Candidate, RankWeights } from "./rank-turns.ts";
import { readAsked, turnCoverage } from "./term-coverage.ts";
import { timeTerms } from "./turn-terms.ts";

/** Words with which an utterance places something in time: what a question that asks "when" is after. */
const PLACES_IN_TIME = pattern("iu")`
  \b(?:
    yesterday|today|tonight|tomorrow|ago|last|next|recently|since|weekend|week|month|year|
    (?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|
    october|november|december|(?:19|20)\d\d
  )\b|
  어제|오늘|내일|지난|다음\s*(?:주|달)|작년|올해|\d+\s*(?:년|월|일)|[월화수목금토일]요일
`;
const ASKS_WHEN =
  /^\s*when\b|\b(?:what|which) (?:date|day|month|year|time)\b|\bhow long ago\b|언제|며칠|몇\s*(?:월|일|년)/iu;
const IS_QUESTION = /[?？]\s*(?:\[[^\]]*\]\s*)?$/u;

export interface RerankedTurn {
  candidate: Candidate;
  turn: Turn;
  score: number;
}

/**
 * A second look at the best, at what only the text itself tells. Where turns have no replies, one turn is a
 * piece of what is said: it counts how much of the question stands in it and the turns beside it together,
 * whether it answers a question, and whether it says anything at all. A full exchange counts how much of the
 * question it holds by words of the same meaning, and whether it was asked in the same way.
 */
export async function rerankTurns(
  { log, key }: { log: TurnReader; key: SessionKey },
  candidates: readonly Candidate[],
  {
    query,
    terms,
    own,
    halves,
    weights,
    byWords,
  }: {
    query: string;
    terms: readonly WeightedTerm[];
    own: Float64Array;
    halves: number;
    weights: RankWeights;
    /** By words alone: a model's meaning makes the everyday words of one meaning needless. */
    byWords: boolean;
  },
): Promise<RerankedTurn[]> {
  const beside = ({ turnId, sitting }: Candidate) =>
    halves === 0
      ? [turnId]
      : [turnId - 1, turnId, turnId + 1].filter((id) => id >= sitting.firstTurn && id <= sitting.lastTurn);
  const turns = new Map<number, Turn>();
  for (const turn of await log.get(key, [...new Set(candidates.flatMap(beside))]))
    turns.set(turn.turnId, turn);
  const texts = new Map<number, { words: number; held: Set<string> }>();
  if (halves > 0) for (const turn of turns.values()) texts.set(turn.turnId, readText(turn));
  const coverageOf = coverageBy(terms, texts);

  const asksWhen = ASKS_WHEN.test(query);
  const best = Math.max(0, ...candidates.map(({ words }) => words));
  const asked = halves < 1 && byWords ? readAsked(query) : null;
  const found = candidates.flatMap((candidate, place) => {
    const turn = turns.get(candidate.turnId);
    if (!turn) return [];
    const { turnId, sitting } = candidate;
    let { words } = candidate;
    let says = 1;
    if (halves > 0) {
      const previous = turnId > sitting.firstTurn ? turns.get(turnId - 1) : undefined;
      if (previous && isOpenQuestion(previous))
        words += halves * weights.before * RECALL_WEIGHTS.answers * (own[turnId - 1] ?? 0);
      words *= 1 + halves * RECALL_WEIGHTS.coverage * coverageOf(beside(candidate));
      const length = texts.get(turnId)?.words ?? 0;
      says = 1 - halves + (halves * length) / (length + RECALL_WEIGHTS.fewWords);
    }
    if (asked && place < RECALL_COVERAGE.turns) words += (1 - halves) * best * turnCoverage(asked, turn);
    let score = (words + candidate.beside) * candidate.time * says;
    if (isOpenQuestion(turn)) score *= RECALL_WEIGHTS.openQuestion;
    if (asksWhen && PLACES_IN_TIME.test(turn.userText)) score *= RECALL_WEIGHTS.placedInTime;
    return [{ candidate, turn, score }];
  });
  return found.sort((a, b) => b.score - a.score || b.turn.turnId - a.turn.turnId);
}

/** A question nobody answered in its own turn: the answer is the turn after. */
function isOpenQuestion({ userText, assistantText }: Turn): boolean {
  return assistantText.trim() === "" && IS_QUESTION.test(userText);
}

function readText({ userText, assistantText, ts }: Turn): { words: number; held: Set<string> } {
  const message = analyse(userText.slice(0, RECALL_TEXT_LENGTH));
  const reply = analyse(assistantText.slice(0, RECALL_TEXT_LENGTH));
  return { words: message.length, held: new Set([...message, ...reply, ...timeTerms(ts)]) };
}

/** How much of the question some turns hold together, 0–1, of what any of the texts holds. */
function coverageBy(
  terms: readonly WeightedTerm[],
  texts: ReadonlyMap<number, { held: ReadonlySet<string> }>,
): (turnIds: readonly number[]) => number {
  const known = terms.filter(({ term }) => [...texts.values()].some(({ held }) => held.has(term)));
  const all = known.reduce((sum, { weight }) => sum + weight, 0);
  return (turnIds) => {
    if (all === 0) return 0;
    const held = known.filter(({ term }) => turnIds.some((turnId) => texts.get(turnId)?.held.has(term)));
    return held.reduce((sum, { weight }) => sum + weight, 0) / all;
  };
}
