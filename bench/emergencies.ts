/**
 * Is an emergency recognised, and nothing else taken for one? `node bench/emergencies.ts [set …]`: by set and
 * language, without a model. The sets stand in bench/emergencies/sets. The rules were fitted to the first;
 * what the others gave when they were first read, before anything was mended by them, stands in the last
 * column: that is what to expect of words nobody has seen. Faults are printed before the table.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { rightOf, type ScoredEmergency, scoreEmergencies } from "./emergencies/score-emergencies.ts";
import { reportFigures } from "./figures.ts";

const RECOGNISED = 98;
const FALSE_ALARMS = 1;
/** At first sight: recognised, and false alarms. */
const FIRST: Readonly<Record<string, readonly [recognised: string, falseAlarms: string]>> = {
  1: ["at first sight 98.0 %", "at first sight 2.0 %"],
  2: ["at first sight 98.0 %", "at first sight 0.0 %"],
  3: ["at first sight 55.6 %", "at first sight 10.5 %"],
  4: ["at first sight 84.0 %", "at first sight 8.0 %"],
  5: ["at first sight 97.8 %", "at first sight 0.0 %"],
  6: ["at first sight 84.0 %", "at first sight 1.7 %"],
  7: ["at first sight 59.4 %", "at first sight 5.6 %"],
  8: ["at first sight 75.0 %", "at first sight 3.4 %"],
};

const sets = join(projectFolder, "bench", "emergencies", "sets");
const names = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(sets).sort();
const scored = names.map((name) => ({ name, phrases: scoreEmergencies(join(sets, name)) }));
const all = scored.flatMap(({ phrases }) => phrases);
for (const { text, kind, isEmergency, isRight } of all)
  if (!isRight) process.stdout.write(`${isEmergency ? "missed" : "false alarm"} · ${kind} · ${text}\n`);

function rows(name: string, some: readonly ScoredEmergency[]): Figure[] {
  const [emergencies, harmless] = [true, false].map((is) =>
    some.filter(({ isEmergency }) => isEmergency === is),
  );
  const [recognised, falseAlarms] = FIRST[name.replace("set ", "")] ?? [];
  return [
    {
      name: `${name}: emergencies recognised`,
      n: emergencies?.length ?? 0,
      value: rightOf(emergencies ?? []),
      unit: "%",
      goal: { atLeast: RECOGNISED },
      ...(recognised ? { baseline: recognised } : {}),
    },
    {
      name: `${name}: harmless sentences taken for one`,
      n: harmless?.length ?? 0,
      value: 100 - rightOf(harmless ?? []),
      unit: "%",
      goal: { atMost: FALSE_ALARMS },
      ...(falseAlarms ? { baseline: falseAlarms } : {}),
    },
  ];
}

reportFigures("emergencies", [
  ...scored.flatMap(({ name, phrases }) => rows(`set ${name}`, phrases)),
  ...(["ko", "en"] as const).flatMap((language) =>
    rows(
      `in ${language}`,
      all.filter((phrase) => phrase.language === language),
    ),
  ),
]);
