import { randomOf } from "../measure/random.ts";
import type { Case, Conversation, Question } from "./conversation.ts";

/**
 * The questions of a conversation as its turn `length`: behind so many turns less one, which follow each other
 * and hold what the question needs. Where in them that stands is drawn, so that neither the newest turns nor
 * the oldest are favoured. Questions that need more than fits are left out, and conversations that are too short.
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
  // Where nothing of the conversation is needed, it is asked behind the last of its turns.
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
