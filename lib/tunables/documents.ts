/** Limits of reading documents: parsing, renditions, chunks. Every limit has its unit and meaning. */

/** Caps of the child that parses one file: wall-clock time, its heap, and all that it holds. */
export const PARSE_TIMEOUT_MS = 120_000;
export const PARSE_HEAP_MB = 1_024;
export const PARSE_MEMORY_MB = 1_536;
/**
 * A file up to this size gets less: processor time, which a busy machine does not use up, and memory. Few
 * bytes that need more are made to.
 */
export const PARSE_SMALL_BYTES = 512 * 1024;
export const PARSE_SMALL_CPU_MS = 8_000;
export const PARSE_SMALL_HEAP_MB = 320;
export const PARSE_SMALL_MEMORY_MB = 480;
/** Children that parse at the same time; each is kept warm this long after its last file. */
export const PARSE_CHILDREN = 3;
export const PARSE_CHILD_IDLE_MS = 15_000;
/** A child that has read this many files, or holds this much memory after one, is replaced by a fresh one. */
export const PARSE_CHILD_FILES = 2_000;
export const PARSE_CHILD_KEEP_MB = 250;
/** Files and renditions up to this size travel as messages; larger ones through a file. */
export const PARSE_MESSAGE_BYTES = 1024 * 1024;
/** What an archive-based format (DOCX, XLSX, PPTX, HWPX) may unpack to. */
export const PARSE_UNPACKED_BYTES = 512 * 1024 * 1024;
export const PARSE_PAGES = 5_000;
/** Largest rendition, in UTF-16 code units. */
export const RENDITION_LENGTH = 30_000_000;
/** Empty places that a table may be written with: so many, and so many for each place with words. */
export const TABLE_HOLES = 20_000;
export const TABLE_HOLES_SHARE = 10;
/**
 * UTF-16 code units by which repeating merged cells may lengthen a table: so many, and so
 * many for each of its own.
 */
export const TABLE_REPEATS = 100_000;
export const TABLE_REPEATS_SHARE = 4;
/** Aim for the length of a chunk, and the most it may have, in UTF-16 code units. */
export const CHUNK_LENGTH = 900;
export const CHUNK_LENGTH_MAX = 1_600;
/** Chunks written in one transaction: what an import may hold up others. */
export const INDEX_BATCH_CHUNKS = 200;
/** Turns of the event loop for which the first text of such a transaction waits for others. */
export const INDEX_GATHER_TURNS = 8;
/** Chunks of a document's other versions that are read at once while one's text is replaced. */
export const REPAIR_PAGE_CHUNKS = 500;
/**
 * Documents read at the same time, whatever they are; the last of these places is for people who have nothing
 * in the others.
 */
export const INGEST_AT_ONCE = 3;
/**
 * Beside them, short texts of at most so many bytes: they wait more for the disk than they work, and what is
 * written of them together costs little more than one alone.
 */
export const INGEST_SHORT_AT_ONCE = 13;
export const INGEST_SHORT_BYTES = 64 * 1024;
/** Several servers on the same stores look this often for documents that were registered without a job. */
export const UNFINISHED_LOOK_MS = 10 * 60 * 1_000;

/**
 * How much of a document's beginning is read for what it says of itself as an edition, in UTF-16 code units.
 */
export const EDITION_HEAD_LENGTH = 1_500;
/** UTF-16 code units that tell a document's language, and lines that tell whether it has steps and tables. */
export const LANGUAGE_HEAD_LENGTH = 4_000;
export const TAGGED_LINES = 50_000;
/** Products or machines that a document is filed under. */
export const PRODUCTS_KEPT = 5;

/**
 * What a ZIP archive of documents may hold, archives inside it counted with it: files, and bytes unpacked.
 */
export const ARCHIVE_FILES = 2_000;
export const ARCHIVE_BYTES = 1024 * 1024 * 1024;
/** How deep archives may lie: one, and those in it. */
export const ARCHIVE_DEPTH = 2;
/** A file of an archive that is larger than this may unpack to so many times its packed size. */
export const ARCHIVE_RATIO_BYTES = 4 * 1024 * 1024;
export const ARCHIVE_RATIO = 150;
/** Longest directory of an archive that is read. */
export const ARCHIVE_DIRECTORY_BYTES = 4 * 1024 * 1024;
