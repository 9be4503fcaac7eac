/** Limits of what is taken along. Every limit has its unit and meaning. */

/** Turns of a conversation that is made into one file. */
export const EXPORT_TURNS = 10_000;
/** A word processor's file takes more memory to make. */
export const EXPORT_DOCX_TURNS = 1_000;
/** Answers and quotes of such a file together, in UTF-16 code units: what a thread can lay out in its memory. */
export const EXPORT_LENGTH = 40_000_000;
/** Heap of the thread that lays them out, in MB, and how long it may take. */
export const EXPORT_HEAP_MB = 2_048;
export const EXPORT_MS = 10 * 60 * 1_000;
/** Longest quote in a list of sources, in UTF-16 code units. A pack has them whole. */
export const QUOTE_LENGTH = 400;
/** Originals in a pack, in bytes together; of the others it has the text alone. */
export const PACK_ORIGINAL_BYTES = 1024 * 1024 * 1024;
/** Largest pack that is checked, and what it may unpack to. */
export const PACK_BYTES = 2 * 1024 * 1024 * 1024 - 1;
export const PACK_UNPACKED_BYTES = 3 * 1024 * 1024 * 1024;
