import fc from "fast-check";
import { expect, it } from "vitest";
import { numbersIn } from "../../../../lib/language/text/numbers-in.ts";

it("reads amounts by what they come to", () => {
  expect([...numbersIn("1박에 12만 원, 서울은 15만원까지, 하루 3만 5천 원")]).toEqual([
    1, 120_000, 150_000, 35_000,
  ]);
  expect([...numbersIn("up to 120,000 won, 48L/min, 0.35 mbar")]).toEqual([120_000, 48, 0.35]);
  expect([...numbersIn("no number")]).toEqual([]);
  expect([...numbersIn("2억 원과 1억 5천만 원")]).toContain(200_000_000);
});

it("reads what was written with commas as it was meant", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
      expect(numbersIn(`약 ${number.toLocaleString("en")} 원`)).toEqual(new Set([number]));
      expect(numbersIn(`${number % 10_000}만 원`)).toEqual(new Set([(number % 10_000) * 10_000]));
    }),
  );
});
