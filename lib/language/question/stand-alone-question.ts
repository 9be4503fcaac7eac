import { askedText, type FollowUp, type Turn } from "../../domain/turn.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { CARRIED } from "../../tunables/conversation.ts";
import { analyseQuery } from "../text/analyse.ts";
import { plainLine } from "../text/plain-line.ts";
import { readQuestion } from "./read-question.ts";

/** The fields needed of an earlier turn. */
interface EarlierTurn {
  turnId: number;
  userText: string;
  assistantText?: string;
  completes?: Turn["completes"];
}

export interface QuestionInConversation {
  question: string;
  followUp: FollowUp;
  /** The turns from which words may be taken, in any order. */
  turns: readonly EarlierTurn[];
  /** Words of earlier questions that this question replaces. */
  replaced?: readonly string[];
  /** The question in other words (made to stand alone, or reworded), each with its weight. */
  otherWords?: readonly { text: string; weight: number }[];
}

/**
 * The terms of a question completed without a model: its own in full, those of the user's earlier messages
 * with less weight the older they are, and a little of the last answer's beginning. An apparently independent
 * question takes very little, because rules cannot be sure. A first question, one that closes the subject and
 * one that names its documents take nothing. `otherWords` always count.
 */
export function standAloneTerms({
  question,
  followUp,
  turns,
  replaced = [],
  otherWords = [],
}: QuestionInConversation): WeightedTerm[] {
  const weights = new Map(analyseQuery(question).map(({ term, weight }) => [term, weight]));
  const atLeast = (term: string, weight: number) =>
    weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  const withOtherWords = () => {
    for (const { text, weight: times } of otherWords)
      for (const { term, weight } of analyseQuery(text)) atLeast(term, weight * times);
    return listed(weights);
  };
  if (followUp.kind === "reference" || followUp.kind === "reset") return withOtherWords();
  const hangs = followUp.kind !== "none";
  const gone = new Set(replaced.flatMap((words) => analyseQuery(words)).map(({ term }) => term));
  const add = (text: string, share: number) => {
    for (const { term, weight } of analyseQuery(text))
      if (!gone.has(term)) weights.set(term, (weights.get(term) ?? 0) + weight * share);
  };
  const once = new Map(turns.map((turn) => [turn.turnId, turn]));
  const newestFirst = [...once.values()].sort((a, b) => b.turnId - a.turnId).slice(0, CARRIED.turns);
  const share = hangs ? CARRIED.asked : CARRIED.askedBefore;
  for (const [age, turn] of newestFirst.entries()) add(askedText(turn), share ** (age + 1));
  // Without marks and source numbers.
  const answer = plainLine(newestFirst[0]?.assistantText?.slice(0, 2 * CARRIED.answerLength) ?? "").slice(
    0,
    CARRIED.answerLength,
  );
  // The fewer words a question has, the likelier it is about the last answer.
  const before = hasFewWords(question) ? CARRIED.answerBeforeFew : CARRIED.answerBefore;
  add(answer, hangs ? CARRIED.answer : before);
  return withOtherWords();
}

function hasFewWords(question: string): boolean {
  return readQuestion(question).filter(({ kind }) => kind !== "light").length <= CARRIED.fewWords;
}

function listed(weights: ReadonlyMap<string, number>): WeightedTerm[] {
  return [...weights].map(([term, weight]) => ({ term, weight }));
}
