/** Limits of reading documents: parsing, renditions, chunks. Every limit has its unit and meaning; nothing else in the code is a number to turn. */

/** Wall-clock and memory caps of the child that parses one file. */
export const PARSE_TIMEOUT_MS = 120_000;
export const PARSE_MEMORY_MB = 1_024;
/** Children that parse at the same time; each is kept warm this long after its last file. */
export const PARSE_CHILDREN = 2;
export const PARSE_CHILD_IDLE_MS = 15_000;
/** A child that has read this many files, or holds this much memory after one, is replaced by a fresh one. */
export const PARSE_CHILD_FILES = 500;
export const PARSE_CHILD_KEEP_MB = 400;
/** Files and renditions up to this size travel as messages; larger ones through a file. */
export const PARSE_MESSAGE_BYTES = 1024 * 1024;
/** What an archive-based format (DOCX, XLSX, PPTX, HWPX) may unpack to. */
export const PARSE_UNPACKED_BYTES = 512 * 1024 * 1024;
export const PARSE_PAGES = 5_000;
/** Largest rendition, in UTF-16 code units. */
export const RENDITION_LENGTH = 30_000_000;
/** Aim for the length of a chunk, and the most it may have, in UTF-16 code units. */
export const CHUNK_LENGTH = 900;
export const CHUNK_LENGTH_MAX = 1_600;
/** Chunks written in one transaction: what an import may hold up others. */
export const INDEX_BATCH_CHUNKS = 200;
/** Documents read at the same time. */
export const INGEST_AT_ONCE = 2;
/** Several servers on the same stores look this often for documents that were registered without a job. */
export const UNFINISHED_LOOK_MS = 10 * 60 * 1_000;
