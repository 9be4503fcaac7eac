/** Limits of exports. Every limit has its unit and meaning. */

/** Turns of a conversation that can be exported as one file. */
export const EXPORT_TURNS = 10_000;
/** The same for a word processor's file, which takes more memory to make. */
export const EXPORT_DOCX_TURNS = 1_000;
/**
 * Total length of the answers and quotes of such a file, in UTF-16 code units: what a thread can lay out in
 * its memory.
 */
export const EXPORT_LENGTH = 40_000_000;
/** Heap of the thread that lays them out, in MB, and its time limit. */
export const EXPORT_HEAP_MB = 2_048;
export const EXPORT_MS = 10 * 60 * 1_000;
/** Longest quote in a list of sources, in UTF-16 code units. A pack has whole quotes. */
export const QUOTE_LENGTH = 400;
/** Total bytes of originals in a pack; of further documents it has only the text. */
export const PACK_ORIGINAL_BYTES = 1024 * 1024 * 1024;
/** Largest pack that is verified, and what it may unpack to. */
export const PACK_BYTES = 2 * 1024 * 1024 * 1024 - 1;
export const PACK_UNPACKED_BYTES = 3 * 1024 * 1024 * 1024;
