/** How far from this year the words say. */
const YEARS: readonly (readonly [RegExp, number])[] = [
  [/재작년|\byear before last\b/iu, -2],
  [/(?<!재)작년|지난\s?해|\blast year\b/iu, -1],
  [/올해|금년|\bthis year\b/iu, 0],
  [/내년|\bnext year\b/iu, 1],
];

/** The question with the years behind it that it names by their distance: "작년 핸드북에선?" → "… 2025". */
export function withYears(question: string, today: string): string {
  const now = Number(today.slice(0, 4));
  const named = YEARS.filter(([words]) => words.test(question)).map(([, distance]) => now + distance);
  return [question, ...named].join(" ");
}
