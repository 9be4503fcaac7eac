import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { TurnReader } from "../../ports/turn-log.ts";
import { FORGET_TURNS_READ } from "../../tunables/memory.ts";
import { statementsBehind } from "../profile/statements-behind.ts";
import { valueWords } from "./value-words.ts";

/**
 * Whether a text contains what was told in forgotten turns. No store keeps those words: they are read from
 * the turns themselves, from the newest FORGET_TURNS_READ of them.
 */
export async function forgottenWords(
  log: Pick<TurnReader, "get">,
  key: SessionKey,
  forgotten: ReadonlySet<number>,
): Promise<(text: string) => boolean> {
  if (forgotten.size === 0) return () => false;
  const newest = [...forgotten].sort((a, b) => a - b).slice(-FORGET_TURNS_READ);
  const turns = await log.get(key, newest);
  const place = { log, key, slots: PROFILE_SLOTS };
  const statements = (await Promise.all(turns.map((turn) => statementsBehind(turn, place)))).flat();
  return valueWords(statements.map((statement) => ({ ...statement, evidence: [], endedBy: null }))).standIn;
}
