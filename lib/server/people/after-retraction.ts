import type { Container } from "../../container.ts";
import { removeTurnVectors } from "../../memory/forgetting/forget-words.ts";
import type { Retracted } from "../../memory/forgetting/retract-values.ts";
import { getServer } from "../process/get-server.ts";
import { removeStreams } from "../sessions/session-remains.ts";

/**
 * After turns have lost words that were retracted: removes their old streams and makes their vectors again
 * from what they say now.
 */
export async function afterRetraction(container: Container, retracted: readonly Retracted[]): Promise<void> {
  const { turnVectors } = getServer().runner;
  for (const { key, turnIds } of retracted) {
    await removeStreams(container, key);
    // Vectors being made at this moment may be of the old words.
    await turnVectors.stop(key);
    await removeTurnVectors(container, key, turnIds);
    turnVectors.keep(key);
  }
}
