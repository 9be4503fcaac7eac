import { SITTING_GAP_MS } from "../../tunables/conversation.ts";

/** Turns without a long pause between them. Times are in milliseconds, both ends inclusive. */
export interface Sitting {
  firstTurn: number;
  lastTurn: number;
  start: number;
  end: number;
}

interface Known {
  count: number;
  last: unknown;
  sittings: Sitting[];
}

/** The sittings last computed, keyed by the first turn of the list. */
const known = new WeakMap<object, Known>();

/**
 * The sittings of a session, oldest first. Expects turns in ascending order. When a known list has only
 * grown, just the new turns are read.
 */
export function sittingsOf(times: readonly { turnId: number; ts: string }[]): Sitting[] {
  const [first] = times;
  if (first === undefined) return [];
  const before = known.get(first);
  const isGrown = before !== undefined && times[before.count - 1] === before.last;
  const sittings = isGrown ? [...before.sittings] : [];
  // Earlier callers keep the objects they were given, so the last one is copied.
  const last = sittings.pop();
  let current = last && { ...last };
  if (current !== undefined) sittings.push(current);
  for (let at = isGrown ? before.count : 0; at < times.length; at += 1) {
    const { turnId, ts } = times[at] ?? first;
    const moment = momentOf(ts);
    if (current !== undefined && Math.abs(moment - current.end) < SITTING_GAP_MS) {
      current.lastTurn = turnId;
      current.end = moment;
    } else {
      current = { firstTurn: turnId, lastTurn: turnId, start: moment, end: moment };
      sittings.push(current);
    }
  }
  const end = times.at(-1);
  // Without gaps in the ids, the first and last turn identify the list.
  if (end && end.turnId - first.turnId === times.length - 1)
    known.set(first, { count: times.length, last: end, sittings });
  return sittings;
}

const UTC_TIME = "0000-00-00T00:00:00.000Z".length;
let lastHour = { text: "none", moment: Number.NaN };

/**
 * Like Date.parse, which would take half the time of recalling from 10,000 turns. Turns of the same hour
 * follow one another, so that hour is parsed once.
 */
export function momentOf(ts: string): number {
  if (ts.length !== UTC_TIME || !ts.endsWith("Z")) return Date.parse(ts);
  if (!ts.startsWith(lastHour.text)) {
    const text = ts.slice(0, 13);
    lastHour = { text, moment: Date.parse(`${text}:00:00.000Z`) };
  }
  const digits = (from: number) => (ts.charCodeAt(from) - 48) * 10 + ts.charCodeAt(from + 1) - 48;
  const milliseconds = (ts.charCodeAt(20) - 48) * 100 + digits(21);
  return lastHour.moment + digits(14) * 60_000 + digits(17) * 1_000 + milliseconds;
}
