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
 * Removes from a turn what it took from the deleted one; null when it took nothing. The turn's own question
 * stays as it was asked.
 */
export function unquoterOf(deleted: Turn): Unquote {
  const asked = [deleted.userText, ...(deleted.completes ? [deleted.completes.userText] : [])].map(
    createCutter,
  );
  const answered = createCutter(deleted.assistantText);
  const cutSaid = createSaidCutter(deleted);
  return (turn) => {
    // An answer about the conversation quotes it, however short the quote and whatever documents it names.
    if (asksOfConversation(askedText(turn)) !== null)
      return unquoted(turn, deleted, (text) =>
        [cutSaid, ...asked, answered].reduce((left, cut) => cut(left), text),
      );
    // Words that both answers found in the same document are not a quote.
    const cutters = turn.docRefs.length === 0 ? [...asked, answered] : asked;
    const mayCut = (text: string) => cutters.some((cut) => cut.mayCut(text));
    // Most turns took nothing, and all of them are checked, ten thousand in a long conversation.
    if (!namesTurn(turn, deleted) && !mayCut(turn.assistantText) && !mayCut(turn.summary ?? "")) return null;
    return unquoted(turn, deleted, (text) => cutters.reduce((left, cut) => cut(left), text));
  };
}

/** Whether more of the turn than its answer may come from the deleted turn. */
function namesTurn(
  { completes, candidates, offer, steps, standAloneQuestion }: Turn,
  deleted: Turn,
): boolean {
  return (
    offer !== undefined ||
    steps !== undefined ||
    standAloneQuestion !== undefined ||
    completes?.turnId === deleted.turnId ||
    candidates.some(({ turnId }) => turnId === deleted.turnId)
  );
}

function unquoted(turn: Turn, deleted: Turn, cut: (text: string) => string): Turn | null {
  const { completes, offer, steps, standAloneQuestion, ...others } = turn;
  const isCompleted = completes?.turnId === deleted.turnId;
  const isTaken = (question: string) => cut(question) !== question || hasWordsOf(question, deleted, turn);
  const keepsOffer = offer !== undefined && !isCompleted && !isTaken(offer.question);
  const assistantText = cut(turn.assistantText);
  const left: Turn = {
    ...others,
    assistantText,
    ...(turn.unsupported
      ? { unsupported: relocated(turn.unsupported, turn.assistantText, assistantText) }
      : {}),
    candidates: turn.candidates.map((candidate) =>
      candidate.turnId === deleted.turnId ? { ...candidate, question: "" } : candidate,
    ),
    ...(completes && !isCompleted ? { completes } : {}),
    ...(keepsOffer ? { offer } : {}),
    ...(standAloneQuestion !== undefined && !hasWordsOf(standAloneQuestion, deleted, turn)
      ? { standAloneQuestion }
      : {}),
    // A step's search query may have come from the deleted turn.
    ...(steps
      ? {
          steps: steps.filter(
            ({ query = "", turns }) => !turns.includes(deleted.turnId) && !hasWordsOf(query, deleted, turn),
          ),
        }
      : {}),
    summary: summaryOf(turn, cut),
  };
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(turn)) ? null : left;
}

/** The summary of a turn that quoted the conversation may hold the words without quotation marks. */
function summaryOf(turn: Turn, cut: (text: string) => string): string | null {
  if (turn.summary === null) return null;
  const assistantText = cut(turn.assistantText);
  const isChanged = assistantText !== turn.assistantText;
  return isChanged && asksOfConversation(askedText(turn)) !== null
    ? summariseByRule({ userText: turn.userText, assistantText })
    : cut(turn.summary);
}

/** Whether the text has words of the deleted turn that the turn itself does not have. */
function hasWordsOf(text: string, deleted: Turn, turn: Turn): boolean {
  const own = new Set(analyse(turn.userText));
  const theirs = new Set(analyse(`${deleted.userText}\n${deleted.assistantText}`));
  return analyse(text).some((term) => theirs.has(term) && !own.has(term));
}

/** Cuts from quotes, sentence by sentence, what the turn also says. */
function createSaidCutter({ userText, completes, assistantText }: Turn): (text: string) => string {
  const texts = [userText, completes?.userText ?? "", assistantText].flatMap((text) => [
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
    // Sentences that were apart in the turn may be quoted one after the other.
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
