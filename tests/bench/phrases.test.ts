import { join } from "node:path";
import { expect, it } from "vitest";
import { readPhraseSet } from "../../bench/references/phrase-set.ts";
import { scorePhrases } from "../../bench/references/score-phrases.ts";

const FOLDER = join(import.meta.dirname, "../../bench/references");
const RIGHT = 0.99;

it("of the phrases in both languages 99 % point where they should, and none that points at nothing reaches a document", async () => {
  const files = ["ko", "en", "mixed"].map((language) => join(FOLDER, `phrases-${language}.json`));
  const scored = await scorePhrases(readPhraseSet(join(FOLDER, "histories.json"), files));
  const wrong = scored.filter(({ faults }) => faults.length > 0);
  expect(scored.length).toBeGreaterThanOrEqual(400);
  expect(scored.filter(({ wrongDocument }) => wrongDocument).map(({ phrase }) => phrase.text)).toEqual([]);
  expect(
    1 - wrong.length / scored.length,
    wrong.map(({ phrase, faults }) => `${phrase.text}: ${faults.join("; ")}`).join("\n"),
  ).toBeGreaterThanOrEqual(RIGHT);
});
