/**
 * Limits of one turn's stages: what is traced, laid before a model, watched while it writes, and shown. Every
 * limit has its unit and meaning.
 */

// Recognising what needs no documents.

/** Letters beside a statement that ask for nothing: "네, ", "참고로". */
export const LETTERS_BESIDE_STATEMENT = 4;
/** Longest message that says "new topic" and asks nothing else, in UTF-16 code units. */
export const RESET_LENGTH = 20;

// Understanding and retrieving.

/** Best hits in which some of a follow-up's own words must stand. */
export const OWN_WORD_HITS = 3;
/** Terms and hits that a trace names. */
export const TRACED_TERMS = 40;
export const TRACED_HITS = 20;
/** Calls of stores that are noted one by one, of each stage: a trace stays small. */
export const TRACED_STORE_CALLS = 40;
/** Of what a model returned that cannot be read, in UTF-16 code units. */
export const TRACED_RETURNED_LENGTH = 2_000;
/** UTF-16 code units of the words that a reference of an answer shows of its document. */
export const SNIPPET_LENGTH = 600;

// Composing a prompt.

/**
 * Documents of one turn, and UTF-16 code units of titles, sections and words about an edition: a conversation
 * that came with a request may name any number of documents, with titles of any length.
 */
export const PROMPT_DOCUMENTS_OF_TURN = 12;
export const PROMPT_TITLE_LENGTH = 160;
export const PROMPT_SECTION_LENGTH = 320;
export const PROMPT_EDITION_LENGTH = 240;
/** Texts are counted in pieces of so many UTF-16 code units, so that counting can stop early. */
export const COUNTED_PIECE_LENGTH = 1_000;
/**
 * Longest run without a border that is counted whole, in UTF-16 code units: the time for it grows with the
 * square of its length, and words are shorter. What is cut there counts a token more.
 */
export const COUNTED_RUN_LENGTH = 48;
/** Places where it is remembered what two tokens make together, 12 bytes each; a power of two. */
export const COUNTED_PAIRS_REMEMBERED = 2 ** 17;
/** Instructions and descriptions of tools whose tokens are remembered. */
export const FIXED_TEXTS_REMEMBERED = 50;
/** Tokens of the user's words, of an answer and of a piece of a passage, below which they are left out. */
export const TURN_WORDS_LEAST_TOKENS = 40;
export const TURN_ANSWER_LEAST_TOKENS = 30;
export const PASSAGE_LEAST_TOKENS = 100;

// Answering.

/**
 * A run that stands again and again at the end of an answer, from which it is over: its longest, how often it
 * must stand there, how often with the cells of a table, all of it together (`length`), and between two looks
 * (`look`), in UTF-16 code units. `again`: the same where a loop is known to be, of which numbers may be
 * gone.
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
 * Replaced editions that are quoted behind the one in force, passages of each, and worth of a
 * further one beside the best.
 */
export const OLDER_EDITIONS = 2;
export const OLDER_PASSAGES = 2;
export const OLDER_PASSAGE_FLOOR = 0.85;
/**
 * Letters that an answer must have before its language says something; and the share of Korean letters below
 * which it is not Korean, and above which it is not English: both quote names of the other.
 */
export const LANGUAGE_LEAST_LETTERS = 40;
export const KOREAN_LEAST_SHARE = 0.15;
export const ENGLISH_MOST_KOREAN_SHARE = 0.5;
/** UTF-16 code units of a question and of words that are given back from the conversation. */
export const REPLIED_QUESTION_LENGTH = 80;
export const REPLIED_WORDS_LENGTH = 400;

/** Steps that are kept with an answer, and UTF-16 code units of the words that one shows of what it read. */
export const KEPT_STEPS = 60;
export const STEP_WORDS_LENGTH = 120;

// Deriving.

/** Turns without a summary line that are looked after behind one turn. */
export const SUMMARIES_CAUGHT_UP = 20;
/** How likely what is asked must stand in passages for these to be shown as what comes closest. */
export const CLOSEST_BORDER = 0.03;
/** The same to somebody who asks nothing and only tells. */
export const TOLD_BORDER = 0.3;
/** Words of a question of which it is said where nothing was found whether they stand in the library. */
export const MISSED_WORDS = 8;
