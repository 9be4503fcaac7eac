/** Limits of requests: bodies, lengths, pages. Every limit has its unit and meaning. */

/** Largest upload of one file. */
export const UPLOAD_FILE_BYTES = 200 * 1024 * 1024;
/** Files in one upload request. */
export const UPLOAD_FILES = 500;
/** Files of one upload that are added concurrently. */
export const UPLOAD_ADDED_AT_ONCE = 16;
/** Largest JSON body of an ordinary request. */
export const JSON_BODY_BYTES = 4 * 1024 * 1024;
/** Largest JSON body of a session import. */
export const IMPORT_BODY_BYTES = 64 * 1024 * 1024;
export const IMPORT_TURNS = 10_000;
/** Longest question or answer that is imported, in UTF-16 code units. */
export const IMPORTED_TEXT_LENGTH = 1_000_000;
/** Unpacked size of another program's conversation archive, images included, in bytes. */
export const FOREIGN_UNPACKED_BYTES = 1024 * 1024 * 1024;
/** Heap of the thread that reads such an export, in MB, and its total time. */
export const FOREIGN_HEAP_MB = 2_048;
export const FOREIGN_READ_MS = 30 * 60 * 1_000;
/** How many of the conversations that could not be imported are named. */
export const BROKEN_CHATS_NAMED = 50;
/** Unsupported sentences of one imported answer. */
export const UNSUPPORTED_RANGES = 10_000;
/** Longest user message in UTF-16 code units. */
export const MESSAGE_LENGTH = 100_000;
/**
 * A text of this length put into the page's question field can become a document, if the user wants that.
 * Browsers take quadratic time for Korean on one line: 20,000 characters cost a second, 50,000 a quarter of a
 * minute.
 */
export const LONG_TEXT_LENGTH = 20_000;
/**
 * Questions that one of several people may ask per minute, unless the environment says otherwise: more than a
 * person types, and enough for a program that asks on somebody's behalf.
 */
export const ASKS_PER_MINUTE = 300;
/** Questions that may wait in a browser tab for the running answer. */
export const QUEUED_QUESTIONS = 5;
export const CLIENT_TURN_ID_LENGTH = 200;
export const SELECTED_DOCUMENTS = 20;
export const PAGE_LIMIT_DEFAULT = 50;
export const PAGE_LIMIT_MAX = 200;
/**
 * For administrators: conversations of a tenant that are found by their text, people that are listed, and
 * running turns.
 */
export const ADMIN_FOUND_SESSIONS = 2_000;
export const ADMIN_PEOPLE = 1_000;
export const ADMIN_RUNS = 200;
export const RECALL_LIMIT_MAX = 1_000;
/** Longest text field of an upload, and how many there may be. */
export const UPLOAD_FIELD_BYTES = 64 * 1024;
export const UPLOAD_FIELDS = 20;
/** How much longer an upload may be than its files: part headers and fields. */
export const UPLOAD_FRAME_BYTES = 2 * 1024 * 1024;
/** How long somebody with too many open answers is told to wait. */
export const STREAMS_RETRY_SECONDS = 5;
/** Assistants that the people of a tenant can have. */
export const OWN_ASSISTANTS = 100;
/** Groups of synonyms that people added in one tenant; each question looks through all of them. */
export const OWN_WORD_GROUPS = 500;
export const OWN_WORDS_IN_GROUP = 20;
/** Longest such word, in UTF-16 code units. */
export const OWN_WORD_LENGTH = 60;

/** Characters of a collection's name. */
export const COLLECTION_NAME_LENGTH = 100;
/** Collections of one tenant. */
export const COLLECTIONS = 500;
/** Documents that are moved at once. */
export const MOVED_DOCUMENTS = 500;
/** Turns whose numbers are read at once. */
export const METRICS_PAGE = 2_000;
/** Time limit of an export of spans, and how long the end of the process waits for the last one. */
export const SPANS_EXPORT_MS = 10_000;
export const SPANS_CLOSE_MS = 1_500;
/** The newest evaluation runs, which a page shows. */
export const EVALUATION_RUNS = 20;
