import { analyse } from "../../language/text/analyse.ts";
import type { TurnTerms } from "../../ports/turn-log.ts";
import { DAY_TERMS_REMEMBERED } from "../../tunables/memory.ts";

const ENGLISH_DATE = new Intl.DateTimeFormat("en-GB", { weekday: "long", month: "long", timeZone: "UTC" });
const KOREAN_WEEKDAY = new Intl.DateTimeFormat("ko-KR", { weekday: "long", timeZone: "UTC" });

/** The terms of days, remembered: turns of one day come together. */
const days = new Map<string, readonly string[]>();

/** What stands between fences: pasted code, logs, tables. */
const FENCED = /```[\s\S]*?```/gu;

export function withoutFenced(text: string): string {
  return text.replace(FENCED, "\n");
}

/**
 * The terms a turn is found by. What the message pastes between fences stands with the reply, and
 * each word in fences counts once: it is long, repeats itself, and says less of what the turn is
 * about than the sentence beside it.
 */
export function turnTerms(turn: { userText: string; assistantText: string; ts: string }): TurnTerms {
  const message = withoutFenced(turn.userText);
  const pasted = message.trim() === "" ? "" : (turn.userText.match(FENCED) ?? []).join("\n");
  const user = analyse(message.trim() === "" ? turn.userText : message);
  const assistant = analyse(withoutFenced(turn.assistantText));
  const fenced = new Set(analyse(`${pasted}\n${(turn.assistantText.match(FENCED) ?? []).join("\n")}`));
  for (const term of [...user, ...assistant]) fenced.delete(term);
  return { user, assistant: [...assistant, ...fenced], time: [...timeTerms(turn.ts)] };
}

/**
 * The words by which people name a day, in both languages and as the analyser would cut them in a question.
 */
function timeTerms(ts: string): readonly string[] {
  const date = new Date(ts);
  if (Number.isNaN(date.getTime())) return [];
  const day = date.toISOString().slice(0, 10);
  const known = days.get(day);
  if (known !== undefined) return known;
  const terms = dayTerms(date);
  if (days.size >= DAY_TERMS_REMEMBERED) days.clear();
  days.set(day, terms);
  return terms;
}

function dayTerms(date: Date): string[] {
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
