import { offsetMinutesAt } from "../../domain/time-zone.ts";
import type { TurnContext } from "./turn-context.ts";

/** How far whoever asks is from UTC now, for whoever reads times; nothing where that was not said. */
export function placeInTime({ now, timeZone }: Pick<TurnContext, "now" | "timeZone">): {
  offsetMinutes?: number;
} {
  return timeZone === undefined ? {} : { offsetMinutes: offsetMinutesAt(now(), timeZone) };
}
