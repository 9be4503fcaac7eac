import { hasHangul, hasLetterOrDigit } from "@/lib/domain/letters.ts";

export interface SpokenSentence {
  /** Its range in the text: `from` inclusive, `to` exclusive, without blanks at its ends. */
  from: number;
  to: number;
}

/** The sentences of a paragraph as they are read aloud; those without words are skipped. */
export function spokenSentences(text: string): SpokenSentence[] {
  const segments = new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text);
  return [...segments].flatMap(({ segment, index }) => {
    if (!hasLetterOrDigit(segment)) return [];
    const from = index + segment.length - segment.trimStart().length;
    return [{ from, to: index + segment.trimEnd().length }];
  });
}

/** The language of the voice: one syllable of Hangul makes a sentence Korean. */
export function spokenLanguage(sentence: string): "ko-KR" | "en-US" {
  return hasHangul(sentence) ? "ko-KR" : "en-US";
}
