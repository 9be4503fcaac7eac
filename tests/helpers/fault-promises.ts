import type { Engine } from "./faulted-engines.ts";

/**
 * What tells an answer that gave up on an engine in time from one that waited for each of its calls. How long
 * it takes exactly is measured by the bench engine-faults, whose goal is half of this.
 */
export const LONGEST_MS = 10_000;

/** Asked of a document that the conversation has cited: it can be answered from what the turns keep. */
export const ASKS_BACK = "What does document 1 say about the coolant flow?";

/** What a turn says it did without while an engine is away; null: there is no turn without it. */
export const SAYS: Record<Engine, string[] | null> = {
  elasticsearch: [
    "document_index: search_unavailable",
    "turn_log: earlier_turns_unavailable",
    "turn_log: turn_kept_aside",
  ],
  redis: ["working_memory: memory_from_log"],
  // A question needs no object; a document to be shown does.
  s3: [],
  libsql: null,
};
