import { z } from "zod";
import { reasonSchema } from "../../lib/domain/reason.ts";
import { timeReasonSchema } from "../../lib/domain/time-reason.ts";
import { reasonsInEnglish } from "../../lib/messages/tell-reasons.ts";

/** What is another at every run, or says in words what the rest of the record says. */
const LEFT_OUT = new Set(["ts", "duration_ms", "summary_ts", "created_at", "updated_at", "url"]);
const reasonsSchema = z.array(reasonSchema);
const DIGITS = 6;

interface PlainValue {
  value: unknown;
  /** Every reason in words with the place it stands at, apart from the rest: words may become codes. */
  reasons: Record<string, unknown>;
}

/**
 * A value as it is compared: keys in order and in one spelling, sets in order, numbers without the digits
 * that only the order of a sum decides, nothing that hangs on the clock.
 */
export function plainValue(given: unknown): PlainValue {
  const reasons: Record<string, unknown> = {};
  const plain = (value: unknown, place: string): unknown => {
    if (typeof value === "number") return Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
    if (value instanceof RegExp) return String(value);
    if (value instanceof Set) return [...value].map((each) => plain(each, place)).sort();
    if (value instanceof Map) return plain(Object.fromEntries(value), place);
    if (Array.isArray(value)) return value.map((each, index) => plain(each, `${place}/${index}`));
    if (typeof value !== "object" || value === null) return value;
    const kept: [string, unknown][] = [];
    for (const [name, each] of Object.entries(value)) {
      const key = name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      if (each === undefined || typeof each === "function" || LEFT_OUT.has(key)) continue;
      const why = key === "why" ? each : reasonWords(key, each);
      if (why !== undefined) reasons[`${place}/why`] = why;
      else kept.push([key, plain(each, `${place}/${key}`)]);
    }
    return Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  return { value: plain(given, ""), reasons };
}

/** Reasons as data are held against what they were in words. */
function reasonWords(key: string, value: unknown): string | undefined {
  const reasons = reasonsSchema.safeParse(key === "reasons" ? value : null);
  if (reasons.success) return reasonsInEnglish(reasons.data);
  const time = timeReasonSchema.safeParse(key === "reason" ? value : null);
  if (!time.success) return undefined;
  const words = reasonsInEnglish([{ code: "at_time", params: { time: time.data } }]);
  return words.slice(words.indexOf(": ") + 2);
}
