/**
 * Limits of what runs behind an answer: jobs, streams, batches, moves. Every limit has its unit and meaning.
 */

/** A running answer is flushed to the store this often. */
export const RUN_FLUSH_MS = 100;
/** A run without heartbeat for this long belongs to a server that is gone. */
export const RUN_LEASE_MS = 5_000;
export const JOB_LEASE_MS = 30_000;
/** A worker renews its lease this often, and hears with it that its job was taken from it. */
export const JOB_LEASE_RENEW_MS = 2_000;
export const JOB_ATTEMPTS = 3;
/**
 * A job whose taker went away is there again at once so many times; after that it waits, twice as long
 * each time, at most so long.
 */
export const JOB_INTERRUPTIONS_FREE = 3;
export const JOB_INTERRUPTED_MS = 2_000;
export const JOB_INTERRUPTED_MAX_MS = 10 * 60 * 1_000;
/** Who had a turn longer ago than this counts as not having had one. */
export const JOB_TURNS_KEPT_MS = 60 * 60 * 1_000;
/** How long it is known how much background work was done: a year, and some days for its first column. */
export const JOB_COUNTS_KEPT_MS = 400 * 24 * 3_600_000;
/** How often such turns, and such numbers, are taken away. */
export const JOB_TURNS_FORGOTTEN_MS = 60 * 1_000;
/** An import of a conversation that has gone on for this long was left behind. */
export const IMPORT_ABANDONED_MS = 60 * 60 * 1_000;
/**
 * Turns of an import that are stored together: so many, and so long together in UTF-16 code
 * units. Others come in between.
 */
export const IMPORT_SLICE_TURNS = 100;
export const IMPORT_SLICE_LENGTH = 250_000;
/** How often the queue is looked at when nobody says that there is work. */
export const JOB_POLL_MS = 2_000;
/**
 * Of a document that a light model files: headings and UTF-16 code units of its beginning that are shown
 * (about 800 tokens), how long one call may take and write, and after how many documents in a row without an
 * answer the rest go by rule.
 */
export const TAG_HEADINGS = 40;
export const TAG_TEXT_LENGTH = 2_400;
export const TAG_MODEL_MS = 30_000;
export const TAG_OUTPUT_TOKENS = 400;
export const TAG_MISSES = 3;
/** How often a model is asked of a version that it can say nothing of. */
export const TAG_ASKED_MOST = 2;
/** A failed job waits this long times the number of its attempts. */
export const JOB_RETRY_MS = 1_000;
/** Events of an answer can be read again for this long after the last one. */
export const STREAM_KEEP_MS = 10 * 60 * 1_000;
/** How often another process looks for new events of an answer it does not write itself. */
export const STREAM_POLL_MS = 100;
/** An object that no document uses is removed once it was last put this long ago. */
export const ORPHAN_GRACE_MS = 24 * 60 * 60 * 1_000;
/** The daily batch: sweeping orphans and removing what has expired. */
export const HOUSEKEEPING_EVERY_MS = 24 * 60 * 60 * 1_000;
/**
 * Several servers on the same stores: how often each writes what its answers have so far, says that it is
 * alive, and hears of stops.
 */
export const RUN_FLUSH_SHARED_MS = 400;
/** There a run without heartbeat for this long is suspected to be left behind, and looked for this often. */
export const RUN_LEASE_SHARED_MS = 10_000;
export const RUN_REAP_MS = 2_500;
/** Streams that have expired are removed this often, where the buffer does not do it by itself. */
export const STREAM_SWEEP_MS = 60_000;
/** Events read of a followed answer at once. */
export const STREAM_PAGE = 500;
/**
 * An answer followed from another server is asked for in the turn log when nothing new was heard for this
 * long, and given up when nothing could be asked for this long.
 */
export const FOLLOW_CHECK_MS = 1_000;
export const FOLLOW_GIVE_UP_MS = 10_000;
/** How often the end of a stream is tried to be written, and the pause after the first time. */
export const STREAM_CLOSE_ATTEMPTS = 5;
export const STREAM_CLOSE_PAUSE_MS = 200;
/** How often a turn is tried to be started while another try at it is just ending. */
export const RUN_START_ATTEMPTS = 20;
/** Deleting a session waits this long for other servers to stop answering in it. */
export const SESSION_STOP_MS = 5_000;
/**
 * How far the clocks of two servers may be apart, where what one has noted is compared
 * with what another has begun.
 */
export const CLOCKS_APART_MS = 60_000;
/**
 * Events of an answer that are written in one request: at most this long together, in UTF-16 code units, and
 * in one statement of a database at most this many.
 */
export const STREAM_APPEND_LENGTH = 256 * 1024;
export const STREAM_APPEND_EVENTS = 500;
/**
 * From this many unused objects of a tenant on, the sweep asks back where more seem to be unused than used.
 */
export const SWEEP_DOUBTFUL_OBJECTS = 50;
/** Objects that the sweep asks the index about at the same time. */
export const SWEEP_AT_ONCE = 8;
/**
 * Moving to another store: rows and turns in one batch, at most; bytes of one batch of rows, about; sessions
 * or documents on their way at once.
 */
export const MOVE_BATCH = 100;
export const MOVE_BATCH_BYTES = 500_000;
export const MOVE_AT_ONCE = 12;
/** How often a move says how far it is. */
export const MOVE_REPORT_MS = 2_000;
/** A move waits this long for an engine that does not answer, trying again after each pause. */
export const MOVE_BUDGET_MS = 60_000;
export const MOVE_REPEAT_MS = 500;
/** A job whose stores cannot be reached is tried again after this long, in milliseconds. */
export const JOB_AWAY_MS = 5_000;
/**
 * How often each process looks whether the daily batch is due, and when a batch that failed is tried again.
 */
export const HOUSEKEEPING_POLL_MS = 60_000;
export const HOUSEKEEPING_RETRY_MS = 15 * 60 * 1_000;
/**
 * A server that keeps files in a folder says so this often times three; one that has said
 * nothing for so long is gone.
 */
export const FOLDER_CLAIM_MS = 60_000;
/** Traces that the daily batch removes in one step, while nothing else uses the database. */
export const TRACES_REMOVED_AT_ONCE = 200;
/** Vectors of a former embedding model that the daily batch takes away before it says how far it is. */
export const FORMER_VECTORS_AT_ONCE = 20_000;
/**
 * What one turn or request waits for embeddings of its question, in milliseconds, recall and search together:
 * then words alone must do.
 */
export const EMBED_QUESTION_MS = 1_500;
/**
 * Chunks whose vectors are made and kept at a time, and what one request for vectors may take, in
 * milliseconds: so few that a model without a graphics card makes them in time on a machine that does much
 * else.
 */
export const EMBED_BATCH_CHUNKS = 8;
export const EMBED_BATCH_MS = 60_000;
/** Chunks of a document that are read at once to see which of them have no vector. */
export const EMBED_PAGE_CHUNKS = 128;
/** Documents without vectors are put into the queue while fewer than this many wait in it. */
export const EMBED_QUEUE = 200;
/** How often it is said how much is still to be embedded. */
export const EMBED_PROGRESS_MS = 60_000;
/**
 * Texts that are embedded in one request: so many, and so long together in UTF-16 code units. A question that
 * comes in between waits for about one such request.
 */
export const EMBED_BATCH_TEXTS = 32;
export const EMBED_BATCH_LENGTH = 8_000;
/** Such requests that are under way at the same time. */
export const EMBED_AT_ONCE = 2;
/** What is embedded of a text, in UTF-16 code units, and what a model that takes less must take at least. */
export const EMBED_TEXT_LENGTH = 4_000;
export const EMBED_TEXT_LENGTH_LEAST = 250;
/** Turns whose vectors are made and kept at once. */
export const EMBED_TURNS_AT_ONCE = 32;
