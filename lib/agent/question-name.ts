import type { Segment } from "../domain/branch.ts";

const ENGLISH = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
] as const;
const KOREAN = [
  "첫",
  "두 번째",
  "세 번째",
  "네 번째",
  "다섯 번째",
  "여섯 번째",
  "일곱 번째",
  "여덟 번째",
  "아홉 번째",
  "열 번째",
] as const;

/** The place of a turn among those one sees, from 1; null for a turn that is on another branch. */
export function placeOnPath(turnId: number, segments: readonly Segment[]): number | null {
  const own = segments.find(({ from, to }) => turnId >= from && turnId <= to);
  if (!own) return null;
  const before = segments.filter(({ to }) => to < own.from);
  return before.reduce((count, { from, to }) => count + to - from + 1, turnId - own.from + 1);
}

/** Which document an answer means, in human words: "document 2 of your first question", "첫 질문의 2번 문서". */
export function documentOfQuestion(
  { slot, place, turnId }: { slot: number; place: number | null; turnId: number },
  language: "ko" | "en",
): string {
  const name = place === null ? undefined : { ko: KOREAN[place - 1], en: ENGLISH[place - 1] }[language];
  if (language === "ko") return `${name ?? `${place ?? turnId}번째`} 질문의 ${slot}번 문서`;
  return name ? `document ${slot} of your ${name} question` : `document ${slot} of turn ${turnId}`;
}
