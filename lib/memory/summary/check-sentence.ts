import { documentIdKey } from "../../domain/document-id-key.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { findSubjects } from "../../language/person/health-words.ts";
import { namesIn, numbersNamedIn } from "../../language/text/named-values.ts";
import { CHECKED_READ_LENGTH } from "../../tunables/memory.ts";

const PERSON_TALK = wordings("person-talk");

/** Statements about the person may rest only on the person's own words. */
const saysOfPerson = PERSON_TALK.says("person");
const isAsked = PERSON_TALK.says("asked");
const claimsOffice = PERSON_TALK.says("office");

/** Whether it speaks of rights, which nobody gets by claiming them. */
export const claimsRights: (text: string) => boolean = PERSON_TALK.says("rights");

/** Whether it says something about the person, not only what they asked. */
export function isOfPerson(sentence: string): boolean {
  return saysOfPerson(sentence) && !isAsked(sentence);
}

/** The text that a sentence about this turn may rest on. */
function textOf(turn: Turn, onlyAsked: boolean, wordsOf: (turn: Turn) => string): string {
  if (onlyAsked) return wordsOf(turn).slice(0, CHECKED_READ_LENGTH);
  const titles = [...turn.docRefs, ...turn.documents].map(({ title }) => title);
  return [
    wordsOf(turn).slice(0, CHECKED_READ_LENGTH),
    turn.assistantText.slice(0, CHECKED_READ_LENGTH),
    ...titles,
  ].join("\n\n");
}

/**
 * Why a model's sentence is not supported by its turns; null when it is. They must contain every number,
 * name, medicine and illness in it. What it says about the person may rest only on the person's own words,
 * never on an answer or document, and grants no rights. Whether it is true to those words is for a model to
 * judge (lib/prompts/check-memory.ts).
 */
export function whyUngrounded(
  sentence: string,
  turns: readonly Turn[],
  /** The user's words of a turn that the sentence may rest on. */
  wordsOf: (turn: Turn) => string = askedText,
): string | null {
  const onlyAsked = isOfPerson(sentence);
  if ((onlyAsked && claimsRights(sentence)) || claimsOffice(sentence))
    return "rights that nobody gets by being remembered";
  const text = turns.map((turn) => textOf(turn, onlyAsked, wordsOf)).join("\n\n");
  const numbers = new Set(numbersNamedIn(text));
  const number = numbersNamedIn(sentence).find((each) => !numbers.has(each));
  if (number !== undefined) return `the number ${number}`;
  const key = documentIdKey(text);
  const name = namesIn(sentence).find((each) => !key.includes(each));
  return name === undefined ? unheardSubject(sentence, text) : `the name ${name}`;
}

/** Medicines, illnesses and complaints count as names too, in either language. */
function unheardSubject(sentence: string, text: string): string | null {
  const named = findSubjects(sentence);
  if (named.length === 0) return null;
  const heard = new Set(findSubjects(text).map(({ subject }) => subject));
  const unheard = named.find(({ subject }) => !heard.has(subject));
  return unheard ? `the name ${unheard.text}` : null;
}
