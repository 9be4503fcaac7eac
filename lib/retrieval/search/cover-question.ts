import { askedKind } from "../../language/question/asked-kind.ts";
import type { PassageTerms } from "../quoting/passage-terms.ts";
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
export function questionCover(question: string, worth: TermWorth): (passage: PassageTerms) => QuestionCover {
  const concepts = weighConcepts(question, worth);
  const fits = askedKind(question);
  return ({ above, sentences }) => {
    const whole = new Set([...above, ...sentences.flatMap(({ terms }) => terms)]);
    const passage = conceptCoverage(concepts, whole);
    let [sentence, awaited] = [0, 0];
    // No sentence holds more than all of them.
    if (passage === 0) return { passage, sentence, awaited };
    for (const { text, terms } of sentences) {
      const covered = conceptCoverage(concepts, new Set([...above, ...terms]));
      sentence = Math.max(sentence, covered);
      if (covered > awaited) awaited = Math.max(awaited, covered * fits(text));
    }
    return { passage, sentence, awaited };
  };
}
