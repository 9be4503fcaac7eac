import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readPhraseSet } from "../../bench/references/phrase-set.ts";
import { scorePhrases } from "../../bench/references/score-phrases.ts";

const FOLDER = join(import.meta.dirname, "../../bench/references/sets");
const RIGHT = 0.99;

it.each(readdirSync(FOLDER))(
  "of the phrases of set %s 99 % point where they should, and none that points at nothing reaches a document",
  async (set) => {
    const folder = join(FOLDER, set);
    const files = readdirSync(folder).filter((file) => file.startsWith("phrases"));
    const scored = await scorePhrases(
      readPhraseSet(
        join(folder, "histories.json"),
        files.map((file) => join(folder, file)),
      ),
    );
    const wrong = scored.filter(({ faults }) => faults.length > 0);
    const said = wrong.map(({ phrase, faults }) => `${phrase.text}: ${faults.join("; ")}`).join("\n");
    expect(scored.filter(({ wrongDocument }) => wrongDocument).map(({ phrase }) => phrase.text)).toEqual([]);
    expect(1 - wrong.length / scored.length, said).toBeGreaterThanOrEqual(RIGHT);
  },
);
