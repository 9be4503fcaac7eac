import { splitSentences } from "../../lib/language/text/split-sentences.ts";
import type { Tokenizer } from "../../lib/turn/compose/token-plan/tokenizer.ts";
import type { Case, EarlierTurn, Question } from "../conversations/conversation.ts";

/** 0–1: how much of what the answer needs from earlier turns is in a text; by sentence, in its words. */
export function evidenceIn(shown: string, evidence: Question["evidence"]): number {
  const plain = withoutBlanks(shown);
  const shares = evidence.map(({ text }) => {
    const sentences = splitSentences(text).map(({ from, to }) => withoutBlanks(text.slice(from, to)));
    const whole = sentences.reduce((sum, { length }) => sum + length, 0);
    const held = sentences.filter((sentence) => plain.includes(sentence));
    return whole === 0 ? 0 : held.reduce((sum, { length }) => sum + length, 0) / whole;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The last turns that fit into this many tokens, and the beginning of the one that does not fit. */
export function recentHistory({ turns }: Pick<Case, "turns">, tokens: number, tokenizer: Tokenizer): string {
  let left = tokens;
  const kept: string[] = [];
  for (const turn of turns.toReversed()) {
    const text = asText(turn);
    const taken = tokenizer.count(text, left + 1);
    if (taken > left) return [tokenizer.beginning(text, left), ...kept].join("");
    left -= taken;
    kept.unshift(text);
  }
  return kept.join("");
}

function asText({ user, assistant }: EarlierTurn): string {
  return `User: ${user}\nAnswer: ${assistant}\n`;
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/gu, "");
}
