/** Limits of what is remembered: working memory, summary, profile, forgetting. Every limit has its unit and meaning; nothing else in the code is a number to turn. */

/** Working memory lives this long after its last use. */
export const WORKING_MEMORY_TTL_MS = 24 * 60 * 60 * 1_000;
/** What reading moves the expiry by at least, in milliseconds; less is not worth a write. */
export const WORKING_MEMORY_TOUCH_MS = 60_000;
/** Turns kept verbatim in working memory. */
export const SHORT_TURNS = 5;
/** Entities a conversation keeps, the turns after which one that was not named again goes, and what the newest one counts in a follow-up that names none (of the 238 follow-ups of MT-RAG it changes none). */
export const ENTITIES_KEPT = 25;
export const ENTITY_TURNS = 100;
export const ENTITY_WEIGHT = 0.35;
/** A step of the rolling summary takes this many new turns; what it makes has at most so many sentences and estimated tokens. */
export const MEMORY_STEP_TURNS = 5;
export const MEMORY_SENTENCES = 20;
export const MEMORY_TOKENS = 500;
/** Exchanges of the subject at hand that are kept one by one; older ones of it become one line. */
export const MEMORY_EXCHANGES = 4;
/** Turns that one sentence of the summary names, at most; the longest sentence that a model may write, in UTF-16 code units. */
export const MEMORY_SENTENCE_TURNS = 8;
export const MEMORY_SENTENCE_LENGTH = 300;
/** Sentences of the person's own facts before the oldest share a line, what all of them may take in estimated tokens, and the longest one in UTF-16 code units. */
export const MEMORY_FACTS = 10;
export const MEMORY_FACT_TOKENS = 2_000;
export const MEMORY_FACT_LENGTH = 400;
/** How much of the beginning and of the end of a message facts are looked for in, in UTF-16 code units. */
export const MEMORY_FACT_WINDOW = 20_000;
/** Turns that an answer waits for while the summary is made again by rule; with more it goes on without and the rest is made behind it. */
export const MEMORY_REPLAY_TURNS = 500;
/** Turns of a replay between two writes of how far it is. */
export const MEMORY_REPLAY_PAGE = 100;
/** What the light model may take for one step, in milliseconds, what it may write, and what it is shown of each text of a turn. */
export const MEMORY_MODEL_MS = 30_000;
export const MEMORY_OUTPUT_TOKENS = 1_500;
/** What a light model adds behind one turn, its summary and values of the profile: how long each call may take, in milliseconds, and its output. */
export const NOTE_MODEL_MS = 20_000;
export const NOTE_OUTPUT_TOKENS = 800;
/** Turns of a session that may wait for it; the oldest keep what the rules made. */
export const NOTE_TURNS_WAITING = 20;
export const MEMORY_TEXT_LENGTH = 1_200;
/** The profile: longest message that is read for it (longer ones are pasted text), and lengths of a kept value and quote, in UTF-16 code units. */
export const PROFILE_TEXT_LENGTH = 4_000;
export const PROFILE_VALUE_LENGTH = 80;
export const PROFILE_QUOTE_LENGTH = 240;
/** Turns that are read for the profile at once, clauses of one message that are read, and statements that one turn adds at most. */
export const PROFILE_TURNS_AT_ONCE = 50;
export const PROFILE_CLAUSES = 60;
export const PROFILE_STATEMENTS_A_TURN = 40;
/** Days after which a symptom that was not named again is no longer current. */
export const PROFILE_DECAY_DAYS = 30;
/** Allergies and contraindications that an answer without a model names before it; the others are counted. */
export const HEADS_UP_ALERTS = 5;
/** Sentences of the documents that warn of something on record, said before an answer without a model. */
export const HEEDED_PASSAGES = 2;
/** UTF-16 code units of such a sentence. */
export const QUOTED_WARNING_LENGTH = 240;
/** UTF-16 code units of a conversation's title where something was said. */
export const SAID_IN_TITLE_LENGTH = 40;
/** Turns that the context of a turn names before it, and traces before it in which a step of its summary is looked for. */
export const CONTEXT_HIGHLIGHTS = 3;
export const CONTEXT_TRACES = 10;
/** For this long after its turn a trace that is missing may still be on its way, in milliseconds. */
export const TRACE_DUE_MS = 60_000;
/** How often a process goes on from what another one made of the summary in the meantime. */
export const MEMORY_STEP_ATTEMPTS = 5;
/** Sessions of a person that are gone through for the words of a value that is forgotten, those with such words first. */
export const FORGET_SESSIONS = 1_000;
/** Turns of one session that are looked at for such words, and how many are read at once. */
export const FORGET_TURNS = 100_000;
export const FORGET_TURNS_READ = 50;
