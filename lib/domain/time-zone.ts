import { z } from "zod";
import { forZone } from "./for-zone.ts";
import { once } from "./once.ts";

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/u;
const NAME_LENGTH = 64;

/** An IANA time zone name: "Asia/Seoul". */
export const timeZoneSchema = z
  .string()
  .max(NAME_LENGTH)
  .refine(isTimeZone, "no name of a time zone; write it as in Asia/Seoul");

function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

export const ownTimeZone = once(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);

const offsetIn = forZone(
  (timeZone) => new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }),
);

/** The offset of a zone from UTC at a moment, in minutes; positive to the east. */
export function offsetMinutesAt(moment: Date, timeZone: string): number {
  const parts = offsetIn(timeZone).formatToParts(moment);
  const words = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):(\d{2})/u.exec(words) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === "-" ? -offset : offset;
}
