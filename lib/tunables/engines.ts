/** Limits of work on engines: deadlines, batches, caches. Every limit has its unit and meaning. */

/** A call to a remote engine that somebody waits for, repetitions included, and one of background work. */
export const REMOTE_DEADLINE_MS = 1_500;
export const REMOTE_BACKGROUND_DEADLINE_MS = 30_000;
/** An idempotent call that failed at once is made this often again, after pauses that begin with this one. */
export const REMOTE_RETRIES = 2;
export const REMOTE_RETRY_FIRST_MS = 50;
/**
 * After this many failures in a row an engine is left alone for this long. Fewer, and a moment of load would
 * shut everybody out; what one turn waits is held by ENGINE_BUDGET_MS.
 */
export const BREAKER_FAILURES = 4;
export const BREAKER_REST_MS = 2_000;
/**
 * The pause between two trials that are made behind everything grows to so many times the first; after how
 * long an engine that came back is taken for steady.
 */
export const BREAKER_REST_GROWS = 12;
export const BREAKER_STEADY_MS = 5 * 60 * 1_000;
/** While one call tries whether an engine is back, the others wait this long for its result. */
export const BREAKER_TRIAL_WAIT_MS = 250;
/**
 * A call of a model that failed before its first word is made once more; what a trial of a model may write,
 * and how long one of the light model may take.
 */
export const MODEL_RETRIES = 1;
export const TRIAL_OUTPUT_TOKENS = 16;
export const LIGHT_TRIAL_MS = 4_000;
/**
 * A model that is tried on the settings page: what it may write, how long its server's list is waited for, how
 * many names of it are kept, and how often a person may try in a minute. How long the whole may take, in turns
 * of MODEL_IDLE_SECONDS.
 */
export const MODEL_TEST_OUTPUT_TOKENS = 400;
export const MODEL_LIST_MS = 5_000;
export const MODEL_LIST_NAMES = 200;
export const MODEL_TESTS_PER_MINUTE = 10;
export const MODEL_TEST_IDLE_TIMES = 3;
/** How often a process looks whether another one has changed the models. */
export const MODELS_CHANGED_MS = 5_000;
/**
 * What all models of one question may be waited for in vain, together, beyond MODEL_IDLE_SECONDS; and the
 * share of that which the answer model is waited for in any case.
 */
export const MODELS_IN_VAIN_MS = 2_000;
export const ANSWER_BUDGET_SHARE = 0.25;
/**
 * What all calls of one question to one engine may take together, from its first look-up on; after that it
 * goes on without it, or is refused.
 */
export const ENGINE_BUDGET_MS = 3_000;
/**
 * Objects up to this size go to S3 in one request; larger ones in parts of this size,
 * so many at the same time.
 */
export const OBJECT_PART_BYTES = 8 * 1024 * 1024;
export const OBJECT_PARTS_AT_ONCE = 3;
/**
 * Objects up to this size are read and compared with their checksum before the first byte is given;
 * larger whole ones on the way.
 */
export const OBJECT_CHECKED_FIRST_BYTES = 16 * 1024 * 1024;
/** A staged file up to this size is held until it is kept: what it is, is asked several times. */
export const OBJECT_HELD_BYTES = 16 * 1024;
/**
 * A file whose parts are asked for is read whole this often, to see that it is undamaged; and of how many
 * files that is remembered.
 */
export const OBJECT_SOUND_MS = 10 * 60 * 1_000;
export const OBJECTS_KNOWN_SOUND = 2_000;
/**
 * Objects up to this size are sent to S3 without asking whether they are there: they fit
 * into what a socket holds.
 */
export const OBJECT_SENT_UNASKED_BYTES = 64 * 1024;
/** What is on its way to S3 waits in memory up to this size, and in a file beyond. */
export const OBJECT_SPOOL_BYTES = 256 * 1024;
/** What a line to S3 must carry at least: the deadline of a request that brings bytes grows with them. */
export const OBJECT_SLOWEST_BYTES_A_SECOND = 512 * 1024;
/**
 * While an object is read, every wait of this long in sum must bring at least so many bytes, or the
 * reader is told that it failed.
 */
export const OBJECT_STALL_MS = 3_000;
export const OBJECT_STALL_BYTES = 32 * 1024;
/** How long an address for downloading straight from S3 is good, in seconds. */
export const PRESIGNED_SECONDS = 300;
/** Largest value of one column on a libSQL server, which refuses 5 MB and may count its own frame. */
export const LIBSQL_VALUE_BYTES = 4_500_000;
/** Turns read from Elasticsearch in one request: whole ones, and of some fields only. */
export const ELASTICSEARCH_WHOLE_TURNS = 100;
export const ELASTICSEARCH_TURN_PARTS = 1_000;
/**
 * What one bulk request to Elasticsearch holds at most, and how often what it had no room for is sent again.
 */
export const ELASTICSEARCH_BULK_ITEMS = 500;
export const ELASTICSEARCH_BULK_BYTES = 5 * 1024 * 1024;
export const ELASTICSEARCH_BULK_RETRIES = 6;
/** How often a turn looks for another number when other processes were quicker. */
export const TURN_APPEND_TRIES = 40;
/**
 * While many turns are written to a session, single ones wait this long, looking this often. Without a sign
 * of life from who writes them, the session is free again after the third.
 */
export const TURN_HOLD_WAIT_MS = 1_000;
export const TURN_HOLD_POLL_MS = 50;
export const TURN_HOLD_MS = 15_000;
/** Sessions whose newest number a process remembers, and memory for what it keeps to search sessions by. */
export const TURN_NUMBERS_REMEMBERED = 10_000;
export const TURN_STATISTICS_BYTES = 128 * 1024 * 1024;
/**
 * Newest turns that are looked at one by one where older ones are found by a search,
 * which may be a moment behind.
 */
export const TURNS_IN_REAL_TIME = 32;
/**
 * One attempt of a call that looks after an engine (its indices, its health) rather than serving a question.
 */
export const ADMINISTRATION_DEADLINE_MS = 5_000;
/** How often indices that could not be looked at when the server started are tried again. */
export const ENSURE_RETRY_MS = 2_000;
/**
 * A change to a record of Elasticsearch that others change at the same time is tried this often, after pauses
 * of up to this long times the attempt (ten at most).
 */
export const CHANGE_ATTEMPTS = 60;
export const CHANGE_PAUSE_MS = 8;
/** Chunks that a remote search engine scores in its own way before the best are scored exactly. */
export const REMOTE_SEARCH_CANDIDATES = 120;
/** Records fetched by id, or taken out of the search, in one request. */
export const REMOTE_BATCH = 500;
/** How long a write waits for a reindex to end, looking this often; then it fails like one to a read-only index. */
export const WRITE_BLOCK_BUDGET_MS = 10_000;
export const WRITE_BLOCK_POLL_MS = 100;
/**
 * Whether turns wait in the journal is looked up this often; how often they are tried to be moved, and of how
 * many sessions in one round.
 */
export const JOURNAL_LOOK_MS = 250;
export const JOURNAL_REPLAY_MS = 1_000;
export const JOURNAL_REPLAY_SESSIONS = 100;
/**
 * With at most this many turns of a session waiting, the next turn takes them along into the log;
 * with more it waits as well.
 */
export const JOURNAL_MOVED_FIRST = 20;
/** Sessions whose newest number a process keeps in mind. */
export const JOURNAL_NOTED_SESSIONS = 1_000;
/** Several processes may want the same number for a turn that waits: tries until one is free. */
export const JOURNAL_APPEND_TRIES = 20;
/** A cache that has not answered by then is gone around. */
export const CACHE_DEADLINE_MS = 300;
/** Keys and values of the cache in memory, in UTF-16 code units. */
export const MEMORY_CACHE_LENGTH = 16 * 1024 * 1024;
/**
 * How often a reindex looks how far the engine has copied, and how many looks in a row must find nobody copying
 * before what an earlier run has left is removed.
 */
export const REINDEX_POLL_MS = 250;
export const REINDEX_QUIET_LOOKS = 20;
/** An embedding is kept this long. */
export const EMBEDDING_CACHE_MS = 7 * 24 * 60 * 60 * 1_000;
/** Less than this is free: the disk is soon full. And what is written to see whether anything can be. */
export const DISK_LOW_BYTES = 64 * 1024 * 1024;
export const DISK_PROBE_BYTES = 4_096;
/**
 * What another program's lock keeps from being written is tried again for this long, after pauses that
 * begin and end with these.
 */
export const SQLITE_BUSY_MS = 5_000;
export const SQLITE_RETRY_FIRST_MS = 2;
export const SQLITE_RETRY_MOST_MS = 50;
/** An engine that has not answered a health probe after this long counts as down. */
export const HEALTH_PROBE_MS = 1_000;
/** Small calls that `ibid doctor` times, and the median above which an engine is called slow. */
export const DOCTOR_SAMPLES = 5;
export const DOCTOR_SLOW_MS = 500;
/**
 * Memory for vectors of the embedded database, so that a search need not read them: a space of more is
 * read from disk each time.
 */
export const VECTOR_CACHE_BYTES = 512 * 1024 * 1024;
/**
 * A space of more vectors than this is held and compared in a thread; so many take 0.3 ms, which nobody
 * notices. And how many times those that are wanted are compared again, with the question as it is.
 */
export const VECTORS_IN_PROCESS = 2_000;
export const RESCORED_VECTORS = 4;
/** Vectors of an earlier embedding model that are removed in one transaction. */
export const VECTORS_REMOVED_AT_ONCE = 2_000;
/** Sessions of which a process remembers how far their turns have vectors. */
export const TURN_VECTORS_REMEMBERED = 10_000;
/**
 * After a deletion, how long more of them are waited for before their remains are taken out of the files, and
 * pages merged in one step of it.
 */
export const PURGE_DELAY_MS = 1_000;
export const PURGE_STEP_PAGES = 100;
/**
 * Up to this size the embedded database is written anew after a deletion: at most a second on a busy machine.
 */
export const PURGE_COMPACT_BYTES = 64 * 1024 * 1024;
/**
 * A larger one, up to this size, once nothing has been written for so long: 10 ms for a
 * megabyte on a busy machine.
 */
export const PURGE_QUIET_BYTES = 1024 * 1024 * 1024;
export const PURGE_QUIET_MS = 10 * 60_000;
/** A model of one's own that could not be loaded is tried again after so long. */
export const LOCAL_MODEL_REST_MS = 30_000;
/**
 * Tokens of a text that a model of one's own reads, where it could read more: time grows faster than they do.
 */
export const LOCAL_MODEL_TOKENS = 512;
