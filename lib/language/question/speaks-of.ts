import { analyse } from "../text/analyse.ts";
import { readQuestion } from "./read-question.ts";

/** What a text must hold of a thing to speak of it: "관리" is no "관리자". */
const NEARLY = 0.9;

/** Whether a text has one of the things that a question names, as it was said. */
export function speaksOf(question: string, text: string): boolean {
  const terms = new Set(analyse(text));
  return readQuestion(question).some(({ kind, heldBy }) => kind !== "light" && heldBy(terms) > NEARLY);
}
