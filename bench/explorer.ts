/**
 * Questions over long conversations, with a scripted explorer in place of a model: does it get to read the
 * evidence, and what share of the conversation does it read for that? `--misses` prints what it did not read.
 * All of them take a quarter of an hour: `--only=26,1+2+3+4` asks of some conversations, and `--resume` goes
 * on with what a run that was ended has kept.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { estimateTokens } from "../lib/domain/estimate-tokens.ts";
import { promptTokensOf } from "../lib/tunables/model-windows.ts";
import { toolLimits } from "../lib/turn/tools/tool-limits.ts";
import { figure, percentile, reportFigures, tableOf } from "./figures.ts";
import { dataFolder, say } from "./recall/ask-conversations.ts";
import { type MeasuredConversation, readBeam, readLocomo } from "./recall/conversation-sets.ts";
import { withSingleBlanks } from "./support/answerable-questions.ts";
import { startHistories } from "./support/explored-history.ts";
import { explore } from "./support/scripted-explorer.ts";

/** The share of a history's tokens that a question may read. */
const SHARE = 0.25;
const LEAST_TURNS = 300;
/** Chats of BEAM have about a hundred turns, so several are joined into one long history. */
const BEAM = [
  ["1", "2", "3", "4"],
  ["5", "6", "7"],
  ["8", "9", "10"],
];
const limits = toolLimits({ promptTokens: promptTokensOf("gpt-4o"), explores: true });
/** Only every n-th question, for a quick look during a change. */
const EVERY = Number(
  /^--every=(\d+)$/u.exec(process.argv.find((each) => each.startsWith("--every=")) ?? "")?.[1] ?? 1,
);
const showMisses = process.argv.includes("--misses");

const ONLY = process.argv
  .find((each) => each.startsWith("--only="))
  ?.slice(7)
  .split(",");
const KEPT = join(projectFolder, "bench", "results", "explorer");

const outcomeSchema = z.object({
  kind: z.string(),
  evidence: z.number(),
  read: z.number(),
  share: z.number(),
  calls: z.number(),
});
type Outcome = z.infer<typeof outcomeSchema>;

const folder = dataFolder("locomo");
if (folder && dataFolder("beam-100k")) {
  if (!process.argv.includes("--resume")) rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  const histories = await startHistories();
  const sets = {
    LoCoMo: readLocomo(folder, ["26", "30", "41", "42", "43"]),
    BEAM: BEAM.map((names) => joined(readBeam(folder, names))),
  };
  const figures: Figure[] = [];
  for (const [name, conversations] of Object.entries(sets)) {
    const outcomes: Outcome[] = [];
    for (const conversation of conversations.filter((each) => ONLY?.includes(each.name) ?? true))
      outcomes.push(...(await explored(conversation, histories.keep)));
    if (outcomes.length === 0) continue;
    for (const kind of [...new Set(outcomes.map((one) => one.kind))])
      say(`${name} ${kind}: ${recallOf(outcomes.filter((one) => one.kind === kind)).toFixed(1)} %`);
    figures.push(...figuresOf(name, outcomes));
  }
  // A run over only some conversations says nothing about the others.
  if (ONLY === undefined && EVERY === 1) reportFigures("explorer", figures);
  else say(tableOf(figures));
  await histories.close();
  process.exit(0);
}

/** The kept result, or a new one, which is then kept. */
async function explored(
  conversation: MeasuredConversation,
  keep: Awaited<ReturnType<typeof startHistories>>["keep"],
): Promise<Outcome[]> {
  const file = join(KEPT, `${conversation.name}-${EVERY}.json`);
  if (existsSync(file)) return z.array(outcomeSchema).parse(JSON.parse(readFileSync(file, "utf8")));
  const outcomes = await exploreAll(conversation, keep);
  writeFileSync(file, JSON.stringify(outcomes));
  return outcomes;
}

async function exploreAll(
  conversation: MeasuredConversation,
  keep: Awaited<ReturnType<typeof startHistories>>["keep"],
): Promise<Outcome[]> {
  const { name, turns, questions } = conversation;
  if (turns.length < LEAST_TURNS) throw new Error(`${name} has ${turns.length} turns only`);
  const open = await keep(conversation);
  const tokens = turns.reduce(
    (sum, turn) => sum + estimateTokens(turn.userText) + estimateTokens(turn.assistantText),
    0,
  );
  const outcomes: Outcome[] = [];
  for (const { question, gold, kind, ...given } of questions.filter((_, place) => place % EVERY === 0)) {
    const evidence = given.evidence ?? gold.map((turn) => ({ turn, text: turns[turn - 1]?.userText ?? "" }));
    const explored = await explore(question, open(limits), Math.min(limits.tokens, SHARE * tokens));
    const seen = withSingleBlanks(explored.text);
    const missed = evidence.filter(({ text }) => !seen.includes(withSingleBlanks(text)));
    if (showMisses && missed.length > 0)
      say(
        `${name} | ${question}\n${missed.map(({ turn, text }) => `   [${turn}] ${withSingleBlanks(text).slice(0, 160)}`).join("\n")}`,
      );
    outcomes.push({
      kind,
      evidence: evidence.length,
      read: evidence.length - missed.length,
      share: (100 * explored.tokens) / tokens,
      calls: explored.calls,
    });
  }
  say(`${name}: ${turns.length} turns, ${tokens} tokens; ${recallOf(outcomes).toFixed(1)} % of the evidence`);
  return outcomes;
}

/** The conversations one after another, with the questions of each. */
function joined(conversations: readonly MeasuredConversation[]): MeasuredConversation {
  const all: MeasuredConversation = {
    name: conversations.map(({ name }) => name).join("+"),
    turns: [],
    questions: [],
  };
  for (const { turns, questions } of conversations) {
    const before = all.turns.length;
    all.turns.push(...turns);
    all.questions.push(
      ...questions.map((question) => ({
        ...question,
        gold: question.gold.map((turn) => turn + before),
        evidence: (question.evidence ?? []).map(({ turn, text }) => ({ turn: turn + before, text })),
      })),
    );
  }
  return all;
}

function recallOf(outcomes: readonly Outcome[]): number {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
  return (100 * sum(({ read }) => read)) / sum(({ evidence }) => evidence);
}

function figuresOf(name: string, outcomes: readonly Outcome[]): Figure[] {
  const shares = outcomes.map(({ share }) => share);
  const n = outcomes.length;
  return [
    { name: `${name}: evidence read`, n, value: recallOf(outcomes), unit: "%", goal: { atLeast: 90 } },
    figure(`${name}: tokens of all results, of the history's, p95`, n, percentile(shares, 0.95), "%", {
      atMost: 100 * SHARE,
      baseline: `median ${percentile(shares, 0.5).toFixed(1)} %`,
    }),
    figure(
      `${name}: calls of tools, p95`,
      n,
      percentile(
        outcomes.map(({ calls }) => calls),
        0.95,
      ),
      "calls",
    ),
  ];
}
