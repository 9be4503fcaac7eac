import { askedText, type Turn } from "../../domain/turn.ts";
import { relocated } from "../../domain/unsupported.ts";
import { asksOfConversation } from "../../language/question/asks-of-conversation.ts";
import { analyse } from "../../language/text/analyse.ts";
import { plainLine } from "../../language/text/plain-line.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { summariseByRule } from "../summary/summarise-turn.ts";
import { CUT, createCutter } from "./common-substrings.ts";
import { inQuotes, wordsIn } from "./quotes.ts";

export type Unquote = (turn: Turn) => Turn | null;

/**
 * Takes out of turns what they took of one that is deleted; null when it is nothing. Their own questions
 * stay as they were asked.
 */
export function unquoterOf(deleted: Turn): Unquote {
  const asked = [deleted.user_text, ...(deleted.completes ? [deleted.completes.user_text] : [])].map(
    createCutter,
  );
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
    const mayCut = (text: string) => cutters.some((cut) => cut.mayCut(text));
    // Most turns took nothing: of ten thousand, each is looked at.
    if (!namesTurn(turn, deleted) && !mayCut(turn.assistant_text) && !mayCut(turn.summary ?? "")) return null;
    return unquoted(turn, deleted, (text) => cutters.reduce((left, cut) => cut(left), text));
  };
}

/** Whether more of it than its answer may come from the deleted turn. */
function namesTurn({ completes, candidates, offer, stand_alone_question }: Turn, deleted: Turn): boolean {
  return (
    offer !== undefined ||
    stand_alone_question !== undefined ||
    completes?.turn_id === deleted.turn_id ||
    candidates.some(({ turn_id }) => turn_id === deleted.turn_id)
  );
}

function unquoted(turn: Turn, deleted: Turn, cut: (text: string) => string): Turn | null {
  const { completes, offer, stand_alone_question, ...others } = turn;
  const isCompleted = completes?.turn_id === deleted.turn_id;
  const isTaken = (question: string) => cut(question) !== question || hasWordsOf(question, deleted, turn);
  const keepsOffer = offer !== undefined && !isCompleted && !isTaken(offer.question);
  const assistant_text = cut(turn.assistant_text);
  const left: Turn = {
    ...others,
    assistant_text,
    ...(turn.unsupported
      ? { unsupported: relocated(turn.unsupported, turn.assistant_text, assistant_text) }
      : {}),
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

function sorted(turn: Turn): [string, unknown][] {
  return Object.entries(turn).sort(([a], [b]) => (a < b ? -1 : 1));
}
