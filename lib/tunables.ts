/** Every limit of Ibid, with its unit and meaning. Nothing else in the code is a number to turn. */

/** Largest upload of one file. */
export const UPLOAD_FILE_BYTES = 200 * 1024 * 1024;
/** Files in one upload request. */
export const UPLOAD_FILES = 500;
/** Largest JSON body of an ordinary request. */
export const JSON_BODY_BYTES = 4 * 1024 * 1024;
/** Largest JSON body of a session import. */
export const IMPORT_BODY_BYTES = 64 * 1024 * 1024;
export const IMPORT_TURNS = 10_000;
/** Longest user message in UTF-16 code units. */
export const MESSAGE_LENGTH = 100_000;
export const CLIENT_TURN_ID_LENGTH = 200;
export const SELECTED_DOCUMENTS = 20;

export const PAGE_LIMIT_DEFAULT = 50;
export const PAGE_LIMIT_MAX = 200;
export const RECALL_LIMIT_MAX = 1_000;

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

/** Working memory lives this long after its last use (seed 5). */
export const WORKING_MEMORY_TTL_MS = 24 * 60 * 60 * 1_000;
/** What reading moves the expiry by at least, in milliseconds; less is not worth a write. */
export const WORKING_MEMORY_TOUCH_MS = 60_000;
/** Turns kept verbatim in working memory (seed 5). */
export const SHORT_TURNS = 5;

/** Chunks of a search whose exact score is computed, at least. */
export const SEARCH_CANDIDATES = 60;
/** Retrieval rounds of one turn (seed 5). */
export const RETRIEVAL_ROUNDS = 3;
/** Evidence passages a prompt or a quoting answer may rest on. */
export const EVIDENCE_PASSAGES = 8;
/** How much of the beginning and of the end of a message references are read from, in UTF-16 code units. */
export const REFERENCE_WINDOW = 1_000;
/** Newest turns that are read to resolve a reference. */
export const RECENT_TURNS = 10;
/** Turns read at once where questions are counted, and as many more turns than questions are looked at. */
export const COUNTED_TURNS = 200;
/** Questions looked at to find the one that was about something, or asked at some time. */
export const ASKED_TURNS = 50;
/** Documents of a conversation that can be counted over the whole of it. */
export const CITED_DOCUMENTS = 1_000;
/** What is offered when Ibid asks back, at most. */
export const CANDIDATES = 20;
/** Documents that may be named in one turn (seed 2). */
export const NAMED_DOCUMENTS = 3;
/** Turns selected from the session (seed 1). */
export const SELECTED_TURNS = 3;
export const CANDIDATE_TURNS = 50;

/** The longest a model may write at one answer, however steadily. */
export const ANSWER_TOTAL_MS = 180_000;
export const ANSWER_OUTPUT_TOKENS = 2_000;

/** A running answer is flushed to the store this often. */
export const RUN_FLUSH_MS = 100;
/** A run without heartbeat for this long belongs to a server that is gone. */
export const RUN_LEASE_MS = 5_000;
export const JOB_LEASE_MS = 30_000;
/** A worker renews its lease this often, and hears with it that its job was taken from it. */
export const JOB_LEASE_RENEW_MS = 2_000;
export const JOB_ATTEMPTS = 3;

/** Longest index term, in UTF-16 code units; a longer run of letters is cut into pieces of this length. A sha-256 in hex fits. */
export const ANALYSED_TERM_LENGTH = 64;
/** How much of a question is looked at when searching, in UTF-16 code units. */
export const QUERY_LENGTH = 2_000;
/** Passages one retrieval round hands on. */
export const RETRIEVAL_HITS = 12;
/** Chunks read of a document that the user named. */
export const NAMED_CHUNKS = 2_000;
/** What a document of the last answer counts more in a follow-up: little, for its words were carried over too (bench/mtrag.ts). */
export const SESSION_DOCUMENT_BOOST = 1.02;
/** What each further passage of one document counts in a list of search results (MT-RAG, govt: R@5 + 2). */
export const SAME_DOCUMENT_AGAIN = 0.8;
/** How much surer the evidence for a follow-up's own words must be than what the conversation has for them, 0–1, to be answered from. */
export const OWN_WORDS_MARGIN = 0.15;
/** Estimated tokens that are read of documents the user named; a prompt takes of them what its plan has room for. */
export const NAMED_EVIDENCE_TOKENS = 3_000;
/**
 * Tokens of the sections of one prompt, 5,300 together whatever the length of the conversation (seed 5: system 1,500, of which alerts, profile
 * and reserve are parts here, memory 500, entities 200, last turns 1,500, evidence 1,500, question 100). PROMPT_TOKENS scales them.
 */
export const PROMPT_SECTION_TOKENS = {
  system: 1_100,
  alerts: 100,
  question: 100,
  evidence: 1_500,
  selected_turns: 750,
  recent_turns: 750,
  profile: 200,
  memory: 500,
  entities: 200,
  reserve: 100,
};
/** Tokens that a long question leaves to the evidence, and that a prompt without any room leaves to the question. */
export const EVIDENCE_LEAST_TOKENS = 300;
export const QUESTION_LEAST_TOKENS = 200;
/** What a prompt that the model refused as too long is shortened to. */
export const REFUSED_SHARE = 0.5;
/** Share of a sentence's terms that a passage must hold to count as its support. */
export const SUPPORT_SHARE = 0.5;
/** Title an untitled session takes from its first question. */
export const SESSION_TITLE_LENGTH = 60;

/** A pause this long between two turns begins another sitting. */
export const SITTING_GAP_MS = 30 * 60 * 1_000;
/** A question shorter than this (seed 4), in UTF-16 code units, that has fewer words of its own than the next number, hangs on the turn before. */
export const FOLLOW_UP_SHORT_LENGTH = 30;
export const FOLLOW_UP_OWN_WORDS = 4;
/** Share of words two questions have in common from which the later one continues the earlier. */
export const FOLLOW_UP_SIMILARITY = 0.34;
/**
 * What a question is looked up with besides its own words: those of the last `turns` messages of the user, each one further back counting
 * `asked` times as much, and of the first `answerLength` UTF-16 code units of the last answer, each `answer`; of a question of its own, for
 * which rules cannot vouch, `askedBefore` and `answerBefore`. Chosen on MT-RAG (bench/mtrag.ts), questions that change the subject among them.
 */
export const CARRIED = {
  turns: 4,
  asked: 0.3,
  askedBefore: 0.15,
  answer: 0.06,
  answerBefore: 0.06,
  answerLength: 300,
};
/** What the words of a question count that a light model made to stand alone, and those of its other wordings. */
export const REWRITTEN_WEIGHT = 1;
export const OTHER_WORDING_WEIGHT = 0.3;
/** The share of the best candidate's score that another turn must have to be read beside it. */
export const SELECTED_SHARE = 0.6;
/** The light model's reading of a question: how long it is waited for, what it may write, and what it is shown of the conversation. */
export const UNDERSTAND_MS = 4_000;
export const UNDERSTAND_OUTPUT_TOKENS = 500;
export const UNDERSTAND_TEXT_LENGTH = 800;
export const UNDERSTAND_SENTENCES = 8;
export const UNDERSTAND_ENTITIES = 10;
/** Longest question as it was understood in its conversation, in UTF-16 code units. */
export const STAND_ALONE_LENGTH = 300;
/** Query terms that are looked up; of a longer question the heaviest. */
export const SEARCH_TERMS = 128;
/** Chunks that the candidate pass of a search may read over all terms; terms beyond it, the most frequent ones, only rescore. */
export const SEARCH_POSTINGS = 15_000;
/** Chunks written in one transaction: what an import may hold up others. */
export const INDEX_BATCH_CHUNKS = 200;
/** Best hits of a search whose sentences are looked at. */
export const RERANKED_HITS = 20;
/** Best hits that are read to judge whether the question can be answered. */
export const JUDGED_HITS = 6;
/** Hits whose sentences a quoting answer chooses from, and what it may hold: sentences, documents, UTF-16 code units together and of one passage. */
export const QUOTED_HITS = 8;
export const QUOTE_SENTENCES = 5;
export const QUOTE_DOCUMENTS = 3;
export const QUOTE_LENGTH = 350;
/** What the consecutive steps of a procedure may hold together. */
export const STEPS_LENGTH = 600;
export const QUOTE_LENGTH_MAX = 900;
/** Documents read at the same time. */
export const INGEST_AT_ONCE = 2;
/** How often the queue is looked at when nobody says that there is work. */
export const JOB_POLL_MS = 2_000;
/** Several servers on the same stores look this often for documents that were registered without a job. */
export const UNFINISHED_LOOK_MS = 10 * 60 * 1_000;
/** A failed job waits this long times the number of its attempts. */
export const JOB_RETRY_MS = 1_000;
/** Longest text field of an upload. */
export const UPLOAD_FIELD_BYTES = 64 * 1024;
/** Sessions that a search in the text of the turns may bring. */
export const SESSION_SEARCH_LIMIT = 200;

/**
 * How a turn's parts count when turns are recalled (decision 0024: fitted on LoCoMo, BEAM and manual dialogues, checked on what was left out).
 * `k1`, `b` and `sitting` (the share of the sitting's best turn) are of turns without replies, `exchanges` of those with: there `sitting` is a
 * share of the other. A reply's words count `replySlope` times message length by reply length, between `replyLeast` and `replyMost`. `before` … `twoAfter` are shares of the neighbours' scores, taken only
 * where turns have no reply; `answers` makes `before` more behind a question, `held` is what the question's words in the turn and beside it add,
 * `fewWords` is the length at which a turn counts half. `window` and `soonAfter`: said at the time asked for, or within `soonAfterMs` after it.
 * `hits` turns are taken from the search, `sample` looked at for the shape of the conversation, `reread` read again.
 */
export const RECALL_WEIGHTS = {
  k1: 1.2,
  b: 0.3,
  exchanges: { k1: 1.6, b: 0.8, sitting: 0.15 },
  user: 1,
  replyLeast: 0.2,
  replyMost: 0.8,
  replySlope: 1.6,
  time: 0.4,
  before: 0.4,
  twoBefore: 0.3,
  after: 0.2,
  twoAfter: 0.1,
  sitting: 0.6,
  answers: 0.25,
  held: 0.5,
  fewWords: 3,
  window: 3,
  soonAfter: 2,
  soonAfterMs: 3 * 24 * 60 * 60 * 1_000,
  openQuestion: 0.8,
  placedInTime: 1.4,
  hits: 1_000,
  sample: 20,
  reread: 60,
} as const;
/** What a question's words bring with them, as shares of their weight: words about the talking itself count this much, a long Korean word beside its pairs, other forms of a word, synonyms, what belongs under it, and what it belongs under; and how many such words at most, in conversations of more than `manyTurns` fewer. */
export const RECALL_TERMS = {
  talking: 0.5,
  longWord: 0.5,
  irregular: 0.8,
  synonym: 0.3,
  kind: 0.15,
  name: 0.05,
  brought: 30,
  broughtToMany: 5,
  manyTurns: 2_000,
} as const;
/** How much of a turn's message and of its reply the second look reads, in UTF-16 code units. */
export const RECALL_TEXT_LENGTH = 2_000;
/** Words named in the reason why a turn was recalled. */
export const RECALL_WHY_WORDS = 5;

/** A call to a remote engine that somebody waits for, repetitions included, and one of background work. */
export const REMOTE_DEADLINE_MS = 1_500;
export const REMOTE_BACKGROUND_DEADLINE_MS = 30_000;
/** An idempotent call that failed at once is made this often again, after pauses that begin with this one. */
export const REMOTE_RETRIES = 2;
export const REMOTE_RETRY_FIRST_MS = 50;
/** After this many failures in a row an engine is left alone for this long. Fewer, and a moment of load would shut everybody out; what one turn waits is held by ENGINE_PATIENCE_MS. */
export const BREAKER_FAILURES = 4;
export const BREAKER_REST_MS = 2_000;
/** While one call tries whether an engine is back, the others wait this long for its result. */
export const BREAKER_TRIAL_WAIT_MS = 250;
/** What all calls of one question to one engine may take together, from its first look-up on; after that it goes on without it, or is refused. */
export const ENGINE_PATIENCE_MS = 3_000;
/** Events of an answer can be read again for this long after the last one. */
export const STREAM_KEEP_MS = 10 * 60 * 1_000;
/** How often another process looks for new events of an answer it does not write itself. */
export const STREAM_POLL_MS = 100;
/** An object that no document uses is removed once it was last put this long ago. */
export const ORPHAN_GRACE_MS = 24 * 60 * 60 * 1_000;
/** Objects up to this size go to S3 in one request; larger ones in parts of this size, so many at the same time. */
export const OBJECT_PART_BYTES = 8 * 1024 * 1024;
export const OBJECT_PARTS_AT_ONCE = 3;
/** What a line to S3 must carry at least: the deadline of a request that brings bytes grows with them. */
export const OBJECT_SLOWEST_BYTES_A_SECOND = 512 * 1024;
/** While an object is read, every wait of this long in sum must bring at least so many bytes, or the reader is told that it failed. */
export const OBJECT_STALL_MS = 3_000;
export const OBJECT_STALL_BYTES = 32 * 1024;
/** How long an address for downloading straight from S3 is good, in seconds. */
export const PRESIGNED_SECONDS = 300;
/** The daily batch: sweeping orphans and removing what has expired. */
export const HOUSEKEEPING_EVERY_MS = 24 * 60 * 60 * 1_000;
/** Largest value of one column on a libSQL server, which refuses 5 MB and may count its own frame. */
export const LIBSQL_VALUE_BYTES = 4_500_000;
/** Several servers on the same stores: how often each writes what its answers have so far, says that it is alive, and hears of stops. */
export const RUN_FLUSH_SHARED_MS = 400;
/** There a run without heartbeat for this long is suspected to be left behind, and looked for this often. */
export const RUN_LEASE_SHARED_MS = 10_000;
export const RUN_REAP_MS = 2_500;
/** Streams that have expired are removed this often, where the buffer does not do it by itself. */
export const STREAM_SWEEP_MS = 60_000;
/** Events read of a followed answer at once. */
export const STREAM_PAGE = 500;
/** An answer followed from another server is asked for in the turn log when nothing new was heard for this long, and given up when nothing could be asked for this long. */
export const FOLLOW_CHECK_MS = 1_000;
export const FOLLOW_GIVE_UP_MS = 10_000;
/** How often the end of a stream is tried to be written, and the pause after the first time. */
export const STREAM_CLOSE_ATTEMPTS = 5;
export const STREAM_CLOSE_PAUSE_MS = 200;
/** How often a turn is tried to be started while another try at it is just ending. */
export const RUN_START_ATTEMPTS = 20;
/** Deleting a session waits this long for other servers to stop answering in it. */
export const SESSION_STOP_MS = 5_000;

/** Turns read from Elasticsearch in one request: whole ones, and of some fields only. */
export const ELASTICSEARCH_WHOLE_TURNS = 100;
export const ELASTICSEARCH_TURN_PARTS = 1_000;
/** What one bulk request to Elasticsearch holds at most, and how often what it had no room for is sent again. */
export const ELASTICSEARCH_BULK_ITEMS = 500;
export const ELASTICSEARCH_BULK_BYTES = 5 * 1024 * 1024;
export const ELASTICSEARCH_BULK_RETRIES = 6;
/** How often a turn looks for another number when other processes were quicker. */
export const TURN_APPEND_TRIES = 40;
/**
 * While many turns are written to a session, single ones wait this long, looking this often. Without a sign of life from
 * who writes them, the session is free again after the third.
 */
export const TURN_HOLD_WAIT_MS = 1_000;
export const TURN_HOLD_POLL_MS = 50;
export const TURN_HOLD_MS = 15_000;
/** Sessions whose newest number a process remembers, and memory for what it keeps to search sessions by. */
export const TURN_NUMBERS_REMEMBERED = 10_000;
export const TURN_STATISTICS_BYTES = 128 * 1024 * 1024;
/** Newest turns that are looked at one by one where older ones are found by a search, which may be a moment behind. */
export const TURNS_IN_REAL_TIME = 32;
/** One attempt of a call that looks after an engine (its indices, its health) rather than serving a question. */
export const ADMINISTRATION_DEADLINE_MS = 5_000;
/** How often indices that could not be looked at when the server started are tried again. */
export const ENSURE_RETRY_MS = 2_000;
/** A change to a record of Elasticsearch that others change at the same time is tried this often, after pauses of up to this long times the attempt (ten at most). */
export const CHANGE_ATTEMPTS = 60;
export const CHANGE_PAUSE_MS = 8;
/** Chunks that a remote search engine scores in its own way before the best are scored exactly. */
export const REMOTE_SEARCH_CANDIDATES = 120;
/** Records fetched by id, or taken out of the search, in one request. */
export const REMOTE_BATCH = 500;
/** How long a write waits for the short block at the end of a reindex, looking this often; then it fails like one to a read-only index. */
export const WRITE_BLOCK_PATIENCE_MS = 3_000;
export const WRITE_BLOCK_POLL_MS = 100;
/** Whether turns wait in the journal is looked up this often; how often they are tried to be moved, and of how many sessions in one round. */
export const JOURNAL_LOOK_MS = 250;
export const JOURNAL_REPLAY_MS = 1_000;
export const JOURNAL_REPLAY_SESSIONS = 100;
/** With at most this many turns of a session waiting, the next turn takes them along into the log; with more it waits as well. */
export const JOURNAL_MOVED_FIRST = 20;
/** Sessions whose newest number a process keeps in mind. */
export const JOURNAL_NOTED_SESSIONS = 1_000;
/** Several processes may want the same number for a turn that waits: tries until one is free. */
export const JOURNAL_APPEND_TRIES = 20;
/** Events of an answer that are written in one request: at most this long together, in UTF-16 code units, and in one statement of a database at most this many. */
export const STREAM_APPEND_LENGTH = 256 * 1024;
export const STREAM_APPEND_EVENTS = 500;
/** A cache that has not answered by then is gone around. */
export const CACHE_DEADLINE_MS = 300;
/** Keys and values of the cache in memory, in UTF-16 code units. */
export const MEMORY_CACHE_LENGTH = 16 * 1024 * 1024;
/** An answer of a search is kept this long, and the revision of a library, which says whether it still holds. */
export const SEARCH_CACHE_MS = 60_000;
export const LIBRARY_REVISION_MS = 24 * 60 * 60 * 1_000;
/** Longest answer of a search that is kept, in UTF-16 code units. */
export const SEARCH_CACHE_LENGTH = 512 * 1024;
/** Sequence numbers of one shard that a reindex reads in one request, and shards it copies at the same time. */
export const REINDEX_WINDOW = 500;
export const REINDEX_SHARDS_AT_ONCE = 4;
/** A reindex hands over once this few changes are left; it catches up at most so often, and tries so often to hand over with a short block. */
export const REINDEX_SETTLED = 500;
export const REINDEX_ROUNDS = 20;
export const REINDEX_HANDOVERS = 5;
/** A running reindex gives a sign of life this often; one that gives none in three times as long is gone. */
export const REINDEX_BEAT_MS = 1_500;
/** From this many unused objects of a tenant on, the sweep asks back where more seem to be unused than used. */
export const SWEEP_DOUBTFUL_OBJECTS = 50;
/** Objects that the sweep asks the index about at the same time. */
export const SWEEP_AT_ONCE = 8;
/** Moving to another store: rows and turns in one batch, at most; bytes of one batch of rows, about; sessions or documents on their way at once. */
export const MOVE_BATCH = 100;
export const MOVE_BATCH_BYTES = 500_000;
export const MOVE_AT_ONCE = 12;
/** How often a move says how far it is. */
export const MOVE_REPORT_MS = 2_000;
/** A move waits this long for an engine that does not answer, trying again after each pause. */
export const MOVE_PATIENCE_MS = 60_000;
export const MOVE_REPEAT_MS = 500;
/** An embedding is kept this long. */
export const EMBEDDING_CACHE_MS = 7 * 24 * 60 * 60 * 1_000;
/** A job whose stores cannot be reached is tried again after this long, in milliseconds. */
export const JOB_AWAY_MS = 5_000;
/** How often each process looks whether the daily batch is due, and when a batch that failed is tried again. */
export const HOUSEKEEPING_POLL_MS = 60_000;
export const HOUSEKEEPING_RETRY_MS = 15 * 60 * 1_000;
/** A server that keeps files in a folder says so this often times three; one that has said nothing for so long is gone. */
export const FOLDER_CLAIM_MS = 60_000;
/** Traces that the daily batch removes in one step, while nothing else uses the database. */
export const TRACES_REMOVED_AT_ONCE = 200;
/** An engine that has not answered a health probe after this long counts as down. */
export const HEALTH_PROBE_MS = 1_000;
/** Small calls that `ibid doctor` times, and the median above which an engine is called slow. */
export const DOCTOR_SAMPLES = 5;
export const DOCTOR_SLOW_MS = 500;
/** How many times a shard may move to another node during a reindex without its being made anew. */
export const REINDEX_TERM_MARGIN = 4;
/** How likely the named documents must hold what is asked (judge-evidence.ts): less than for a search, for they were named (bench/named.ts). */
export const NAMED_BORDER = 0.18;
/** Code units that "more about that" may quote, and sentences of a summary without a model. */
export const DETAIL_LENGTH = 1_000;
export const SUMMARY_SENTENCES = 8;
/** Aspects of a comparison, and the length of one of its cells in UTF-16 code units. */
export const COMPARED_ASPECTS = 5;
export const COMPARED_CELL_LENGTH = 280;
/** How likely a document must say something of an aspect for a cell to quote it: a wrong cell is worse than an empty one. */
export const COMPARED_BORDER = 0.4;
/** Entities a conversation keeps (seed 5), the turns after which one that was not named again goes, and what the newest one counts in a follow-up that names none (of the 238 follow-ups of MT-RAG it changes none). */
export const ENTITIES_KEPT = 25;
export const ENTITY_TURNS = 100;
export const ENTITY_WEIGHT = 0.35;
/** Turns of a request's `chat_history` that count, entries it may have, and documents that one answer in it may name. */
export const CHAT_HISTORY_TURNS = 5;
export const CHAT_HISTORY_ENTRIES = 10_000;
export const CHAT_HISTORY_DOCUMENTS = 200;
/** Longest document id in UTF-16 code units. */
export const DOCUMENT_ID_LENGTH = 2_000;
/** The light model is asked whether a message points at what was cited: turns it is shown, UTF-16 code units of each text, how long it may take, and what it may write. */
export const IMPLICIT_TURNS = 3;
export const IMPLICIT_TEXT_LENGTH = 400;
export const IMPLICIT_MS = 4_000;
export const IMPLICIT_OUTPUT_TOKENS = 200;
/** A step of the rolling summary takes this many new turns; what it makes has at most so many sentences and estimated tokens (seed 5). */
export const MEMORY_STEP_TURNS = 5;
export const MEMORY_SENTENCES = 20;
export const MEMORY_TOKENS = 500;
/** Exchanges of the subject at hand that are kept one by one; older ones of it become one line. */
export const MEMORY_EXCHANGES = 4;
/** Turns that one sentence of the summary names, at most. */
export const MEMORY_SENTENCE_TURNS = 8;
/** Sentences of the person's own facts before the oldest share a line, what all of them may take in estimated tokens, and the longest one in UTF-16 code units. */
export const MEMORY_FACTS = 10;
export const MEMORY_FACT_TOKENS = 2_000;
export const MEMORY_FACT_LENGTH = 400;
/** How much of the beginning and of the end of a message facts are looked for in, in UTF-16 code units. */
export const MEMORY_FACT_WINDOW = 20_000;
/** Turns that an answer waits for while the summary is made again by rule; with more it goes on without and the rest is made behind it. */
export const MEMORY_REPLAY_TURNS = 500;
/** Turns of a replay between two writes of how far it is. */
export const MEMORY_REPLAY_PAGE = 100;
/** What the light model may take for one step, in milliseconds, what it may write, and what it is shown of each text of a turn. */
export const MEMORY_MODEL_MS = 30_000;
export const MEMORY_OUTPUT_TOKENS = 1_500;
/** What a light model adds behind one turn, its summary and values of the profile: how long each call may take, in milliseconds, and its output. */
export const NOTE_MODEL_MS = 20_000;
export const NOTE_OUTPUT_TOKENS = 800;
/** Turns of a session that may wait for it; the oldest keep what the rules made. */
export const NOTE_TURNS_WAITING = 20;
export const MEMORY_TEXT_LENGTH = 1_200;
/** The profile: longest message that is read for it (longer ones are pasted text), and lengths of a kept value and quote, in UTF-16 code units. */
export const PROFILE_TEXT_LENGTH = 4_000;
export const PROFILE_VALUE_LENGTH = 80;
export const PROFILE_QUOTE_LENGTH = 240;
/** Turns that are read for the profile at once, clauses of one message that are read, and statements that one turn adds at most. */
export const PROFILE_TURNS_AT_ONCE = 50;
export const PROFILE_CLAUSES = 60;
export const PROFILE_STATEMENTS_A_TURN = 40;
/** Days after which a symptom that was not named again is no longer current. */
export const PROFILE_DECAY_DAYS = 30;
/** Allergies and contraindications that an answer without a model names before it; the others are counted. */
export const HEADS_UP_ALERTS = 5;
/** Turns that the context of a turn names before it, and traces before it in which a step of its summary is looked for. */
export const CONTEXT_HIGHLIGHTS = 3;
export const CONTEXT_TRACES = 10;
/** For this long after its turn a trace that is missing may still be on its way, in milliseconds. */
export const TRACE_DUE_MS = 60_000;
/** What was said is given back: turns that several answers are taken from, sentences of one, what of a text is looked at, and the share of the asked subject that they must hold, for one answer and for a list. */
export const SAID_TURNS = 8;
export const SAID_SENTENCES = 3;
export const SAID_TEXT_LENGTH = 6_000;
export const SAID_SHARE = 0.7;
export const SAID_SHARE_OF_SEVERAL = 0.45;
/** How often a process goes on from what another one made of the summary in the meantime. */
export const MEMORY_STEP_ATTEMPTS = 5;
/** Memory for vectors of the embedded database, so that a search need not read them: a space of more is read from disk each time. */
export const VECTOR_CACHE_BYTES = 512 * 1024 * 1024;
/** Vectors of an earlier embedding model that are removed in one transaction. */
export const VECTORS_REMOVED_AT_ONCE = 2_000;
/** What one turn or request waits for embeddings of its question, in milliseconds, recall and search together: then words alone must do. */
export const EMBED_QUESTION_MS = 1_500;
/** Chunks found by words, and chunks nearest in meaning, that are put in one order. */
export const FUSED_HITS = 50;
export const NEAREST_CHUNKS = 200;
/** Chunks whose vectors are made and kept at a time, and what one request for vectors may take, in milliseconds. */
export const EMBED_BATCH_CHUNKS = 16;
export const EMBED_BATCH_MS = 60_000;
/** Sessions of a person that are gone through for the words of a value that is forgotten, those with such words first. */
export const FORGET_SESSIONS = 1_000;
/** Turns of one session that are looked at for such words, and how many are read at once. */
export const FORGET_TURNS = 100_000;
export const FORGET_TURNS_READ = 50;
/** Chunks of a document that are read at once to see which of them have no vector. */
export const EMBED_PAGE_CHUNKS = 128;
/** Documents without vectors are put into the queue while fewer than this many wait in it. */
export const EMBED_QUEUE = 200;
/** How often it is said how much is still to be embedded. */
export const EMBED_PROGRESS_MS = 60_000;
/** Texts that are embedded in one request: so many, and so long together in UTF-16 code units. A question that comes in between waits for about one such request. */
export const EMBED_BATCH_TEXTS = 32;
export const EMBED_BATCH_LENGTH = 8_000;
/** Such requests that are under way at the same time. */
export const EMBED_AT_ONCE = 2;
/** What is embedded of a text, in UTF-16 code units, and what a model that takes less must take at least. */
export const EMBED_TEXT_LENGTH = 4_000;
export const EMBED_TEXT_LENGTH_LEAST = 250;
/** What of a turn is embedded, in UTF-16 code units: of the user's words, and of the reply. */
export const TURN_PASSAGE_USER_LENGTH = 1_200;
export const TURN_PASSAGE_REPLY_LENGTH = 800;
/** Turns whose vectors are made and kept at once. */
export const EMBED_TURNS_AT_ONCE = 32;
/** Turns that are compared with a question by their vectors, at most. */
export const RECALL_NEAREST = 10_000;
/** What a request for a conversation's turns (no answer is held up) waits for vectors that are just being made, in milliseconds. */
export const RECALL_VECTORS_WAIT_MS = 10_000;
/** Sessions of which a process remembers how far their turns have vectors. */
export const TURN_VECTORS_REMEMBERED = 10_000;
/**
 * How words and meaning count together when turns are recalled: the share of meaning; the power that the score of the words is raised to, which lies further from its mean than a cosine ever does; the share of turns that must have a vector. And the shares of the neighbours and the sitting, as in RECALL_WEIGHTS.
 */
export const RECALL_FUSION = { meaning: 0.6, wordsPower: 0.75, leastShare: 0.5 } as const;
export const RECALL_WEIGHTS_FUSED = {
  before: 0.4,
  twoBefore: 0.25,
  after: 0.25,
  twoAfter: 0.25,
  sitting: 0.6,
} as const;
/** After a deletion, how long more of them are waited for before their remains are taken out of the files, and pages merged in one step of it. */
export const PURGE_DELAY_MS = 1_000;
export const PURGE_STEP_PAGES = 100;
/** Up to this size the embedded database is written anew after a deletion: at most a second on a busy machine. */
export const PURGE_COMPACT_BYTES = 64 * 1024 * 1024;
