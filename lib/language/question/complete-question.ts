import { namedSlots } from "../text/named-slots.ts";
import { behindAnother } from "./korean-particle.ts";
import { isAspect } from "./own-subject.ts";

/** The question that another hangs on, as it was understood. */
export interface EarlierQuestion {
  turnId: number;
  text: string;
  /** Half a question after it, which named another thing: "제어 밸브 V3는?", "and the sabbatical?" */
  named?: string;
}

/** A question with what it left unsaid. */
export interface Completion {
  text: string;
  /** In words, for the trace. */
  why: string;
  /** Words of the earlier question that gave way, and are not to be looked for. */
  replaced: string[];
}

/**
 * The earlier question with this in place of what is of its kind: "1월" for "11월", "E15" for
 * "E12". Null: nothing is.
 */
export function swapped(half: string, earlier: string): Completion | null {
  const [own, ...others] = namedSlots(half);
  if (own === undefined || others.length > 0) return null;
  // What stands beside it must be a label of it, or an article: "the valve", "E15 알람".
  const beside = `${half.slice(0, own.from)} ${half.slice(own.to)}`.replace(
    /\b(?:the|an?|alarm|error|code)\b|알람|에러|코드/giu,
    "",
  );
  if (/[\p{L}\p{N}]/u.test(beside)) return null;
  const place = namedSlots(earlier).find(
    ({ kind, text }) =>
      (kind === own.kind || (own.kind === "month" && kind === "date")) &&
      text.toLowerCase() !== own.text.toLowerCase(),
  );
  if (place === undefined) return null;
  return {
    text: `${earlier.slice(0, place.from)}${own.text}${behindAnother(own.text, earlier.slice(place.to))}`,
    why: `"${own.text}" in place of "${place.text}"`,
    replaced: [place.text],
  };
}

export function isOnlyAspect(words: string): boolean {
  return words.split(/\s+/u).every((word) => isAspect(word));
}
