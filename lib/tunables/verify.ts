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
/** The same share without the words of its heading. */
export const POLARITY_OWN_SHARE = 0.3;
/** The same share for a name that stands in the place of another one. */
export const SUBSTITUTED_SHARE = 0.5;
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
/** The least amount that is hardly found by chance, whatever it measures. */
export const TELLING_AMOUNT = 100;
/** Sentences, points and rows above and below a total among which its parts are looked for. */
export const TOTAL_REACH = 30;
/**
 * Passages that one claim rests on at most; and the share of what it says that the second and third of them
 * must add.
 */
export const PASSAGES_OF_CLAIM = 3;
export const ADDED_SHARE = 0.25;
/**
 * What a passage is worth that holds a part of a claim: a code, day or telling number, a small whole number, a
 * name, a word, and a word of about the same meaning or of the head of its column; less where other passages
 * hold it too. A word in code counts as a code. From `told` on one part alone is enough for one more passage. One
 * that is opened anyway counts `again` times, a word of the passage's own heading `about` times.
 */
export const CLAIM_WEIGHTS = {
  number: 3,
  told: 1.5,
  count: 1,
  name: 1.4,
  word: 1,
  related: 0.5,
  again: 1.5,
  about: 1.25,
};
/** The least whole number that does not stand anywhere. */
export const TOLD_AMOUNT = 10;
/** Share of sentences in another language from which on a source counts as mixed. */
export const MIXED_SHARE = 0.15;

// The second look of the light model at what rules leave open.

/** Milliseconds it may take: the answer stands there, and waits to be stored. */
export const SECOND_LOOK_MS = 10_000;
/** Sentences it looks at, and UTF-16 code units of one. */
export const SECOND_LOOK_SENTENCES = 12;
export const SECOND_LOOK_SENTENCE_LENGTH = 600;
/** Passages of one sentence, and estimated tokens of one and of all together. */
export const SECOND_LOOK_BUDGET = { passages: 4, passageTokens: 1_500, tokens: 5_000 };
/** Estimated tokens of what it writes. */
export const SECOND_LOOK_OUTPUT_TOKENS = 900;
/** UTF-16 code units of the answer that it is shown around the sentences. */
export const SECOND_LOOK_ANSWER_LENGTH = 4_000;
/** Letters and digits that a quote must have to prove something; a syllable of Korean counts as two. */
export const QUOTE_LEAST_LETTERS = 8;

// The answer that is written once more.

/** Milliseconds it may take: the first answer stands there, and waits to be stored. */
export const REVIEW_MS = 40_000;
/** Passages of one marked sentence, and estimated tokens of one and of all together. */
export const REVIEW_BUDGET = { passages: 6, passageTokens: 3_000, tokens: 8_000 };
/** Share of the sentences that were borne out which must stand in it as they were. */
export const REVIEW_KEPT_SHARE = 0.75;
