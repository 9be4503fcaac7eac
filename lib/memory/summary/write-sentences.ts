import { hasDigit, hasSyllable } from "../../domain/letters.ts";
import type { Locale } from "../../domain/locale.ts";
import type { MemorySentence } from "../../domain/working-memory.ts";
import {
  DIGEST_ASKED_LENGTH,
  DIGEST_TITLES,
  MEMORY_SENTENCE_TURNS,
  SUMMARY_ANSWER_LENGTH,
  SUMMARY_ASKED_LENGTH,
  SUMMARY_STATEMENT_LENGTH,
  SUMMARY_TITLE_LENGTH,
  SUMMARY_TITLES,
  TOPIC_ANSWER_LENGTH,
  TOPIC_ASKED_LENGTH,
} from "../../tunables/memory.ts";
import { isUnanswered, shortened, type TurnGist } from "./turn-gist.ts";

const WORDS = {
  ko: {
    told: "사용자 말",
    asked: "질문",
    said: "답",
    from: "문서",
    earlier: "앞서 나눈 이야기",
    nothing: "문서에서 찾지 못함",
    more: (count: number) => ` 외 ${count}개`,
  },
  en: {
    told: "The user said",
    asked: "Asked",
    said: "answer",
    from: "from",
    earlier: "Earlier",
    nothing: "not found in the documents",
    more: (count: number) => ` and ${count} more`,
  },
} as const;

/** Quotes a user's words, which must not close the quotation marks around them. */
function quoted(text: string): string {
  return `“${text.replace(/[“”]/g, '"')}”`;
}

/**
 * "Asked “What does E12 mean?” – answer: “E12 means low coolant flow, below 42 L/min.” – from Alarm manual."
 */
export function exchangeSentence(gist: TurnGist): MemorySentence {
  const { turn, language, asked, isStatement, said, titles } = gist;
  const words = WORDS[language];
  const parts = [
    `${isStatement ? words.told : words.asked}: ${quoted(shortened(asked, isStatement ? SUMMARY_STATEMENT_LENGTH : SUMMARY_ASKED_LENGTH, language))}`,
  ];
  if (isUnanswered(gist)) parts.push(words.nothing);
  else if (said !== "" && turn.action !== "no_evidence" && !(isStatement && titles.length === 0))
    parts.push(`${words.said}: ${quoted(shortened(said, SUMMARY_ANSWER_LENGTH, language))}`);
  if (titles.length > 0) parts.push(documentsPart(titles, language));
  return { text: parts.join(" – "), turns: [turn.turnId], kind: isStatement ? "told" : "exchange" };
}

/**
 * One line for a subject that was left: what was asked, the first and last values that were answered, and the
 * documents.
 */
export function topicSentence(gists: readonly TurnGist[]): MemorySentence | null {
  const kept = gists.slice(-MEMORY_SENTENCE_TURNS);
  const [first, ...others] = kept;
  if (!first) return null;
  const { language } = first;
  const words = WORDS[language];
  const last = others.at(-1);
  const asked = [first, ...(last ? [last] : [])].map(({ asked: text }) =>
    quoted(shortened(text, TOPIC_ASKED_LENGTH, language)),
  );
  const more = kept.length - asked.length;
  const answers = answersOf(kept).map(({ said }) => quoted(shortened(said, TOPIC_ANSWER_LENGTH, language)));
  const parts = [`${words.earlier}: ${asked.join(", ")}${more > 0 ? words.more(more) : ""}`];
  if (answers.length > 0) parts.push(`${words.said}: ${answers.join(", ")}`);
  else if (kept.every(isUnanswered)) parts.push(words.nothing);
  const titles = [...new Set(kept.flatMap((gist) => gist.titles))];
  if (titles.length > 0) parts.push(documentsPart(titles, language));
  return { text: parts.join(" – "), turns: kept.map(({ turn }) => turn.turnId), kind: "topic" };
}

/**
 * The last answer with a value, after the first one if that has another value. Without values, the last
 * answer.
 */
function answersOf(gists: readonly TurnGist[]): TurnGist[] {
  const last = gists.findLast(({ said }) => hasDigit(said)) ?? gists.findLast(({ said }) => said !== "");
  const [first] = gists;
  const hasAnother = first && hasDigit(first.said) && first.said !== last?.said;
  return [...(hasAnother ? [first] : []), ...(last ? [last] : [])];
}

/** Several old subjects, each by its last question: "Earlier: “…”, “…” – from: …". */
export function digestSentence(gists: readonly TurnGist[]): MemorySentence | null {
  const [first] = gists;
  if (!first) return null;
  const { language } = first;
  const asked = gists.map(({ asked: text }) => quoted(shortened(text, DIGEST_ASKED_LENGTH, language)));
  const titles = [...new Set(gists.flatMap((gist) => gist.titles.slice(0, 1)))];
  const parts = [`${WORDS[language].earlier}: ${[...new Set(asked)].join(", ")}`];
  if (titles.length > 0) parts.push(documentsPart(titles, language, DIGEST_TITLES));
  return { text: parts.join(" – "), turns: gists.map(({ turn }) => turn.turnId), kind: "topic" };
}

export function factSentence(facts: readonly { text: string; turns: readonly number[] }[]): MemorySentence {
  const language = hasSyllable(facts[0]?.text ?? "") ? "ko" : "en";
  return {
    text: `${WORDS[language].told}: ${facts.map(({ text }) => quoted(text)).join(" · ")}`,
    turns: [...new Set(facts.flatMap(({ turns }) => turns))].sort((a, b) => a - b),
    kind: "fact",
  };
}

function documentsPart(titles: readonly string[], language: Locale, most = SUMMARY_TITLES): string {
  const { from, more } = WORDS[language];
  const named = titles.slice(0, most).map((title) => shortened(title, SUMMARY_TITLE_LENGTH, language));
  const left = titles.length - named.length;
  return `${from}: ${named.join(", ")}${left > 0 ? more(left) : ""}`;
}
