import type { Chunk } from "../../domain/document.ts";
import { analyse } from "../../language/text/analyse.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";

/** The terms of a passage: those of its title and section, and those of each of its sentences. */
export interface PassageTerms {
  above: string[];
  sentences: { text: string; terms: string[] }[];
}

/**
 * Analysing text is most of the cost of a search, so everything that looks at a passage's sentences shares
 * this.
 */
export function passageTerms(
  title: string,
  { section, text }: Pick<Chunk, "section" | "text">,
): PassageTerms {
  return {
    above: analyse(`${title}\n${section}`),
    sentences: splitSentences(text).map(({ from, to }) => {
      const words = text.slice(from, to);
      return { text: words, terms: analyse(words) };
    }),
  };
}
