/** Limits for resolving what a message refers to. Every limit has its unit and meaning. */

/** A quoted part of a title counts if it is at least this share of the title. */
export const QUOTED_TITLE_SHARE = 0.5;
/** Weights of the parts of a turn when a question is found by its words. */
export const QUESTION_SCORING = {
  k1: 1.2,
  b: 0.3,
  weights: { user: 1, assistant: 0.2 },
} as const;
/** Share of the words' weight that a question must cover to be the one referred to. */
export const QUESTION_COVERAGE = 0.3;
/** Questions with at least this share of the best one's coverage are equally good readings. */
export const SAME_COVERAGE_SHARE = 0.95;
/** Consecutive questions back that are followed to the request that started them. */
export const ASK_BACK_CHAIN = 5;
/** UTF-16 code units of a question that is offered as a candidate. */
export const CANDIDATE_QUESTION_LENGTH = 60;
/** The highest question number that people count from memory; a higher one is read from the page. */
export const COUNTED_BY_HEART = 5;
/** Earlier answers that are offered if Ibid asks which of them is meant, at most. */
export const OFFERED_ANSWERS = 5;
