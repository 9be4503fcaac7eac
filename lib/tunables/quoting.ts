/**
 * Limits and weights of quoting: which sentences answer, and how much of them is shown. Every limit has its
 * unit and meaning.
 */

/**
 * Weight of the passage, weight of a sentence's own words relative to those with its headings, and bonus for
 * containing the kind of thing that is asked for. Tuned on the even KorQuAD questions and half of those on
 * the samples.
 */
export const QUOTED_PASSAGE_WEIGHT = 2;
export const QUOTED_OWN_WORDS_WEIGHT = 0.5;
export const ASKED_KIND_BONUS = 0.2;
/** Bonus for a sentence from a document that was named, alongside others. */
export const NAMED_DOCUMENT_WEIGHT = 0.5;
/** Coverage that a row needs of what its table is asked for, as a share of the best row's coverage. */
export const QUOTED_ROW_SHARE = 0.9;
/**
 * A further sentence must reach this share of the best sentence's score, and cover this share of the question
 * words that the best one's own words cover, depending on its kind.
 */
export const QUOTED_VALUE_FLOOR = 0.6;
export const QUOTED_OWN_WORDS_FLOOR = {
  sentence: 0.4,
  item: 0.5,
  row: 0.6,
  code: 0.6,
  header: 1,
  heading: 1,
} as const;
/** The same share for the second of two documents that are compared: it need not fit as well. */
export const COMPARED_DOCUMENT_FLOOR = 0.35;
/**
 * Items from which on a list counts as steps, and the share of the question that the heading above it must
 * cover.
 */
export const STEPS_LEAST = 2;
export const STEPS_HEADING_COVERAGE = 0.5;
/** Sentences of each document in a summary of several, at least. */
export const SUMMARY_SENTENCES_EACH = 3;
/** UTF-16 code units of a section's name and of a table's rows in a summary. */
export const SUMMARY_NAME_LENGTH = 60;
export const SUMMARY_ROWS_LENGTH = 240;
/**
 * Rows that a table gives when the user asks for more (the rest of it is about something else), and the share
 * of the best row's coverage of the question that a further row must have.
 */
export const DETAIL_ROWS = 3;
export const DETAIL_ROW_SHARE = 0.5;
/**
 * Parts that make a division of a document worth following, and the deepest heading level that is followed.
 */
export const DIVISION_PARTS = 3;
export const DIVISION_DEPTH = 3;
/** A sentence shorter than this, in UTF-16 code units, is a label. */
export const LABEL_UP_TO_LENGTH = 12;
/** Rows of a table in a summary. */
export const SUMMARY_TABLE_ROWS = 12;
/** UTF-16 code units of a document's title and of an aspect's name in a comparison. */
export const COMPARED_TITLE_LENGTH = 48;
export const COMPARED_LABEL_LENGTH = 40;
/** UTF-16 code units of the title and the section name that introduce a quoted passage. */
export const QUOTED_TITLE_LENGTH = 80;
export const QUOTED_SECTION_LENGTH = 60;
/**
 * What is shown of a document, at most: UTF-16 code units of one block and of all together, blocks, and rows
 * of a table. Tuned on the even KorQuAD questions.
 */
export const FURTHER_PASSAGE_LENGTH = 140;
/**
 * A gap between two places of one block up to this many UTF-16 code units is shown instead of an ellipsis.
 */
export const BETWEEN_WINDOWS = 80;
export const PASSAGE_LENGTH = 340;
export const PASSAGES_LENGTH = 560;
export const PASSAGES_SHOWN = 4;
/** Rows shown of a table; a table with no more rows than the second number shows every row that fits. */
export const TABLE_ROWS_SHOWN = 5;
export const SHORT_TABLE_ROWS = 10;
/**
 * If it is uncertain which passage answers: the share of the best passage's score that a further one must
 * reach, passages that are shown, UTF-16 code units of a further one, rows of a table, and the share of its
 * best row's score that they must reach.
 */
export const CLOSEST_SHARE = 0.3;
export const CLOSEST_PASSAGES = 5;
export const CLOSEST_LENGTH = 200;
export const CLOSEST_ROWS = 8;
export const CLOSEST_ROW_SHARE = 0.9;
/** Longest line above a list or a table that counts as its introduction, in UTF-16 code units. */
export const OPENING_LINE_LENGTH = 160;
/**
 * Bonus for a cell with the kind of thing that is asked for, and penalty for the cell by which its row was
 * found, relative to 1 for each part of the question that its column names.
 */
export const ASKED_CELL_KIND = 1;
export const ASKED_CELL_NAMED = 0.8;
/** A further row of a table must hold this share of what the best row's cells hold of the question. */
export const ROW_CELLS_SHARE = 0.5;
/** What it counts more where the question has the name of the column as it stands. */
export const ASKED_COLUMN_SAID = 0.5;
/** Limits for comparing two versions: UTF-16 code units together, and differing sentences. */
export const COMPARED_VERSION_LENGTH = 4_000_000;
export const CHANGED_EDITS = 600;
/** Changes that are reported, and UTF-16 code units of each side of a change. */
export const CHANGES_TOLD = 12;
export const CHANGE_LENGTH = 200;
/** Documents that are listed in an answer. */
export const DOCUMENTS_LISTED = 20;
/** Share of the words naming a document that its title must contain. */
export const TITLE_COVERAGE = 0.99;
/**
 * If several things are asked for, how much of one a sentence must itself contain to be shown for it, 0–1.
 */
export const PART_OWN_WORDS = 0.4;
/** Share of the best own words that an article named by its number must hold for only it to be quoted. */
export const NAMED_ARTICLE_SHARE = 0.5;
/** Rows of a table that is asked for as a whole; the document beside it has the others. */
export const WHOLE_TABLE_ROWS = 30;
