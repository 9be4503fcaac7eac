import type { DocumentIdPattern } from "../../domain/document-id-pattern.ts";
import { hasLetterOrDigit } from "../../domain/letters.ts";
import { escapePattern } from "../../domain/pattern.ts";
import type { NamedPart, Resolution } from "../../domain/reference.ts";
import { oneLine, singleBlanks } from "../../domain/text.ts";
import { withoutConnectors } from "../../language/lexicon/connectors.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { parseReference } from "../../language/pointing/parse-reference.ts";
import { parseScopes } from "../../language/pointing/parse-scope.ts";
import { isWord, Phrase } from "../../language/pointing/phrase.ts";
import { readableMessage } from "../../language/pointing/readable-message.ts";
import { tokenise } from "../../language/pointing/tokenise.ts";
import { isAspect, wordOf } from "../../language/question/own-subject.ts";
import { readQuestion } from "../../language/question/read-question.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";

const DOCUMENT_TALK = wordings("document-talk");

/** Replaces a reference while the words around it are read. No message that could be resolved contains it. */
const MARK = "\ue000";

const { korean, english, either } = DOCUMENT_TALK;
const PARTICLES_KO = "(?:에서는|에서만|에서|에[는도만]?|으?로만?|[을를은는의과와만도]|이?랑|하고)?";
const AFTER_KOREAN = `(?:\\s*(?:문서|자료|파일|매뉴얼|출처|근거))?${PARTICLES_KO}${korean("behind")}?`;
const BEFORE_ENGLISH = `(?:\\b(?:(?:please\\s+)?answer\\s+)?\\b${english("before")}\\s+(?:the\\s+)?)?`;
const SAYS = "(?:say|state|mention|tell)";
const IN_IT = "(?:(?:of|in|on)\\s+)?(?:the\\s+)?";
const everywhere = (source: string) => new RegExp(source, "giu");
const REPLACED: readonly [RegExp, string][] = [
  [
    everywhere(
      `\\bwhat\\s+(?:do|does|did)\\s+${IN_IT}${MARK}(?:\\s*${english("joined")}\\s*${MARK})*\\s+${SAYS}s?(?:\\s+(?:us|me))?\\s+(?:about|on|regarding)\\b`,
    ),
    "what about",
  ],
  [everywhere(`\\b(?:does|do|did)\\s+${IN_IT}${MARK}\\s+${SAYS}\\b`), "is it said"],
  [
    everywhere(
      `${BEFORE_ENGLISH}${MARK}(?:\\s*(?:${english("joined")}|${korean("joined")})\\s*(?:the\\s+)?${MARK})*(?:\\s+only\\b|\\s+alone\\b)?${AFTER_KOREAN}`,
    ),
    " ",
  ],
];

/** "document 2 of my first question", "첫 질문의 2번 문서": references that follow one another. */
const CHAIN = everywhere(
  `${MARK}(?:\\s*(?:${korean("chained")}|${english("chained")})?\\s*(?:the|my|our|your|this)?\\s*${MARK})+`,
);

/** "1번 말고", "not document 1 but", "빼고 나머지", "all of them except": excludes documents. */
const SHUT_OUT: readonly RegExp[] = [
  `(?<![\\p{L}\\p{N}])(?:${MARK}|${korean("numbered")})[은는을를]?\\s*${korean("shut out")}[는도]?(?:\\s*${korean("rest")}[를을만는은]?)?`,
  `(?:\\b(?:all|both|everything)\\s+(?:of\\s+)?(?:(?:them|those|these|the\\s+documents)\\s+)?)?\\b${english("shut out")}\\s+(?:the\\s+)?(?:${MARK}|${english("numbered")})(?:\\s*,?\\s*but\\b)?`,
].map(everywhere);

const SUMMARISE = everywhere(either("summarise"));
const COMPARE = everywhere(either("compare"));
const SHOW = everywhere(either("show"));
/** Words that only say that the user wants something of the documents. */
const OPEN = everywhere(either("open"));
/** "답해줘: …", "answer: …": what "1번 문서만 보고 답해줘: …" leaves in front of the question. */
const ORDER = new RegExp(`${either("order")}\\s*[:,]\\s*(?=\\S)`, "iu");

/**
 * What a message asks of the documents it points at: its words without those that only point. Empty when it
 * asks nothing in particular ("explain document 1", "그 문서 더 자세히").
 */
export function askedOfDocuments(
  message: string,
  pointed: Pointed,
  patterns: readonly DocumentIdPattern[],
): string {
  const text = withoutPointing(message, pointed, patterns);
  return isOpen(withoutConnectors(text.replace(/[?!.~]*$/u, " "))) ? "" : text;
}

type Pointed = Pick<Resolution, "references" | "part" | "task">;

function withoutPointing(
  message: string,
  { references, part, task }: Pointed,
  patterns: readonly DocumentIdPattern[],
): string {
  // Only this much of a message is used for searching, and long runs of blanks would make the patterns below
  // slow.
  let text = singleBlanks(message).slice(0, QUERY_LENGTH);
  // The text of a reference is the whole message when it was only judged to point; then there are no words to
  // remove. A request that was completed later has its own words for what was picked.
  const said = wordsThatPoint(message, patterns);
  const told = references.map((reference) => reference.text.trim());
  const pointers = [...new Set([...said, ...told.filter((words) => words !== message.trim())])]
    .filter((pointer) => pointer !== "")
    .sort((a, b) => b.length - a.length);
  for (const pointer of pointers) text = replaceAll(text, pointer, MARK);
  if (part !== null) text = withoutPart(text, part);
  for (const pattern of SHUT_OUT) text = text.replace(pattern, " ");
  text = text.replace(CHAIN, MARK);
  for (const [pattern, by] of REPLACED) text = text.replace(pattern, by);
  text = text.replaceAll(MARK, " ");
  if (task === "summarise") text = text.replace(SUMMARISE, " ");
  if (task === "compare") text = text.replace(COMPARE, " ");
  if (task === "show" || task === "download") text = text.replace(SHOW, " ");
  return oneLine(
    text
      .replace(/\s+(?=[,.?!:;])/gu, "")
      .replace(/^[\s,.:;?!–—-]+/u, "")
      .replace(ORDER, ""),
  );
}

/** The words that point at documents, and at the turns and times that locate them, as they are written. */
function wordsThatPoint(message: string, patterns: readonly DocumentIdPattern[]): string[] {
  const parsed = parseReference(message, patterns);
  if (parsed === null) return [];
  const { shown, text } = readableMessage(message);
  const phrase = new Phrase(tokenise(text), shown);
  const scopes = parseScopes(phrase).map(({ from, to }) =>
    shown.slice(phrase.at(from)?.from, phrase.at(to)?.to),
  );
  const times = parsed.expressions.some(({ scope }) => scope.kind === "time") ? timesOf(phrase, shown) : [];
  return [...parsed.expressions.map((expression) => expression.text), ...scopes, ...times].map((words) =>
    words.trim(),
  );
}

/** The words for a time: "어제 오후", "3 days ago". */
function timesOf(phrase: Phrase, shown: string): string[] {
  const times: string[] = [];
  let from: number | null = null;
  for (const [index, token] of phrase.tokens.entries()) {
    if (!isWord(token, "time")) {
      from = null;
      continue;
    }
    from ??= phrase.at(index - 1)?.kind === "number" ? index - 1 : index;
    const start = phrase.at(from)?.from ?? token.from;
    const next = phrase.at(index + 1);
    if (!isWord(next, "time")) times.push(shown.slice(start, token.to));
  }
  // A single syllable could be part of any other word.
  return times.filter((time) => time.trim().length > 1);
}

/** Words for what a document is called and which version of it there is. */
const OF_ITSELF = everywhere(either("itself"));
/** Words that only ask for it. */
const ASKS_ITSELF = everywhere(either("asking itself"));

/** Whether the message asks only for the title, version or page count of documents, which the index knows. */
export function asksOfItself(
  message: string,
  pointed: Pointed,
  patterns: readonly DocumentIdPattern[],
): boolean {
  if (pointed.references.length === 0 || pointed.part !== null) return false;
  const asked = withoutPointing(message, pointed, patterns);
  const rest = asked.replace(OF_ITSELF, " ");
  return rest !== asked && !hasLetterOrDigit(rest.replace(ASKS_ITSELF, " ").replace(OPEN, " "));
}

function isOpen(text: string): boolean {
  const rest = text.replace(OPEN, " ").trim();
  if (!hasLetterOrDigit(rest)) return true;
  // "The cause" says little as a search, but it is a full question about a document that was named.
  return readQuestion(rest).every((concept) => concept.kind === "light" && !isAspect(wordOf(concept)));
}

/** Ignores case, and replaces every occurrence. */
function replaceAll(text: string, words: string, by: string): string {
  return text.replace(everywhere(escaped(words)), by);
}

function escaped(words: string): string {
  return escapePattern(words).replace(/\s+/gu, "\\s+");
}

function withoutPart(text: string, part: NamedPart): string {
  const words = escaped(part.text.trim());
  const units =
    part.kind === "page"
      ? `(?:${english("page")}\\s*${words}|${words}\\s*${korean("page")})`
      : `["“'「『‘]?(?:${english("section")}\\s*${words}|제?\\s*${words}\\s*${korean("section number")}?)["”'」』’]?\\s*${korean("section")}?`;
  return text.replace(everywhere(`${BEFORE_ENGLISH}${units}${korean("in part")}?(?=$|[^\\p{L}\\p{N}])`), " ");
}

const saysMore = DOCUMENT_TALK.says("more");
const saysWhat = DOCUMENT_TALK.says("says what");

/** Whether the user wants more of what was already said: "더 자세히", "in more detail". */
export function asksForMore(message: string): boolean {
  return saysMore(message);
}

/** Whether the user wants the documents themselves explained, not a question answered from them. */
export function asksWhatItSays(message: string): boolean {
  return saysWhat(message);
}
