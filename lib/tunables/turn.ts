/**
 * Limits of one turn's stages: what is traced, given to a model, monitored while it writes, and shown. Every
 * limit has its unit and meaning.
 */

// Recognising what needs no documents.

/** Letters besides a statement that do not make it a question: "네, ", "참고로". */
export const LETTERS_BESIDE_STATEMENT = 4;

// Understanding and retrieving.

/** Best hits that must contain some of a follow-up's own words. */
export const OWN_WORD_HITS = 3;
/** Terms and hits that a trace names. */
export const TRACED_TERMS = 40;
export const TRACED_HITS = 20;
/** Store calls that are recorded individually per stage, so that a trace stays small. */
export const TRACED_STORE_CALLS = 40;
/** How much of an unreadable model response a trace keeps, in UTF-16 code units. */
export const TRACED_RETURNED_LENGTH = 2_000;
/** UTF-16 code units of a document's text that a reference of an answer shows. */
export const SNIPPET_LENGTH = 600;

// Composing a prompt.

/**
 * Documents of one turn, and UTF-16 code units of titles, sections and edition notes: a conversation that was
 * sent with a request may name any number of documents, with titles of any length.
 */
export const PROMPT_DOCUMENTS_OF_TURN = 12;
export const PROMPT_TITLE_LENGTH = 160;
export const PROMPT_SECTION_LENGTH = 320;
export const PROMPT_EDITION_LENGTH = 240;
/** Texts are counted in pieces of this many UTF-16 code units, so that counting can stop early. */
export const COUNTED_PIECE_LENGTH = 1_000;
/**
 * Longest run without a boundary that is counted whole, in UTF-16 code units: the time grows with the square
 * of its length, and words are shorter. Every cut adds a token to the count.
 */
export const COUNTED_RUN_LENGTH = 48;
/** Cache entries for the merge of two tokens, 12 bytes each; a power of two. */
export const COUNTED_PAIRS_REMEMBERED = 2 ** 17;
/** Instructions and tool descriptions whose token counts are cached. */
export const FIXED_TEXTS_REMEMBERED = 50;
/**
 * Minimum tokens of the user's words, of an answer and of a piece of a passage: with less room they are left
 * out.
 */
export const TURN_WORDS_LEAST_TOKENS = 40;
export const TURN_ANSWER_LEAST_TOKENS = 30;
export const PASSAGE_LEAST_TOKENS = 100;

// Answering.

/**
 * When an answer ends because a run of text repeats at its end: the longest run, how often it must be
 * repeated, how often for table cells, the total length (`length`), and the distance between two checks
 * (`look`), in UTF-16 code units. `again`: the same where a loop is already known, in which numbers may have
 * been removed.
 */
export const LOOP = {
  longest: 400,
  times: 16,
  rows: 60,
  length: 1_500,
  look: 80,
  again: { times: 6, rows: 6, length: 300 },
};
/**
 * Replaced editions that are quoted after the one in force, passages of each, and the score of a further one
 * relative to the best.
 */
export const OLDER_EDITIONS = 2;
export const OLDER_PASSAGES = 2;
export const OLDER_PASSAGE_FLOOR = 0.85;
/**
 * Letters that an answer must have for its language to be judged; the share of Korean letters below which it
 * is not Korean, and the share above which it is not English: both quote names in the other language.
 */
export const LANGUAGE_LEAST_LETTERS = 40;
export const KOREAN_LEAST_SHARE = 0.15;
export const ENGLISH_MOST_KOREAN_SHARE = 0.5;
/** UTF-16 code units of a question and of words that are quoted from the conversation. */
export const REPLIED_QUESTION_LENGTH = 80;
export const REPLIED_WORDS_LENGTH = 400;

/**
 * Steps that are stored with an answer, and UTF-16 code units of the text that a step shows of what it read.
 */
export const KEPT_STEPS = 60;
export const STEP_WORDS_LENGTH = 120;

// Deriving.

/** Turns without a summary line that are made up for after one turn. */
export const SUMMARIES_CAUGHT_UP = 20;
/** Probability with which passages must contain the answer to be shown as the closest ones. */
export const CLOSEST_BORDER = 0.03;
/** The same for a message that asks nothing and only states something. */
export const TOLD_BORDER = 0.3;
/** If nothing was found: words of a question for which the answer says whether they occur in the library. */
export const MISSED_WORDS = 8;
