/** Limits of what the answer model may look up for one answer. Every limit has its unit and meaning. */

/** Calls of tools in one turn; the same call again counts as none. */
export const TOOL_CALLS = 12;
/** Milliseconds that the look-ups of one turn may take together. */
export const TOOL_TOTAL_MS = 30_000;
/**
 * Estimated tokens that one result may have, as a share of a prompt's length, at least and at most. The least
 * holds a whole chunk of the longest kind in Korean, so that reading on always gets further.
 */
export const TOOL_RESULT_SHARE = 0.3;
export const TOOL_RESULT_LEAST_TOKENS = 1_800;
export const TOOL_RESULT_MOST_TOKENS = 6_000;
/** Estimated tokens that all results of one turn may have, as a share of a prompt's length, at least. */
export const TOOL_TOKENS_SHARE = 1.5;
export const TOOL_TOKENS_LEAST = 6_000;

/** Estimated tokens that must be left for a further call: a result in less says nothing. */
export const TOOL_ROOM_LEAST_TOKENS = 200;

/** Search queries of one call, and UTF-16 code units that are read of each and of what is looked for. */
export const TOOL_QUERIES = 4;
export const TOOL_QUERY_LENGTH = 400;
/** Passages that one search gives unless asked for another number, and at most. */
export const TOOL_HITS = 8;
export const TOOL_HITS_MOST = 20;
/** Passages that one query looks through at most for those that were not shown yet. */
export const TOOL_SEARCHED = 120;
/**
 * A library of no more documents is looked through for what a search by words did not bring, and given where
 * it is no more than so many results' room; else so many titles are named.
 */
export const UNSEEN_DOCUMENTS = 60;
export const UNSEEN_ROOMS = 1.5;
export const UNSEEN_TITLES = 20;
/** Best passages of a search that its mix by document type leaves where they are. */
export const MIX_LEADS = 2;
/** How many times the passages that have room are looked through for those of each kind. */
export const MIX_DEPTH = 2;
/** Passages that peek_chunks gives unless asked for another number, and at most. */
export const PEEKED_PASSAGES = 3;
export const PEEKED_PASSAGES_MOST = 10;
/** Passages that find_in_document shows; of the others it says where they are. */
export const FOUND_PASSAGES = 5;
/** Passages of one document that are read for a tool. */
export const TOOL_DOCUMENT_PASSAGES = 10_000;
/** Documents of a library that are looked through for a list or by their metadata. */
export const LISTED_DOCUMENTS = 2_000;
/** Documents that a search by metadata may search in. */
export const METADATA_DOCUMENTS = 200;
/** Rows of a table that one call gives unless asked for another number, and at most. */
export const TABLE_ROWS = 20;
export const TABLE_ROWS_MOST = 100;
/** Conditions of one call on a table. */
export const TABLE_CONDITIONS = 6;
/** Passages that a computed figure is noted to rest on. */
export const TABLE_SOURCES = 8;
/** Turns that a search in the conversation gives. */
export const FOUND_TURNS = 8;
/** UTF-16 code units of a question and of its answer in a list of turns, and in what a search gives. */
export const LISTED_QUESTION_LENGTH = 160;
export const LISTED_ANSWER_LENGTH = 160;
export const FOUND_QUESTION_LENGTH = 400;
export const FOUND_ANSWER_LENGTH = 400;
/** UTF-16 code units of a finding, of a question back, and of one of its choices. */
export const FINDING_LENGTH = 600;
export const ASKED_LENGTH = 400;
export const CHOICE_LENGTH = 120;
export const CHOICES = 4;
/** UTF-16 code units of what a step says was looked for. */
export const STEP_QUERY_LENGTH = 120;
/** UTF-16 code units of a name that is no tool's, and of the arguments that a trace keeps of a call. */
export const TOOL_NAME_LENGTH = 60;
export const TRACED_ARGUMENTS_LENGTH = 400;

/** How often it may call tools for one answer; what it calls together counts once. */
export const TOOL_ROUNDS = 3;
/** The same for a model without tools, which asks in JSON and is asked again. */
export const NEED_ROUNDS = 2;
/** Things it may ask for at once in JSON. */
export const NEEDS = 4;

/** The same for what needs the whole conversation. */
export const EXPLORING_ROUNDS = 8;
export const EXPLORING_CALLS = 30;
/** With the prompt four of the five times its length that a window has (WINDOW_SHARE). */
export const EXPLORING_TOKENS_SHARE = 3;

/**
 * A conversation of no more estimated tokens and turns is simply read, where the question is about all of it.
 */
export const READ_WHOLE_TOKENS = 16_000;
export const READ_WHOLE_TURNS = 200;
/** Characters that one program may be long. */
export const PROGRAM_LENGTH = 8_000;
/** Small tasks that the programs of one turn may give the light model, and what each may take. */
export const SUBCALLS = 12;
export const SUBCALL_MS = 10_000;
export const SUBCALL_OUTPUT_TOKENS = 200;
export const SUBCALL_TEXT_LENGTH = 12_000;
/** Estimated tokens of one part of a long document that is summed up by itself. */
export const SUMMARY_PART_TOKENS = 2_500;
/**
 * Of the summaries of one turn: calls of the light model, at once, and estimated tokens that it may be given.
 */
export const SUMMARY_CALLS = 24;
export const SUMMARY_AT_ONCE = 3;
export const SUMMARY_TOKENS = 80_000;
/** How long one may take, and what the model may write of a part. */
export const SUMMARY_MS = 25_000;
export const SUMMARY_OUTPUT_TOKENS = 250;
/** Summaries of parts that a process remembers. */
export const SUMMARIES_REMEMBERED = 2_000;
/** Of one program over the conversation: memory, and characters that it may print or give back. */
export const PROGRAM_MEMORY_BYTES = 32 * 1024 * 1024;
export const PROGRAM_STACK_BYTES = 256 * 1024;
export const PROGRAM_OUTPUT_LENGTH = 20_000;
/**
 * Milliseconds of the processor's time that it may take, and of all with what it waits for. Nothing else
 * happens in the process while it computes, not even that somebody stops the answer, which is to be felt
 * within 200 ms.
 */
export const PROGRAM_COMPUTE_MS = 180;
export const PROGRAM_TOTAL_MS = 20_000;
/** Turns that one of its searches may give. */
export const PROGRAM_FOUND_TURNS = 500;
/** Functions it may call, all together. */
export const PROGRAM_CALLS = 400;
