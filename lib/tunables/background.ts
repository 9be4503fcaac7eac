/** Limits of background work: jobs, streams, batches, moves. Every limit has its unit and meaning. */

/** How often a running answer is flushed to the store. */
export const RUN_FLUSH_MS = 100;
/** A run without a heartbeat for this long belongs to a server that has died. */
export const RUN_LEASE_MS = 5_000;
export const JOB_LEASE_MS = 30_000;
/** How often a worker renews its lease, and thereby learns that its job was taken away. */
export const JOB_LEASE_RENEW_MS = 2_000;
export const JOB_ATTEMPTS = 3;
/**
 * A job whose taker disappeared is available again at once this many times. After that it waits, twice as
 * long each time, up to the maximum.
 */
export const JOB_INTERRUPTIONS_FREE = 3;
export const JOB_INTERRUPTED_MS = 2_000;
export const JOB_INTERRUPTED_MAX_MS = 10 * 60 * 1_000;
/**
 * A person or tenant whose last turn in the rotation is longer ago than this counts as not having had one.
 */
export const JOB_TURNS_KEPT_MS = 60 * 60 * 1_000;
/** How long counts of background work are kept: a year, and some days for the first column of the plot. */
export const JOB_COUNTS_KEPT_MS = 400 * 24 * 3_600_000;
/** How often old rotation entries and counts are removed. */
export const JOB_TURNS_FORGOTTEN_MS = 60 * 1_000;
/** An import of a conversation that has run for this long was abandoned. */
export const IMPORT_ABANDONED_MS = 60 * 60 * 1_000;
/**
 * Turns of an import that are stored together: their number, and their total length in UTF-16 code units.
 * Other requests run in between.
 */
export const IMPORT_SLICE_TURNS = 100;
export const IMPORT_SLICE_LENGTH = 250_000;
/** How often the queue is polled if nobody announces work. */
export const JOB_POLL_MS = 2_000;
/**
 * For a document that a light model classifies: headings and UTF-16 code units of its beginning that are
 * shown (about 800 tokens), time and output of one call, and the number of consecutive documents without an
 * answer after which the rest are classified by rule.
 */
export const TAG_HEADINGS = 40;
export const TAG_TEXT_LENGTH = 2_400;
export const TAG_MODEL_MS = 30_000;
export const TAG_OUTPUT_TOKENS = 400;
export const TAG_MISSES = 3;
/** How often a model is asked about a version that it cannot classify. */
export const TAG_ASKED_MOST = 2;
/** A failed job waits this long times the number of its attempts. */
export const JOB_RETRY_MS = 1_000;
/** How long the events of an answer can be read again after the last one. */
export const STREAM_KEEP_MS = 10 * 60 * 1_000;
/** How often another process polls for new events of an answer it does not write itself. */
export const STREAM_POLL_MS = 100;
/** An unused object is removed this long after it was last put. */
export const ORPHAN_GRACE_MS = 24 * 60 * 60 * 1_000;
/** The daily batch: sweeping orphans and removing what has expired. */
export const HOUSEKEEPING_EVERY_MS = 24 * 60 * 60 * 1_000;
/**
 * With several servers on the same stores: how often each writes its partial answers, renews its heartbeats,
 * and learns of stop requests.
 */
export const RUN_FLUSH_SHARED_MS = 400;
/**
 * With several servers, how long a run may have no heartbeat before it is suspected to be abandoned, and how
 * often such runs are looked for.
 */
export const RUN_LEASE_SHARED_MS = 10_000;
export const RUN_REAP_MS = 2_500;
/** Events of a followed answer that are read at once. */
export const STREAM_PAGE = 500;
/**
 * A server that follows another server's answer asks the turn log if it has heard nothing new for this long,
 * and gives up if nothing could be asked for this long.
 */
export const FOLLOW_CHECK_MS = 1_000;
export const FOLLOW_GIVE_UP_MS = 10_000;
/** How often writing the end of a stream is attempted, and the pause after the first attempt. */
export const STREAM_CLOSE_ATTEMPTS = 5;
export const STREAM_CLOSE_PAUSE_MS = 200;
/** How often starting a turn is attempted while another attempt at it is just ending. */
export const RUN_START_ATTEMPTS = 20;
/** How long deleting a session waits for other servers to stop answering in it. */
export const SESSION_STOP_MS = 5_000;
/**
 * How far the clocks of two servers may differ when a time noted by one is compared with a time at which
 * another began something.
 */
export const CLOCKS_APART_MS = 60_000;
/** Events of an answer that are written in one request: their total length in UTF-16 code units, at most. */
export const STREAM_APPEND_LENGTH = 256 * 1024;
/**
 * From this many unused objects of a tenant on, the sweep asks for confirmation if more seem to be unused
 * than used.
 */
export const SWEEP_DOUBTFUL_OBJECTS = 50;
/** Objects about which the sweep asks the index concurrently. */
export const SWEEP_AT_ONCE = 8;
/**
 * Moving to another store: rows and turns per batch, at most; bytes of one batch of rows, approximately;
 * sessions or documents moved concurrently.
 */
export const MOVE_BATCH = 100;
export const MOVE_BATCH_BYTES = 500_000;
export const MOVE_AT_ONCE = 12;
/** How often a move reports its progress. */
export const MOVE_REPORT_MS = 2_000;
/** How long a move waits for an engine that does not answer, and the pause between attempts. */
export const MOVE_BUDGET_MS = 60_000;
export const MOVE_REPEAT_MS = 500;
/** How long a job waits, in milliseconds, if its stores cannot be reached. */
export const JOB_AWAY_MS = 5_000;
/**
 * How often each process checks whether the daily batch is due, and how long after a failure the batch is
 * tried again.
 */
export const HOUSEKEEPING_POLL_MS = 60_000;
export const HOUSEKEEPING_RETRY_MS = 15 * 60 * 1_000;
/**
 * How often a server that stores files in a folder renews its claim; after three times this without renewal
 * it counts as gone.
 */
export const FOLDER_CLAIM_MS = 60_000;
/** Traces that the daily batch removes in one step, during which nothing else uses the database. */
export const TRACES_REMOVED_AT_ONCE = 200;
/** Vectors of a former embedding model that the daily batch removes between two progress reports. */
export const FORMER_VECTORS_AT_ONCE = 20_000;
/**
 * How long one turn or request waits for the embeddings of its question, in milliseconds, recall and search
 * together; after that it uses words alone.
 */
export const EMBED_QUESTION_MS = 1_500;
/**
 * Chunks whose vectors are made and stored at a time, and how long one request for vectors may take, in
 * milliseconds: few enough for a model without a graphics card to finish in time on a busy machine.
 */
export const EMBED_BATCH_CHUNKS = 8;
export const EMBED_BATCH_MS = 60_000;
/** Chunks of a document that are read at once to see which of them have no vector. */
export const EMBED_PAGE_CHUNKS = 128;
/** Documents without vectors are queued while fewer than this many are waiting. */
export const EMBED_QUEUE = 200;
/** How often the number of documents still to be embedded is logged. */
export const EMBED_PROGRESS_MS = 60_000;
/**
 * Texts that are embedded in one request: their number, and their total length in UTF-16 code units. A
 * question that arrives in between waits for about one such request.
 */
export const EMBED_BATCH_TEXTS = 32;
export const EMBED_BATCH_LENGTH = 8_000;
/** Such requests that run concurrently. */
export const EMBED_AT_ONCE = 2;
/**
 * How much of a text is embedded, in UTF-16 code units, and the least that a model with a smaller limit must
 * accept.
 */
export const EMBED_TEXT_LENGTH = 4_000;
export const EMBED_TEXT_LENGTH_LEAST = 250;
/** Turns whose vectors are made and stored at once. */
export const EMBED_TURNS_AT_ONCE = 32;
