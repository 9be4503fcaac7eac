import { describe, expect, it } from "vitest";
import { readClocks, readDates } from "../../../../lib/language/values/read-dates.ts";
import { baseAmount, readQuantities } from "../../../../lib/language/values/read-quantities.ts";
import { readValues } from "../../../../lib/language/values/read-values.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const amounts = (text: string) => readQuantities(text).map(({ amount }) => amount);
const measured = (text: string) =>
  readQuantities(text).map((quantity) => [quantity.unit?.dimension ?? null, baseAmount(quantity)]);

describe("a number", () => {
  it.each([
    [["99만 원", "990,000원", "990000", "99만원", "₩990,000"], [990_000]],
    [["1,200", "1200", "1.2k", "1천2백", "1천 2백", "1.2 thousand"], [1_200]],
    [["1억 2,000만 원", "120,000,000 won", "0.12 billion won"], [120_000_000]],
    [["3.5%", "3.5 퍼센트", "3.5 percent"], [3.5]],
    [["영하 5도", "-5 °C"], [-5]],
    [
      ["10~20 °C", "10–20°C", "10 to 20 °C", "10에서 20도"],
      [10, 20],
    ],
  ])("%j is the same however it is written", (texts, expected) => {
    for (const text of texts) expect(amounts(text), text).toEqual(expected);
  });

  it.each(phrases.pairs("a number"))("%s is %s", (one, other) => {
    expect(measured(one)).toEqual(measured(other));
    expect(measured(one)[0]?.[0]).not.toBeNull();
  });

  it.each([
    ["an article is numbered, and no trillions", "제7조도", [[null, 7]]],
    ["trillions are", "예산은 7조 원", [["won", 7e12]]],
    [
      "a fraction has no minutes",
      "1,000분의 1.5",
      [
        [null, 1_000],
        [null, 1.5],
      ],
    ],
    [
      "both ends of a range have its unit",
      "3~5일",
      [
        ["time", 259_200],
        ["time", 432_000],
      ],
    ],
    [
      "a word that only begins like a unit is none",
      "3 minor faults, 2 일정",
      [
        [null, 3],
        [null, 2],
      ],
    ],
    [
      "what is counted is no measure",
      "3명, 4 people",
      [
        ["count", 3],
        ["count", 4],
      ],
    ],
  ])("%s", (_what, text, expected) => {
    expect(measured(text)).toEqual(expected);
  });
});

describe("a date", () => {
  const day = (text: string) => readDates(text).map(({ year, month, day }) => [year, month, day]);

  it.each([
    ["2026-03-02", [2026, 3, 2]],
    ["2026.3.2", [2026, 3, 2]],
    ["2026년 3월 2일", [2026, 3, 2]],
    ["March 2, 2026", [2026, 3, 2]],
    ["2 March 2026", [2026, 3, 2]],
    ["3월 2일", [null, 3, 2]],
    ["Mar 2nd", [null, 3, 2]],
    ["March 2026", [2026, 3, null]],
    ["2026년도", [2026, null, null]],
  ])("%s is read", (text, expected) => {
    expect(day(text)).toEqual([expected]);
  });

  it.each(["12.5", "3.14", "10-20", "1.2.3", "may be 5"])("%s is none", (text) => {
    expect(day(text)).toEqual([]);
  });

  it("leaves no number behind", () => {
    expect(readValues("2026년 3월 2일 오후 3시에 5명").quantities.map(({ amount }) => amount)).toEqual([5]);
  });
});

it.each([
  ["오후 3시", 900],
  ["15:00", 900],
  ["3 p.m.", 900],
  ["3:00 PM", 900],
  ["오전 9시 30분", 570],
  ["09:30", 570],
])("%s is a time of day", (text, minutes) => {
  expect(readClocks(text)).toMatchObject([{ minutes, isSure: true }]);
});

it("codes and versions are no numbers", () => {
  const { codes, quantities } = readValues("E-304와 PX_40, v1.2.3, e304");
  expect(codes.sort()).toEqual(["1.2.3", "e304", "px40"]);
  expect(quantities).toEqual([]);
});
