import { SUMMARY_AT_ONCE } from "../../../tunables/agent.ts";
import type { DocumentPart } from "./document-parts.ts";

/** What reading the parts of one document may take. */
export interface ReadingLimits {
  calls: number;
  /** Estimated tokens of all texts that are given to the light model. */
  tokens: number;
  /** Milliseconds that are left now. */
  msLeft(): number;
}

export interface PartReader {
  /** What was made of a part before; undefined: nothing. */
  known(part: DocumentPart): string | undefined;
  /** One call of the light model; null or blank: it gave nothing. */
  ask(part: DocumentPart, ms: number): Promise<string | null>;
  /** A part is begun, by its number from 1. */
  tell(at: number): void;
}

/**
 * A summary of each part, in order; null: it was not read, for a limit was reached or the model gave nothing.
 * Whatever the model does, there are never more calls or tokens than there may be. Never throws for it.
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
    // Taken before it is made: calls at the same time may not outrun their limits.
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
