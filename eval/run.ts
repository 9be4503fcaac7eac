import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadSettingsFile, projectFolder, runCommand } from "../cli/command.ts";
import { AppError } from "../lib/domain/app-error.ts";
import type { EvaluationRun } from "../lib/domain/evaluation.ts";
import { readEnvironment } from "../lib/env.ts";
import { OPENAI_ADDRESS, sourcedPrice } from "../lib/model-settings.ts";
import { openCache } from "./cache.ts";
import { EVALUATION_PAGE } from "./claims/evaluation-page.ts";
import type { Figure } from "./claims/figure.ts";
import { keepFigures } from "./claims/keep-figures.ts";
import { readLedger } from "./claims/ledger.ts";
import { type Comparison, compare } from "./compare.ts";
import { cutCases } from "./conversations/cut-cases.ts";
import { findSource } from "./conversations/find-source.ts";
import { forwarded } from "./model/forwarded.ts";
import { openRecordings, recorded } from "./model/recordings.ts";
import { standIn } from "./model/stand-in.ts";
import { comparisonFigures } from "./report/figures.ts";
import { runRecord } from "./report/run-record.ts";
import { summarise } from "./report/summarise.ts";
import { comparisonTable, withComparison } from "./report/table.ts";
import { findWay } from "./ways/find-way.ts";

/**
 * `npm run eval -- --baseline history-in-prompt --candidate ibid --conversations <file or folder>`: the same
 * conversations and questions both ways. docs/evaluation.md says what it shows with and without a model.
 */
await runCommand(async () => {
  loadSettingsFile();
  const { values } = parseArgs({
    options: {
      baseline: { type: "string", default: "history-in-prompt" },
      candidate: { type: "string", multiple: true, default: ["ibid"] },
      conversations: { type: "string", multiple: true, default: ["written", "synthetic"] },
      turns: { type: "string", default: "10" },
      questions: { type: "string", default: "8" },
      "prompt-tokens": { type: "string", default: "lean" },
      recordings: { type: "string" },
      judge: { type: "string" },
      seed: { type: "string", default: "1" },
      out: { type: "string" },
      docs: { type: "boolean", default: false },
    },
  });
  const seed = wholeNumber("seed", values.seed);
  const most = wholeNumber("questions", values.questions);
  const lengths = values.turns.split(",").map((text) => wholeNumber("turns", text));
  const environment = readEnvironment();
  const folder = join(resolve(projectFolder, environment.dataFolder), "eval");
  const model = modelOf(values.recordings, folder, environment);
  const sources = values.conversations.map((name) => findSource(name, seed));
  const cases = sources.flatMap(({ set, conversations }) =>
    lengths.flatMap((length) =>
      conversations(length).flatMap((each) => cutCases(each, { set, length, most, seed })),
    ),
  );
  if (cases.length === 0)
    throw new AppError("invalid_request", {
      message: "None of these conversations is as long as --turns asks for, with a question behind it.",
    });
  const candidates = model.mode === "none" ? [...values.candidate, "ibid-quoting"] : values.candidate;
  const outcomes = await compare({
    ...model,
    cases,
    ways: [...new Set([values.baseline, ...candidates])].map(findWay),
    promptTokens: values["prompt-tokens"],
    judgeModel: values.judge ?? null,
    cache: openCache(join(folder, "outcomes")),
    onProgress: sayProgress,
  });
  if (process.stderr.isTTY) process.stderr.write("\n");
  const rows = summarise(outcomes, values.baseline, seed);
  const table = comparisonTable(rows, values.baseline);
  const missing = outcomes.filter(({ isMissing }) => isMissing).length;
  process.stdout.write(`${table}\n`);
  if (missing > 0)
    process.stdout.write(`\n${missing} answers are missing: the model gave none, or none was recorded.\n`);
  const unread = outcomes.filter(({ isReadByRules }) => isReadByRules).length;
  if (unread > 0)
    process.stdout.write(
      `\n${unread} questions were read by rules alone: the model that reads them gave nothing in time.\n`,
    );
  const out = resolve(values.out ?? join(projectFolder, "bench", "results", `eval-${model.mode}.json`));
  mkdirSync(dirname(out), { recursive: true });
  const figures = comparisonFigures(rows.filter(({ way }) => way !== values.baseline));
  const about = { at: new Date().toISOString(), mode: model.mode, model: model.model, settings: values };
  writeFileSync(out, `${JSON.stringify({ ...about, missing, figures, rows, outcomes }, null, 1)}\n`);
  const record = { ...about, baseline: values.baseline, promptTokens: values["prompt-tokens"], missing };
  const judged = { judge: values.judge ?? null, ...tuningOf(sources.map(({ set }) => set)) };
  const runs = join(folder, "runs");
  mkdirSync(runs, { recursive: true });
  writeFileSync(
    join(runs, `${about.at.replaceAll(":", "-")}-${model.mode}.json`),
    `${JSON.stringify(runRecord({ ...record, ...judged }, rows, outcomes))}\n`,
  );
  if (values.docs) writeDocs(model.mode, table, figures);
  return missing === outcomes.length ? 1 : 0;
});

/** What the ledger says of these sets; conversations that it does not know were never read while tuning, or nobody noted it. */
function tuningOf(sets: readonly string[]): Pick<EvaluationRun, "tunedOn" | "heldOut"> {
  const known = readLedger().runs["eval-none"];
  const isKnown = sets.every((set) => known?.command.includes(set));
  return { tunedOn: (isKnown && known?.tunedOn) || null, heldOut: (isKnown && known?.heldOut) || null };
}

/** On one line of a terminal, otherwise now and then. */
function sayProgress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} answers `);
  else if (done % 25 === 0 || done === all) process.stderr.write(`${done} of ${all} answers\n`);
}

/** Recordings are preferred to a model, and a model to none. */
function modelOf(
  recordings: string | undefined,
  folder: string,
  environment: ReturnType<typeof readEnvironment>,
): Pick<Comparison, "mode" | "answer" | "model" | "price"> {
  const {
    ANSWER_MODEL: name,
    OPENAI_BASE_URL: baseUrl = OPENAI_ADDRESS,
    OPENAI_API_KEY: apiKey,
  } = environment;
  if (recordings !== undefined) {
    if (!existsSync(recordings))
      throw new AppError("invalid_request", {
        message: `There are no recordings at ${resolve(recordings)}.`,
      });
    const answer = recorded(openRecordings(recordings));
    return {
      mode: "recorded",
      answer,
      model: name ?? "recorded",
      price: name ? sourcedPrice(name, environment).price : null,
    };
  }
  if (!name) return { mode: "none", answer: standIn, model: "stand-in", price: null };
  const kept = openRecordings(join(folder, "recordings"));
  const price = sourcedPrice(name, environment).price;
  return { mode: "model", answer: forwarded({ baseUrl, apiKey }, kept), model: name, price };
}

function writeDocs(mode: string, table: string, figures: readonly Figure[]): void {
  writeFileSync(EVALUATION_PAGE, withComparison(readFileSync(EVALUATION_PAGE, "utf8"), mode, table));
  keepFigures(`eval-${mode}`, figures);
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new AppError("invalid_request", {
    message: `--${option} takes whole numbers above 0, and this is “${text}”.`,
  });
}
