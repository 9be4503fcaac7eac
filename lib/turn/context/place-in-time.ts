import { offsetMinutesAt } from "../../domain/time-zone.ts";
import type { TurnContext } from "./turn-context.ts";

/** The asker's distance from UTC now, for reading times; empty if unknown. */
export function placeInTime({ now, timeZone }: Pick<TurnContext, "now" | "timeZone">): {
  offsetMinutes?: number;
} {
  return timeZone === undefined ? {} : { offsetMinutes: offsetMinutesAt(now(), timeZone) };
}
