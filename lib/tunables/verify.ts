/** Weights for checking an answer against its citations. Every limit has its unit and meaning. */

/**
 * Share of a claim's words from which on a source sentence says the same thing; and the fraction of the best
 * sentence's share up to which a number's sentence counts as being about something else.
 */
export const LOCAL_SHARE = 0.6;
export const LOCAL_TIMES = 0.7;
/** The same share for a negation that is found word by word, and for one that is only counted. */
export const POLARITY_SHARE = 0.5;
export const POLARITY_SHARE_BY_COUNT = 0.75;
/** The same share without the words of the sentence's heading. */
export const POLARITY_OWN_SHARE = 0.3;
/** The same share for a name that replaces another one. */
export const SUBSTITUTED_SHARE = 0.5;
/**
 * Share of a claim's words that its cited source must contain, in the same language; and the share if the
 * claim's values are in the source.
 */
export const CITED_SHARE = 0.3;
export const CITED_SHARE_WITH_VALUES = 0.1;
/**
 * Another source is meant if it contains this share of a claim's words, and this many times what the cited
 * one contains.
 */
export const OTHER_SOURCE_SHARE = 0.7;
export const OTHER_SOURCE_TIMES = 1.6;
/**
 * Share of a claim's words that a sentence must contain for its bare number ("37") to count as the claim's
 * measured one ("37 hours").
 */
export const BARE_SHARE = 0.25;
/** The smallest amount that is unlikely to match by chance, whatever it measures. */
export const TELLING_AMOUNT = 100;
/** Sentences, list items and rows above and below a total that are searched for its parts. */
export const TOTAL_REACH = 30;
/**
 * Passages that one claim rests on, at most; and the share of the claim that the second and third of them
 * must add.
 */
export const PASSAGES_OF_CLAIM = 3;
export const ADDED_SHARE = 0.25;
/**
 * Score of a passage for a part of a claim that it contains: a code, day or telling number, a small whole
 * number, a name, a word, and a word of similar meaning or from its column's heading; less if other passages
 * contain it too. A word in code counts as a code. From `told` on, one part alone justifies one more passage.
 * A passage already chosen for another part of the answer scores `again` times as much; a word of the
 * passage's own heading counts `about` times.
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
/** The smallest whole number that does not occur everywhere. */
export const TOLD_AMOUNT = 10;
/** Share of sentences in another language from which on a source counts as mixed. */
export const MIXED_SHARE = 0.15;

// The light model's second look at what the rules leave open.

/** Its time limit in milliseconds: the answer is complete, and waits to be stored. */
export const SECOND_LOOK_MS = 10_000;
/** Sentences it looks at, and UTF-16 code units of one. */
export const SECOND_LOOK_SENTENCES = 12;
export const SECOND_LOOK_SENTENCE_LENGTH = 600;
/** Passages of one sentence, and estimated tokens of one passage and of all together. */
export const SECOND_LOOK_BUDGET = { passages: 4, passageTokens: 1_500, tokens: 5_000 };
/** Estimated tokens of its output. */
export const SECOND_LOOK_OUTPUT_TOKENS = 900;
/** UTF-16 code units of the answer around the sentences that it is shown. */
export const SECOND_LOOK_ANSWER_LENGTH = 4_000;
/** Letters and digits that a quote must have to count as proof; a Korean syllable counts as two. */
export const QUOTE_LEAST_LETTERS = 8;

// The rewritten answer.

/** Its time limit in milliseconds: the first answer is complete, and waits to be stored. */
export const REVIEW_MS = 40_000;
/** Passages of one marked sentence, and estimated tokens of one passage and of all together. */
export const REVIEW_BUDGET = { passages: 6, passageTokens: 3_000, tokens: 8_000 };
/** Share of the supported sentences that must be unchanged in it. */
export const REVIEW_KEPT_SHARE = 0.75;
