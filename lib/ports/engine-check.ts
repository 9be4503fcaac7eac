/** The result of one check, in words a person can act on. */
export interface Finding {
  what: "reach" | "version" | "schema" | "write" | "read" | "vectors" | "latency";
  ok: boolean;
  /** What was observed, and what to do if it is not right. */
  words: string;
}

/**
 * Checks one configured engine in detail: whether it can be reached, is compatible, can be written and read,
 * and how fast it is. Never throws.
 */
export interface EngineCheck {
  /** The name shown to people: "Elasticsearch". */
  engine: string;
  check(): Promise<Finding[]>;
}
