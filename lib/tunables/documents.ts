/** Limits for reading documents: parsing, renditions, chunks. Every limit has its unit and meaning. */

/** Limits of the child process that parses one file: wall-clock time, its heap, and its total memory. */
export const PARSE_TIMEOUT_MS = 120_000;
export const PARSE_HEAP_MB = 1_024;
export const PARSE_MEMORY_MB = 1_536;
/**
 * Smaller limits for files up to this size: processor time, which a busy machine does not use up, and memory.
 * Few bytes that need more were made to do so.
 */
export const PARSE_SMALL_BYTES = 512 * 1024;
export const PARSE_SMALL_CPU_MS = 8_000;
export const PARSE_SMALL_HEAP_MB = 320;
export const PARSE_SMALL_MEMORY_MB = 480;
/** Children that parse concurrently, and how long each is kept warm after its last file. */
export const PARSE_CHILDREN = 3;
export const PARSE_CHILD_IDLE_MS = 15_000;
/** A child that has read this many files, or holds this much memory after one, is replaced by a fresh one. */
export const PARSE_CHILD_FILES = 2_000;
export const PARSE_CHILD_KEEP_MB = 250;
/** Files and renditions up to this size are passed as messages; larger ones through a file. */
export const PARSE_MESSAGE_BYTES = 1024 * 1024;
/** The unpacked size of an archive-based format (DOCX, XLSX, PPTX, HWPX), at most. */
export const PARSE_UNPACKED_BYTES = 512 * 1024 * 1024;
export const PARSE_PAGES = 5_000;
/** Largest rendition, in UTF-16 code units. */
export const RENDITION_LENGTH = 30_000_000;
/** Empty cells that a table may be written with: a number, and a number per cell with words. */
export const TABLE_HOLES = 20_000;
export const TABLE_HOLES_SHARE = 10;
/**
 * UTF-16 code units by which repeated merged cells may lengthen a table: a number, and a multiple of its own
 * length.
 */
export const TABLE_REPEATS = 100_000;
export const TABLE_REPEATS_SHARE = 4;
/** Target length of a chunk, and its maximum, in UTF-16 code units. */
export const CHUNK_LENGTH = 900;
export const CHUNK_LENGTH_MAX = 1_600;
/** Chunks written in one transaction: limits how long an import delays others. */
export const INDEX_BATCH_CHUNKS = 200;
/** Event-loop turns for which the first text of such a transaction waits for others. */
export const INDEX_GATHER_TURNS = 8;
/** Chunks of a document's other versions that are read at once while the text of one is replaced. */
export const REPAIR_PAGE_CHUNKS = 500;
/**
 * Documents read concurrently, of any kind; the last of these places is for people who have no document being
 * read.
 */
export const INGEST_AT_ONCE = 3;
/**
 * Additional places for short texts up to this size: these spend more time waiting for the disk than working,
 * and writing several together costs little more than writing one.
 */
export const INGEST_SHORT_AT_ONCE = 13;
export const INGEST_SHORT_BYTES = 64 * 1024;
/** How often several servers on the same stores look for documents that were registered without a job. */
export const UNFINISHED_LOOK_MS = 10 * 60 * 1_000;

/**
 * How much of a document's beginning is read for what it says about itself as an edition, in UTF-16 code
 * units.
 */
export const EDITION_HEAD_LENGTH = 1_500;
/**
 * UTF-16 code units that decide a document's language, and lines that decide whether it has steps and tables.
 */
export const LANGUAGE_HEAD_LENGTH = 4_000;
export const TAGGED_LINES = 50_000;
/** Products or machines that a document is tagged with. */
export const PRODUCTS_KEPT = 5;

/** Contents of a ZIP archive of documents, including nested archives: files, and bytes unpacked. */
export const ARCHIVE_FILES = 2_000;
export const ARCHIVE_BYTES = 1024 * 1024 * 1024;
/** Nesting of archives: one, and those inside it. */
export const ARCHIVE_DEPTH = 2;
/** A file in an archive that is larger than this may unpack to at most this many times its packed size. */
export const ARCHIVE_RATIO_BYTES = 4 * 1024 * 1024;
export const ARCHIVE_RATIO = 150;
/** Longest directory of an archive that is read. */
export const ARCHIVE_DIRECTORY_BYTES = 4 * 1024 * 1024;
