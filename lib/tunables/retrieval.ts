/** Limits and weights of searching, judging and quoting documents. Every limit has its unit and meaning; nothing else in the code is a number to turn. */

/** Documents of a search whose other editions are looked for, and how many of one name are looked at. */
export const EDITIONS_LOOKED_UP = 4;
export const EDITION_LIST = 20;
/** Documents read at once, and pages of them, to learn which are samples and whether any is not. */
export const SHELF_PAGE = 200;
export const SHELF_PAGES = 5;

/** Chunks of a search whose exact score is computed, at least. */
export const SEARCH_CANDIDATES = 60;
/** Retrieval rounds of one turn. */
export const RETRIEVAL_ROUNDS = 3;
/** Longest index term, in UTF-16 code units; a longer run of letters is cut into pieces of this length. A sha-256 in hex fits. */
export const ANALYSED_TERM_LENGTH = 64;
/** How much of a question is looked at when searching, in UTF-16 code units. */
export const QUERY_LENGTH = 2_000;
/** Passages one retrieval round hands on. */
export const RETRIEVAL_HITS = 12;
/** Chunks read of a document that the user named. */
export const NAMED_CHUNKS = 2_000;
/** Query terms that are looked up; of a longer question the heaviest. */
export const SEARCH_TERMS = 128;
/** Chunks that the candidate pass of a search may read over all terms; terms beyond it, the most frequent ones, only rescore. */
export const SEARCH_POSTINGS = 15_000;
/** Occurrences of terms that the embedded index remembers between searches; eight bytes each. */
export const REMEMBERED_POSTINGS = 1_000_000;
/** Best hits of a search whose sentences are looked at. */
export const RERANKED_HITS = 20;
/** Best hits that are read to judge whether the question can be answered. */
export const JUDGED_HITS = 6;
/** Hits whose sentences a quoting answer chooses from, and what it may hold: sentences, documents, UTF-16 code units together and of one passage. */
export const QUOTED_HITS = 8;
export const QUOTE_SENTENCES = 5;
export const QUOTE_DOCUMENTS = 3;
export const QUOTE_LENGTH = 350;
/** What the consecutive steps of a procedure may hold together. */
export const STEPS_LENGTH = 600;
export const QUOTE_LENGTH_MAX = 900;
/** How likely the named documents must hold what is asked (judge-evidence.ts): less than for a search, for they were named (bench/named.ts). */
export const NAMED_BORDER = 0.18;
/** Code units that "more about that" may quote, and sentences of a summary without a model. */
export const DETAIL_LENGTH = 1_000;
export const SUMMARY_SENTENCES = 8;
/** Aspects of a comparison, and the length of one of its cells in UTF-16 code units. */
export const COMPARED_ASPECTS = 5;
export const COMPARED_CELL_LENGTH = 280;
/** How likely a document must say something of an aspect for a cell to quote it: a wrong cell is worse than an empty one. */
export const COMPARED_BORDER = 0.4;
/** Longest document id in UTF-16 code units. */
export const DOCUMENT_ID_LENGTH = 2_000;
/** Chunks found by words, and chunks nearest in meaning, that are put in one order. */
export const FUSED_HITS = 50;
export const NEAREST_CHUNKS = 200;
/** How far apart the numbers of two codes may be that are alike: neighbours are of one kind, "E-500" is another than "E-310". */
export const CODE_NEAR = 20;
/** How many more codes than its first are read of a series in a text: "E-310, E-315 and E-319". */
export const CODE_SERIES = 12;
