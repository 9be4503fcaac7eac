/** Limits of a prompt and of an answer. Every limit has its unit and meaning. */

/** Evidence passages a prompt or a quoting answer may rest on. */
export const EVIDENCE_PASSAGES = 8;
/**
 * Turns that a question's words found, beside the last ones and those it hangs on, of which a prompt holds what
 * the person said, and the answers where there is room.
 */
export const FOUND_IN_PROMPT = 8;
/**
 * Of what stands beside the passages that were found: documents, how far it is looked for in each, share of a
 * prompt's tokens.
 */
export const BESIDE_DOCUMENTS = 6;
export const BESIDE_CHUNKS = 400;
export const BESIDE_SHARE = 0.25;
/** Places read at first before and behind a passage; so many times as many where there is room for more. */
export const BESIDE_REACH = 4;
/** Share of that room up to which the rest of the best document goes before all others. */
export const WHOLE_SHARE = 0.5;
/** Where the best passage surely holds the answer, others come to this share of its score or are left out. */
export const CLEAR_SHARE = 0.3;
/**
 * Documents of a question that asks one thing. Of 84 answers written by hand none cited one that ranked behind
 * the seventh.
 */
export const HELPFUL_DOCUMENTS = 8;
/** Below this confidence of the search the model is told that what was found may be beside the point. */
export const DOUBTFUL_CONFIDENCE = 0.15;
/** How often one question is answered when what its answer rests on is deleted meanwhile. */
export const ANSWER_ATTEMPTS = 3;
/** The longest a model may write at one answer, however steadily. */
export const ANSWER_TOTAL_MS = 180_000;
export const ANSWER_OUTPUT_TOKENS = 2_000;
/**
 * Estimated tokens that are read of documents the user named; a prompt takes of them
 * what its plan has room for.
 */
export const NAMED_EVIDENCE_TOKENS = 3_000;
/**
 * Tokens of the sections of one prompt, 5,300 together whatever the length of the conversation. System,
 * alerts, profile and reserve share 1,500. PROMPT_TOKENS scales them all.
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
 * Tokens that a long question leaves to the evidence, and that a prompt without any
 * room leaves to the question.
 */
export const EVIDENCE_LEAST_TOKENS = 300;
export const QUESTION_LEAST_TOKENS = 200;
/** Of the last answers in a lean prompt, where the question hangs on none of them: the newest one's beginning. */
export const LEAN_ANSWER_TOKENS = 180;
/** What a prompt that the model refused as too long is shortened to. */
export const REFUSED_SHARE = 0.5;
