import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import type { Container } from "../../container.ts";
import type { TurnInspection } from "../../domain/admin-session.ts";
import { notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { ProfileStatement, ProfileValue } from "../../domain/profile.ts";
import { mergeProfile } from "../../memory/profile/merge-profile.ts";

/** What is known about a turn besides its trace. */
export async function inspectTurn(
  { turnLog, metrics, profiles }: Pick<Container, "turnLog" | "metrics" | "profiles">,
  key: SessionKey,
  turnId: number,
): Promise<TurnInspection> {
  const [turn] = await turnLog.get(key, [turnId]);
  if (!turn) throw notFound("turn");
  const [stored, statements] = await Promise.all([metrics.find(key, turnId), profiles.list(key)]);
  const profile = profileChange(statements, { ...key, turnId, ts: turn.ts });
  if (!stored) return { metric: null, rating: null, profile };
  const { ownerId: _owner, sessionId: _session, rating, ...metric } = stored;
  return {
    metric,
    rating,
    profile,
  };
}

type ShownValue = TurnInspection["profile"]["added"][number];

interface Told {
  sessionId: string;
  turnId: number;
  ts: string;
}

/** Computed from what is still known: nothing that was forgotten later reappears here. */
function profileChange(statements: readonly ProfileStatement[], { sessionId, turnId, ts }: Told) {
  const isOfTurn = (each: ProfileStatement) => each.sessionId === sessionId && each.turnId === turnId;
  if (!statements.some(isOfTurn)) return { added: [], removed: [] };
  const current = (told: readonly ProfileStatement[]) =>
    mergeProfile(told, PROFILE_SLOTS, new Date(ts)).values.filter(({ status }) => status === "current");
  const earlier = statements.filter((each) => !isOfTurn(each) && each.toldAt <= ts);
  const before = current(earlier);
  const after = current([...earlier, ...statements.filter(isOfTurn)]);
  return { added: without(after, before), removed: without(before, after) };
}

function without(values: readonly ProfileValue[], others: readonly ProfileValue[]): ShownValue[] {
  const known = new Set(others.map(({ valueId }) => valueId));
  return values
    .filter(({ valueId }) => !known.has(valueId))
    .map(({ valueId, slot, name, value, unit, polarity }) => ({
      valueId,
      slot,
      name,
      value,
      ...(unit === undefined ? {} : { unit }),
      polarity,
    }));
}
