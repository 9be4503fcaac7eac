/**
 * Limits of what is remembered: working memory, summary, profile, forgetting. Every limit
 * has its unit and meaning.
 */

/** Working memory lives this long after its last use. */
export const WORKING_MEMORY_TTL_MS = 24 * 60 * 60 * 1_000;
/** What reading moves the expiry by at least, in milliseconds; less is not worth a write. */
export const WORKING_MEMORY_TOUCH_MS = 60_000;
/** Turns kept verbatim in working memory. */
export const SHORT_TURNS = 5;
/** Entities a conversation keeps, and the turns after which one that was not named again goes. */
export const ENTITIES_KEPT = 25;
export const ENTITY_TURNS = 100;
/**
 * UTF-16 code units of what a model calls a thing; digits from which a value is the number of a card or a
 * paper, which is not kept.
 */
export const ENTITY_NAME_LENGTH = 40;
export const ENTITY_IDENTITY_DIGITS = 12;
/**
 * A step of the rolling summary takes this many new turns; what it makes has at most so many
 * sentences and estimated tokens.
 */
export const MEMORY_STEP_TURNS = 5;
export const MEMORY_SENTENCES = 20;
export const MEMORY_TOKENS = 500;
/** Exchanges of the subject at hand that are kept one by one; older ones of it become one line. */
export const MEMORY_EXCHANGES = 4;
/**
 * Turns that one sentence of the summary names, at most; the longest sentence that a model may
 * write, in UTF-16 code units.
 */
export const MEMORY_SENTENCE_TURNS = 8;
export const MEMORY_SENTENCE_LENGTH = 300;
/**
 * Sentences of the person's own facts before the oldest share a line, what all of them may take in estimated
 * tokens, and the longest one in UTF-16 code units.
 */
export const MEMORY_FACTS = 10;
export const MEMORY_FACT_TOKENS = 2_000;
export const MEMORY_FACT_LENGTH = 400;
/** How much of the beginning and of the end of a message facts are looked for in, in UTF-16 code units. */
export const MEMORY_FACT_WINDOW = 20_000;
/**
 * Turns that an answer waits for while the summary is made again by rule; with more it goes on without and
 * the rest is made behind it.
 */
export const MEMORY_REPLAY_TURNS = 500;
/** Turns of a replay between two writes of how far it is. */
export const MEMORY_REPLAY_PAGE = 100;
/**
 * What the light model may take for one step, in milliseconds, what it may write, and what it is
 * shown of each text of a turn.
 */
export const MEMORY_MODEL_MS = 30_000;
export const MEMORY_OUTPUT_TOKENS = 1_500;
/**
 * What a light model adds behind one turn, its summary and values of the profile: how long each call may
 * take, in milliseconds, and its output.
 */
export const NOTE_MODEL_MS = 20_000;
export const NOTE_OUTPUT_TOKENS = 800;
/** Turns of a session that may wait for it; the oldest keep what the rules made. */
export const NOTE_TURNS_WAITING = 20;
export const MEMORY_TEXT_LENGTH = 1_200;
/**
 * The profile: longest message that is read for it (longer ones are pasted text), and lengths of a kept value
 * and quote, in UTF-16 code units.
 */
export const PROFILE_TEXT_LENGTH = 4_000;
export const PROFILE_VALUE_LENGTH = 80;
export const PROFILE_QUOTE_LENGTH = 240;
/**
 * Turns that are read for the profile at once, clauses of one message that are read, and statements
 * that one turn adds at most.
 */
export const PROFILE_TURNS_AT_ONCE = 50;
export const PROFILE_CLAUSES = 60;
export const PROFILE_STATEMENTS_A_TURN = 40;
/** Days after which a symptom that was not named again is no longer current. */
export const PROFILE_DECAY_DAYS = 30;
/** Allergies and contraindications that an answer without a model names before it; the others are counted. */
export const SAFETY_ALERTS_SHOWN = 5;
/** Sentences of the documents that warn of something on record, said before an answer without a model. */
export const CONTRAINDICATION_PASSAGES = 2;
/** UTF-16 code units of such a sentence. */
export const QUOTED_WARNING_LENGTH = 240;
/** UTF-16 code units of a conversation's title where something was said. */
export const SAID_IN_TITLE_LENGTH = 40;
/**
 * Turns that the context of a turn names before it, and traces before it in which a step of
 * its summary is looked for.
 */
export const CONTEXT_HIGHLIGHTS = 3;
export const CONTEXT_TRACES = 10;
/** For this long after its turn a trace that is missing may still be on its way, in milliseconds. */
export const TRACE_DUE_MS = 60_000;
/** How often a process goes on from what another one made of the summary in the meantime. */
export const MEMORY_STEP_ATTEMPTS = 5;
/**
 * Sessions of a person that are gone through for the words of a value that is forgotten,
 * those with such words first.
 */
export const FORGET_SESSIONS = 1_000;
/** Turns of one session that are looked at for such words, and how many are read at once. */
export const FORGET_TURNS = 100_000;
export const FORGET_TURNS_READ = 50;

/**
 * What is brought in from earlier conversations while a new one has fewer turns than `within`: words of the
 * question that are looked for, conversations that are looked into, turns of each, lines that are kept, and
 * the share of its words and codes that a turn must have.
 */
export const PAST_CONCLUSIONS = {
  within: 5,
  read: 4,
  sessions: 4,
  ofSession: 2,
  kept: 3,
  share: 0.6,
} as const;

/** What a word of the asked subject counts, by its kind, when what was said is looked for. */
export const SAID_CONCEPT_WEIGHTS = {
  name: 1.5,
  word: 1,
  quantity: 1,
  predicate: 0.5,
  light: 0.4,
} as const;
/**
 * Steps that the covered share is rounded to, for a word more or less of a sentence says little; what it
 * counts that the person told it, and what it costs to have been only asked.
 */
export const SAID_SHARE_STEPS = 5;
export const SAID_BY_USER_BONUS = 0.1;
export const SAID_AS_QUESTION_COST = 0.5;
/** Share of what the best sentence covers that another one of the same text must cover to stand beside it. */
export const SAID_SENTENCE_SHARE = 0.75;
/** Turns read again, as a multiple of those that are asked for. */
export const RECALL_REREAD_TIMES = 6;
/** UTF-16 code units below which a quote is no trace of anybody. */
export const RETRACTED_QUOTE_LENGTH = 8;
/**
 * Characters in common from which a text quotes another one; and the length of the pieces by which texts are
 * sieved before they are compared.
 */
export const QUOTED_LENGTH = { hangul: 12, other: 28 } as const;
export const QUOTE_SIEVE_LENGTH = { hangul: 8, other: 22 } as const;
/** Confidence in a value that only a model saw, 0–1: below every rule's, so that it is shown as such. */
export const EXTRACTED_CONFIDENCE = 0.5;
/**
 * UTF-16 code units of the parts of a summary's sentence, by language, for Korean says more with fewer: what
 * was asked, answered and stated (most of it stays: it counts in the person's own words), a title; the
 * question and the answer of a topic; the question of a digest. And titles that a sentence and a digest name.
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
/**
 * What a gist is made of: sentences of an answer that are looked at, and UTF-16 code
 * units of it that are read.
 */
export const GIST_SENTENCES = 10;
export const GIST_READ_LENGTH = 3_000;
/**
 * Share of their words in common from which two questions ask the same, and from which they have one subject.
 */
export const SAME_QUESTION_SHARE = 0.8;
export const SAME_SUBJECT_SHARE = 0.34;
/**
 * A statement beside a question: how much of the message is read, the shortest and longest statement, in
 * UTF-16 code units, and sentences that may state something.
 */
export const STATEMENT_BESIDE = { read: 1_000, least: 6, most: 200, sentences: 3 } as const;
/**
 * What a number adds to a sentence's worth for a gist, and what each place further down takes from it, in quotes
 * of documents and where a model wrote it.
 */
export const GIST_NUMBER_BONUS = 0.3;
export const GIST_PLACE_COST = 0.05;
export const GIST_PLACE_COST_OF_MODEL = 0.35;
/** How much of a turn's text is read to check a sentence, in UTF-16 code units of its beginning. */
export const CHECKED_READ_LENGTH = 20_000;
/** UTF-16 code units that a summary line must have to say something. */
export const SUMMARY_LINE_LEAST = 4;
