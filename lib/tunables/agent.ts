/** Limits of what the answer model may look up for one answer. Every limit has its unit and meaning. */

/** Tool calls in one turn; repeating a call is not counted. */
export const TOOL_CALLS = 12;
/** Total time for the look-ups of one turn, in milliseconds. */
export const TOOL_TOTAL_MS = 30_000;
/**
 * Estimated tokens of one result: as a share of the prompt's length, at least and at most. The minimum fits a
 * whole chunk of the longest kind in Korean, so that reading on always makes progress.
 */
export const TOOL_RESULT_SHARE = 0.3;
export const TOOL_RESULT_LEAST_TOKENS = 1_800;
export const TOOL_RESULT_MOST_TOKENS = 6_000;
/** Estimated tokens of all results of one turn: as a share of the prompt's length, and at least. */
export const TOOL_TOKENS_SHARE = 1.5;
export const TOOL_TOKENS_LEAST = 6_000;

/** Estimated tokens that must be left for a further call: a shorter result would say nothing. */
export const TOOL_ROOM_LEAST_TOKENS = 200;

/** Search queries per call, and UTF-16 code units that are read of each query and of each search text. */
export const TOOL_QUERIES = 4;
export const TOOL_QUERY_LENGTH = 400;
/** Passages per search by default, and at most. */
export const TOOL_HITS = 8;
export const TOOL_HITS_MOST = 20;
/** Passages that one query looks through, at most, for ones that were not shown yet. */
export const TOOL_SEARCHED = 120;
/**
 * If a library has no more documents than this, those that a search by words did not find are looked through
 * too. They are given in full if they fit into this many results' worth of room; otherwise this many titles
 * are named.
 */
export const UNSEEN_DOCUMENTS = 60;
export const UNSEEN_ROOMS = 1.5;
export const UNSEEN_TITLES = 20;
/** Best passages of a search that its mix by document type leaves in place. */
export const MIX_LEADS = 2;
/** How many times the number of passages that fit is looked through for those of each kind. */
export const MIX_DEPTH = 2;
/** Passages that peek_chunks gives by default, and at most. */
export const PEEKED_PASSAGES = 3;
export const PEEKED_PASSAGES_MOST = 10;
/** Passages that find_in_document shows; for the others it only says where they are. */
export const FOUND_PASSAGES = 5;
/** Passages of one document that are read for a tool. */
export const TOOL_DOCUMENT_PASSAGES = 10_000;
/** Documents of a library that are looked through for a list or by their metadata. */
export const LISTED_DOCUMENTS = 2_000;
/** Documents that a search by metadata may search in. */
export const METADATA_DOCUMENTS = 200;
/** Table rows per call by default, and at most. */
export const TABLE_ROWS = 20;
export const TABLE_ROWS_MOST = 100;
/** Conditions in one table call. */
export const TABLE_CONDITIONS = 6;
/** Passages that are recorded as sources of a computed figure. */
export const TABLE_SOURCES = 8;
/** Turns that a search in the conversation gives. */
export const FOUND_TURNS = 8;
/** UTF-16 code units of a question and of its answer in a list of turns, and of both in a search result. */
export const LISTED_QUESTION_LENGTH = 160;
export const LISTED_ANSWER_LENGTH = 160;
export const FOUND_QUESTION_LENGTH = 400;
export const FOUND_ANSWER_LENGTH = 400;
/**
 * UTF-16 code units of a finding, of a question back, and of one of its choices; and the number of choices.
 */
export const FINDING_LENGTH = 600;
export const ASKED_LENGTH = 400;
export const CHOICE_LENGTH = 120;
export const CHOICES = 4;
/** UTF-16 code units of the search text that a step shows. */
export const STEP_QUERY_LENGTH = 120;
/** UTF-16 code units of an unknown tool name, and of the arguments of a call that a trace keeps. */
export const TOOL_NAME_LENGTH = 60;
export const TRACED_ARGUMENTS_LENGTH = 400;

/** Rounds of tool calls per answer; calls made together count as one round. */
export const TOOL_ROUNDS = 3;
/** The same for a model without tools, which requests look-ups in JSON and is then asked again. */
export const NEED_ROUNDS = 2;
/** Look-ups it may request at once in JSON. */
export const NEEDS = 4;

/** The same limits for a task that needs the whole conversation. */
export const EXPLORING_ROUNDS = 8;
export const EXPLORING_CALLS = 30;
/** Together with the prompt, four of the five prompt lengths that fit in a window (WINDOW_SHARE). */
export const EXPLORING_TOKENS_SHARE = 3;

/**
 * If a question is about the whole conversation, one with at most this many estimated tokens and turns is
 * simply read.
 */
export const READ_WHOLE_TOKENS = 16_000;
export const READ_WHOLE_TURNS = 200;
/** Characters of one program, at most. */
export const PROGRAM_LENGTH = 8_000;
/** Small tasks that the programs of one turn may give to the light model, and the limits of each. */
export const SUBCALLS = 12;
export const SUBCALL_MS = 10_000;
export const SUBCALL_OUTPUT_TOKENS = 200;
export const SUBCALL_TEXT_LENGTH = 12_000;
/** Estimated tokens of one part of a long document that is summarised separately. */
export const SUMMARY_PART_TOKENS = 2_500;
/**
 * For the summaries of one turn: calls of the light model, concurrent calls, and estimated tokens of its
 * input.
 */
export const SUMMARY_CALLS = 24;
export const SUMMARY_AT_ONCE = 3;
export const SUMMARY_TOKENS = 80_000;
/** Time for one summary, in milliseconds, and output tokens for a part. */
export const SUMMARY_MS = 25_000;
export const SUMMARY_OUTPUT_TOKENS = 250;
/** Summaries of parts that a process caches. */
export const SUMMARIES_REMEMBERED = 2_000;
/** For one program over the conversation: memory, and characters that it may print or return. */
export const PROGRAM_MEMORY_BYTES = 32 * 1024 * 1024;
export const PROGRAM_STACK_BYTES = 256 * 1024;
export const PROGRAM_OUTPUT_LENGTH = 20_000;
/**
 * Milliseconds of processor time that it may take, and of total time including what it waits for. While it
 * computes, nothing else runs in the process, not even stopping the answer, which must react within 200 ms.
 */
export const PROGRAM_COMPUTE_MS = 180;
export const PROGRAM_TOTAL_MS = 20_000;
/** Turns that one of its searches may return. */
export const PROGRAM_FOUND_TURNS = 500;
/** Function calls it may make in total. */
export const PROGRAM_CALLS = 400;
