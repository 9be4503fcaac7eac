import { askedText, type FollowUp, type Turn } from "../../domain/turn.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { CARRIED } from "../../tunables/conversation.ts";
import { analyseQuery } from "../text/analyse.ts";
import { plainLine } from "../text/plain-line.ts";
import { readQuestion } from "./read-question.ts";

/** What this needs of an earlier turn. */
interface EarlierTurn {
  turnId: number;
  userText: string;
  assistantText?: string;
  completes?: Turn["completes"];
}

export interface QuestionInConversation {
  question: string;
  followUp: FollowUp;
  /** The turns it may take words from, in any order. */
  turns: readonly EarlierTurn[];
  /** Words of earlier questions that this one puts others in the place of. */
  replaced?: readonly string[];
  /** The question in other words, in full: made to stand alone, or asked otherwise, with what each counts. */
  otherWords?: readonly { text: string; weight: number }[];
}

/**
 * A question with what it leaves unsaid, without a model: its own terms in full, those of the user's earlier
 * messages, each one further back counting less, and a little of how the last answer begins. A question of
 * its own takes very little, for rules cannot be sure that it is one; a first question, and one that closes
 * the subject or names its documents, nothing. Other words for the same question count in any case.
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
  // Without marks and numbers of sources.
  const answer = plainLine(newestFirst[0]?.assistantText?.slice(0, 2 * CARRIED.answerLength) ?? "").slice(
    0,
    CARRIED.answerLength,
  );
  // The fewer words a question has, the likelier it goes on with what it was answered.
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
