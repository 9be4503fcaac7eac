/**
 * Questions as people type them, over the sample libraries, with a scripted agent in place of a model: does
 * it get to see what an answer needs? `node bench/answerable.ts` asks those that may be looked at, and
 * `--held-out` only the others, of which no question is shown. `--misses` prints what was not seen.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { findAssistant } from "../lib/assistants/find-assistant.ts";
import { sampleLibrarySchema } from "../lib/assistants/sample-library.ts";
import { ownerKeyOf, type Principal } from "../lib/domain/identity.ts";
import type { BuiltInAssistantId } from "../lib/domain/session.ts";
import { fromWire } from "../lib/domain/wire/wire-schema.ts";
import { beginTurn } from "../lib/server/turns/begin-turn.ts";
import { resultOf } from "../lib/server/turns/turn-result.ts";
import { figure, meanFigure, percentile, reportFigures, shareFigure, tableOf } from "./figures.ts";
import {
  ANSWERABLE_KINDS,
  type AnswerableQuestion,
  readAnswerableQuestions,
  withSingleBlanks,
} from "./support/answerable-questions.ts";
import { type SampleServer, withSampleServer } from "./support/sample-server.ts";
import {
  AGENT_LIGHT_MODEL,
  AGENT_MODEL,
  type AgentReport,
  type AgentTask,
  startScriptedAgent,
} from "./support/scripted-agent.ts";

interface Outcome extends AgentReport {
  question: AnswerableQuestion;
  /** The needs that nothing it saw meets. */
  unmet: AnswerableQuestion["needs"];
  unmetFirst: AnswerableQuestion["needs"];
  /** Duration of the whole turn, without the time spent in the model server. */
  hostMs: number;
  /** Processor time of this process in that turn, the scripted server's too: it hardly hangs on who else works. */
  processorMs: number;
}

const WARM_UP = 4;
/** The same questions, those that may be looked at, when rules decided before the model was asked. */
const BEFORE = { asked: "rules decided first: 45.1 %", saw: "rules decided first: 39.3 %" };
const showMisses = process.argv.includes("--misses");
const isHeldOut = process.argv.includes("--held-out");
const agent = await startScriptedAgent();
const outcomes: Outcome[] = [];
try {
  const settings = { OPENAI_BASE_URL: agent.url, ANSWER_MODEL: AGENT_MODEL, LIGHT_MODEL: AGENT_LIGHT_MODEL };
  await withSampleServer(settings, async (server) => {
    const questions = readAnswerableQuestions().filter(({ heldOut }) => heldOut === isHeldOut);
    for (const question of questions.slice(0, WARM_UP)) await askAs(server, `warm-${question.id}`, question);
    for (const question of questions) outcomes.push(await askAs(server, question.id, question));
  });
} finally {
  await agent.close();
}
const answerable = outcomes.filter(({ question }) => question.needs.length > 0);
if (!isHeldOut) process.stdout.write(`\n${tableOf(ANSWERABLE_KINDS.flatMap(figuresOfKind))}\n`);
if (showMisses && !isHeldOut) printMisses();
reportFigures(isHeldOut ? "answerable-held-out" : "answerable", figures());
// The child processes that read files stay warm for a while, though they have nothing left to do.
process.exit(0);

/** Everybody asks one question, so that nothing is remembered from one to the next. */
async function askAs(server: SampleServer, userId: string, question: AnswerableQuestion): Promise<Outcome> {
  const principal: Principal = { tenantId: "local", userId, role: "user" };
  const titles = titlesOf(question.assistant);
  let sessionId: string | undefined;
  for (const { user, assistant, cites } of question.before ?? []) {
    const writes: AgentTask["writes"] = (numberOf) =>
      `${assistant} [${numberOf(titles.get(cites) ?? "") ?? 1}]`;
    ({ sessionId } = await turn({ searches: null, writes }, user));
  }
  const { report, elapsedMs, processorMs } = await turn(
    { searches: question.question, writes: () => "Done." },
    question.question,
  );
  const unmet = unmetIn(report.seen);
  const unmetFirst = unmetIn(report.seenFirst);
  return { ...report, question, unmet, unmetFirst, hostMs: elapsedMs - report.modelMs, processorMs };

  function unmetIn(text: string): AnswerableQuestion["needs"] {
    const seen = withSingleBlanks(`${text}\n${unescaped(text)}`);
    return question.needs.filter((need) => !need.some(([, words]) => seen.includes(withSingleBlanks(words))));
  }

  async function turn(task: AgentTask, message: string) {
    agent.begin(task);
    const from = performance.now();
    const before = process.cpuUsage();
    const { started, start } = await beginTurn(server.container, principal, {
      message,
      assistant: question.assistant,
      ...(sessionId === undefined ? {} : { sessionId }),
    });
    await resultOf(started);
    const elapsedMs = performance.now() - from;
    const { user, system } = process.cpuUsage(before);
    const report = agent.report();
    const key = { ...ownerKeyOf(principal), sessionId: start.sessionId };
    await server.runner.settled(key);
    // What the light model adds after an answer must not count as a call of the next one.
    await server.runner.memoryKeeper.settled(key);
    return { sessionId: start.sessionId, report, elapsedMs, processorMs: (user + system) / 1_000 };
  }
}

/** Results of tools may be sent as JSON. */
function unescaped(text: string): string {
  return text.replaceAll("\\n", "\n").replaceAll('\\"', '"');
}

function titlesOf(assistant: BuiltInAssistantId): ReadonlyMap<string, string> {
  const path = join(projectFolder, "samples", findAssistant(assistant).sampleLibrary, "library.json");
  const library: unknown = JSON.parse(readFileSync(path, "utf8"));
  return new Map(
    fromWire(sampleLibrarySchema)
      .parse(library)
      .map(({ file, title }) => [file, title]),
  );
}

function figures(): Figure[] {
  const host = outcomes.map(({ hostMs }) => hostMs);
  const processor = outcomes.map(({ processorMs }) => processorMs);
  const asked = outcomes.filter(({ isAsked }) => isAsked);
  const calls = asked.map((outcome) => outcome.calls);
  const withoutTools = asked.every(({ hasTools }) => !hasTools) ? "the model is given no tools" : "";
  const unanswerable = outcomes.filter(({ question }) => question.kind === "unanswerable");
  return [
    {
      ...shareOf("asked with text of the library", answerable, (one) => one.hasLibraryText),
      goal: { atLeast: 99 },
      ...(isHeldOut ? {} : { baseline: BEFORE.asked }),
    },
    {
      ...shareOf("saw all that the answer needs", answerable, (one) => one.unmet.length === 0),
      goal: { atLeast: 85 },
      ...(isHeldOut ? {} : { baseline: BEFORE.saw }),
    },
    shareOf(
      "all that the answer needs stood in the first prompt",
      answerable,
      (one) => one.unmetFirst.length === 0,
    ),
    ...["ko", "en"].map((language) =>
      shareOf(
        `saw all that the answer needs, ${language}`,
        answerable.filter(({ question }) => question.language === language),
        (one) => one.unmet.length === 0,
      ),
    ),
    shareOf("not in the library: the model is asked", unanswerable, (one) => one.isAsked),
    figure(
      "model calls up to the answer, its search among them, most",
      calls.length,
      Math.max(0, ...calls),
      "calls",
      { baseline: [`median ${percentile(calls, 0.5)}`, withoutTools].filter(Boolean).join(", ") },
    ),
    meanFigure(
      "estimated tokens of the first prompt, mean",
      outcomes,
      ({ promptTokens }) => promptTokens,
      "tokens",
    ),
    meanFigure(
      "estimated tokens of what its search gave, mean",
      outcomes,
      ({ toolTokens }) => toolTokens,
      "tokens",
    ),
    { name: "host time of a turn, p50", n: host.length, value: percentile(host, 0.5), unit: "ms" },
    figure("host time of a turn, p95", host.length, percentile(host, 0.95), "ms", {
      atMost: 60,
      baseline: `processor time ${percentile(processor, 0.95).toFixed(0)} ms`,
    }),
  ];
}

function figuresOfKind(kind: (typeof ANSWERABLE_KINDS)[number]): Figure[] {
  const ofKind = answerable.filter(({ question }) => question.kind === kind);
  if (ofKind.length === 0) return [];
  return [
    shareOf(`${kind}: asked with text of the library`, ofKind, (one) => one.hasLibraryText),
    shareOf(`${kind}: saw all that the answer needs`, ofKind, (one) => one.unmet.length === 0),
  ];
}

/** With both languages beside it. */
function shareOf(name: string, of: readonly Outcome[], isGood: (outcome: Outcome) => boolean): Figure {
  const beside = ["ko", "en"].flatMap((language) => {
    const part = of.filter(({ question }) => question.language === language);
    return part.length === 0
      ? []
      : [`${language} ${shareFigure("", part, isGood).value.toFixed(0)} % of ${part.length}`];
  });
  return shareFigure(name, of, isGood, beside.length > 1 ? { baseline: beside.join(", ") } : {});
}

function printMisses(): void {
  for (const { question, unmet, isAsked, hasLibraryText } of answerable) {
    if (unmet.length === 0) continue;
    const how = hasLibraryText ? "" : isAsked ? " (no text of the library)" : " (not asked)";
    process.stdout.write(`  MISS${how} ${question.id}: ${question.question}\n`);
    for (const need of unmet)
      process.stdout.write(`        ${need.map(([file, text]) => `${file}: ${text}`).join(" | ")}\n`);
  }
}
