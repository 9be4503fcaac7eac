import { hasDigit } from "../../domain/letters.ts";
import type { Locale } from "../../domain/locale.ts";
import { cutAtWord, languageOf } from "../../domain/text.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { pointsBack } from "../../language/question/follow-up.ts";
import { analyse, analyseQuery } from "../../language/text/analyse.ts";
import { findEntities } from "../../language/text/entities.ts";
import { type NamedValue, namedValues, numbersNamedIn } from "../../language/text/named-values.ts";
import { withoutEscapes } from "../../language/text/neutral-markdown.ts";
import { plainLine } from "../../language/text/plain-line.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { FOLLOW_UP_OWN_WORDS } from "../../tunables/conversation.ts";
import {
  GIST_NUMBER_BONUS,
  GIST_PLACE_COST,
  GIST_PLACE_COST_OF_MODEL,
  GIST_READ_LENGTH,
  GIST_SENTENCES,
  MEMORY_TEXT_LENGTH,
  SAME_QUESTION_SHARE,
  SAME_SUBJECT_SHARE,
  STATEMENT_BESIDE,
} from "../../tunables/memory.ts";
import { containsFact, factsOfTurn, toldInTurn } from "./facts-of-turn.ts";

const REQUESTS = wordings("requests");

/** What the summary takes from one turn. */
export interface TurnGist {
  turn: Turn;
  language: Locale;
  asked: string;
  /** The user stated something instead of asking, so their words themselves count. */
  isStatement: boolean;
  /**
   * The sentence of the answer with most of the question's words, preferring one with numbers; empty when
   * there was none.
   */
  said: string;
  titles: string[];
  /** The question's own words, for telling whether two turns are about the same subject. */
  words: ReadonlySet<string>;
  things: ReadonlySet<string>;
  values: NamedValue[];
}

const asks = REQUESTS.says("asks");
const tells = REQUESTS.says("tells");
const leadsOver = REQUESTS.says("leads over");

/** Whether a whole message tells something and asks nothing: "우리 3호기 유량이 44L/min까지 떨어졌어요." */
export function isStatementOnly(message: string): boolean {
  const plain = plainLine(message.slice(0, GIST_READ_LENGTH));
  return (
    plain.length >= STATEMENT_BESIDE.least &&
    plain.length <= 2 * STATEMENT_BESIDE.most &&
    tells(plain) &&
    !asks(plain) &&
    !leadsOver(plain)
  );
}

/** Cached, because a turn never changes and a replay meets the same one in many steps. */
const GISTS = new WeakMap<Turn, TurnGist | null>();

/**
 * Null when a turn leaves nothing to remember: small talk, a question back, or facts that are kept verbatim.
 */
export function gistOf(turn: Turn): TurnGist | null {
  const known = GISTS.get(turn);
  if (known !== undefined) return known;
  const gist = readGist(turn);
  GISTS.set(turn, gist);
  return gist;
}

/**
 * What a user says about their own case before or after a question. It must say whose it is or what it is
 * about.
 */
const isOfOnesOwn = REQUESTS.says("own");
const STATEMENTS = new WeakMap<Turn, TurnGist | null>();

/** What the user stated in a message that also asks: "Our flow is down to 44 L/min. What can it be?" */
export function statementBeside(turn: Turn): TurnGist | null {
  const known = STATEMENTS.get(turn);
  if (known !== undefined) return known;
  const gist = readStatementBeside(turn);
  STATEMENTS.set(turn, gist);
  return gist;
}

function readStatementBeside(turn: Turn): TurnGist | null {
  const text = askedText(turn);
  if (text.length > STATEMENT_BESIDE.read || turn.action === "ask_back") return null;
  const sentences = splitSentences(text).map(({ from, to }) => plainLine(text.slice(from, to)));
  if (!sentences.some((sentence) => asks(sentence))) return null;
  const stated = sentences.filter(
    (sentence) =>
      sentence.length >= STATEMENT_BESIDE.least &&
      sentence.length <= STATEMENT_BESIDE.most &&
      tells(sentence) &&
      !asks(sentence) &&
      isOfOnesOwn(sentence) &&
      !leadsOver(sentence) &&
      !factsOfTurn(turn).some((fact) => containsFact(fact, sentence) || containsFact(sentence, fact)),
  );
  if (stated.length === 0 || stated.length > STATEMENT_BESIDE.sentences) return null;
  return statementGist(turn, stated.join(" "));
}

function statementGist(turn: Turn, asked: string): TurnGist {
  return {
    turn,
    language: languageOf(asked),
    asked,
    isStatement: true,
    said: "",
    titles: [],
    words: ownWords(asked),
    things: thingsOf(asked),
    values: namedValues(asked),
  };
}

function ownWords(text: string): Set<string> {
  const terms = analyseQuery(text.slice(0, MEMORY_TEXT_LENGTH)).map(({ term }) => term);
  // A pair of syllables inside a longer word adds nothing to that word.
  return new Set(
    terms.filter((term) => !terms.some((other) => other.length > term.length && other.includes(term))),
  );
}

function thingsOf(text: string): Set<string> {
  return new Set(
    findEntities(text)
      .map(({ key }) => key)
      .filter((key) => !key.startsWith("doc_type:")),
  );
}

function readGist(turn: Turn): TurnGist | null {
  if (turn.action === "small_talk" || turn.action === "ask_back" || toldInTurn(turn) !== "") return null;
  const question = askedText(turn).slice(0, GIST_READ_LENGTH);
  const asked = plainLine(question);
  if (asked === "") return null;
  const isNewSubject = turn.followUp.kind === "reset" && leadsOver(asked);
  const isStatement = tells(asked) && !asks(asked) && !isNewSubject;
  if (isStatement && factsOfTurn(turn).length > 0) return null;
  const terms = analyseQuery(question.slice(0, MEMORY_TEXT_LENGTH)).map(({ term }) => term);
  const said = turn.action === "answer" ? saidOf(turn, new Set(terms)) : "";
  return {
    turn,
    language: languageOf(asked),
    asked,
    isStatement,
    said,
    titles: [...new Set([...turn.docRefs, ...turn.documents].map(({ title }) => plainLine(title)))].filter(
      Boolean,
    ),
    words: ownWords(question),
    things: thingsOf(question),
    values: [...(isStatement ? namedValues(asked) : []), ...namedValues(said, `${asked} ${said}`)],
  };
}

/**
 * The sentence of the answer that says most of what was asked. A model begins with its answer and ends with
 * what it rests on and what was searched, so position costs more there.
 */
function saidOf({ assistantText, answerModel }: Turn, asked: ReadonlySet<string>): string {
  const text = assistantText.slice(0, GIST_READ_LENGTH);
  const placeCost = answerModel === null ? GIST_PLACE_COST : GIST_PLACE_COST_OF_MODEL;
  let best = "";
  let most = Number.NEGATIVE_INFINITY;
  const sentences = splitSentences(text).filter(
    ({ kind }) => kind === "sentence" || kind === "item" || kind === "row",
  );
  for (const [place, { from, to }] of sentences.slice(0, GIST_SENTENCES).entries()) {
    const written = text.slice(from, to);
    const sentence = plainLine(withoutEscapes(written));
    // A line in bold alone is a title, and one that ends with a colon only introduces what follows.
    if (sentence.length < 4 || /^\s*\*\*[^*]+\*\*\s*$|[:：]\s*$/u.test(written)) continue;
    const terms = new Set(analyse(sentence));
    let shared = 0;
    for (const term of asked) if (terms.has(term)) shared++;
    const share = asked.size > 0 ? shared / asked.size : 0;
    const worth = share + (hasDigit(sentence) ? GIST_NUMBER_BONUS : 0) - place * placeCost;
    if (worth > most) [best, most] = [sentence, worth];
  }
  return best || plainLine(withoutEscapes(text));
}

/**
 * Whether the documents did not answer the question, so that it says nothing new. A statement needs no
 * documents.
 */
export function isUnanswered({ turn, isStatement }: TurnGist): boolean {
  return turn.action === "no_evidence" && !isStatement;
}

/**
 * Whether a later turn replaces an earlier one: it asks the same question, or gives another value for the
 * same thing. If it names the earlier value as well, it says how the two relate, and both stay.
 */
export function supersedesGist(later: TurnGist, earlier: TurnGist): boolean {
  if (later.turn.turnId <= earlier.turn.turnId || isUnanswered(later)) return false;
  const isSame =
    !later.isStatement &&
    !earlier.isStatement &&
    Math.min(later.words.size, earlier.words.size) > 1 &&
    commonShare(later.words, earlier.words, Math.max) >= SAME_QUESTION_SHARE &&
    sameThings(later, earlier);
  if (isSame) return true;
  if (asksOfAnother(later, earlier)) return false;
  const named = new Set(
    numbersNamedIn(`${askedText(later.turn)}\n${later.turn.assistantText}`.slice(0, GIST_READ_LENGTH)),
  );
  return earlier.values.some(({ of, value }) => {
    const now = later.values.filter((other) => other.of === of);
    return now.length > 0 && !named.has(value);
  });
}

/** "일반 내시경은 얼마예요?", "수면 내시경은 얼마예요?": besides the shared words, each has one that the other lacks. */
function asksOfAnother(later: TurnGist, earlier: TurnGist): boolean {
  if (later.isStatement || earlier.isStatement || (later.things.size > 0 && sameThings(later, earlier)))
    return false;
  const shared = countCommon(later.words, earlier.words);
  return shared > 0 && shared < Math.min(later.words.size, earlier.words.size);
}

function sameThings({ things }: TurnGist, other: TurnGist): boolean {
  return things.size === other.things.size && [...things].every((thing) => other.things.has(thing));
}

/**
 * Whether a later turn continues the subject of earlier ones. A short question alone proves little: "연차는
 * 며칠이야?" after an alarm is a new subject, as its words and the documents cited show.
 */
export function continuesSubject(later: TurnGist, earlier: readonly TurnGist[]): boolean {
  const { kind } = later.turn.followUp;
  if (kind === "reset" || earlier.length === 0) return false;
  if (kind === "reference" || kind === "clarification" || pointsBack(later.asked)) return true;
  const shares = isSameSubject(later, earlier);
  if (shares || later.isStatement) return shares;
  const documents = later.turn.docRefs.map(({ docId }) => docId);
  if (documents.length === 0) return kind === "follow_up";
  const sameDocuments = earlier.some(({ turn }) =>
    turn.docRefs.some(({ docId }) => documents.includes(docId)),
  );
  return sameDocuments && (kind === "follow_up" || later.words.size < FOLLOW_UP_OWN_WORDS);
}

/** Whether two turns name the same thing or share many words. */
export function isSameSubject(later: TurnGist, earlier: readonly TurnGist[]): boolean {
  return earlier.some(
    ({ things, words }) =>
      [...later.things].some((thing) => things.has(thing)) ||
      commonShare(later.words, words, Math.min) >= SAME_SUBJECT_SHARE,
  );
}

function commonShare(
  some: ReadonlySet<string>,
  others: ReadonlySet<string>,
  of: (a: number, b: number) => number,
): number {
  const whole = of(some.size, others.size);
  return whole === 0 ? 0 : countCommon(some, others) / whole;
}

function countCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let common = 0;
  for (const word of some) if (others.has(word)) common++;
  return common;
}

/** Cuts a text to the length for its language. */
export function shortened(text: string, length: { ko: number; en: number }, language: Locale): string {
  return cutAtWord(text, length[language]);
}
