import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ratesOf, scoreProfilePhrases } from "../../bench/profile/score-profile-phrases.ts";

const FOLDER = join(import.meta.dirname, "../../bench/profile/sets");

describe("what people say of themselves", () => {
  it.each(readdirSync(FOLDER))("is read as it is meant, and nothing else, in set %s", (set) => {
    const scored = scoreProfilePhrases(join(FOLDER, set));
    expect(scored.length).toBeGreaterThanOrEqual(60);
    const faults = scored
      .filter(({ missed, wrong }) => missed.length + wrong.length > 0)
      .map(({ text, missed, wrong }) => `${text}: missed ${missed.join(", ")}; wrong ${wrong.join(", ")}`)
      .join("\n");
    const { precision, recall } = ratesOf(scored);
    expect(precision, faults).toBeGreaterThanOrEqual(97);
    expect(recall, faults).toBeGreaterThanOrEqual(93);
  });

  it("counts a value with another dose or the opposite as wrong, and one that may be left as neither", () => {
    const phrase = { text: "x", kind: "told", language: "en" as const };
    const rates = ratesOf([
      { ...phrase, right: ["labs +ldl 131"], missed: ["labs +hdl 40"], wrong: ["labs +hdl 45"] },
      { ...phrase, right: [], missed: [], wrong: ["vitals +pulse 60"] },
    ]);
    expect(rates).toEqual({ precision: 100 / 3, recall: 50, read: 3, told: 2 });
  });
});
