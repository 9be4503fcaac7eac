/**
 * What do the rules of the profile read in what people say? `node bench/profile-phrases.ts [set …]`:
 * precision and recall of every value by set, language and slot, without a model. The sets stand in
 * bench/profile/sets. The rules were fitted to the first; the others were read once each before anything was
 * mended by them, and what they gave then, precision and recall, stands in the last column: that is what to
 * expect of words nobody has seen. What is wrong or missed is printed before the table.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { PROFILE_SLOTS } from "../lib/assistants/profile-slots.ts";
import { reportFigures } from "./figures.ts";
import { ratesOf, type ScoredPhrase, scoreProfilePhrases } from "./profile/score-profile-phrases.ts";

const PRECISION = 97;
const RECALL = 75;
/** At first reading, before anything was fixed because of the set. */
const FIRST: Readonly<Record<string, string>> = {
  1: "before: 91.8 and 67.2 %",
  2: "at first sight 89.0 and 81.8 %, before 84.7 and 48.3 %",
  3: "at first sight 92.7 and 80.4 %, before 90.1 and 46.2 %",
  4: "at first sight 93.7 and 83.2 %",
  5: "at first sight 94.1 and 88.9 %",
  6: "at first sight 97.0 and 97.0 %",
};

const sets = join(projectFolder, "bench", "profile", "sets");
const names = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(sets).sort();
const scored = names.map((name) => ({ name, phrases: scoreProfilePhrases(join(sets, name)) }));
const all = scored.flatMap(({ phrases }) => phrases);
for (const { text, kind, missed, wrong } of all) {
  if (missed.length + wrong.length === 0) continue;
  const faults = [...missed.map((value) => `missed ${value}`), ...wrong.map((value) => `wrong ${value}`)];
  process.stdout.write(`${kind} · ${text}\n    ${faults.join("; ")}\n`);
}

function rows(name: string, some: readonly ScoredPhrase[], slot = "", first = ""): Figure[] {
  const { precision, recall, read, told } = ratesOf(some, slot);
  if (told === 0 && read === 0) return [];
  const [goalOfPrecision, goalOfRecall] =
    slot === "" ? [{ goal: { atLeast: PRECISION } }, { goal: { atLeast: RECALL } }] : [{}, {}];
  const baseline = first === "" ? {} : { baseline: first };
  return [
    { name: `${name}: values read that are so`, n: read, value: precision, unit: "%", ...goalOfPrecision },
    {
      name: `${name}: values told that are read`,
      n: told,
      value: recall,
      unit: "%",
      ...goalOfRecall,
      ...baseline,
    },
  ];
}

reportFigures("profile-phrases", [
  ...scored.flatMap(({ name, phrases }) => rows(`set ${name}`, phrases, "", FIRST[name] ?? "")),
  ...(["ko", "en"] as const).flatMap((language) =>
    rows(
      `in ${language}`,
      all.filter((phrase) => phrase.language === language),
    ),
  ),
  ...PROFILE_SLOTS.flatMap(({ id }) => rows(id, all, id)),
]);
