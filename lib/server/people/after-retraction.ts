import type { Container } from "../../container.ts";
import { removeTurnVectors } from "../../memory/forgetting/forget-words.ts";
import type { Retracted } from "../../memory/forgetting/retract-values.ts";
import { getServer } from "../process/get-server.ts";
import { removeStreams } from "../sessions/session-remains.ts";

/**
 * Of turns that lost what they said of something: no stream of before is left, and their vectors are
 * those of what they say now.
 */
export async function afterRetraction(container: Container, retracted: readonly Retracted[]): Promise<void> {
  const { turnVectors } = getServer().runner;
  for (const { key, turnIds } of retracted) {
    await removeStreams(container, key);
    // What was being made just then may be of the words of before.
    await turnVectors.stop(key);
    await removeTurnVectors(container, key, turnIds);
    turnVectors.keep(key);
  }
}
