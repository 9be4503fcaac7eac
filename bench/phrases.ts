/**
 * Do words that point at documents reach the right ones, and do words that point at nothing reach none?
 * `node bench/phrases.ts [folder …]`: every folder with histories.json and phrases*.json is a set; the
 * project's own stand in bench/references/sets, each written by somebody who had not seen the code. What is
 * wrong is printed before the table.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { reasonsInEnglish } from "../lib/messages/tell-reasons.ts";
import { figure, reportFigures } from "./figures.ts";
import { readPhraseSet } from "./references/phrase-set.ts";
import { type ScoredPhrase, scorePhrases } from "./references/score-phrases.ts";

const RIGHT = 99;

const own = join(projectFolder, "bench", "references", "sets");
const folders =
  process.argv.length > 2
    ? process.argv.slice(2)
    : readdirSync(own)
        .sort()
        .map((set) => join(own, set));
const scored: ScoredPhrase[] = [];
for (const folder of folders) {
  const files = readdirSync(folder).filter((file) => /^phrases.*\.json$/.test(file));
  scored.push(
    ...(await scorePhrases(
      readPhraseSet(
        join(folder, "histories.json"),
        files.map((file) => join(folder, file)),
      ),
    )),
  );
}
for (const { phrase, faults, resolution } of scored) {
  if (faults.length > 0)
    process.stdout.write(
      `${phrase.category} · ${phrase.text}\n    ${faults.join("; ")} (${reasonsInEnglish(resolution.reasons)})\n`,
    );
}
const categories = [...new Set(scored.map(({ phrase }) => phrase.category))];
const share = (some: readonly ScoredPhrase[]) =>
  (100 * some.filter(({ faults }) => faults.length === 0).length) / some.length;
const figures: Figure[] = [
  { name: "right", n: scored.length, value: share(scored), unit: "%", goal: { atLeast: RIGHT } },
  ...(["ko", "en", "mixed"] as const).flatMap((language): Figure[] => {
    const some = scored.filter(({ phrase }) => phrase.language === language);
    return some.length === 0
      ? []
      : [{ name: `in ${language}`, n: some.length, value: share(some), unit: "%" }];
  }),
  figure(
    "a document taken where none was meant",
    scored.filter(({ phrase }) => phrase.expect.references.length === 0 && phrase.expect.action === "answer")
      .length,
    scored.filter(({ wrongDocument }) => wrongDocument).length,
    "",
    { atMost: 0 },
  ),
  ...categories.map((category): Figure => {
    const some = scored.filter(({ phrase }) => phrase.category === category);
    return { name: category, n: some.length, value: share(some), unit: "%" };
  }),
];
reportFigures("phrases", figures);
