import { hasLetter } from "../../domain/letters.ts";
import { oneLine } from "../../domain/text.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import {
  asksOfConversation,
  type ConversationQuestion,
} from "../../language/question/asks-of-conversation.ts";
import { type Concept, readQuestion } from "../../language/question/read-question.ts";
import { analyse } from "../../language/text/analyse.ts";
import { plainLine } from "../../language/text/plain-line.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import {
  SAID_BESIDE,
  SAID_SENTENCES,
  SAID_SHARE,
  SAID_SHARE_OF_SEVERAL,
  SAID_TEXT_LENGTH,
} from "../../tunables/conversation.ts";
import {
  SAID_AS_QUESTION_COST,
  SAID_BY_USER_BONUS,
  SAID_CONCEPT_WEIGHTS,
  SAID_SENTENCE_SHARE,
  SAID_SHARE_STEPS,
} from "../../tunables/memory.ts";

/**
 * What one turn holds of what is asked: the user's words, or sentences of the answer with their citations.
 */
export interface Said {
  turn: Turn;
  by: "user" | "assistant";
  sentences: string[];
  /** The share of what is asked that it holds, 0–1. */
  share: number;
  /** The user asked it and stated nothing. */
  isQuestion?: boolean;
}

/**
 * Where the given turns (best first) mention the subject: the words themselves, best first. What the user
 * stated comes before what was answered, unless the question says whose words it wants. Questions and turns
 * that only looked back hold nothing.
 */
export function findSaid({ by, subject, several }: ConversationQuestion, turns: readonly Turn[]): Said[] {
  const concepts = readQuestion(subject);
  const found = turns.flatMap((turn): Said[] => {
    if (turn.action === "ask_back" || asksOfConversation(askedText(turn)) !== null) return [];
    const stated = by === "assistant" ? null : statedIn(turn, concepts, by === "user");
    const answered = stated || by === "user" ? null : answeredIn(turn, concepts);
    return [stated ?? answered].filter((said) => said !== null);
  });
  const enough = found.filter(({ share }) => share >= (several ? SAID_SHARE_OF_SEVERAL : SAID_SHARE));
  return enough.sort((a, b) => rankOf(b) - rankOf(a) || b.turn.turnId - a.turn.turnId);
}

/**
 * Statements of the user that hold as much of the subject as the best may stand beside it, because one may
 * correct the other ("53, not 51") or add to it. An answer stands alone, and so does a question.
 */
export function besideBest([best, ...others]: readonly Said[]): Said[] {
  if (!best) return [];
  if (best.by !== "user" || best.isQuestion) return [best];
  return [
    best,
    ...others.filter((said) => said.by === "user" && !said.isQuestion && rankOf(said) === rankOf(best)),
  ].slice(0, SAID_BESIDE);
}

/**
 * In steps, because one word more or less in a sentence means little. A statement says more than a question.
 */
function rankOf({ share, by, isQuestion }: Said): number {
  return (
    Math.round(share * SAID_SHARE_STEPS) / SAID_SHARE_STEPS +
    (by === "user" && !isQuestion ? SAID_BY_USER_BONUS : 0) -
    (isQuestion ? SAID_AS_QUESTION_COST : 0)
  );
}

const ASKS = /[?？]\s*$|(?:나요|까요|죠|가요|줘|주세요)[\s.!]*$/u;

function statedIn(turn: Turn, concepts: readonly Concept[], questionsToo: boolean): Said | null {
  const text = askedText(turn).slice(0, SAID_TEXT_LENGTH);
  const sentences = splitSentences(text)
    .map(({ from, to }) => plainLine(text.slice(from, to)))
    .filter((sentence) => sentence !== "");
  const saidBy = (of: readonly string[], isQuestion: boolean): Said | null => {
    const best = bestOf(of, concepts);
    const share = shareOf(best.join(" "), concepts);
    return best.length === 0 ? null : { turn, by: "user", sentences: best, share, isQuestion };
  };
  const stated = saidBy(
    sentences.filter((sentence) => !ASKS.test(sentence)),
    false,
  );
  return stated ?? (questionsToo ? saidBy(sentences, true) : null);
}

function answeredIn(turn: Turn, concepts: readonly Concept[]): Said | null {
  if (turn.action !== "answer") return null;
  const text = turn.assistantText.slice(0, SAID_TEXT_LENGTH);
  const sentences = splitSentences(text)
    .filter(({ kind }) => kind !== "heading" && kind !== "header")
    .map(({ from, to }) => withItsNumbers(text, from, to))
    .filter((sentence) => hasLetter(sentence) && !/^\*\*[^*]+\*\*$/u.test(sentence));
  const best = bestOf(sentences, concepts);
  if (best.length === 0) return null;
  // The question names the subject and the answer only its value, so both together are what was said.
  return {
    turn,
    by: "assistant",
    sentences: best,
    share: shareOf(`${askedText(turn)} ${best.join(" ")}`, concepts),
  };
}

/** The sentence without its list mark, with the citations after its full stop. */
function withItsNumbers(text: string, from: number, to: number): string {
  const [numbers = ""] = /^(?:\s*\[\d+\])+/u.exec(text.slice(to)) ?? [];
  return oneLine(`${text.slice(from, to)}${numbers}`.replace(/^\s*(?:[-*+]|\d+[.)])\s+/u, ""));
}

/** The sentences that hold most of what is asked, in order. */
function bestOf(sentences: readonly string[], concepts: readonly Concept[]): string[] {
  const scored = sentences.map((sentence, place) => ({
    sentence,
    place,
    share: shareOf(sentence, concepts),
  }));
  const most = Math.max(0, ...scored.map(({ share }) => share));
  if (most === 0) return [];
  return scored
    .filter(({ share }) => share >= most * SAID_SENTENCE_SHARE)
    .slice(0, SAID_SENTENCES)
    .map(({ sentence }) => sentence);
}

function shareOf(text: string, concepts: readonly Concept[]): number {
  const terms = new Set(analyse(text));
  let whole = 0;
  let covered = 0;
  for (const concept of concepts) {
    whole += SAID_CONCEPT_WEIGHTS[concept.kind];
    covered += SAID_CONCEPT_WEIGHTS[concept.kind] * concept.coverageIn(terms);
  }
  return whole === 0 ? 0 : covered / whole;
}
