import { SITTING_GAP_MS } from "../../tunables/conversation.ts";

/** Turns without a long pause between them. Times in milliseconds, both ends included. */
export interface Sitting {
  firstTurn: number;
  lastTurn: number;
  start: number;
  end: number;
}

/** The sittings of a session, oldest first. Turns come ascending by number. */
export function sittingsOf(times: readonly { turnId: number; ts: string }[]): Sitting[] {
  const sittings: Sitting[] = [];
  let current: Sitting | undefined;
  for (const { turnId, ts } of times) {
    const moment = momentOf(ts);
    if (current !== undefined && Math.abs(moment - current.end) < SITTING_GAP_MS) {
      current.lastTurn = turnId;
      current.end = moment;
    } else {
      current = { firstTurn: turnId, lastTurn: turnId, start: moment, end: moment };
      sittings.push(current);
    }
  }
  return sittings;
}

const UTC_TIME = "0000-00-00T00:00:00.000Z".length;
let lastHour = { text: "none", moment: Number.NaN };

/**
 * As Date.parse, which would be half the time of recalling from 10,000 turns: turns of one hour come
 * together, and that hour is read once.
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
