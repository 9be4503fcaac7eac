/** Limits for work on engines: deadlines, batches, caches. Every limit has its unit and meaning. */

/**
 * Deadline of a call to a remote engine that somebody waits for, including repetitions, and of a background
 * call.
 */
export const REMOTE_DEADLINE_MS = 1_500;
export const REMOTE_BACKGROUND_DEADLINE_MS = 30_000;
/**
 * How often an idempotent call that failed at once is repeated; the pauses between attempts start with this
 * one.
 */
export const REMOTE_RETRIES = 2;
export const REMOTE_RETRY_FIRST_MS = 50;
/**
 * After this many consecutive failures an engine is left alone for this long. With fewer, a moment of load
 * would shut everybody out; ENGINE_BUDGET_MS limits how long one turn waits.
 */
export const BREAKER_FAILURES = 4;
export const BREAKER_REST_MS = 2_000;
/**
 * The pause between two background trials grows up to this multiple of the first; and how long after its
 * return an engine counts as stable.
 */
export const BREAKER_REST_GROWS = 12;
export const BREAKER_STEADY_MS = 5 * 60 * 1_000;
/** While one call tests whether an engine is back, the others wait this long for the result. */
export const BREAKER_TRIAL_WAIT_MS = 250;
/**
 * How often a model call that failed before its first word is repeated, what a trial of a model may write,
 * and how long a trial of the light model may take.
 */
export const MODEL_RETRIES = 1;
/** A rest up to which a call waits when a model's server is asked too often and says for how long. */
export const SHORT_REST_MS = 5_000;
export const TRIAL_OUTPUT_TOKENS = 16;
export const LIGHT_TRIAL_MS = 4_000;
/**
 * Testing a model on the settings page: its output tokens, how long its server's list is waited for, how many
 * names of the list are kept, how often a person may test per minute, and how long the whole test may take,
 * in multiples of MODEL_IDLE_SECONDS.
 */
export const MODEL_TEST_OUTPUT_TOKENS = 400;
export const MODEL_LIST_MS = 5_000;
export const MODEL_LIST_NAMES = 200;
export const MODEL_TESTS_PER_MINUTE = 10;
export const MODEL_TEST_IDLE_TIMES = 3;
/** How often a process checks whether another one has changed the models. */
export const MODELS_CHANGED_MS = 5_000;
/**
 * How long one question may wait in vain for all models together, beyond MODEL_IDLE_SECONDS; and the share of
 * MODEL_IDLE_SECONDS that the answer model is given in any case.
 */
export const MODELS_IN_VAIN_MS = 2_000;
export const ANSWER_BUDGET_SHARE = 0.25;
/**
 * How long all calls of one question to one engine may take together, from its first look-up on; after that
 * the question continues without the engine, or is refused.
 */
export const ENGINE_BUDGET_MS = 3_000;
/**
 * Objects up to this size are read and compared with their checksum before the first byte is delivered;
 * larger ones, if read whole, are compared while they are delivered.
 */
export const OBJECT_CHECKED_FIRST_BYTES = 16 * 1024 * 1024;
/**
 * A staged file up to this size is held in memory until it is kept, because its type is asked for several
 * times.
 */
export const OBJECT_HELD_BYTES = 16 * 1024;
/**
 * A file that is read in parts is read whole this often, to check that it is undamaged; and the number of
 * files for which that is remembered.
 */
export const OBJECT_SOUND_MS = 10 * 60 * 1_000;
export const OBJECTS_KNOWN_SOUND = 2_000;
/**
 * Objects up to this size are sent to S3 without checking whether they exist: they fit into a socket's
 * buffer.
 */
export const OBJECT_SENT_UNASKED_BYTES = 64 * 1024;
/** Data on its way to S3 is buffered in memory up to this size, and in a file beyond. */
export const OBJECT_SPOOL_BYTES = 256 * 1024;
/**
 * The minimum throughput expected of a connection to S3: the deadline of a request with a body grows with its
 * size.
 */
export const OBJECT_SLOWEST_BYTES_A_SECOND = 512 * 1024;
/**
 * While an object is read, every total wait of this length must bring at least this many bytes; otherwise the
 * read fails.
 */
export const OBJECT_STALL_MS = 3_000;
export const OBJECT_STALL_BYTES = 32 * 1024;
/** How long a presigned S3 download address is valid, in seconds. */
export const PRESIGNED_SECONDS = 300;
/** Largest value of one column on a libSQL server, which refuses 5 MB and may count its own frame. */
export const LIBSQL_VALUE_BYTES = 4_500_000;
/** Turns read from Elasticsearch in one request: whole turns, and turns with some fields only. */
export const ELASTICSEARCH_WHOLE_TURNS = 100;
export const ELASTICSEARCH_TURN_PARTS = 1_000;
/**
 * Limits of one bulk request to Elasticsearch, and how often items that it had no capacity for are sent
 * again.
 */
export const ELASTICSEARCH_BULK_ITEMS = 500;
export const ELASTICSEARCH_BULK_BYTES = 5 * 1024 * 1024;
export const ELASTICSEARCH_BULK_RETRIES = 6;
/** How often appending a turn tries another number if other processes were faster. */
export const TURN_APPEND_TRIES = 40;
/** Memory for what a process knows of sessions that were searched. */
export const TURN_STATISTICS_BYTES = 128 * 1024 * 1024;
/**
 * Deadline of one attempt of an administrative call to an engine (its indices, its health), as opposed to one
 * that serves a question.
 */
export const ADMINISTRATION_DEADLINE_MS = 5_000;
/** How often indices that could not be checked at the start are tried again. */
export const ENSURE_RETRY_MS = 2_000;
/**
 * How often a change to an Elasticsearch record that others change concurrently is tried; the pauses are up
 * to this long times the attempt (ten at most).
 */
export const CHANGE_ATTEMPTS = 60;
export const CHANGE_PAUSE_MS = 8;
/** Chunks that a remote search engine scores in its own way before the best are scored exactly. */
export const REMOTE_SEARCH_CANDIDATES = 120;
/** Records fetched by id, or removed from the search, in one request. */
export const REMOTE_BATCH = 500;
/**
 * How long a write waits for a reindex to end, and how often it checks; then it fails like one to a read-only
 * index.
 */
export const WRITE_BLOCK_BUDGET_MS = 10_000;
export const WRITE_BLOCK_POLL_MS = 100;
/**
 * How often the journal is checked for waiting turns, how often moving them is tried, and the sessions per
 * round.
 */
export const JOURNAL_LOOK_MS = 250;
export const JOURNAL_REPLAY_MS = 1_000;
export const JOURNAL_REPLAY_SESSIONS = 100;
/**
 * If at most this many turns of a session are waiting, the next turn moves them into the log first; otherwise
 * it waits as well.
 */
export const JOURNAL_MOVED_FIRST = 20;
/** Sessions whose newest number a process remembers. */
export const JOURNAL_NOTED_SESSIONS = 1_000;
/** Several processes may want the same number for a waiting turn: how many numbers are tried. */
export const JOURNAL_APPEND_TRIES = 20;
/** A cache that has not answered within this time is bypassed. */
export const CACHE_DEADLINE_MS = 300;
/** Size of the in-memory cache: keys and values, in UTF-16 code units. */
export const MEMORY_CACHE_LENGTH = 16 * 1024 * 1024;
/**
 * How often a reindex checks the engine's copying progress, and how many consecutive checks must find no
 * copying before the remains of an earlier run are removed.
 */
export const REINDEX_POLL_MS = 250;
export const REINDEX_QUIET_LOOKS = 20;
/** How long an embedding is cached. */
export const EMBEDDING_CACHE_MS = 7 * 24 * 60 * 60 * 1_000;
/** Free space below which the disk counts as nearly full, and the size of the file written to test it. */
export const DISK_LOW_BYTES = 64 * 1024 * 1024;
export const DISK_PROBE_BYTES = 4_096;
/**
 * How long a write that is blocked by another program's lock is retried; the pauses begin and end with these.
 */
export const SQLITE_BUSY_MS = 5_000;
export const SQLITE_RETRY_FIRST_MS = 2;
export const SQLITE_RETRY_MOST_MS = 50;
/** An engine that has not answered a health probe after this long counts as down. */
export const HEALTH_PROBE_MS = 1_000;
/** Small calls that `ibid doctor` times, and the median above which it calls an engine slow. */
export const DOCTOR_SAMPLES = 5;
export const DOCTOR_SLOW_MS = 500;
/**
 * Memory for the embedded database's vectors, so that a search need not read them; a larger space is read
 * from disk each time.
 */
export const VECTOR_CACHE_BYTES = 512 * 1024 * 1024;
/**
 * A space with more vectors than this is held and compared in a thread; up to this many take 0.3 ms, which
 * nobody notices. And how many times the wanted number of vectors is compared again, with the exact question
 * vector.
 */
export const VECTORS_IN_PROCESS = 2_000;
export const RESCORED_VECTORS = 4;
/** Vectors of an earlier embedding model that are removed in one transaction. */
export const VECTORS_REMOVED_AT_ONCE = 2_000;
/** Sessions for which a process remembers how far their turns have vectors. */
export const TURN_VECTORS_REMEMBERED = 10_000;
/**
 * How long after a deletion further ones are waited for before the remains are removed from the files, and
 * pages merged per step.
 */
export const PURGE_DELAY_MS = 1_000;
export const PURGE_STEP_PAGES = 100;
/**
 * Up to this size the embedded database is rewritten after a deletion: this takes at most a second on a busy
 * machine.
 */
export const PURGE_COMPACT_BYTES = 64 * 1024 * 1024;
/**
 * A larger database, up to this size, is rewritten once nothing has been written for this long: 10 ms per
 * megabyte on a busy machine.
 */
export const PURGE_QUIET_BYTES = 1024 * 1024 * 1024;
export const PURGE_QUIET_MS = 10 * 60_000;
/** How long until a local model that could not be loaded is tried again. */
export const LOCAL_MODEL_REST_MS = 30_000;
/**
 * Tokens of a text that a local model reads, even if it could read more: time grows faster than the number of
 * tokens.
 */
export const LOCAL_MODEL_TOKENS = 512;
