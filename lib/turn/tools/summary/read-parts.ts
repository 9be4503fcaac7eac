import { SUMMARY_AT_ONCE } from "../../../tunables/agent.ts";
import type { DocumentPart } from "./document-parts.ts";

/** The limits for reading the parts of one document. */
export interface ReadingLimits {
  calls: number;
  /** Estimated tokens of all texts given to the light model. */
  tokens: number;
  /** Milliseconds left now. */
  msLeft(): number;
}

export interface PartReader {
  /** The summary of a part made before. Undefined: there is none. */
  known(part: DocumentPart): string | undefined;
  /** Calls the light model once. Null or blank: it returned nothing. */
  ask(part: DocumentPart, ms: number): Promise<string | null>;
  /** Called when a part is begun, with its number from 1. */
  tell(at: number): void;
}

/**
 * The summary of each part, in order. Null: the part was not read, because a limit was reached or the model
 * returned nothing. Whatever the model does, the limits of calls and tokens are kept, and its errors are not
 * thrown.
 */
export async function readParts(
  parts: readonly DocumentPart[],
  limits: ReadingLimits,
  { known, ask, tell }: PartReader,
): Promise<(string | null)[]> {
  const summaries: (string | null)[] = parts.map(() => null);
  let calls = 0;
  let tokens = 0;
  let next = 0;
  const read = async (part: DocumentPart): Promise<string | null> => {
    const before = known(part);
    if (before !== undefined) return before;
    const ms = limits.msLeft();
    // Counted before the call, so that parallel calls cannot exceed the limits.
    if (ms <= 0 || calls >= limits.calls || tokens + part.tokens > limits.tokens) return null;
    calls += 1;
    tokens += part.tokens;
    return (await ask(part, ms).catch(() => null))?.trim() || null;
  };
  const worker = async () => {
    for (let at = next++; at < parts.length; at = next++) {
      const part = parts[at];
      if (!part) return;
      tell(at + 1);
      summaries[at] = await read(part);
    }
  };
  await Promise.all(Array.from({ length: SUMMARY_AT_ONCE }, worker));
  return summaries;
}
