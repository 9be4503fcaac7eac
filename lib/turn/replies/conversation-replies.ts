import { cutAtWord } from "../../domain/text.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";
import { plainLine } from "../../language/text/plain-line.ts";
import { REPLIED_QUESTION_LENGTH, REPLIED_WORDS_LENGTH } from "../../tunables/turn.ts";

/** What Ibid says in its own name when it gives back what was said. Turn text is data: it shows as plain words in quotes. */
export const CONVERSATION_REPLIES = {
  ko: {
    several: "이 대화에서 나눈 말이에요.",
    user: (turnId: number) => `턴 ${turnId}에서 이렇게 말씀하셨어요:`,
    assistant: (turnId: number, question: string) => `턴 ${turnId}의 질문 ${question}에 이렇게 답했어요:`,
  },
  en: {
    several: "This is what was said in this conversation.",
    user: (turnId: number) => `In turn ${turnId} you said:`,
    assistant: (turnId: number, question: string) => `The answer to ${question} in turn ${turnId} was:`,
  },
} as const;

export function quotedWords(sentences: readonly string[]): string {
  return inQuotes(cutAtWord(plainLine(sentences.join(" ")), REPLIED_WORDS_LENGTH));
}

export function quotedQuestion(question: string): string {
  return inQuotes(cutAtWord(plainLine(question), REPLIED_QUESTION_LENGTH));
}

function inQuotes(text: string): string {
  return `“${neutralText(text).replace(/[“”]/gu, '"')}”`;
}
