import { hasHangul, hasLetterOrDigit } from "@/lib/domain/letters.ts";

export interface SpokenSentence {
  /** Where it stands in the text: `from` inclusive, `to` exclusive, no blanks at its ends. */
  from: number;
  to: number;
}

/** The sentences of a paragraph as they are read aloud; what has no words in it is not read. */
export function spokenSentences(text: string): SpokenSentence[] {
  const segments = new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text);
  return [...segments].flatMap(({ segment, index }) => {
    if (!hasLetterOrDigit(segment)) return [];
    const from = index + segment.length - segment.trimStart().length;
    return [{ from, to: index + segment.trimEnd().length }];
  });
}

/** The language a voice is asked for: one syllable of Hangul makes a sentence Korean. */
export function spokenLanguage(sentence: string): "ko-KR" | "en-US" {
  return hasHangul(sentence) ? "ko-KR" : "en-US";
}
