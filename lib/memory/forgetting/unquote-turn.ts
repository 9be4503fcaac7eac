import { askedText, type Turn } from "../../domain/turn.ts";
import { analyse } from "../../retrieval/analysis/analyse.ts";
import { splitSentences } from "../../retrieval/analysis/split-sentences.ts";
import { plainLine, summariseByRule } from "../summary/summarise-turn.ts";
import { asksOfConversation } from "../understanding/asks-of-conversation.ts";
import { inQuotes, wordsIn } from "./quotes.ts";

/** Characters in common from which a text quotes another one. */
const QUOTED = { hangul: 12, other: 28 };
const CUT = "…";
const HANGUL = /[가-힣]/u;
const LETTER = /[\p{L}\d]/u;

export type Unquote = (turn: Turn) => Turn | null;

/** Takes out of turns what they took of one that is deleted; null when it is nothing. Their own questions stay as they were asked. */
export function unquoterOf(deleted: Turn): Unquote {
  const asked = [deleted.user_text, deleted.completes?.user_text ?? ""].map(createCutter);
  const answered = createCutter(deleted.assistant_text);
  const cutSaid = createSaidCutter(deleted);
  return (turn) => {
    // What was given back is a quote, however short it is, and whatever documents it names.
    if (asksOfConversation(askedText(turn)) !== null)
      return unquoted(turn, deleted, (text) =>
        [cutSaid, ...asked, answered].reduce((left, cut) => cut(left), text),
      );
    // What both found in the same document is no quote.
    const cutters = turn.doc_refs.length === 0 ? [...asked, answered] : asked;
    return unquoted(turn, deleted, (text) => cutters.reduce((left, cut) => cut(left), text));
  };
}

function unquoted(turn: Turn, deleted: Turn, cut: (text: string) => string): Turn | null {
  const { completes, offer, stand_alone_question, ...others } = turn;
  const isCompleted = completes?.turn_id === deleted.turn_id;
  const isTaken = (question: string) => cut(question) !== question || hasWordsOf(question, deleted, turn);
  const keepsOffer = offer !== undefined && !isCompleted && !isTaken(offer.question);
  const left: Turn = {
    ...others,
    assistant_text: cut(turn.assistant_text),
    candidates: turn.candidates.map((candidate) =>
      candidate.turn_id === deleted.turn_id ? { ...candidate, question: "" } : candidate,
    ),
    ...(completes && !isCompleted ? { completes } : {}),
    ...(keepsOffer ? { offer } : {}),
    ...(stand_alone_question !== undefined && !hasWordsOf(stand_alone_question, deleted, turn)
      ? { stand_alone_question }
      : {}),
    summary: summaryOf(turn, cut),
  };
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(turn)) ? null : left;
}

/** The line of a turn that gave words back may hold them without quotation marks. */
function summaryOf(turn: Turn, cut: (text: string) => string): string | null {
  if (turn.summary === null) return null;
  const assistant_text = cut(turn.assistant_text);
  const isChanged = assistant_text !== turn.assistant_text;
  return isChanged && asksOfConversation(askedText(turn)) !== null
    ? summariseByRule({ user_text: turn.user_text, assistant_text })
    : cut(turn.summary);
}

/** Words of the deleted turn that the turn itself does not have. */
function hasWordsOf(text: string, deleted: Turn, turn: Turn): boolean {
  const own = new Set(analyse(turn.user_text));
  const theirs = new Set(analyse(`${deleted.user_text}\n${deleted.assistant_text}`));
  return analyse(text).some((term) => theirs.has(term) && !own.has(term));
}

/** The text with every longer stretch that also stands in `of` cut out. */
export function withoutRuns(text: string, of: string): string {
  return createCutter(of)(text);
}

/** Cuts longer stretches of the source, and a short one where it is quoted as a whole; the source is taken apart once. */
function createCutter(of: string): (text: string) => string {
  const source = of.replace(/\s+/gu, " ").trim();
  const shortest = QUOTED.hangul;
  const pieces = new Set<string>();
  for (const length of [shortest, QUOTED.other])
    for (let from = 0; from + length <= source.length; from++) pieces.add(source.slice(from, from + length));
  /** How many characters from here on stand in the source as well; 0 when they are too few to be a quote. */
  const runAt = (text: string, from: number): number => {
    if (!pieces.has(text.slice(from, from + shortest)) || isInWord(text, from)) return 0;
    const least = HANGUL.test(text.slice(from, from + shortest)) ? shortest : QUOTED.other;
    if (!pieces.has(text.slice(from, from + least))) return 0;
    let length = least;
    while (from + length < text.length && source.includes(text.slice(from, from + length + 1))) length += 1;
    while (length >= least && (isInWord(text, from + length) || text[from + length - 1] === " ")) length -= 1;
    return length < least ? 0 : length;
  };
  const cutRuns = (text: string): string => {
    let left = "";
    let kept = 0;
    for (let at = 0; at < text.length; ) {
      const length = runAt(text, at);
      if (length === 0) at += 1;
      else {
        left += text.slice(kept, at) + CUT;
        at += length;
        kept = at;
      }
    }
    return kept === 0 ? text : left + text.slice(kept);
  };
  // A short question is made of words that everybody uses: they are its own only where they are quoted, and nothing else with them.
  const whole = wordsIn(source);
  const isShort = source.length < QUOTED.other && whole !== "";
  return (text) =>
    cutRuns(isShort ? inQuotes(text, (quote) => (wordsIn(quote) === whole ? CUT : quote)) : text);
}

/** Cuts out of quotes, sentence by sentence, what stands in the turn as well. */
function createSaidCutter({ user_text, completes, assistant_text }: Turn): (text: string) => string {
  const texts = [user_text, completes?.user_text ?? "", assistant_text].flatMap((text) => [
    text,
    plainLine(text),
  ]);
  const sources = texts.map((text) => ` ${wordsIn(text)} `);
  const sentences = texts.flatMap(sentencesIn).map((sentence) => ` ${wordsIn(sentence)} `);
  sentences.sort((a, b) => b.length - a.length);
  const isTaken = (quote: string): boolean => {
    const words = ` ${wordsIn(quote)} `;
    if (words.trim() === "") return false;
    if (sources.some((source) => source.includes(quote.endsWith(CUT) ? words.trimEnd() : words))) return true;
    // Sentences that stood apart are given back one behind the other.
    return sentences.reduce((left, sentence) => left.replaceAll(sentence, " "), words).trim() === "";
  };
  const cutQuote = (quote: string): string =>
    isTaken(quote)
      ? CUT
      : sentencesIn(quote).reduce(
          (left, sentence) => (isTaken(sentence) ? left.replace(sentence, () => CUT) : left),
          quote,
        );
  return (text) => inQuotes(text, cutQuote);
}

function sentencesIn(text: string): string[] {
  return splitSentences(text).map(({ from, to }) => text.slice(from, to));
}

function isInWord(text: string, at: number): boolean {
  return LETTER.test(text[at - 1] ?? "") && LETTER.test(text[at] ?? "");
}

function sorted(turn: Turn): [string, unknown][] {
  return Object.entries(turn).sort(([a], [b]) => (a < b ? -1 : 1));
}
