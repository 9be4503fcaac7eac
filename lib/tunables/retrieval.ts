/** Limits and weights for searching, judging and quoting documents. Every limit has its unit and meaning. */

/**
 * Documents of a search whose other editions are looked up, and how many documents of the same name are
 * looked at.
 */
export const EDITIONS_LOOKED_UP = 4;
export const EDITION_LIST = 20;
/** Documents per page, and pages, that are read to learn which are samples and whether any is not. */
export const SHELF_PAGE = 200;
export const SHELF_PAGES = 5;
/** Documents that one list or search by properties looks through. */
export const FILTERED_DOCUMENTS = 20_000;

/** Chunks of a search whose exact score is computed, at least. */
export const SEARCH_CANDIDATES = 60;
/** Retrieval rounds of one turn. */
export const RETRIEVAL_ROUNDS = 3;
/**
 * Longest index term, in UTF-16 code units; a longer run of letters is cut into pieces of this length. A
 * sha-256 in hex fits.
 */
export const ANALYSED_TERM_LENGTH = 64;
/** How much of a question is used for searching, in UTF-16 code units. */
export const QUERY_LENGTH = 2_000;
/** Words of one look-up that are checked for occurring in any document. */
export const UNHEARD_WORDS = 40;
/** Passages that one retrieval round returns. */
export const RETRIEVAL_HITS = 12;
/** Chunks that are read of a document the user named. */
export const NAMED_CHUNKS = 2_000;
/** Query terms that are looked up; for a longer question, the heaviest. */
export const SEARCH_TERMS = 128;
/**
 * Chunks that the candidate pass of a search may read, over all terms; terms beyond that, the most frequent
 * ones, are only used for rescoring.
 */
export const SEARCH_POSTINGS = 15_000;
/** Term occurrences that the embedded index caches between searches; eight bytes each. */
export const REMEMBERED_POSTINGS = 1_000_000;
/** Best hits of a search whose sentences are scored. */
export const RERANKED_HITS = 20;
/** Best hits that are read to judge whether the question can be answered. */
export const JUDGED_HITS = 6;
/**
 * Hits whose sentences an answer without a model chooses from, and limits of the answer: documents, UTF-16
 * code units of a document shown from its beginning, and of one sentence, list item or cell.
 */
export const QUOTED_HITS = 8;
export const QUOTE_DOCUMENTS = 3;
export const QUOTE_LENGTH = 350;
/** Total length of consecutive steps of a procedure, in UTF-16 code units. */
export const STEPS_LENGTH = 600;
export const QUOTE_LENGTH_MAX = 900;
/**
 * Probability with which the named documents must contain the answer (judge-evidence.ts): lower than for a
 * search, because they were named (bench/named.ts).
 */
export const NAMED_BORDER = 0.18;
/** Code units that "more about that" may quote, and sentences of a summary without a model. */
export const DETAIL_LENGTH = 1_000;
export const SUMMARY_SENTENCES = 8;
/** Aspects of a comparison, and the length of one of its cells in UTF-16 code units. */
export const COMPARED_ASPECTS = 5;
export const COMPARED_CELL_LENGTH = 280;
/**
 * Probability with which a document must say something about an aspect for a cell to quote it: a wrong cell
 * is worse than an empty one.
 */
export const COMPARED_BORDER = 0.4;
/**
 * Merging several searches for one question: a hit's value falls with its rank, slowly if this offset is
 * large; and the weight of a search by other words, relative to the question itself.
 */
export const RANK_OFFSET = 5;
export const OTHER_WORDING_SHARE = 0.7;
/** Newest documents that are used to determine a library's kinds and languages. */
export const OVERVIEW_DOCUMENTS = 50;
/** A library with at most this many documents is described to the answer model title by title. */
export const TITLED_DOCUMENTS = 12;
/** Longest document id in UTF-16 code units. */
export const DOCUMENT_ID_LENGTH = 2_000;
/** Chunks found by words, and chunks nearest in meaning, that are merged into one ranking. */
export const FUSED_HITS = 50;
export const NEAREST_CHUNKS = 200;
/**
 * How far the numbers of two similar codes may differ: neighbours are of one kind, but "E-500" is another
 * kind than "E-310".
 */
export const CODE_NEAR = 20;
/** How many codes after the first are read of a series in a text: "E-310, E-315 and E-319". */
export const CODE_SERIES = 12;

/**
 * BM25F of chunks: low k1 and b suit short texts, in which a second mention says little and length hardly
 * differs. Tuned on one half of the KorQuAD development questions and confirmed on the other and, for
 * English, on MT-RAG (bench/korquad.ts, bench/quoting.ts).
 */
export const CHUNK_SCORING = { k1: 0.8, b: 0.4, weights: { title: 2, heading: 1.5, body: 1 } } as const;
/**
 * Weight of the best single sentence relative to the chunk's BM25F: words in the same sentence are about the
 * same thing. Measured on KorQuAD: R@1 93.2 → 94.1 and 92.2 → 93.5 on its halves; MT-RAG R@5 of last turns
 * 26.8 → 28.2, 54.3 → 54.9.
 */
export const SENTENCE_WEIGHT = 1;
/**
 * Weight of how much of the things named in the question is covered by a passage, by its best sentence, and
 * by its best sentence with the expected kind of answer. One number for all three, tuned on every fourth
 * KorQuAD question, MT-RAG and two thirds of bench/words.ts: R@1 93.1 → 94.0, MT-RAG R@5 178.4 → 178.7 over
 * its four sets, all passages within the first five 81.6 → 86.0 %, on the held-out third 76.5 → 77.6 %.
 */
export const COVER_WEIGHT = 0.05;
/**
 * Hits in the script other than the question's that are looked at, the share of a text's letters from which
 * on it is in that script, and the weight of covering the question there, 0–1: such texts can only match by
 * words of the same meaning. Tuned on two thirds of bench/words.ts.
 */
export const OTHER_SCRIPT_HITS = 10;
/**
 * Share of a question's words that texts in the other script must be able to express for the search to
 * include them.
 */
export const OTHER_SCRIPT_LEAST = 0.34;
export const OTHER_SCRIPT_TEXT = 0.6;
export const OTHER_SCRIPT_WEIGHT = 0.35;
/**
 * Weight of meaning relative to words, with each list scaled to 0–1 by its own lowest and highest score.
 * Ranks alone (RRF) lose how much better the first hit is than the second, and do worse than words alone.
 * Between 0.3 and 0.5 hardly anything changes: below, MT-RAG loses, above, KorQuAD does (bench/korquad.ts,
 * bench/mtrag.ts, tuned on half of each).
 */
export const VECTOR_WEIGHT = 0.4;
/**
 * How much of the component that a model gives to everything in one language is subtracted from a question,
 * 0–1. Tuned on two thirds of bench/words.ts, where 0.5–0.7 do equally well.
 */
export const LANGUAGE_SHARE = 0.5;
/**
 * Score, 0–1, of the nearest chunk if no word matched any: how well it fits is known from its meaning alone.
 */
export const NEAREST_ALONE_SCORE = 0.3;
/**
 * Weight of a term that occurs nowhere in the library: it is the rarest of all, but often only the asker's
 * own wording. On KorQuAD half its weight lifts F1 of refusals from 0.73 to 0.75 and halves the answerable
 * questions refused; small libraries, which lack many harmless words, gain most.
 */
export const ABSENT_TERM_WEIGHT = 0.5;
/** How much it says that a passage covers a concept, by the concept's kind. */
export const CONCEPT_WEIGHTS = {
  name: 1.5,
  word: 1,
  quantity: 0.6,
  predicate: 0.5,
  light: 0.3,
} as const;
/** The part of a concept's weight that does not depend on its rarity in this library, 0–1. */
export const STEADY_CONCEPT_SHARE = 0.4;
/**
 * Weight of a concept that occurs nowhere: a missing word is often only another word for what the documents
 * say, but a missing id is not. And the weight of a guessed concept: one syllable, or what is left of a verb.
 */
export const ABSENT_CONCEPT_WEIGHT = 0.7;
export const GUESSED_CONCEPT_WEIGHT = 0.4;
/** Weight from which on a concept's term is used to judge its rarity. */
export const TELLING_TERM_WEIGHT = 0.5;
/**
 * Logistic fit on how much of the question a passage and its best sentence cover, together 0–2: over even
 * KorQuAD questions (answerable as they are, unanswerable with their paragraph left out) and half of the
 * questions on the sample libraries. The border is where wrong refusals are rare in a small library too.
 * Checked by bench/quoting.ts on the odd questions and by bench/samples.ts.
 */
export const EVIDENCE_SLOPE = 6;
export const EVIDENCE_BORDER = 1.08;
/** Confidence, 0–1, from which on the evidence is enough to answer from. */
export const ANSWERING_BORDER = 0.5;
/** Best passages that are judged one by one. */
export const JUDGED_ALONE_HITS = 3;
/**
 * The log odds from which on an answer without a model counts as an answer: those of the judge
 * (judge-evidence.ts), plus this weight for the share of the question that the best document covers beyond
 * any other. A logistic fit to every eighth KorQuAD question, with its paragraph in the library and without,
 * checked on as many others: of 100 whose paragraph is missing, 15 are called an answer instead of 38; of
 * those that can be answered, 89 instead of 96.
 */
export const SURE_ODDS = 3.2;
export const LEAD_WEIGHT = 5.6;
/**
 * Share of a question, apart from ids, that a passage must contain to count as an answer. Tuned on two thirds
 * of bench/words.ts, where 0.57–0.64 do equally well. It holds back 68 instead of 63 % of the even KorQuAD
 * questions whose paragraph was left out, and 4.6 instead of 4.2 % of those that can be answered.
 */
export const HELD_BESIDE_NAME = 0.6;
/** Letters and digits that a code must have to be reported as missing: "V3" and "A4" say too little. */
export const MISSED_CODE_LENGTH = 3;
/** Groups of vectors, and documents, that are requested at once when the two are compared. */
export const VECTOR_COMPARISON_PAGE = 500;
/**
 * Score of a passage of a replaced edition, as a share of that of the edition in force: near enough to be
 * shown with it.
 */
export const REPLACED_EDITION_SHARE = 0.6;
/** Share of the best score that an older edition must reach for the edition in force to be searched. */
export const OLDER_EDITION_NEAR_TOP = 0.5;
/**
 * Hits that are checked for repeating a better one, the share of common words from which on two say the same,
 * and how much of its score a repeat loses, 0–1 (0048).
 */
export const REPEATED_HITS = 24;
export const REPEATED_WORDS = 0.9;
export const REPEAT_WEIGHT = 0.5;
/** Passages of another edition that are looked at. */
export const OTHER_EDITION_HITS = 4;
/**
 * Weight of one edition's words, relative to the question, when the matching place in another edition is
 * searched.
 */
export const OTHER_EDITION_WORDS_WEIGHT = 0.5;
/** Share of the question and those words that the place must cover, at least. */
export const OTHER_EDITION_COVERAGE = 0.04;
/** BM25F for finding documents by their titles alone. */
export const TITLE_SCORING = { k1: 0.8, b: 0, weights: { title: 1, heading: 0, body: 0 } } as const;
/**
 * Letters and digits that must remain of a title for it to say what it is about; a file's name says less
 * ("manual", "guide").
 */
export const TITLE_LEAST_LETTERS = 4;
export const FILE_NAME_LEAST_LETTERS = 7;
/** Words of one question that are checked for typing mistakes; each costs some hundred look-ups. */
export const CORRECTED_WORDS = 6;
/**
 * Other wordings of a question, from words that mean the same to the people of its tenant; each is a separate
 * search.
 */
export const OTHER_WORDINGS = 4;
/**
 * If one of several things that a question asks is looked up, the weight of the rest of the question, 0–1: it
 * often says what the part is about. Tuned on two thirds of bench/words.ts.
 */
export const REST_OF_QUESTION_WEIGHT = 0.5;

/**
 * Words of a search that are also matched by sound, and library words per such word, at most; how much more
 * unusual than the best a spelling may be; and the weight of a word matched this way.
 */
export const SOUNDED_WORDS = 2;
export const SOUND_DOUBT_REACH = 1;
export const SOUND_WEIGHT = 0.7;
