import { expect, test } from "vitest";
import { isHeldOut } from "../../bench/support/answerable-questions.ts";
import { areaUnderCurve } from "../../bench/support/word-figures.ts";
import { readOwnWordQuestions, readWordQuestions } from "../../bench/support/word-questions.ts";
import { placesOf } from "../../bench/support/word-search.ts";

const own = readOwnWordQuestions();

test("The set has at least 150 questions in both languages, and every kind", () => {
  const all = readWordQuestions();
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const kind of ["everyday", "other_language", "two_parts", "typo", "near_miss"] as const)
    expect(new Set(all.filter((one) => one.kind === kind).map(({ language }) => language)).size).toBe(2);
});

test("Whole documents are held out, and of the samples what the id says", () => {
  for (const { id, library, heldOut } of own) expect(heldOut, id).toBe(library === "seeds" || isHeldOut(id));
});

test("Only near misses need nothing", () => {
  for (const { id, kind, needs } of own) expect(needs.length === 0, id).toBe(kind === "near_miss");
});

test("A passage is found by any of the words that meet the need, blanks aside", () => {
  const question = own.find(({ needs }) => needs.length === 1);
  if (!question) throw new Error("There is a question with one need.");
  const words = question.needs[0]?.[0]?.[1] ?? "";
  expect(placesOf(question, [{ text: "other" }, { text: words.replaceAll(" ", "\n") }])).toEqual([1]);
  expect(placesOf(question, [])).toEqual([null]);
});

test("The area under the curve is a half where confidence tells nothing", () => {
  const [question] = own;
  if (!question) throw new Error("There is a question.");
  const nothing = { places: [], isAnswer: false, isReplacedFirst: false };
  const outcome = (confidence: number) => ({ question, confidence, ...nothing });
  expect(areaUnderCurve([outcome(0.5)], [outcome(0.5)])).toBe(0.5);
  expect(areaUnderCurve([outcome(0.9)], [outcome(0.5)])).toBe(1);
});
