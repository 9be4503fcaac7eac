import type { TurnTerms } from "../ports/turn-log.ts";
import { analyse } from "../retrieval/analyse.ts";

const ENGLISH_DATE = new Intl.DateTimeFormat("en-GB", { weekday: "long", month: "long", timeZone: "UTC" });
const KOREAN_WEEKDAY = new Intl.DateTimeFormat("ko-KR", { weekday: "long", timeZone: "UTC" });

/** The terms a turn is found by. */
export function turnTerms(turn: { user_text: string; assistant_text: string; ts: string }): TurnTerms {
  return { user: analyse(turn.user_text), assistant: analyse(turn.assistant_text), time: timeTerms(turn.ts) };
}

/** The words by which people name a day, in both languages and as the analyser would cut them in a question. */
function timeTerms(ts: string): string[] {
  const date = new Date(ts);
  if (Number.isNaN(date.getTime())) return [];
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const parts = new Map(ENGLISH_DATE.formatToParts(date).map(({ type, value }) => [type, value]));
  const monthName = parts.get("month") ?? "";
  const iso = date.toISOString().slice(0, 10);
  const spellings = [
    parts.get("weekday") ?? "",
    KOREAN_WEEKDAY.format(date),
    `${monthName} ${day}`,
    `${monthName} ${day}${ordinalEnding(day)}`,
    `${year}`,
    `${year}년`,
    `${month}월`,
    `${day}일`,
    iso,
    iso.slice(0, 7),
  ];
  return [...new Set(spellings.flatMap(analyse))];
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
