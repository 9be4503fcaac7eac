import { pattern } from "../../domain/pattern.ts";
import type { TimeReason } from "../../domain/time-reason.ts";
import { SITTING_GAP_MS } from "../../tunables/conversation.ts";
import type { Sitting } from "./sittings.ts";
import type { TimeContext, TimeReading, TimeRule } from "./time-rule.ts";

const SITTING = "(?:sessions?|sittings?|discussions?|conversations?|chats?|talks?|meetings?)";
const KO_SITTING = "(?:대화|세션|채팅|상담|미팅|이야기)";
const TO = "(?:to|and|through|thru|until|-|–|~)";
const KO_ORDINAL = "(?:번째|번|째|회차)";
const TH = "(?:st|nd|rd|th)";
const KO_TO = "(?:부터|에서|~|-)";
const KO_TIMES = "(?:(?:[번개회]|차례)\\s*)?(?:의\\s*)?";
const LAST = "(?:last|previous|latest|most recent)";
const TALKED = "(?:talked|spoke|chatted|met|discussed)";
const KO_LAST = "(?:지난|저번|이전|직전|마지막|바로\\s*전)";

/** How people refer to whole sittings: "session 3", "세 번째 대화", "two sessions ago", "our last chat". */
export const SITTING_RULES: readonly TimeRule[] = [
  {
    pattern: new RegExp(
      `\\bsessions?\\s+#?(?<a>\\d{1,4})\\s*${TO}\\s*(?:session\\s+)?#?(?<b>\\d{1,4})\\b|\\b(?<c>\\d{1,4})${TH}\\s+${TO}\\s+(?:our\\s+|the\\s+)?(?<d>\\d{1,4})${TH}\\s+${SITTING}\\b|(?<e>\\d{1,4})\\s*${KO_ORDINAL}?\\s*(?:${KO_SITTING})?\\s*${KO_TO}\\s*(?<f>\\d{1,4})\\s*${KO_ORDINAL}\\s*${KO_SITTING}(?:까지)?|세션\\s*(?<g>\\d{1,4})\\s*${KO_TO}\\s*(?:세션\\s*)?(?<h>\\d{1,4})(?:까지)?`,
    ),
    read({ groups = {} }, { sittings }) {
      const first = Number(groups.a ?? groups.c ?? groups.e ?? groups.g);
      const last = Number(groups.b ?? groups.d ?? groups.f ?? groups.h);
      return numbered(sittings, first, last, { code: "sessions", params: { first, last } });
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:the\\s+|our\\s+)?(?:last|past|previous)\\s+(?<count>\\d{1,3})\\s+${SITTING}\\b|(?:최근|지난|마지막)\\s*(?<koCount>\\d{1,3})\\s*${KO_TIMES}${KO_SITTING}`,
    ),
    read({ groups = {} }, context) {
      const past = pastSittings(context);
      const count = Number(groups.count ?? groups.koCount);
      return numbered(past, past.length - count + 1, past.length, {
        code: "last_sessions",
        params: { count },
      });
    },
  },
  {
    pattern: new RegExp(
      `\\b(?<count>\\d{1,4})\\s+${SITTING}\\s+(?:ago|back|earlier)\\b|(?<koCount>\\d{1,4})\\s*${KO_TIMES}전\\s*(?:의\\s*)?${KO_SITTING}|(?<koCount2>\\d{1,4})\\s*${KO_TIMES}${KO_SITTING}\\s*전`,
    ),
    read({ groups = {} }, context) {
      const past = pastSittings(context);
      const count = Number(groups.count ?? groups.koCount ?? groups.koCount2);
      const number = past.length - count + 1;
      return numbered(past, number, number, { code: "sessions_ago", params: { count } });
    },
  },
  {
    pattern: new RegExp(
      `\\bsession\\s+(?:number\\s+)?#?(?<a>\\d{1,4})\\b|\\b(?:the\\s+|our\\s+|very\\s+)*(?<b>\\d{1,4})${TH}\\s+${SITTING}\\b|(?<c>\\d{1,4})\\s*${KO_ORDINAL}\\s*(?:로\\s*)?${KO_SITTING}|세션\\s*(?<d>\\d{1,4})\\s*번?`,
    ),
    read({ groups = {} }, { sittings }) {
      const number = Number(groups.a ?? groups.b ?? groups.c ?? groups.d);
      return numbered(sittings, number, number, { code: "session", params: { number } });
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:the\\s+|our\\s+|in\\s+)*${LAST}\\s+${SITTING}\\b|\\blast time (?:we|you and i)\\s+${TALKED}\\b|${KO_LAST}\\s*(?:번\\s*)?${KO_SITTING}|(?:지난|저번)\\s*번(?:에)?(?=\\s|$)|저번에(?=\\s|$)`,
    ),
    read(_match, context) {
      const past = pastSittings(context);
      return numbered(past, past.length, past.length, { code: "last_session" });
    },
  },
  {
    pattern: pattern("")`
      \b(?:this|the current|our current)\s+(?:session|sitting|conversation|chat)\b|
      (?:이번|현재|지금)\s*(?:의\s*)?(?:대화|세션|채팅)
    `,
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
