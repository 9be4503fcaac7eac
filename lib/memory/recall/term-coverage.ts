import type { Turn } from "../../domain/turn.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { meaningsAround } from "../../language/lexicon/meanings.ts";
import { type Concept, readQuestion } from "../../language/question/read-question.ts";
import { englishStem } from "../../language/text/english-words.ts";
import { foldText } from "../../language/text/text-terms.ts";
import { RECALL_REACH, RECALL_WEIGHTS } from "../../tunables/conversation.ts";

const ANSWER_FORMS = wordings("answer-forms");

/** A word of the question with its synonyms. */
interface AskedWord {
  concept: Concept;
  meanings: ReadonlySet<number>;
}

/** A question, prepared for comparison with turns. */
interface Asked {
  words: readonly AskedWord[];
  /** Terms that may occur inside a word, as syllable pairs do. */
  within: readonly string[];
  /** Ids and numbers of several pieces, without their separators. */
  joined: readonly { term: string; unbroken: string }[];
  /** The meanings of all its words. */
  wanted: ReadonlySet<number>;
  form: AskedForm | null;
}

/** The parts of a text that a question asks about. */
interface ReadText {
  terms: Set<string>;
  meanings: Set<number>;
}

const WORD = /\p{Script=Hangul}+|\p{Script=Latin}+|[0-9]+/gu;
const BETWEEN_PIECES = /[\s._#‐–-]+/gu;

/** The words of a question. */
export function readAsked(query: string): Asked {
  const words = readQuestion(query)
    .filter(({ pieces }) => pieces.length > 0)
    .map((concept) => ({
      concept,
      meanings: new Set(meaningsAround(concept.pieces[0]?.term ?? "")),
    }));
  const terms = [...new Set(words.flatMap(({ concept }) => concept.pieces.map(({ term }) => term)))];
  const within = terms.filter((term) => /^[^\p{Script=Latin}\p{N}]{2}/u.test(term));
  const joined = terms
    .filter((term) => /[0-9]/u.test(term) && /\D/u.test(term))
    .map((term) => ({ term, unbroken: term.replace(BETWEEN_PIECES, "") }));
  const wanted = new Set(words.flatMap(({ meanings }) => [...meanings]));
  return { words, within, joined, wanted, form: askedForm(query) };
}

/**
 * Reads a text only for these words: which of their terms and which of their meanings occur. Far cheaper than
 * computing all terms of the text, and as good for this.
 */
function readTextFor({ within, joined, wanted }: Asked, text: string): ReadText {
  const folded = foldText(text);
  const terms = new Set(within.filter((term) => folded.includes(term)));
  const unbroken = joined.length === 0 ? "" : folded.replace(BETWEEN_PIECES, "");
  for (const each of joined) if (unbroken.includes(each.unbroken)) terms.add(each.term);
  const meanings = new Set<number>();
  for (const word of new Set(folded.match(WORD))) {
    terms.add(/^\p{Script=Latin}/u.test(word) ? englishStem(word) : word);
    if (wanted.size === 0) continue;
    for (const meaning of meaningsAround(word)) if (wanted.has(meaning)) meanings.add(meaning);
  }
  return { terms, meanings };
}

/**
 * A turn's gain by the question's words, as a share of the best score: how many of them its message and reply
 * hold together, and whether it was asked in the same way. A synonym counts less, and never in addition to
 * the word itself.
 */
export function turnCoverage(
  asked: Asked,
  { userText, assistantText }: Pick<Turn, "userText" | "assistantText">,
): number {
  const { textLength } = RECALL_REACH;
  const message = userText.slice(0, textLength);
  const text = readTextFor(asked, `${message}\n${assistantText.slice(0, textLength)}`);
  const covered = asked.words.reduce((sum, word) => sum + wordCoverage(word, text), 0);
  const held = RECALL_WEIGHTS.held * (covered / Math.max(1, asked.words.length));
  return asked.form !== null && askedForm(message) === asked.form ? held + RECALL_WEIGHTS.asked : held;
}

function wordCoverage({ concept, meanings }: AskedWord, text: ReadText): number {
  const covered = concept.coverageIn(text.terms);
  if (covered >= RECALL_WEIGHTS.otherwise) return covered;
  for (const meaning of meanings) if (text.meanings.has(meaning)) return RECALL_WEIGHTS.otherwise;
  return covered;
}

const FORMS = ["amount", "meaning", "place", "reason", "time", "way", "whether"] as const;
type AskedForm = (typeof FORMS)[number];
const FORM_PATTERNS = FORMS.map((form) => {
  const before = form === "whether" ? "^\\s*" : "\\b";
  const english = `${before}${ANSWER_FORMS.english(form)}\\b`;
  return [form, new RegExp(`${english}|${ANSWER_FORMS.korean(form)}`, "iu")] as const;
});

/** "X가 뭐야?" wants another form than "X는 어떻게 써?". Null: no form is recognised. */
export function askedForm(message: string): AskedForm | null {
  return FORM_PATTERNS.find(([, pattern]) => pattern.test(message))?.[0] ?? null;
}
