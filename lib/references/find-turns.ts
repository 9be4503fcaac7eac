import type { Turn } from "../domain/turn.ts";
import { analyse, analyseQuery } from "../language/text/analyse.ts";
import { isInPart, readDay, readDayPart } from "../language/time/day-parts.ts";
import { sittingsOf } from "../language/time/sittings.ts";
import { readTimes } from "../language/time/time-expressions.ts";
import type { TurnScoring } from "../ports/turn-log.ts";
import { ASKED_TURNS, RECALL_WEIGHTS } from "../tunables/conversation.ts";
import { QUESTION_COVERAGE, QUESTION_PART_WEIGHTS, SAME_COVERAGE_SHARE } from "../tunables/references.ts";
import { type Conversation, isQuestion } from "./conversation.ts";

const QUESTIONS: TurnScoring = {
  k1: RECALL_WEIGHTS.k1,
  b: RECALL_WEIGHTS.b,
  weights: QUESTION_PART_WEIGHTS,
};

/**
 * The turns whose question was about these words, as far as they cannot be told apart; with
 * documents before those without.
 */
export async function turnsAbout(
  conversation: Conversation,
  words: string,
  among?: readonly Turn[],
): Promise<Turn[]> {
  const terms = analyseQuery(words);
  const { key, history } = conversation;
  const turns =
    among ??
    (await conversation.turns(
      (await history.search(key, terms, QUESTIONS, ASKED_TURNS)).map(({ turn_id }) => turn_id),
    ));
  const questions = turns.filter(isQuestion);
  for (const textOf of [(turn: Turn) => turn.user_text, wholeText]) {
    const best = bestBy(questions, (turn) => coverage(terms, textOf(turn)));
    if (best.length > 0) {
      const documented = best.filter(({ doc_refs }) => doc_refs.length > 0);
      return documented.length > 0 ? documented : best;
    }
  }
  // A time that only one question fits says enough.
  return among?.length === 1 ? questions : [];
}

function wholeText({ user_text, assistant_text, doc_refs }: Turn): string {
  return [user_text, assistant_text, ...doc_refs.map(({ title }) => title)].join("\n");
}

function coverage(terms: readonly { term: string; weight: number }[], text: string): number {
  const held = new Set(analyse(text));
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = terms.reduce((sum, { term, weight }) => sum + (held.has(term) ? weight : 0), 0);
  return total === 0 ? 0 : found / total;
}

function bestBy(turns: readonly Turn[], scoreOf: (turn: Turn) => number): Turn[] {
  const scored = turns.map((turn) => ({ turn, score: scoreOf(turn) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best < QUESTION_COVERAGE
    ? []
    : scored.filter(({ score }) => score >= best * SAME_COVERAGE_SHARE).map(({ turn }) => turn);
}

/** The moment that "yesterday" is counted from, and the reader's distance from UTC. */
export interface Clock {
  now: Date;
  offsetMinutes: number;
}

/** The questions asked at the times that the words name, ascending; null when they name none. */
export async function turnsInTime(
  conversation: Conversation,
  words: string,
  { now, offsetMinutes }: Clock,
): Promise<Turn[] | null> {
  const times = await conversation.history.times(conversation.key);
  const part = readDayPart(words);
  const { windows } = readTimes(words, now, sittingsOf(times), offsetMinutes);
  const day = windows.length > 0 ? null : readDay(words, now, offsetMinutes, part !== null);
  const stretches = day ? [day] : windows;
  if (stretches.length === 0) return null;
  const onDay = times.filter(({ ts }) => {
    const moment = Date.parse(ts);
    return stretches.some(({ from, to }) => moment >= from && moment < to);
  });
  // Nothing at that part of the day: people remember the day better than the hour.
  const inPart = onDay.filter(({ ts }) => part === null || isInPart(Date.parse(ts), part, offsetMinutes));
  const inside = inPart.length > 0 ? inPart : onDay;
  const turns = await conversation.turns(inside.slice(-ASKED_TURNS).map(({ turn_id }) => turn_id));
  return turns.filter(isQuestion);
}
