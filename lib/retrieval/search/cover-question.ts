import { askedKind } from "../../language/question/asked-kind.ts";
import type { PassageTerms } from "../quoting/passage-terms.ts";
import type { TermWorth } from "./term-values.ts";
import { conceptCoverage, weighConcepts } from "./weigh-concepts.ts";

/** How much of a question a passage covers, 0–1 each. */
export interface QuestionCover {
  passage: number;
  /** By its best sentence, under its title and headings. */
  sentence: number;
  /** By its best sentence that has the kind of answer the question asks for: an amount, a day. */
  awaited: number;
}

/** Measures how much of a question passages cover: the things it names, also by words of the same meaning. */
export function questionCover(question: string, worth: TermWorth): (passage: PassageTerms) => QuestionCover {
  const concepts = weighConcepts(question, worth);
  const fits = askedKind(question);
  return ({ above, sentences }) => {
    const whole = new Set([...above, ...sentences.flatMap(({ terms }) => terms)]);
    const passage = conceptCoverage(concepts, whole);
    let [sentence, awaited] = [0, 0];
    // If the whole passage covers nothing, neither does a sentence.
    if (passage === 0) return { passage, sentence, awaited };
    for (const { text, terms } of sentences) {
      const covered = conceptCoverage(concepts, new Set([...above, ...terms]));
      sentence = Math.max(sentence, covered);
      if (covered > awaited) awaited = Math.max(awaited, covered * fits(text));
    }
    return { passage, sentence, awaited };
  };
}
