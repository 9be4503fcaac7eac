import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { TURN_HOLD_POLL_MS, TURN_HOLD_WAIT_MS } from "../../tunables/engines.ts";
import { beingWritten, isHeld } from "./elasticsearch-session-hold.ts";
import type { SessionTurns } from "./elasticsearch-session-turns.ts";
import { holdId, turnDocumentId } from "./elasticsearch-turn-documents.ts";

/** Numbers that one request asks about. */
const PROBES = 48;
/** How far ahead of a remembered number one looks at first. */
const NEAR = 32;
/** No session has more turns. */
const MOST_TURNS = 2 ** 30;

/** That a document is there is all that is asked. */
const nothing = z.object({});

/** Number of the newest turn at this moment; 0 when there is none. */
export async function newestTurn(session: SessionTurns): Promise<number> {
  return (await look(session)).newest;
}

/**
 * The same for one who is about to write the next turn: not while somebody holds the session for many turns.
 */
export async function newestToFollow(session: SessionTurns): Promise<number> {
  const until = Date.now() + TURN_HOLD_WAIT_MS;
  for (;;) {
    const { newest, held } = await look(session);
    if (!held || !(await isHeld(session))) return newest;
    if (Date.now() > until) throw beingWritten();
    await pause(TURN_HOLD_POLL_MS);
  }
}

/**
 * A session's turns are numbered without a gap, so turn n exists exactly if n is not beyond the newest: the
 * newest is found by asking for single numbers, in real time. With a number remembered that is one request,
 * otherwise about three for 10,000 turns.
 */
async function look({ turns, seen, ref }: SessionTurns): Promise<{ newest: number; held: boolean }> {
  let held = false;
  const newest = await newestNumber(seen.get(ref) ?? 0, async (probes) => {
    // In one request: who finds no hold here finds the numbers as they were before it.
    const ids = [...probes.map((turnId) => turnDocumentId(ref, turnId)), holdId(ref)];
    const told = { operation: "find the newest turn", batch: Number.POSITIVE_INFINITY };
    const found = await turns.read(nothing, { ...told, ids });
    held ||= found.at(-1) !== null;
    return found.slice(0, -1).map((turn) => turn !== null);
  });
  if (newest > 0) seen.set(ref, newest);
  else seen.delete(ref);
  return { newest, held };
}

/**
 * The largest number that exists, where every smaller one does. `known` is believed to exist, or 0. Above the
 * first number that does not exist nothing is believed.
 */
export async function newestNumber(
  known: number,
  exist: (numbers: readonly number[]) => Promise<readonly boolean[]>,
): Promise<number> {
  // Little has happened since, as a rule.
  const near = known > 0 ? [known, ...ahead(known, 1, NEAR)] : [];
  const far = ahead(known, known > 0 ? 2 * NEAR : 1, MOST_TURNS);
  let probes = near.length > 0 ? near : far;
  let answers = await exist(probes);
  // The session was erased elsewhere.
  if (known > 0 && answers[0] === false) return newestNumber(0, exist);
  if (!answers.includes(false)) {
    probes = [probes.at(-1) ?? known, ...far];
    answers = [true, ...(await exist(far))];
  }
  let [low, high] = narrowed(known, MOST_TURNS, probes, answers);
  while (high - low > 1) {
    const step = Math.ceil((high - low) / (PROBES + 1));
    const between: number[] = [];
    for (let probe = low + step; probe < high; probe += step) between.push(probe);
    [low, high] = narrowed(low, high, between, await exist(between));
  }
  return low;
}

/** Numbers beyond `known`, twice as far each. */
function ahead(known: number, first: number, most: number): number[] {
  const numbers: number[] = [];
  for (let step = first; step <= most; step *= 2) numbers.push(known + step);
  return numbers;
}

function narrowed(
  low: number,
  high: number,
  probes: readonly number[],
  answers: readonly boolean[],
): [number, number] {
  const missing = answers.indexOf(false);
  if (missing === -1) return [probes.at(-1) ?? low, high];
  return [probes[missing - 1] ?? low, probes[missing] ?? high];
}
