import type { Chunk } from "../../domain/document.ts";
import { askedKind } from "../../language/question/asked-kind.ts";
import { analyse } from "../../language/text/analyse.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import type { TermWorth } from "./term-values.ts";
import { conceptCoverage, weighConcepts } from "./weigh-concepts.ts";

/** What a passage holds of a question, 0–1 each. */
export interface QuestionCover {
  passage: number;
  /** Its best sentence, under title and headings. */
  sentence: number;
  /** The same of its best sentence that has what the question waits for: an amount, a day. */
  awaited: number;
}

/** Tells what passages hold of a question: by the things that it names, a word of the same meaning among them. */
export function questionCover(
  question: string,
  worth: TermWorth,
): (title: string, chunk: Pick<Chunk, "section" | "text">) => QuestionCover {
  const concepts = weighConcepts(question, worth);
  const fits = askedKind(question);
  return (title, { section, text }) => {
    const above = analyse(`${title}\n${section}`);
    const whole = new Set(above);
    let [sentence, awaited] = [0, 0];
    for (const { from, to } of splitSentences(text)) {
      const words = text.slice(from, to);
      const own = analyse(words);
      for (const term of own) whole.add(term);
      const covered = conceptCoverage(concepts, new Set([...above, ...own]));
      sentence = Math.max(sentence, covered);
      awaited = Math.max(awaited, covered * fits(words));
    }
    return { passage: conceptCoverage(concepts, whole), sentence, awaited };
  };
}
