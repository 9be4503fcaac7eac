import { randomOf } from "../measure/random.ts";
import type { Conversation, EarlierTurn, Question } from "./conversation.ts";
import { AGAIN, type Language, TOLD, UNANSWERABLE } from "./synthetic-words.ts";

/** A passage of a document, its subject, and a question it answers. */
export interface Piece {
  language: Language;
  heading: string;
  text: string;
}
export interface Answerable {
  id: string;
  language: Language;
  question: string;
  gold: readonly string[];
}

export interface Material {
  assistant: Conversation["assistant"];
  pieces: readonly Piece[];
  questions: readonly Answerable[];
}

/** Paragraphs per answer: about 150 tokens, and about 400. */
const PIECES_OF_ANSWER = { short: 2, long: 5 };

export interface SyntheticForm {
  language: Language;
  turns: number;
  answers: keyof typeof PIECES_OF_ANSWER;
  seed: number;
}

/**
 * A conversation about the sample library, of any length: questions whose answers repeat what documents say,
 * and in between things the person mentions once. Then come questions about the documents, about what was
 * mentioned, about an earlier answer, and some that nothing answers. The same seed gives the same
 * conversation.
 */
export function syntheticConversation(
  { assistant, pieces, questions }: Material,
  { language, turns: count, answers, seed }: SyntheticForm,
): Conversation {
  const id = `synthetic-${assistant}-${language}-${answers}-${count}-${seed}`;
  const random = randomOf(id);
  const pick = (below: number) => Math.floor(random() * below);
  const own = pieces.filter((piece) => piece.language === language);
  const [asks, again, leadIn] = AGAIN[language];
  const turns: EarlierTurn[] = [];
  const headings = new Map<string, number>();
  for (let turn = 1; turn <= count; turn += 1) {
    const chosen = Array.from({ length: PIECES_OF_ANSWER[answers] }, () => own[pick(own.length)]).filter(
      (piece) => piece !== undefined,
    );
    const heading = chosen[0]?.heading ?? "";
    if (!headings.has(heading)) headings.set(heading, turn);
    turns.push({
      user: asks.replace("{}", () => heading),
      assistant: `${leadIn} ${chosen.map(({ text }) => text).join(" [1]\n\n")} [1]`,
    });
  }
  const asked: Question[] = [];
  const places = distinct(Math.min(TOLD[language].length, Math.floor(count / 3)), count, pick);
  for (const [at, place] of places.entries()) {
    const told = TOLD[language][at];
    if (!told) continue;
    const value = `${"ABCDEFGHJK"[pick(10)]}${100 + pick(900)}`;
    const fill = (text: string) => text.replace("{}", () => value);
    turns[place] = { user: fill(told.said), assistant: fill(told.reply) };
    const evidence = [{ turn: place + 1, text: fill(told.said) }];
    asked.push({ id: `told-${at + 1}`, question: told.asked, kind: "told", gold: [value], evidence });
  }
  const kept = [...headings].filter(([, turn]) => !places.includes(turn - 1));
  const [heading, turn] = kept[pick(kept.length)] ?? ["", 1];
  const text = turns[turn - 1]?.assistant ?? "";
  asked.push({
    id: "again",
    question: again.replace("{}", () => heading),
    kind: "earlier answer",
    gold: [],
    evidence: [{ turn, text }],
  });
  for (const each of questions.filter((one) => one.language === language))
    asked.push({
      id: each.id,
      question: each.question,
      kind: "document",
      gold: [...each.gold],
      evidence: [],
    });
  for (const [at, question] of UNANSWERABLE[language].entries())
    asked.push({ id: `unanswerable-${at + 1}`, question, kind: "unanswerable", gold: [], evidence: [] });
  return { id, assistant, library: "samples", turns, questions: asked };
}

function distinct(many: number, below: number, pick: (below: number) => number): number[] {
  const places = new Set<number>();
  while (places.size < many) places.add(pick(below));
  return [...places];
}
