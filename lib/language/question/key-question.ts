import { singleBlanks } from "../../domain/text.ts";
import {
  KEY_QUESTION_LENGTH,
  KEY_QUESTION_WORDS,
  PASTED_LENGTH,
  PASTED_READ,
} from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";
import { contentWords } from "../text/content-words.ts";
import { splitSentences } from "../text/split-sentences.ts";

const REQUESTS = wordings("requests");

const asks = REQUESTS.says("writes");

/**
 * What to search for in a long message, such as a pasted mail: its sentences that ask, or else its most
 * frequent words. Searching for the rest as well would hide these. A short message is its own question.
 */
export function keyQuestion(message: string): string {
  if (message.length <= PASTED_LENGTH) return message;
  const read = message.slice(0, PASTED_READ);
  const sentences = splitSentences(read).map(({ from, to }) => singleBlanks(read.slice(from, to)));
  let length = 0;
  // Later questions are preferred, because the rest leads up to them.
  const asking = sentences
    .filter((sentence) => asks(sentence))
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
