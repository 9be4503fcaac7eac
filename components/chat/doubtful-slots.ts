import { MARKS_BEHIND } from "@/lib/domain/citation-mark.ts";
import type { Unsupported } from "@/lib/domain/unsupported.ts";

/** Slots that are cited only after unsupported sentences. */
export function doubtfulSlots(answer: string, unsupported: readonly Unsupported[]): ReadonlySet<number> {
  const ranges = unsupported.map(({ from, to }) => ({
    from,
    to: to + (MARKS_BEHIND.exec(answer.slice(to))?.[0].length ?? 0),
  }));
  const doubtful = new Set<number>();
  const sure = new Set<number>();
  for (const match of answer.matchAll(/\[(\d{1,3})\]/gu)) {
    const isDoubtful = ranges.some(({ from, to }) => match.index >= from && match.index < to);
    (isDoubtful ? doubtful : sure).add(Number(match[1]));
  }
  return new Set([...doubtful].filter((slot) => !sure.has(slot)));
}
