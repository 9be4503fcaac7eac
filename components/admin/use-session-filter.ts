import { withQuery } from "@/components/api/fetch-json.ts";
import { useAddressState } from "@/components/api/use-address-state.ts";

const FIELDS = [
  "query",
  "person",
  "assistant",
  "from",
  "to",
  "route",
  "degraded",
  "unsupported",
  "feedback",
  "min_cost",
  "min_turns",
] as const;
/** As in the address; days are in the reader's time zone. Empty: no filter. */
export type SessionFilterFields = Record<(typeof FIELDS)[number], string>;

/** Which sessions are shown, as the address says. */
export function useSessionFilter() {
  const { state: filter, change } = useAddressState(filterOf, addressOf);
  return { filter, change };
}

function filterOf(search: URLSearchParams): SessionFilterFields {
  const of = (name: (typeof FIELDS)[number]) => search.get(name) ?? "";
  return {
    query: of("query"),
    person: of("person"),
    assistant: of("assistant"),
    from: of("from"),
    to: of("to"),
    route: of("route"),
    degraded: of("degraded"),
    unsupported: of("unsupported"),
    feedback: of("feedback"),
    min_cost: of("min_cost"),
    min_turns: of("min_turns"),
  };
}

function addressOf(filter: SessionFilterFields): string {
  return withQuery("/admin/sessions", filter);
}

/** The filter for the API: moments instead of days, without anything it would refuse. */
export function askedFilter(filter: SessionFilterFields): Record<string, string> {
  const asked = {
    ...filter,
    query: filter.query.trim(),
    from: momentOf(filter.from, 0),
    to: momentOf(filter.to, 1),
    degraded: filter.degraded === "true" ? "true" : "",
    unsupported: filter.unsupported === "true" ? "true" : "",
    feedback: ["up", "down"].includes(filter.feedback) ? filter.feedback : "",
    min_cost: numberOf(filter.min_cost),
    min_turns: numberOf(filter.min_turns),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
}

/** The start of a day in the reader's time zone, so many days later; a day may have 23 or 25 hours. */
function momentOf(day: string, later: number): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day);
  if (!parts) return "";
  const [year, month, date] = parts.slice(1).map(Number);
  const moment = new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + later);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}

function numberOf(text: string): string {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) || number < 0 ? "" : String(number);
}
