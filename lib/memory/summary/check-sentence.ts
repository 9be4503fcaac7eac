import { documentIdKey } from "../../domain/document-id-key.ts";
import { pattern } from "../../domain/pattern.ts";
import { languageOf } from "../../domain/text.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { analyse, analyseQuery } from "../../language/text/analyse.ts";
import { isNegative, namesIn, numbersNamedIn } from "../../language/text/named-values.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { CHECKED_READ_LENGTH } from "../../tunables/memory.ts";
import { SUPPORT_SHARE } from "../../tunables/prompt.ts";

/** "The user is …", "사용자는 …": of a person only their own words say something. */
const OF_PERSON = pattern("iu")`
  \b(?:user|person|customer|patient)(?:
    's\b|\s+(?:is|are|was|has|had|have|prefers?|wants?|needs?|must|may|can|takes?|lives?|works?)\b
  )|
  (?:사용자|고객|환자|질문자)(?:는|은|가|이|의|에게)\s
`;
/** What a summary says around the words of its turns. */
const FRAME = pattern("giu")`
  \b(?:the\s+)?(?:user|person|customer|patient|assistant)(?:'s)?\b|
  \b(?:asked|asks|answer(?:ed|s)?|said|says|told|wanted to know|mentioned)\b|
  (?:사용자|고객|환자|질문자|도우미)(?:는|은|가|이|의|에게)?(?=\s)|
  (?:물었|답했|말했|질문했|설명했)[가-힣]*
`;
const ASKED = /\b(?:asked|asks|wanted to know)\b|물었|물어|질문/iu;
/** What nobody gets by being remembered. */
const RIGHTS = pattern("iu")`
  \b(?:
    admin(?:istrator)?s?|root|superuser|permissions?|privileges?|authori[sz]ed|
    allowed to (?:see|read|access)|instructions?|system prompt|ignore
  )\b|
  관리자|권한|허가|지시|시스템\s*프롬프트
`;
/** Whoever is said to be one. */
const CLAIMS_OFFICE = pattern("iu")`
  \b(?:is|are|was|as|being|becomes?|became)\s+(?:now\s+)?(?:an?\s+|the\s+)?(?:system\s+)?
  (?:admin(?:istrator)?|root|superuser)s?\b|
  관리자(?:이|입|임|예|다|로|라|권)
`;

/** Whether it says something of the person, and not only what they asked. */
export function isOfPerson(sentence: string): boolean {
  return OF_PERSON.test(sentence) && !ASKED.test(sentence);
}

/** The text that a sentence about these turns may rest on. */
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
 * Why the turns do not support what a sentence says of them, or null when they do, by rule: every number and
 * every name of it stands there, it has the language of the conversation, most of its words are theirs, and
 * what it denies is denied there. What it says of the person rests on the person's own words alone, never on
 * an answer or a document, and gives them no rights.
 */
export function whyUnsupported(
  sentence: string,
  turns: readonly Turn[],
  /** The user's words of a turn that the sentence may rest on. */
  wordsOf: (turn: Turn) => string = askedText,
): string | null {
  const onlyAsked = isOfPerson(sentence);
  if ((onlyAsked && RIGHTS.test(sentence)) || CLAIMS_OFFICE.test(sentence))
    return "rights that nobody gets by being remembered";
  const texts = turns.map((turn) => textOf(turn, onlyAsked, wordsOf));
  const text = texts.join("\n\n");
  const language = languageOf(sentence);
  if (!turns.some(({ userText }) => languageOf(userText) === language)) return "another language";
  const numbers = new Set(numbersNamedIn(text));
  const number = numbersNamedIn(sentence).find((each) => !numbers.has(each));
  if (number !== undefined) return `the number ${number}`;
  const key = documentIdKey(text);
  const name = namesIn(sentence).find((each) => !key.includes(each));
  if (name !== undefined) return `the name ${name}`;
  if (
    turns.length > 1 &&
    !clausesOf(sentence).every((clause) => texts.some((each) => holdsAll(clause, each)))
  )
    return "no turn says all of it";
  const terms = new Set(analyseQuery(sentence.replace(FRAME, " ")).map(({ term }) => term));
  if (shareOf(terms, new Set(analyse(text))) < SUPPORT_SHARE) return "other words";
  return isNegative(sentence) === isNegative(closest(terms, text)) ? null : "what is denied";
}

/** What of a sentence may come from different turns. */
function clausesOf(sentence: string): string[] {
  return sentence.split(/[;·–—→]|,(?!\d)\s*|\s+(?:and|but|while|whereas)\s+|(?<=[고며만데])\s+|그리고\s+/u);
}

/** Numbers and names of one clause belong together: the value of one thing is not said of another. */
function holdsAll(clause: string, text: string): boolean {
  const numbers = new Set(numbersNamedIn(text));
  const key = documentIdKey(text);
  return (
    numbersNamedIn(clause).every((number) => numbers.has(number)) &&
    namesIn(clause).every((name) => key.includes(name))
  );
}

/**
 * The sentence of the text that has most in common with these terms. A question neither
 * says nor denies anything.
 */
function closest(terms: ReadonlySet<string>, text: string): string {
  let best = "";
  let most = -1;
  for (const { from, to } of splitSentences(text)) {
    const sentence = text.slice(from, to);
    if (/[?？]\s*$/u.test(sentence)) continue;
    const share = shareOf(terms, new Set(analyse(sentence)));
    if (share > most) [best, most] = [sentence, share];
  }
  return best;
}

function shareOf(terms: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  let shared = 0;
  for (const term of terms) if (others.has(term)) shared++;
  return shared / terms.size;
}
