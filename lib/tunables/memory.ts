/**
 * Limits of what is remembered: working memory, summary, profile, forgetting. Every limit has its unit and
 * meaning.
 */

/** How long working memory lives after its last use. */
export const WORKING_MEMORY_TTL_MS = 24 * 60 * 60 * 1_000;
/** How much a read must extend the expiry, in milliseconds, to be worth a write. */
export const WORKING_MEMORY_TOUCH_MS = 60_000;
/** Turns kept verbatim in working memory. */
export const SHORT_TURNS = 5;
/** Entities that a conversation keeps, and the turns after which one that was not named again is dropped. */
export const ENTITIES_KEPT = 25;
export const ENTITY_TURNS = 100;
/**
 * UTF-16 code units of a model's name for a thing; and the number of digits from which on a value is a card
 * or document number, which is not stored.
 */
export const ENTITY_NAME_LENGTH = 40;
export const ENTITY_IDENTITY_DIGITS = 12;
/**
 * New turns per step of the rolling summary; and the sentences and estimated tokens of its result, at most.
 */
export const MEMORY_STEP_TURNS = 5;
export const MEMORY_SENTENCES = 20;
export const MEMORY_TOKENS = 500;
/** Exchanges of the current subject that are kept individually; older ones are merged into one line. */
export const MEMORY_EXCHANGES = 4;
/**
 * Turns that one sentence of the summary names, at most; and the longest sentence that a model may write, in
 * UTF-16 code units.
 */
export const MEMORY_SENTENCE_TURNS = 8;
export const MEMORY_SENTENCE_LENGTH = 300;
/**
 * Sentences of the person's own facts before the oldest share a line, their total estimated tokens, and the
 * longest one in UTF-16 code units.
 */
export const MEMORY_FACTS = 10;
export const MEMORY_FACT_TOKENS = 2_000;
export const MEMORY_FACT_LENGTH = 400;
/** How much of a message's beginning and end is searched for facts, in UTF-16 code units. */
export const MEMORY_FACT_WINDOW = 20_000;
/**
 * An answer waits while up to this many turns of the summary are rebuilt by rule; with more it continues
 * without, and the rest is rebuilt in the background.
 */
export const MEMORY_REPLAY_TURNS = 500;
/** Turns of a rebuild between two writes of its progress. */
export const MEMORY_REPLAY_PAGE = 100;
/**
 * Limits of the light model for one step: time in milliseconds, its output, and how much of each text of a
 * turn it is shown.
 */
export const MEMORY_MODEL_MS = 30_000;
export const MEMORY_OUTPUT_TOKENS = 1_500;
/**
 * What a light model adds after each turn, to its summary and to the profile: time of each call in
 * milliseconds, and its output.
 */
export const NOTE_MODEL_MS = 20_000;
export const NOTE_OUTPUT_TOKENS = 800;
/** Turns of a session that may wait for it; the oldest keep what the rules made. */
export const NOTE_TURNS_WAITING = 20;
export const MEMORY_TEXT_LENGTH = 1_200;
/**
 * The profile: longest message that is read for it (longer ones are pasted text), and lengths of a stored
 * value and quote, in UTF-16 code units.
 */
export const PROFILE_TEXT_LENGTH = 4_000;
export const PROFILE_VALUE_LENGTH = 80;
export const PROFILE_QUOTE_LENGTH = 240;
/**
 * Turns that are read for the profile at once, clauses of one message that are read, and statements that one
 * turn adds, at most.
 */
export const PROFILE_TURNS_AT_ONCE = 50;
export const PROFILE_CLAUSES = 60;
export const PROFILE_STATEMENTS_A_TURN = 40;
/** Days after which a symptom that was not mentioned again is no longer current. */
export const PROFILE_DECAY_DAYS = 30;
/**
 * Contraindications and medicines that an answer without a model names first, besides all allergies; further
 * ones are only counted.
 */
export const SAFETY_ALERTS_SHOWN = 5;
/** Sentences of the documents that warn of something on record, shown before an answer without a model. */
export const CONTRAINDICATION_PASSAGES = 2;
/** UTF-16 code units of such a sentence. */
export const QUOTED_WARNING_LENGTH = 240;
/** UTF-16 code units of a conversation's title when it is named as the source of a statement. */
export const SAID_IN_TITLE_LENGTH = 40;
/**
 * Turns that the context of a turn names before it, and earlier traces that are searched for a step of its
 * summary.
 */
export const CONTEXT_HIGHLIGHTS = 3;
export const CONTEXT_TRACES = 10;
/** For this long after its turn, a missing trace may still be on its way, in milliseconds. */
export const TRACE_DUE_MS = 60_000;
/** How often a process continues from a summary step that another one has made meanwhile. */
export const MEMORY_STEP_ATTEMPTS = 5;
/** Sessions of a person that are searched for the words of a forgotten value, those with such words first. */
export const FORGET_SESSIONS = 1_000;
/** Turns of one session that are searched for such words, and how many are read at once. */
export const FORGET_TURNS = 100_000;
export const FORGET_TURNS_READ = 50;

/**
 * What is brought in from earlier conversations while a new one has fewer turns than `within`: words of the
 * question that are searched, conversations that are looked into, turns of each, lines that are kept, and the
 * share of the question's words and codes that a turn must have.
 */
export const PAST_CONCLUSIONS = {
  within: 5,
  read: 4,
  sessions: 4,
  ofSession: 2,
  kept: 3,
  share: 0.6,
} as const;

/** Weight of a word of the asked subject, by its kind, when earlier statements are searched. */
export const SAID_CONCEPT_WEIGHTS = {
  name: 1.5,
  word: 1,
  quantity: 1,
  predicate: 0.5,
  light: 0.4,
} as const;
/**
 * Steps to which the covered share is rounded, because one word more or less in a sentence says little; the
 * bonus if the person said it; and the cost if it was only asked.
 */
export const SAID_SHARE_STEPS = 5;
export const SAID_BY_USER_BONUS = 0.1;
export const SAID_AS_QUESTION_COST = 0.5;
/**
 * Share of the best sentence's coverage that another sentence of the same text must have to be shown with it.
 */
export const SAID_SENTENCE_SHARE = 0.75;
/** Turns that are read again, as a multiple of the requested number. */
export const RECALL_REREAD_TIMES = 6;
/** A quote of fewer UTF-16 code units than this identifies nobody. */
export const RETRACTED_QUOTE_LENGTH = 8;
/**
 * Common characters from which on a text counts as quoting another; and the length of the pieces by which
 * texts are prefiltered before they are compared.
 */
export const QUOTED_LENGTH = { hangul: 12, other: 28 } as const;
export const QUOTE_SIEVE_LENGTH = { hangul: 8, other: 22 } as const;
/** Confidence in a value that only a model found, 0–1: below every rule's, so that it is shown as such. */
export const EXTRACTED_CONFIDENCE = 0.5;
/**
 * UTF-16 code units of the parts of a summary's sentence, by language, because Korean says more with fewer:
 * what was asked, answered and stated (most of that stays, because it matters in the person's own words), a
 * title; the question and the answer of a topic; the question of a digest. And the titles that a sentence and
 * a digest name.
 */
export const SUMMARY_ASKED_LENGTH = { ko: 36, en: 90 } as const;
export const SUMMARY_ANSWER_LENGTH = { ko: 60, en: 140 } as const;
export const SUMMARY_STATEMENT_LENGTH = { ko: 80, en: 180 } as const;
export const SUMMARY_TITLE_LENGTH = { ko: 20, en: 40 } as const;
export const TOPIC_ASKED_LENGTH = { ko: 24, en: 60 } as const;
export const TOPIC_ANSWER_LENGTH = { ko: 40, en: 90 } as const;
export const DIGEST_ASKED_LENGTH = { ko: 16, en: 40 } as const;
export const SUMMARY_TITLES = 2;
export const DIGEST_TITLES = 3;
/** Input of a gist: sentences of an answer that are looked at, and UTF-16 code units of it that are read. */
export const GIST_SENTENCES = 10;
export const GIST_READ_LENGTH = 3_000;
/**
 * Share of common words from which on two questions ask the same, and from which on they have the same
 * subject.
 */
export const SAME_QUESTION_SHARE = 0.8;
export const SAME_SUBJECT_SHARE = 0.34;
/**
 * A statement beside a question: how much of the message is read, the shortest and longest statement, in
 * UTF-16 code units, and sentences that may be statements.
 */
export const STATEMENT_BESIDE = { read: 1_000, least: 6, most: 200, sentences: 3 } as const;
/**
 * How much a number adds to a sentence's score for a gist, and how much each later position subtracts, in
 * quotes of documents and in text written by a model.
 */
export const GIST_NUMBER_BONUS = 0.3;
export const GIST_PLACE_COST = 0.05;
export const GIST_PLACE_COST_OF_MODEL = 0.35;
/** How much of a turn's beginning is read to check a sentence, in UTF-16 code units. */
export const CHECKED_READ_LENGTH = 20_000;
/** UTF-16 code units that a summary line needs to be meaningful. */
export const SUMMARY_LINE_LEAST = 4;
