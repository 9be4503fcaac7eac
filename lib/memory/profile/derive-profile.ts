import type { SessionKey } from "../../domain/identity.ts";
import type { ProfileSlot } from "../../domain/profile.ts";
import type { Turn } from "../../domain/turn.ts";
import { isPlainYes, parseProfileCommand } from "../../language/person/profile-command.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import type { TurnReader } from "../../ports/turn-log.ts";
import { PROFILE_TURNS_AT_ONCE } from "../../tunables/memory.ts";
import { mergeProfile } from "./merge-profile.ts";
import { confirmedBy, type Forgetting, findTargets } from "./profile-commands.ts";
import { statementsBehind } from "./statements-behind.ts";

export interface DeriveProfile {
  log: Pick<TurnReader, "list" | "get">;
  profiles: ProfileStore;
  key: SessionKey;
  /** The slots that the session's assistant records. */
  slots: readonly ProfileSlot[];
  /** All slots there are; a command to forget may reach any of them. */
  allSlots: readonly ProfileSlot[];
}

/**
 * Brings the profile up to the newest turn of a session, from where it stopped. Safe to repeat and to run
 * twice at once: ids come from places, the cursor never goes back, and what was forgotten stays forgotten.
 * While the profile is switched off, turns are skipped for good. Returns the number of turns read.
 */
export async function deriveProfile(place: DeriveProfile): Promise<number> {
  const { log, profiles, key, slots } = place;
  let cursor = await profiles.cursor(key);
  const enabled = await profiles.isEnabled(key);
  for (let read = 0; ; ) {
    const turns = await log.list(key, { after: cursor, limit: PROFILE_TURNS_AT_ONCE });
    const [last] = turns.slice(-1);
    if (!last) return read;
    read += turns.length;
    let waiting = [];
    for (const turn of enabled ? turns : []) {
      waiting.push(...(await statementsBehind(turn, { log, key, slots })));
      const done = await forgottenBy(turn, log, key);
      if (!done) continue;
      await profiles.add(key, waiting, cursor);
      waiting = [];
      await forgetAgain(done, turn, place);
    }
    await profiles.add(key, waiting, last.turnId);
    if (turns.length < PROFILE_TURNS_AT_ONCE) return read;
    cursor = last.turnId;
  }
}

/**
 * The forgetting that a turn asked for, as the log has it: a profile that is derived again forgets it again.
 */
async function forgottenBy(
  turn: Turn,
  log: DeriveProfile["log"],
  key: SessionKey,
): Promise<Forgetting | null> {
  if (turn.action !== "small_talk" || turn.parentTurnId === null) return null;
  const command = parseProfileCommand(turn.userText);
  if (command) return { command, behind: turn.parentTurnId, named: [turn.turnId] };
  if (!isPlainYes(turn.userText)) return null;
  const [asked] = await log.get(key, [turn.parentTurnId]);
  return asked ? confirmedBy(asked) : null;
}

async function forgetAgain(
  { command, behind, named }: Forgetting,
  turn: Turn,
  place: DeriveProfile,
): Promise<void> {
  const { profiles, key, allSlots } = place;
  if (command.kind === "decide") return;
  await profiles.noteForgotten(key, named, turn.ts);
  if (command.kind === "forget_all") return profiles.erase(key, turn.ts);
  const statements = (await profiles.list(key)).filter(({ toldAt }) => toldAt < turn.ts);
  const profile = mergeProfile(statements, allSlots, new Date(turn.ts));
  const values = findTargets(command, profile, { statements, sessionId: key.sessionId, turnId: behind });
  const ids = values.flatMap(({ valueId }) => profile.toForget(valueId));
  if (ids.length > 0) await profiles.forget(key, [...new Set(ids)], turn.ts);
}
