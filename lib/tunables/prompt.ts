/** Limits of a prompt and of an answer. Every limit has its unit and meaning. */

/** Evidence passages that a prompt or a quoting answer may use. */
export const EVIDENCE_PASSAGES = 8;
/**
 * Turns found by the question's words, besides the last ones and those it depends on: a prompt contains what
 * the person said in them, and the answers if there is room.
 */
export const FOUND_IN_PROMPT = 8;
/**
 * Context of the found passages: documents that are extended, how far in each, and the share of a prompt's
 * tokens.
 */
export const BESIDE_DOCUMENTS = 6;
export const BESIDE_CHUNKS = 400;
export const BESIDE_SHARE = 0.25;
/** Neighbouring chunks read at first before and after a passage, and the factor if there is room for more. */
export const BESIDE_REACH = 4;
/** Share of that room up to which the rest of the best document takes precedence over all others. */
export const WHOLE_SHARE = 0.5;
/**
 * If the best passage certainly contains the answer, other passages below this share of its score are left
 * out.
 */
export const CLEAR_SHARE = 0.3;
/**
 * Documents for a question that asks one thing. Of 84 answers written by hand, none cited a document ranked
 * below seventh.
 */
export const HELPFUL_DOCUMENTS = 8;
/** How often one question is answered if what its answer rests on is deleted meanwhile. */
export const ANSWER_ATTEMPTS = 3;
/** The longest time a model may spend writing one answer, however steadily. */
export const ANSWER_TOTAL_MS = 180_000;
/**
 * Tokens that an answer may take, with what a model thinks before it: a third of what a prompt may, so that a
 * small window holds both.
 */
export const answerTokens = (promptTokens: number): number => Math.max(2_000, Math.round(promptTokens / 3));
/** Tokens that a model may think for, besides those of a small task's result. */
export const THINKING_TOKENS = 1_000;
/** Estimated tokens that are read of documents the user named; a prompt uses what its plan has room for. */
export const NAMED_EVIDENCE_TOKENS = 3_000;
/**
 * Tokens of the sections of one prompt, 5,300 together however long the conversation is. System, alerts,
 * profile and reserve share 1,500. PROMPT_TOKENS scales them all.
 */
export const PROMPT_SECTION_TOKENS = {
  system: 1_100,
  alerts: 100,
  question: 100,
  evidence: 1_500,
  selected_turns: 750,
  recent_turns: 750,
  profile: 200,
  memory: 500,
  entities: 200,
  reserve: 100,
};
/**
 * Tokens that a long question leaves for the evidence, and that a prompt without any room leaves for the
 * question.
 */
export const EVIDENCE_LEAST_TOKENS = 300;
export const QUESTION_LEAST_TOKENS = 200;
/**
 * Tokens for the last answers in a lean prompt if the question depends on none of them: only the beginning of
 * the newest.
 */
export const LEAN_ANSWER_TOKENS = 180;
/** The share to which a prompt is shortened after the model refused it as too long. */
export const REFUSED_SHARE = 0.5;
