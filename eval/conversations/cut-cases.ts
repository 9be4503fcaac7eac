import { randomOf } from "../measure/random.ts";
import type { Case, Conversation, Question } from "./conversation.ts";

/**
 * The questions of a conversation, each asked as turn number `length`: after a run of `length` - 1 successive
 * turns that contains what the question needs. Where in the run that is, is drawn at random, so that neither
 * the newest nor the oldest turns are favoured. Questions that need more than fits, and conversations that
 * are too short, are left out.
 */
export function cutCases(
  conversation: Conversation,
  { set, length, most, seed }: { set: string; length: number; most: number; seed: number },
): Case[] {
  const { id, assistant, library, turns, questions } = conversation;
  const before = length - 1;
  if (turns.length < before) return [];
  const random = randomOf(`${seed} ${id} ${length}`);
  const fitting = questions.flatMap((question) => {
    const start = startFor(question, { before, of: turns.length }, random);
    if (start === null) return [];
    const evidence = question.evidence.map(({ turn, text }) => ({ turn: turn - start, text }));
    const cut = { ...question, evidence };
    return [
      {
        set,
        conversation: id,
        assistant,
        library,
        turns: turns.slice(start, start + before),
        question: cut,
        length,
      },
    ];
  });
  return shuffled(fitting, random).slice(0, most);
}

function startFor(
  { evidence }: Question,
  { before, of }: { before: number; of: number },
  random: () => number,
): number | null {
  // A question that needs nothing from the conversation is asked after its last turn.
  if (evidence.length === 0) return of - before;
  const places = evidence.map(({ turn }) => turn);
  const earliest = Math.max(0, Math.max(...places) - before);
  const latest = Math.min(of - before, Math.min(...places) - 1);
  return latest < earliest ? null : earliest + Math.floor(random() * (latest - earliest + 1));
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
