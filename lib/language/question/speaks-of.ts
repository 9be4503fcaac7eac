import { SPOKEN_OF_COVERAGE } from "../../tunables/language.ts";
import { analyse } from "../text/analyse.ts";
import { readQuestion } from "./read-question.ts";

/** Whether a text contains one of the things that a question names. */
export function speaksOf(question: string, text: string): boolean {
  const terms = new Set(analyse(text));
  return readQuestion(question).some(
    ({ kind, coverageIn }) => kind !== "light" && coverageIn(terms) > SPOKEN_OF_COVERAGE,
  );
}
