/** One thing that was looked at, in words a person can act on. */
export interface Finding {
  what: "reach" | "version" | "schema" | "write" | "read" | "vectors" | "latency";
  ok: boolean;
  /** What was seen, and what to do where it is not well. */
  words: string;
}

/**
 * Looks at one configured engine closely: whether it is reached, fits, can be written and read,
 * and how fast. Never throws.
 */
export interface EngineCheck {
  /** For people: "Elasticsearch". */
  engine: string;
  check(): Promise<Finding[]>;
}
