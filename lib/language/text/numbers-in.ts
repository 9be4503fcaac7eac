const UNITS: Record<string, number> = { 천: 1_000, 만: 10_000, 억: 100_000_000 };
/** "120,000", "3.5", and with Korean units "12만", "3만 5천". */
const NUMBER = /\d[\d,]*(?:\.\d+)?[억만천]?(?:\s?\d[\d,]*[만천])*/gu;

/** The amounts of the numbers in a text, however they are written. */
export function numbersIn(text: string): Set<number> {
  return new Set([...text.matchAll(NUMBER)].map(([written]) => amountOf(written)).filter(Number.isFinite));
}

function amountOf(written: string): number {
  let total = 0;
  for (const [, digits = "", unit = ""] of written.matchAll(/(\d[\d,]*(?:\.\d+)?)([억만천])?/gu))
    total += Number(digits.replaceAll(",", "")) * (UNITS[unit] ?? 1);
  return total;
}
