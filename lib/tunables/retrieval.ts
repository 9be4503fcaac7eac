/** Limits and weights of searching, judging and quoting documents. Every limit has its unit and meaning. */

/** Documents of a search whose other editions are looked for, and how many of one name are looked at. */
export const EDITIONS_LOOKED_UP = 4;
export const EDITION_LIST = 20;
/** Documents read at once, and pages of them, to learn which are samples and whether any is not. */
export const SHELF_PAGE = 200;
export const SHELF_PAGES = 5;
/** Documents that one list or search by properties looks through. */
export const FILTERED_DOCUMENTS = 20_000;

/** Chunks of a search whose exact score is computed, at least. */
export const SEARCH_CANDIDATES = 60;
/** Retrieval rounds of one turn. */
export const RETRIEVAL_ROUNDS = 3;
/**
 * Longest index term, in UTF-16 code units; a longer run of letters is cut into pieces of this
 * length. A sha-256 in hex fits.
 */
export const ANALYSED_TERM_LENGTH = 64;
/** How much of a question is looked at when searching, in UTF-16 code units. */
export const QUERY_LENGTH = 2_000;
/** Words of one look-up of which it is told whether any document has them. */
export const UNHEARD_WORDS = 40;
/** Passages one retrieval round hands on. */
export const RETRIEVAL_HITS = 12;
/** Chunks read of a document that the user named. */
export const NAMED_CHUNKS = 2_000;
/** Query terms that are looked up; of a longer question the heaviest. */
export const SEARCH_TERMS = 128;
/**
 * Chunks that the candidate pass of a search may read over all terms; terms beyond it, the most
 * frequent ones, only rescore.
 */
export const SEARCH_POSTINGS = 15_000;
/** Occurrences of terms that the embedded index remembers between searches; eight bytes each. */
export const REMEMBERED_POSTINGS = 1_000_000;
/** Best hits of a search whose sentences are looked at. */
export const RERANKED_HITS = 20;
/** Best hits that are read to judge whether the question can be answered. */
export const JUDGED_HITS = 6;
/**
 * Hits whose sentences an answer without a model chooses from, and what it may hold: documents, UTF-16 code
 * units of a document that is shown from its beginning, and of one sentence, point or cell.
 */
export const QUOTED_HITS = 8;
export const QUOTE_DOCUMENTS = 3;
export const QUOTE_LENGTH = 350;
/** What the consecutive steps of a procedure may hold together. */
export const STEPS_LENGTH = 600;
export const QUOTE_LENGTH_MAX = 900;
/**
 * How likely the named documents must hold what is asked (judge-evidence.ts): less than for a search, for
 * they were named (bench/named.ts).
 */
export const NAMED_BORDER = 0.18;
/** Code units that "more about that" may quote, and sentences of a summary without a model. */
export const DETAIL_LENGTH = 1_000;
export const SUMMARY_SENTENCES = 8;
/** Aspects of a comparison, and the length of one of its cells in UTF-16 code units. */
export const COMPARED_ASPECTS = 5;
export const COMPARED_CELL_LENGTH = 280;
/**
 * How likely a document must say something of an aspect for a cell to quote it: a wrong cell is
 * worse than an empty one.
 */
export const COMPARED_BORDER = 0.4;
/**
 * Several searches for one question in one order: what a hit counts falls with its place, slowly where this
 * offset is large; and what a search counts by other words beside one by the question itself.
 */
export const RANK_OFFSET = 5;
export const OTHER_WORDING_SHARE = 0.7;
/** Newest documents that tell what kinds and languages a library holds. */
export const OVERVIEW_DOCUMENTS = 50;
/** A library of no more documents is told to the answer model title by title. */
export const TITLED_DOCUMENTS = 12;
/** Longest document id in UTF-16 code units. */
export const DOCUMENT_ID_LENGTH = 2_000;
/** Chunks found by words, and chunks nearest in meaning, that are put in one order. */
export const FUSED_HITS = 50;
export const NEAREST_CHUNKS = 200;
/**
 * How far apart the numbers of two codes may be that are alike: neighbours are of one kind, "E-500"
 * is another than "E-310".
 */
export const CODE_NEAR = 20;
/** How many more codes than its first are read of a series in a text: "E-310, E-315 and E-319". */
export const CODE_SERIES = 12;

/**
 * BM25F of chunks: low k1 and b suit short ones, where a second mention says little and length hardly
 * differs. Chosen on one half of the KorQuAD development questions and confirmed on the other and, for
 * English, on MT-RAG (bench/korquad.ts, bench/quoting.ts).
 */
export const CHUNK_SCORING = { k1: 0.8, b: 0.4, weights: { title: 2, heading: 1.5, body: 1 } } as const;
/**
 * How much the best single sentence counts beside the chunk's BM25F: words that stand together are about
 * one thing. Measured on KorQuAD: R@1 93.2 → 94.1 and 92.2 → 93.5 on its halves; MT-RAG R@5 of last turns
 * 26.8 → 28.2, 54.3 → 54.9.
 */
export const SENTENCE_WEIGHT = 1;
/**
 * How much it counts what a passage, its best sentence, and its best with what is waited for hold of the things
 * that the question names. One number for all three, chosen on every fourth KorQuAD question, MT-RAG and two thirds
 * of bench/words.ts: R@1 93.1 → 94.0, MT-RAG R@5 178.4 → 178.7 over its four sets, all passages within the
 * first five 81.6 → 86.0 %, on the third that was held out 76.5 → 77.6 %.
 */
export const COVER_WEIGHT = 0.05;
/**
 * Hits in the other script than the question's that are looked at, share of a text's letters that makes it one of
 * that script, and what it counts to cover the question there, 0–1: words of the same meaning are all it has.
 * Chosen on two thirds of bench/words.ts.
 */
export const OTHER_SCRIPT_HITS = 10;
/** Share of a question's words that texts of the other script must say for it to be looked for there. */
export const OTHER_SCRIPT_LEAST = 0.34;
export const OTHER_SCRIPT_TEXT = 0.6;
export const OTHER_SCRIPT_WEIGHT = 0.35;
/**
 * How much meaning counts beside words, each list brought to 0–1 by its own least and greatest score. Ranks
 * alone (RRF) throw away how much better the first is than the second, and lose to the words alone. Between
 * 0.3 and 0.5 hardly anything changes: with less MT-RAG loses, with more KorQuAD (bench/korquad.ts,
 * bench/mtrag.ts, half of each to choose by).
 */
export const VECTOR_WEIGHT = 0.4;
/**
 * How much of what a model makes of everything in one language is taken from a question, 0–1. Chosen on two thirds of
 * bench/words.ts, where 0.5–0.7 do the same.
 */
export const LANGUAGE_SHARE = 0.5;
/**
 * Score, 0–1, of the nearest chunk where no word found any: how well it fits is known from its meaning alone.
 */
export const NEAREST_ALONE_SCORE = 0.3;
/**
 * What a term counts that stands nowhere in the library: it is rarest of all, but often only the asker's own
 * wording. On KorQuAD half its weight lifts F1 of refusals from 0.73 to 0.75 and halves the answerable
 * questions refused; small libraries, where many harmless words are missing, gain most.
 */
export const ABSENT_TERM_WEIGHT = 0.5;
/** What it tells, by the kind of a concept, that a passage covers it. */
export const CONCEPT_WEIGHTS = {
  name: 1.5,
  word: 1,
  quantity: 0.6,
  predicate: 0.5,
  light: 0.3,
} as const;
/** The part of a concept's weight that does not depend on how rare it is in this library, 0–1. */
export const STEADY_CONCEPT_SHARE = 0.4;
/**
 * What a concept counts that stands nowhere: a word is often only another one for what the
 * documents say, an id that stands nowhere is none. And what one counts that was guessed at: one
 * syllable, or the trace of a verb.
 */
export const ABSENT_CONCEPT_WEIGHT = 0.7;
export const GUESSED_CONCEPT_WEIGHT = 0.4;
/** Weight from which a term of a concept tells how rare it is. */
export const TELLING_TERM_WEIGHT = 0.5;
/**
 * Logistic fit on what a passage and its best sentence cover of the question, together 0–2: over even KorQuAD
 * questions (answerable as they are, unanswerable with their paragraph left out) and half of the questions on
 * the sample libraries. The border was put where refusing wrongly is rare in a small library too. Checked by
 * bench/quoting.ts on the odd questions and by bench/samples.ts.
 */
export const EVIDENCE_SLOPE = 6;
export const EVIDENCE_BORDER = 1.08;
/** Confidence, 0–1, from which evidence is enough to answer from. */
export const ANSWERING_BORDER = 0.5;
/** Best passages that are looked at one by one. */
export const JUDGED_ALONE_HITS = 3;
/**
 * The log odds from which an answer without a model is called one: those of the judge (judge-evidence.ts) and
 * this for each share of the question that the best document covers more than any other. A logistic fit to
 * every eighth KorQuAD question, with its paragraph in the library and without, checked on as many others: of
 * 100 whose paragraph is missing 15 are called an answer instead of 38, of those that can be answered 89
 * instead of 96.
 */
export const SURE_ODDS = 3.2;
export const LEAD_WEIGHT = 5.6;
/**
 * Share of what a question asks beside ids that a passage must hold for an answer to be called one. Chosen on two
 * thirds of bench/words.ts, where 0.57–0.64 do the same; of the even KorQuAD questions whose paragraph was left
 * out it keeps back 68 instead of 63 %, and of those that can be answered 4.6 instead of 4.2 %.
 */
export const HELD_BESIDE_NAME = 0.6;
/** Letters and digits of a code, at least: "V3" and "A4" say too little to be missed. */
export const MISSED_CODE_LENGTH = 3;
/** Groups of vectors, and documents, that are asked for at once when both are compared. */
export const VECTOR_COMPARISON_PAGE = 500;
/**
 * Score of a passage of a replaced edition beside the one in force, as a share: near
 * enough to be shown with it.
 */
export const REPLACED_EDITION_SHARE = 0.6;
/** Share of the best score that an older edition must come to for the one in force to be looked in. */
export const OLDER_EDITION_NEAR_TOP = 0.5;
/**
 * Hits of which it is looked whether they repeat a better one, the share of words from which two say the same,
 * and what a repeat loses of its score, 0–1 (0048).
 */
export const REPEATED_HITS = 24;
export const REPEATED_WORDS = 0.9;
export const REPEAT_WEIGHT = 0.5;
/** Passages of another edition that are looked at. */
export const OTHER_EDITION_HITS = 4;
/** What the words of one edition count beside the question, where its place in another is looked for. */
export const OTHER_EDITION_WORDS_WEIGHT = 0.5;
/** Share of the question and those words that the place must cover at least. */
export const OTHER_EDITION_COVERAGE = 0.04;
/** BM25F of documents that are looked for by their titles alone. */
export const TITLE_SCORING = { k1: 0.8, b: 0, weights: { title: 1, heading: 0, body: 0 } } as const;
/**
 * Letters and digits that a title must leave to say what it is of; a file's name says
 * less ("manual", "guide").
 */
export const TITLE_LEAST_LETTERS = 4;
export const FILE_NAME_LEAST_LETTERS = 7;
/** Words of one question that are looked up for typing mistakes; each costs some hundred look-ups. */
export const CORRECTED_WORDS = 6;
/** Other wordings of a question, by words that mean the same to its people; each is a search of its own. */
export const OTHER_WORDINGS = 4;
/**
 * What the rest of a question counts where one of several things that it asks is looked up, 0–1: it often says
 * what the part is about. Chosen on two thirds of bench/words.ts.
 */
export const REST_OF_QUESTION_WEIGHT = 0.5;

/**
 * Words of a search that are looked for by their sound, and what the library has for one, at most; how much more
 * unusual than the best a spelling may be; and what such a word counts in its place.
 */
export const SOUNDED_WORDS = 2;
export const SOUND_DOUBT_REACH = 1;
export const SOUND_WEIGHT = 0.7;
