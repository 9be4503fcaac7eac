import type { TimeReason } from "../../domain/time-reason.ts";
import { SITTING_GAP_MS } from "../../tunables/conversation.ts";
import type { Sitting } from "./sittings.ts";
import { type TimeContext, type TimeReading, type TimeRule, timePatterns } from "./time-rule.ts";

/** How people refer to whole sittings: "session 3", "세 번째 대화", "two sessions ago", "our last chat". */
export const SITTING_RULES: readonly TimeRule[] = [
  {
    patterns: timePatterns("sessions"),
    read({ groups = {} }, { sittings }) {
      const first = Number(groups.first);
      const last = Number(groups.last);
      return numbered(sittings, first, last, { code: "sessions", params: { first, last } });
    },
  },
  {
    patterns: timePatterns("last sessions"),
    read({ groups = {} }, context) {
      const past = pastSittings(context);
      const count = Number(groups.count);
      return numbered(past, past.length - count + 1, past.length, {
        code: "last_sessions",
        params: { count },
      });
    },
  },
  {
    patterns: timePatterns("sessions ago"),
    read({ groups = {} }, context) {
      const past = pastSittings(context);
      const count = Number(groups.count);
      const number = past.length - count + 1;
      return numbered(past, number, number, { code: "sessions_ago", params: { count } });
    },
  },
  {
    patterns: timePatterns("session"),
    read({ groups = {} }, { sittings }) {
      const number = Number(groups.number);
      return numbered(sittings, number, number, { code: "session", params: { number } });
    },
  },
  {
    patterns: timePatterns("last session"),
    read(_match, context) {
      const past = pastSittings(context);
      return numbered(past, past.length, past.length, { code: "last_session" });
    },
  },
  {
    patterns: timePatterns("this session"),
    read: (_match, { sittings }) =>
      numbered(sittings, sittings.length, sittings.length, { code: "this_session" }),
  },
];

/**
 * The sittings before the current one. The newest sitting is still going on until SITTING_GAP_MS after its
 * last turn. When `now` is exactly the time of the newest turn, the log is treated as finished.
 */
function pastSittings({ sittings, calendar }: TimeContext): readonly Sitting[] {
  const newest = sittings.at(-1);
  const goingOn =
    newest !== undefined && calendar.now > newest.end && calendar.now - newest.end < SITTING_GAP_MS;
  return goingOn && sittings.length > 1 ? sittings.slice(0, -1) : sittings;
}

function numbered(
  sittings: readonly Sitting[],
  first: number,
  last: number,
  reason: TimeReason,
): TimeReading | null {
  const start = sittings[Math.max(first, 1) - 1];
  const end = sittings[Math.min(last, sittings.length) - 1];
  return start && end && last >= first && last >= 1
    ? { stretch: { from: start.start, to: end.end + 1 }, reason }
    : null;
}
