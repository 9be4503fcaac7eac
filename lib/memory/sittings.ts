import { SITTING_GAP_MS } from "../tunables.ts";

/** Turns without a long pause between them. Times in milliseconds, both ends included. */
export interface Sitting {
  firstTurn: number;
  lastTurn: number;
  start: number;
  end: number;
}

/** The sittings of a session, oldest first. Turns come ascending by number. */
export function sittingsOf(times: readonly { turn_id: number; ts: string }[]): Sitting[] {
  const sittings: Sitting[] = [];
  let current: Sitting | undefined;
  for (const { turn_id, ts } of times) {
    const moment = Date.parse(ts);
    if (current !== undefined && Math.abs(moment - current.end) < SITTING_GAP_MS) {
      current.lastTurn = turn_id;
      current.end = moment;
    } else {
      current = { firstTurn: turn_id, lastTurn: turn_id, start: moment, end: moment };
      sittings.push(current);
    }
  }
  return sittings;
}
