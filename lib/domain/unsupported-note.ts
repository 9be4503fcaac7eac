import type { Locale } from "./locale.ts";
import { cutAtWord, singleBlanks } from "./text.ts";
import type { Unsupported, UnsupportedReason } from "./unsupported.ts";

const COUNT: Record<Locale, (count: number) => string> = {
  ko: (count) => `근거가 없는 문장 ${count}개`,
  en: (count) => `${count} unsupported ${count === 1 ? "sentence" : "sentences"}`,
};
const REASONS: Record<Locale, Record<UnsupportedReason, string>> = {
  ko: {
    not_in_source: "인용한 문서에 없는 내용",
    value_differs: "인용한 문서에 없는 숫자나 코드",
    contradicts: "인용한 문서와 반대되는 내용",
    wrong_source: "다른 문서에 있는 내용",
  },
  en: {
    not_in_source: "not in the cited document",
    value_differs: "a number or code the cited document does not have",
    contradicts: "the cited document says the opposite",
    wrong_source: "in a different document from the cited one",
  },
};
const SENTENCE_LENGTH = 200;

/**
 * What a text client is told about the unsupported sentences: how many, which, and why. Empty: there are
 * none.
 */
export function unsupportedNote(
  answer: string,
  unsupported: readonly Unsupported[] | undefined,
  language: Locale,
): string[] {
  const found = (unsupported ?? []).filter(({ to }) => to <= answer.length);
  if (found.length === 0) return [];
  const sentences = found.map(({ from, to, reason }) => {
    const sentence = cutAtWord(singleBlanks(answer.slice(from, to)), SENTENCE_LENGTH);
    return `- “${sentence}” (${REASONS[language][reason]})`;
  });
  return [`${COUNT[language](found.length)}:`, ...sentences];
}
