/** Limits of looking up what a message points at. Every limit has its unit and meaning. */

/** A quoted part of a title counts when it is at least this share of it. */
export const QUOTED_TITLE_SHARE = 0.5;
/** What the parts of a turn count when a question is looked for by its words. */
export const QUESTION_SCORING = {
  k1: 1.2,
  b: 0.3,
  weights: { user: 1, assistant: 0.2 },
} as const;
/** Share of the words' weight that a question must cover to be the one that is meant. */
export const QUESTION_COVERAGE = 0.3;
/** Questions that cover at least this share of what the best one does are as good a reading. */
export const SAME_COVERAGE_SHARE = 0.95;
/** Questions back in a row that are followed to the request that began them. */
export const ASK_BACK_CHAIN = 5;
/** UTF-16 code units of a question that is offered as a candidate. */
export const CANDIDATE_QUESTION_LENGTH = 60;
/** The highest number of a question that people count by heart; a higher one is read from the page. */
export const COUNTED_BY_HEART = 5;
/** Earlier answers that are offered at most where Ibid asks which of them is meant. */
export const OFFERED_ANSWERS = 5;
