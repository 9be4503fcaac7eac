/**
 * Questions as people type them, over the sample libraries, without a model: do the shown passages hold all
 * that an answer needs, and is what is not there ever shown as an answer? `node bench/passages.ts` asks those
 * that may be looked at, `--held-out` only the others. `--misses` prints what was not shown, and `--tiers`
 * how sure each question was. Far questions are those of KorQuAD, of which no sample says anything. With
 * EMBEDDING_MODEL the library is searched by words and meaning.
 */

import type { Figure } from "../eval/claims/figure.ts";
import { ownerKeyOf, type Principal } from "../lib/domain/identity.ts";
import type { BuiltInAssistantId } from "../lib/domain/session.ts";
import type { Tier } from "../lib/domain/turn.ts";
import { beginTurn } from "../lib/server/turns/begin-turn.ts";
import { resultOf } from "../lib/server/turns/turn-result.ts";
import { meanFigure, reportFigures, shareFigure } from "./figures.ts";
import {
  ANSWERABLE_KINDS,
  type AnswerableQuestion,
  readAnswerableQuestions,
  withSingleBlanks,
} from "./support/answerable-questions.ts";
import { namesEmbedder } from "./support/bench-embedder.ts";
import { embedLibrary } from "./support/embed-paragraphs.ts";
import { readKorquad } from "./support/korquad-data.ts";
import { type SampleServer, withSampleServer } from "./support/sample-server.ts";

interface Outcome {
  question: AnswerableQuestion;
  tier: Tier | undefined;
  confidence: number;
  /** What an answer needs but no shown passage contains. */
  unmet: AnswerableQuestion["needs"];
  text: string;
}

const FAR = 60;
const isHeldOut = process.argv.includes("--held-out");
const isEmbedded = namesEmbedder();
/** The goals by words alone, and with an embedding model. */
const GOALS: Partial<Record<"all" | AnswerableQuestion["kind"], readonly [words: number, meaning: number]>> =
  {
    all: [75, 85],
    everyday: [60, 80],
    other_language: [40, 80],
    two_parts: [60, 70],
  };
const outcomes: Outcome[] = [];
const far: { question: string; tier: Tier | undefined; confidence: number }[] = [];
await withSampleServer({}, async (server) => {
  if (isEmbedded) await embedLibrary(server.container);
  const questions = readAnswerableQuestions().filter(({ heldOut }) => heldOut === isHeldOut);
  for (const question of questions) outcomes.push(await askAs(server, question));
  const korquad = readKorquad()?.questions.filter((_, place) => place % 90 === (isHeldOut ? 45 : 0)) ?? [];
  for (const { question } of korquad.slice(0, FAR)) {
    const { tier, confidence } = await ask(server, `far-${far.length}`, "general", question);
    far.push({ question, tier, confidence });
  }
});
const answerable = outcomes.filter(({ question }) => question.needs.length > 0);
const near = outcomes.filter(({ question }) => question.kind === "unanswerable");
if (process.argv.includes("--misses") && !isHeldOut) printMisses();
if (process.argv.includes("--tiers") && !isHeldOut) printTiers();
const name = ["passages", ...(isEmbedded ? ["embedded"] : []), ...(isHeldOut ? ["held-out"] : [])].join("-");
reportFigures(name, figures());
process.exit(0);

async function askAs(server: SampleServer, question: AnswerableQuestion): Promise<Outcome> {
  let sessionId: string | undefined;
  for (const { user } of question.before ?? [])
    ({ sessionId } = await ask(server, question.id, question.assistant, user, sessionId));
  const asked = await ask(server, question.id, question.assistant, question.question, sessionId);
  const { text, tier, confidence } = asked;
  const seen = withSingleBlanks(text);
  const unmet = question.needs.filter((need) => !need.some(([, words]) => seen.includes(plain(words))));
  return { question, tier, confidence, unmet, text };
}

/** Everybody asks one question, so that nothing is remembered from one to the next. */
async function ask(
  { container, runner }: SampleServer,
  userId: string,
  assistant: BuiltInAssistantId,
  message: string,
  sessionId?: string,
) {
  const principal: Principal = { tenantId: "local", userId, role: "user" };
  const given = { message, assistant, ...(sessionId === undefined ? {} : { sessionId }) };
  const { started, start } = await beginTurn(container, principal, given);
  const { answer, tier, confidence } = await resultOf(started);
  const key = { ...ownerKeyOf(principal), sessionId: start.sessionId };
  await runner.settled(key);
  await runner.memoryKeeper.settled(key);
  return { text: plain(answer), tier, confidence, sessionId: start.sessionId };
}

/** The words of Markdown, without its marks and citation numbers. */
function plain(text: string): string {
  return withSingleBlanks(
    text
      .replace(/(?<!\\)\*\*|(?<!\\) ?\[\d+\]/gu, "")
      .replace(/\\([!-/:-@[-`{-~])/gu, "$1")
      .replace(/[*_`]/gu, ""),
  );
}

function figures(): Figure[] {
  return [
    { ...shareFigure("shown: all that the answer needs", answerable, isMet), ...goalOf("all") },
    ...ANSWERABLE_KINDS.flatMap(figuresOfKind),
    shareFigure("… and as an answer", answerable, (one) => isMet(one) && one.tier === "answer"),
    shareFigure("not in the library, near: shown as an answer", near, isAnswer),
    { ...shareFigure("not in the library, far: shown as an answer", far, isAnswer), goal: { atMost: 0 } },
    shareFigure("not in the library, far: nothing found", far, ({ tier }) => tier === "nothing"),
    meanFigure(
      "mean length of what is shown for an answerable question",
      answerable,
      ({ text }) => text.length,
      "characters",
    ),
  ];
}

function isMet({ unmet }: Outcome): boolean {
  return unmet.length === 0;
}

function isAnswer({ tier }: { tier: Tier | undefined }): boolean {
  return tier === "answer";
}

function figuresOfKind(kind: (typeof ANSWERABLE_KINDS)[number]): Figure[] {
  const ofKind = answerable.filter(({ question }) => question.kind === kind);
  if (ofKind.length === 0) return [];
  return [{ ...shareFigure(`${kind}: shown all that the answer needs`, ofKind, isMet), ...goalOf(kind) }];
}

function goalOf(kind: "all" | AnswerableQuestion["kind"]): Pick<Figure, "goal"> {
  const atLeast = GOALS[kind]?.[isEmbedded ? 1 : 0];
  return atLeast === undefined ? {} : { goal: { atLeast } };
}

function printMisses(): void {
  for (const { question, unmet, tier, text } of answerable) {
    if (unmet.length === 0) continue;
    process.stdout.write(
      `  MISS (${tier}) ${question.id}: ${question.question}\n        ${text.slice(0, 400)}\n`,
    );
    for (const need of unmet)
      process.stdout.write(`        needs ${need.map(([file, words]) => `${file}: ${words}`).join(" | ")}\n`);
  }
}

function printTiers(): void {
  for (const { question, tier, confidence, unmet } of outcomes)
    process.stdout.write(
      `${confidence.toFixed(3)}\t${tier}\t${question.kind}\t${unmet.length === 0}\t${question.question}\n`,
    );
  for (const { question, tier, confidence } of far)
    process.stdout.write(`${confidence.toFixed(3)}\t${tier}\tfar\t-\t${question}\n`);
}
