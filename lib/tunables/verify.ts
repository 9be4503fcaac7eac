/** Weights of holding an answer against what it cites. Every limit has its unit and meaning. */

/**
 * Share of a claim's words from which a sentence of the source says the same thing; and the share of that,
 * below which a number stands where something else is said.
 */
export const LOCAL_SHARE = 0.6;
export const LOCAL_TIMES = 0.7;
/** The same share for a denial that is found word by word, and for one that is only counted. */
export const POLARITY_SHARE = 0.5;
export const POLARITY_SHARE_BY_COUNT = 0.75;
/** The same share for a name that stands in the place of another one. */
export const SUBSTITUTED_SHARE = 0.5;
/**
 * The same share, without its names, for a sentence that has another name; and the share of that, below which
 * the name stands where something else is said.
 */
export const ELSEWHERE_SHARE = 0.7;
export const ELSEWHERE_TIMES = 0.5;
/**
 * Share of its words that a claim must have in what it cites, in the same language; and one whose values stand
 * there.
 */
export const CITED_SHARE = 0.3;
export const CITED_SHARE_WITH_VALUES = 0.1;
/**
 * Another source is meant where it has this share of a claim's words, and so many times what the cited one has.
 */
export const OTHER_SOURCE_SHARE = 0.7;
export const OTHER_SOURCE_TIMES = 1.6;
/**
 * Share of a claim's words that a sentence must hold for its bare number ("37") to be the claim's measured one
 * ("37 hours").
 */
export const BARE_SHARE = 0.25;
/** Share of sentences in another language from which on a source counts as mixed. */
export const MIXED_SHARE = 0.15;
