/**
 * Are planted errors found, and true sentences left alone? `node bench/planted-errors.ts`: sentences of the
 * samples and of manuals, as they stand there and in other words, each once true and once with an error, beside
 * other documents that were shown; and pairs written by hand. Documents are parted into those that rules were
 * tuned on and those held out. `--misses` prints what went wrong among the first; `--held-out` among the others.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../cli/command.ts";
import { findUnsupported } from "../lib/turn/verify/find-unsupported.ts";
import { type Figure, reportFigures } from "./figures.ts";
import { buildPairs, type Pair } from "./planted/build-pairs.ts";
import { KINDS } from "./planted/plant-error.ts";
import { readManual, readPlantedDocuments } from "./planted/planted-documents.ts";

const CAUGHT = 95;
const FALSE_ALARMS = 3;
const WRITTEN = "written by hand";

const writtenSchema = z.array(
  z.object({
    kind: z.enum(KINDS),
    language: z.enum(["ko", "en"]),
    /** Files of the project; the first holds what is right. */
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

function readWritten(): Pair[] {
  const read: unknown = JSON.parse(readFileSync(join(projectFolder, "bench/planted/written.json"), "utf8"));
  return writtenSchema.parse(read).map(({ documents, ...pair }) => ({
    ...pair,
    from: WRITTEN,
    isHeldOut: true,
    documents: documents.map((path) => readManual(path)),
  }));
}

/** Whether a sentence is marked; a list of documents stands for what was shown. */
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
  if (scored.length === 0) return [];
  const share = (of: (one: Scored) => boolean) => (100 * scored.filter(of).length) / scored.length;
  const figure = { n: scored.length, unit: "%" };
  return [
    {
      ...figure,
      name: `${name}: caught`,
      value: share(({ isCaught }) => isCaught),
      goal: { atLeast: CAUGHT },
    },
    {
      ...figure,
      name: `${name}: false alarms`,
      value: share(({ isFalseAlarm }) => isFalseAlarm),
      goal: { atMost: FALSE_ALARMS },
    },
  ];
}

const isShown = (pair: Pair) => process.argv.includes(pair.isHeldOut ? "--held-out" : "--misses");
const pairs = [...buildPairs(await readPlantedDocuments()), ...readWritten()];
const scored = pairs.map(score);
for (const { pair, isCaught, isFalseAlarm } of scored.filter(({ pair }) => isShown(pair))) {
  if (!isCaught)
    process.stdout.write(`missed · ${pair.kind} · ${pair.from} · ${pair.wrong}\n  (right: ${pair.right})\n`);
  if (isFalseAlarm) process.stdout.write(`false alarm · ${pair.kind} · ${pair.from} · ${pair.right}\n`);
}
const parts = [
  ["tuned on", scored.filter(({ pair }) => !pair.isHeldOut)],
  ["held out", scored.filter(({ pair }) => pair.isHeldOut && pair.from !== WRITTEN)],
  [WRITTEN, scored.filter(({ pair }) => pair.from === WRITTEN)],
] as const;
reportFigures(
  "planted-errors",
  parts.flatMap(([name, part]) => [
    ...figuresOf(name, part),
    ...(["ko", "en"] as const).flatMap((language) => [
      ...figuresOf(
        `${name}, ${language}`,
        part.filter(({ pair }) => pair.language === language),
      ),
      ...(name === WRITTEN ? [] : KINDS).flatMap((kind) =>
        figuresOf(
          `${name}, ${language}, ${kind}`,
          part.filter(({ pair }) => pair.language === language && pair.kind === kind),
        ),
      ),
    ]),
  ]),
);
process.exit();
