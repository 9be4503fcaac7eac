import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { closeServer } from "../eval/ways/close-server.ts";
import { ownerKeyOf, type Principal } from "../lib/domain/identity.ts";
import { type TokenPlan, tokenPlanSchema } from "../lib/domain/token-plan.ts";
import { fromWire } from "../lib/domain/wire/wire-schema.ts";
import { readEnvironment } from "../lib/env.ts";
import { recallTurns } from "../lib/memory/recall/recall-turns.ts";
import { startServer } from "../lib/server/process/start-server.ts";
import { importSession } from "../lib/server/sessions/import-session.ts";
import { beginTurn } from "../lib/server/turns/begin-turn.ts";
import { resultOf } from "../lib/server/turns/turn-result.ts";
import { PROMPT_SECTION_TOKENS } from "../lib/tunables/prompt.ts";
import { loadTokenizer } from "../lib/turn/compose/token-plan/tokenizer.ts";
import { startModelServer } from "../tests/helpers/model-server.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { createSyntheticText } from "./synthetic-text.ts";

/**
 * What one turn costs in tokens of the prompt, however long the conversation: with long answers, a profile, a
 * summary and entities, as the model receives it in profile "lean", and beside it the whole conversation in
 * the prompt. And what choosing turns from 10,000 takes.
 */
const LENGTHS = [10, 100, 1_000, 10_000].filter((length) => length <= upTo());
const LANGUAGES = ["ko", "en"] as const;
type Language = (typeof LANGUAGES)[number];
const RECALLS = 200;
const ANSWER_WORDS = 240;
const GOAL = Object.values(PROMPT_SECTION_TOKENS).reduce((sum, tokens) => sum + tokens, 0);

/** What a person says about themselves, and what they ask then; a follow-up depends on the turn before. */
const TOLD = {
  ko: [
    "페니실린 알레르기가 있어요.",
    "조영제는 맞으면 안 된다고 들었어요.",
    "고혈압이 있고 메트포르민 500mg을 먹어요.",
    "혈압은 142/91이었어요. 45세 여자예요.",
  ],
  en: [
    "I'm allergic to penicillin.",
    "I must not take ibuprofen.",
    "I have high blood pressure and I take metformin 500 mg.",
    "My blood pressure was 142/91. I am a 45 year old woman.",
  ],
} as const;
const ASKED = {
  ko: [
    "건강검진 전에 몇 시간 금식해야 하나요?",
    "금식 전에 물은 마셔도 되나요?",
    "그럼 약은요?",
    "대상포진 예방접종은 몇 번 맞아요?",
    "그 접종은 언제 맞아요?",
  ],
  en: [
    "What should I do when my blood sugar is low?",
    "And how much sugar is that?",
    "How long may I keep opened eye drops?",
    "How long do I stay at the clinic after a vaccination injection?",
  ],
} as const;

const questionsSchema = z.record(
  z.string(),
  z.array(z.object({ language: z.string(), question: z.string() })),
);
const samples = questionsSchema.parse(
  JSON.parse(readFileSync(join(projectFolder, "samples", "questions.json"), "utf8")),
);
const questions = Object.values(samples).flat();

const folder = mkdtempSync(join(tmpdir(), "ibid-prompt-tokens-"));
const text = createSyntheticText(7);
const tokenizer = await loadTokenizer();
const model = await startModelServer({
  reply: (prompt) => `${answerIn(/[가-힣]\?|[가-힣]요/u.test(prompt.slice(-200)) ? "ko" : "en")} [1]`,
});
const server = await startServer(
  readEnvironment({
    IBID_DATA_DIR: folder,
    IBID_LOG_LEVEL: "silent",
    OPENAI_BASE_URL: model.url,
    ANSWER_MODEL: "scripted",
    PROMPT_TOKENS: "lean",
  }),
);
try {
  const samplesAreRead = async () =>
    existsSync(join(folder, "samples-loaded")) &&
    (await server.container.jobs.waiting(["ingest", "ingest_large"])) === 0;
  while (!(await samplesAreRead())) await pause(50);
  const figures: Figure[] = [];
  for (const language of LANGUAGES) {
    const principal: Principal = { tenantId: "local", userId: language, role: "user" };
    const owner = ownerKeyOf(principal);
    for (const message of TOLD[language]) await ask(principal, message);
    for (const length of LENGTHS) {
      const turns = Array.from({ length: length - ASKED[language].length }, (_, at) => ({
        userText: questionOf(language, at),
        assistantText: answerIn(language),
        ts: new Date(Date.UTC(2026, 0, 1) + at * 600_000).toISOString(),
      }));
      const { sessionId } = await importSession(server.container, owner, { assistant: "health", turns });
      const used: number[] = [];
      const plans: TokenPlan[] = [];
      for (const message of ASKED[language]) {
        const asked = await ask(principal, message, sessionId);
        // A follow-up that the documents do not answer is answered without a prompt.
        if (asked === null) continue;
        used.push(asked.sent);
        plans.push(asked.plan);
      }
      const history = turns.reduce(
        (sum, turn) => sum + tokenizer.count(turn.userText) + tokenizer.count(turn.assistantText),
        0,
      );
      // The last question also follows those asked before it.
      const before = Math.round((history / turns.length) * (length - 1));
      const last = plans.at(-1);
      const fixed = ["system", "question", "evidence", "alerts", "profile"];
      const beside = (last?.sections ?? []).reduce(
        (sum, { name, used: tokens }) => sum + (fixed.includes(name) ? tokens : 0),
        0,
      );
      process.stdout.write(`${language}, turn ${length}:\n  ${plans.map(shortOf).join("\n  ")}\n`);
      figures.push(
        figure(
          `tokens of the prompt at turn ${length.toLocaleString("en")}, ${language}, most of ${used.length}`,
          used.length,
          Math.max(...used),
          "tokens",
          {
            atMost: GOAL,
            baseline: `the whole conversation in the prompt: ${(before + beside).toLocaleString("en")}`,
          },
        ),
      );
      if (length === 10_000) figures.push(...(await recallFigures({ ...owner, sessionId }, language)));
    }
  }
  reportFigures("prompt-tokens", figures);
} finally {
  await closeServer(server);
  await model.close();
  rmSync(folder, { recursive: true });
}

/** `--up-to=1000` leaves out the longer ones, for a quick look during a change. */
function upTo(): number {
  const given = process.argv.find((each) => each.startsWith("--up-to="));
  return given === undefined ? Number.POSITIVE_INFINITY : Number(given.slice(8));
}

/** One ordinary turn, with the tokens sent to the model for it. */
async function ask(principal: Principal, message: string, sessionId?: string) {
  model.requests.length = 0;
  const { started, start } = await beginTurn(server.container, principal, {
    message,
    assistant: "health",
    ...(sessionId === undefined ? {} : { sessionId }),
  });
  const { turnId } = await resultOf(started);
  const key = { ...ownerKeyOf(principal), sessionId: start.sessionId };
  const sent = model.requests
    .map(({ messages }) => messages.map(({ content }) => (typeof content === "string" ? content : "")))
    .findLast((contents) => contents.some((content) => /<\/question-\d{9}>/u.test(content)));
  await server.runner.settled(key);
  const trace = await server.container.traces.find(key, turnId);
  const plan = trace?.stages.findLast(({ stage, detail }) => stage === "compose" && detail.token_plan);
  if (!sent || !plan) return null;
  return {
    sent: sent.reduce((sum, content) => sum + tokenizer.count(content), 0),
    plan: fromWire(tokenPlanSchema).parse(plan.detail.token_plan),
  };
}

async function recallFigures(
  key: { tenantId: string; ownerId: string; sessionId: string },
  language: Language,
) {
  const taken: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < RECALLS + 10; round += 1) {
    const query = questionOf(language, round);
    const started = performance.now();
    const before = process.cpuUsage();
    await recallTurns({ log: server.container.turnLog, key }, { query, limit: 50, now: new Date() });
    // The first turns read statistics of the session, which are then kept.
    if (round < 10) continue;
    taken.push(performance.now() - started);
    const { user, system } = process.cpuUsage(before);
    processor.push((user + system) / 1_000);
  }
  const row = (name: string, values: readonly number[]): Figure =>
    figure(name, RECALLS, percentile(values, 0.95), "ms", { atMost: 20 });
  return [
    row(`turns chosen from 10,000, ${language}, p95`, taken),
    row(`processor time of that, ${language}, p95`, processor),
  ];
}

/** Questions of the sample libraries with words of their own, so that no two are alike. */
function questionOf(language: Language, at: number): string {
  const some = questions.filter((each) => each.language === language);
  return `${some[at % some.length]?.question ?? ""} ${language === "ko" ? text.word() : wordOf()} E-${100 + (at % 900)}`;
}

function answerIn(language: Language): string {
  const words = Array.from({ length: ANSWER_WORDS }, language === "ko" ? text.word : wordOf);
  return words.map((word, at) => (at % 12 === 11 ? `${word}.` : word)).join(" ");
}

/** Words as rare as in real language: the stems of the synthetic text in Latin letters. */
function wordOf(): string {
  const letters = "bcdfghklmnprstvw";
  const vowels = "aeiou";
  const syllables = 1 + text.integer(3);
  return Array.from(
    { length: syllables },
    () => `${letters[text.integer(letters.length)]}${vowels[text.integer(vowels.length)]}`,
  ).join("");
}

function shortOf({ used, sections }: TokenPlan): string {
  return `${used}: ${sections.map(({ name, used: tokens }) => `${name} ${tokens}`).join(", ")}`;
}
