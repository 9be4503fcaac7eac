import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuantities } from "@/lib/language/values/read-quantities";
import { isDifferenceOf, isMadeOf, isTotalOf, wholeQuantities } from "@/lib/turn/verify/derived-values";

const read = (text: string) => readQuantities(text);
function made(text: string, from: string): boolean {
  const [quantity] = read(text);
  if (!quantity) throw new Error(`no quantity in "${text}"`);
  return isMadeOf(quantity, text, read(from));
}
function total(text: string, parts: string): boolean {
  const [quantity] = wholeQuantities(read(text));
  if (!quantity) throw new Error(`no quantity in "${text}"`);
  return isTotalOf(quantity, wholeQuantities(read(parts)));
}

describe("a quantity that others make", () => {
  it.each([
    ["138.1%", "| 12,600 | 30,000 |", true],
    ["12.0%", "| 24,100 | 27,000 |", true],
    ["12.4%", "| 24,100 | 27,000 |", false],
    ["17%p", "1년 28%, 3년 45%", true],
    ["27%p", "1년 28%, 3년 45%", false],
    ["7,600원", "3,800원 × 2", true],
    ["34,900만 원", "218,600만 원에서 253,500만 원으로", true],
    ["34,800만 원", "218,600만 원에서 253,500만 원으로", false],
  ])("%s of %s: %s", (text, from, isMade) => {
    expect(made(text, from)).toBe(isMade);
  });

  it.each([
    ["60 hours 40 minutes", "31 h | 19 h 10 min | 6 h | 4 h 30 min", true],
    ["60 hours 45 minutes", "31 h | 19 h 10 min | 6 h | 4 h 30 min", false],
    ["775,000원", "600,000원 | 175,000원", true],
    ["765,000원", "600,000원 | 175,000원", false],
  ])("%s is the total of %s: %s", (text, parts, isTotal) => {
    expect(total(text, parts)).toBe(isTotal);
  });

  it("is the difference to what stands beside it, of the same measure", () => {
    const [quantity, months] = [...read("2만 원"), ...read("2개월")];
    if (!quantity || !months) throw new Error("no quantity");
    expect(isDifferenceOf(quantity, read("13만 원"), read("15만 원"))).toBe(true);
    expect(isDifferenceOf(months, read("13만 원"), read("15만 원"))).toBe(false);
  });

  it("holds for any sum of amounts", () => {
    const amounts = fc.array(fc.integer({ min: 1_001, max: 900_000 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(amounts, (parts) => {
        const sum = parts.reduce((a, b) => a + b, 0);
        expect(total(`${sum}원`, parts.map((each) => `${each}원`).join(" | "))).toBe(true);
      }),
    );
  });
});
