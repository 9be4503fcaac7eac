/**
 * Are planted errors found, and true sentences left alone? `node bench/planted-errors.ts`: sentences of the
 * samples and of manuals, as they stand there and in other words, each once true and once with an error, beside
 * other documents that were shown; and pairs written by hand. Documents are parted into those that rules were
 * tuned on and those held out. `--misses` prints what went wrong among the first; `--held-out` among the others.
 * And answers of a strong model to recorded prompts: hardly a mark of these is right.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { findUnsupported } from "../lib/turn/verify/find-unsupported.ts";
import { reportFigures, shareFigure } from "./figures.ts";
import { buildPairs, type Pair } from "./planted/build-pairs.ts";
import { type HonestAnswer, readHonestAnswers } from "./planted/honest-answers.ts";
import { KINDS } from "./planted/plant-error.ts";
import { readManual, readPlantedDocuments } from "./planted/planted-documents.ts";

const CAUGHT = 95;
const FALSE_ALARMS = 3;
/** Sets written by hand, and what they gave when they were first read: that is what to expect of new words. */
const WRITTEN: Readonly<Record<string, readonly [caught: string, falseAlarms: string]>> = {
  "by hand 1": ["at first sight 82.6 %", "at first sight 14.5 %"],
  "by hand 2": ["at first sight 79.4 %", "at first sight 17.6 %"],
};

/** Recorded answers: those that were read while rules were mended, and those that were not. */
const HONEST = { "answers 1": "honest-1.json", "answers 2": "honest-2.json" } as const;
/** What they gave when they were recorded. */
const HONEST_BEFORE: Readonly<Record<string, readonly [answers: string, sentences: string]>> = {
  "answers 1": ["19.0 %", "7.64 %"],
  "answers 2": ["10.9 %", "3.94 %"],
};

const writtenSchema = z.array(
  z.object({
    kind: z.enum(KINDS),
    language: z.enum(["ko", "en"]),
    /** Files of the project; the first contains what is right. */
    documents: z.array(z.string()).min(1),
    right: z.string(),
    wrong: z.string(),
    cites: z.object({ right: z.number(), wrong: z.number() }).default({ right: 1, wrong: 1 }),
  }),
);

interface Scored {
  pair: Pair;
  isCaught: boolean;
  isFalseAlarm: boolean;
}

function readWritten(name: string): Pair[] {
  const file = `bench/planted/${name.replace("by hand ", "written-")}.json`;
  const read: unknown = JSON.parse(readFileSync(join(projectFolder, file), "utf8"));
  return writtenSchema.parse(read).map(({ documents, ...pair }) => ({
    ...pair,
    from: name,
    isHeldOut: true,
    documents: documents.map((path) => readManual(path)),
  }));
}

/** Whether a sentence is marked; the list of documents is what was shown. */
function isMarked({ documents }: Pair, sentence: string, slot: number): boolean {
  const shown = documents.flatMap(({ hits }) => hits.map(({ chunk }) => chunk.text)).join("\n");
  const { unsupported } = findUnsupported(`${sentence} [${slot}]`, documents, { question: "", shown });
  return unsupported.length > 0;
}

function score(pair: Pair): Scored {
  return {
    pair,
    isCaught: isMarked(pair, pair.wrong, pair.cites.wrong),
    isFalseAlarm: isMarked(pair, pair.right, pair.cites.right),
  };
}

function figuresOf(name: string, scored: readonly Scored[]): Figure[] {
  const [firstCaught, firstAlarms] = WRITTEN[name] ?? [];
  if (scored.length === 0) return [];
  return [
    shareFigure(`${name}: caught`, scored, ({ isCaught }) => isCaught, {
      atLeast: CAUGHT,
      ...(firstCaught ? { baseline: firstCaught } : {}),
    }),
    shareFigure(`${name}: false alarms`, scored, ({ isFalseAlarm }) => isFalseAlarm, {
      atMost: FALSE_ALARMS,
      ...(firstAlarms ? { baseline: firstAlarms } : {}),
    }),
  ];
}

function honestFigures(name: string, answers: readonly HonestAnswer[]): Figure[] {
  const [ofAnswers = "", ofSentences = ""] = HONEST_BEFORE[name] ?? [];
  const judged = answers.flatMap((each) => each.judged);
  const hasMark = (each: HonestAnswer) => each.judged.some(({ reason }) => reason !== null);
  return [
    shareFigure(`${name}: with a mark`, answers, hasMark, { atMost: FALSE_ALARMS, baseline: ofAnswers }),
    shareFigure(`${name}: sentences marked`, judged, ({ reason }) => reason !== null, {
      atMost: FALSE_ALARMS,
      baseline: ofSentences,
    }),
  ];
}

const isShown = (pair: Pair) => process.argv.includes(pair.isHeldOut ? "--held-out" : "--misses");
const pairs = [...buildPairs(await readPlantedDocuments()), ...Object.keys(WRITTEN).flatMap(readWritten)];
const scored = pairs.map(score);
for (const { pair, isCaught, isFalseAlarm } of scored.filter(({ pair }) => isShown(pair))) {
  if (!isCaught)
    process.stdout.write(`missed · ${pair.kind} · ${pair.from} · ${pair.wrong}\n  (right: ${pair.right})\n`);
  if (isFalseAlarm) process.stdout.write(`false alarm · ${pair.kind} · ${pair.from} · ${pair.right}\n`);
}
const honest = Object.entries(HONEST).map(([name, file]) => ({ name, answers: readHonestAnswers(file) }));
if (process.argv.includes("--misses"))
  for (const { dialogue, answer, judged } of honest[0]?.answers ?? [])
    for (const { claim, reason } of judged.filter((each) => each.reason !== null))
      process.stdout.write(`marked · ${reason} · ${dialogue} · ${answer.slice(claim.from, claim.to)}\n`);
const isWritten = ({ pair }: Scored) => pair.from in WRITTEN;
const built = scored.filter((one) => !isWritten(one));
const parts: readonly (readonly [name: string, part: readonly Scored[]])[] = [
  ["tuned on", built.filter(({ pair }) => !pair.isHeldOut)],
  ["held out", built.filter(({ pair }) => pair.isHeldOut)],
  ...Object.keys(WRITTEN).map((name) => [name, scored.filter(({ pair }) => pair.from === name)] as const),
];
const inLanguage = (part: readonly Scored[], language: string) =>
  part.filter(({ pair }) => pair.language === language);
reportFigures("planted-errors", [
  ...honest.flatMap(({ name, answers }) => honestFigures(name, answers)),
  ...parts.flatMap(([name, part]) => [
    ...figuresOf(name, part),
    ...(["ko", "en"] as const).flatMap((language) => [
      ...figuresOf(`${name}, ${language}`, inLanguage(part, language)),
      ...(name in WRITTEN ? [] : KINDS).flatMap((kind) =>
        figuresOf(
          `${name}, ${language}, ${kind}`,
          inLanguage(part, language).filter(({ pair }) => pair.kind === kind),
        ),
      ),
    ]),
  ]),
]);
process.exit();
