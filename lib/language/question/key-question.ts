import { pattern } from "../../domain/pattern.ts";
import { singleBlanks } from "../../domain/text.ts";
import {
  KEY_QUESTION_LENGTH,
  KEY_QUESTION_WORDS,
  PASTED_LENGTH,
  PASTED_READ,
} from "../../tunables/language.ts";
import { contentWords } from "../text/content-words.ts";
import { splitSentences } from "../text/split-sentences.ts";

const ASKS = pattern("iu")`
  [?？]["'”’)\]]*$|(?:는지|은지|ㄴ지|인지|을지|할지|될지)(?:\s|[가-힣]{0,2}\s|$)|까요|나요|가요[\s.!]*$|알려|궁금|문의|
  ^(?:how|what|when|where|which|who|why|can|could|may|do|does|is|are|should)\b|
  \b(?:could\s+you|can\s+you|please\s+tell|let\s+me\s+know|wondering|need\s+to\s+know)\b
`;

/**
 * What is looked for in a long message, such as a pasted mail: the sentences of it that ask something, else
 * the words that it says most. All that it tells besides would be looked for too, and hide them. A short
 * message is its own question.
 */
export function keyQuestion(message: string): string {
  if (message.length <= PASTED_LENGTH) return message;
  const read = message.slice(0, PASTED_READ);
  const sentences = splitSentences(read).map(({ from, to }) => singleBlanks(read.slice(from, to)));
  let length = 0;
  // What is asked last is what the rest leads to.
  const asking = sentences
    .filter((sentence) => ASKS.test(sentence))
    .toReversed()
    .filter((sentence) => {
      length += sentence.length;
      return length <= KEY_QUESTION_LENGTH;
    })
    .toReversed();
  return asking.length > 0 ? asking.join(" ") : wordsSaidMost(read) || message;
}

function wordsSaidMost(text: string): string {
  const counts = new Map<string, { word: string; count: number; place: number }>();
  for (const [place, { word, key }] of contentWords(text).entries()) {
    const known = counts.get(key);
    counts.set(key, {
      word: known?.word ?? word,
      count: (known?.count ?? 0) + 1,
      place: known?.place ?? place,
    });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || b.word.length - a.word.length || a.place - b.place)
    .slice(0, KEY_QUESTION_WORDS)
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word)
    .join(" ");
}
