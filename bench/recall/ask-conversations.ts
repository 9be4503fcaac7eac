import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Figure } from "../../eval/claims/figure.ts";
import type { NewTurn } from "../../lib/domain/turn.ts";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteTurnLog } from "../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { createSqliteVectorStore } from "../../lib/drivers/sqlite/sqlite-vector-store.ts";
import { recallTurns } from "../../lib/memory/recall/recall-turns.ts";
import { turnTerms } from "../../lib/memory/recall/turn-terms.ts";
import { embedTurns, type TurnVectors } from "../../lib/memory/recall/turn-vectors.ts";
import type { TurnLog } from "../../lib/ports/turn-log.ts";
import { figure, mean, percentile } from "../figures.ts";
import { benchEmbedder } from "../support/bench-embedder.ts";
import type { MeasuredConversation, MeasuredQuestion } from "./conversation-sets.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** The folder of evaluation data with this set in it, or null after saying that it is missing. */
export function dataFolder(set: string): string | null {
  const folder = resolve(process.env.IBID_BENCH_DATA ?? join(PROJECT, "../shared/data"));
  if (existsSync(join(folder, set))) return folder;
  console.log(
    `The set "${set}" is not in ${folder}; set IBID_BENCH_DATA to the folder that holds it. Nothing was measured.`,
  );
  return null;
}

/** If an embedding model is configured: where to store the vectors of turns. */
export async function turnVectors(): Promise<TurnVectors | null> {
  const embedder = await benchEmbedder();
  if (embedder === null) return null;
  const database = openDatabase(":memory:");
  migrate(database, join(PROJECT, "drizzle/migrations"));
  return { embedder, store: createSqliteVectorStore({ database }) };
}

export function emptyTurnLog(path = ":memory:"): TurnLog {
  const database = openDatabase(path);
  migrate(database, join(PROJECT, "drizzle/migrations"));
  return createSqliteTurnLog({ database });
}

export function measuredTurn(
  turn: { userText: string; assistantText: string; ts: string },
  clientTurnId: string,
): NewTurn {
  return {
    ...turn,
    clientTurnId,
    docRefs: [],
    action: "answer",
    status: "complete",
    documents: [],
    candidates: [],
    route: "imported",
    questionType: "single",
    followUp: { kind: "none", why: "imported", reasons: [{ code: "imported" }] },
    resolved: [],
    confidence: 0,
    degraded: [],
    usage: { inputTokens: 0, outputTokens: 0, modelCalls: 0, durationMs: 0 },
    answerModel: null,
  };
}

export interface Answered {
  conversation: string;
  question: MeasuredQuestion;
  /** Best first. */
  recalled: number[];
  baseline: number[];
  milliseconds: number;
}

/**
 * Imports each conversation as one session and asks its questions, `now` being the moment of the last turn.
 * With `vectors` by meaning too.
 */
export async function askAll(
  conversations: readonly MeasuredConversation[],
  limitOf: (question: MeasuredQuestion) => number,
  log = emptyTurnLog(),
  vectors: TurnVectors | null = null,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const { name, turns, questions } of conversations) {
    const key = { tenantId: "bench", ownerId: "bench", sessionId: name };
    await log.appendAll(
      key,
      turns.map((turn, place) => ({ turn: measuredTurn(turn, String(place)), terms: turnTerms(turn) })),
    );
    if (vectors !== null) {
      const turnIds = turns.map((_, place) => place + 1);
      await embedTurns({ log, key, vectors }, turnIds, {
        signal: new AbortController().signal,
        isThere: async () => true,
        forgottenTurns: async () => [],
      });
    }
    const plain = plainBm25(turns.map((turn) => `${turn.userText} ${turn.assistantText}`));
    const now = new Date(turns.at(-1)?.ts ?? 0);
    for (const question of questions) {
      const limit = limitOf(question);
      const start = performance.now();
      const recalled = await recallTurns({ log, key, vectors }, { query: question.question, limit, now });
      answered.push({
        conversation: name,
        question,
        recalled: recalled.map(({ turn }) => turn.turnId),
        baseline: plain(question.question, limit),
        milliseconds: performance.now() - start,
      });
    }
  }
  return answered;
}

/** The baseline: BM25 (k1 1.2, b 0.75) over lower-cased words between spaces. */
function plainBm25(texts: readonly string[]): (question: string, limit: number) => number[] {
  const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
  const lengths = texts.map((text) => words(text).length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length);
  const postings = new Map<string, Map<number, number>>();
  for (const [index, text] of texts.entries()) {
    for (const word of words(text)) {
      const posting = postings.get(word) ?? new Map<number, number>();
      posting.set(index, (posting.get(index) ?? 0) + 1);
      postings.set(word, posting);
    }
  }
  return (question, limit) => {
    const scores = new Map<number, number>();
    for (const word of words(question)) {
      const posting = postings.get(word) ?? new Map<number, number>();
      const rarity = Math.log(1 + (texts.length - posting.size + 0.5) / (posting.size + 0.5));
      for (const [index, count] of posting) {
        const gain = (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * (lengths[index] ?? 0)) / average));
        scores.set(index, (scores.get(index) ?? 0) + rarity * gain);
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1])
      .slice(0, limit)
      .map(([index]) => index + 1);
  };
}

export function recallAt(k: number, ranked: readonly number[], gold: readonly number[]): number {
  const top = new Set(ranked.slice(0, k));
  return gold.filter((turnId) => top.has(turnId)).length / gold.length;
}

/** A mean in percent with its 95 % interval. */
export function percent(values: readonly number[]): string {
  const average = mean(values);
  const spread = Math.sqrt(mean(values.map((value) => (value - average) ** 2)) / Math.max(1, values.length));
  return `${(100 * average).toFixed(1)} ±${(196 * spread).toFixed(1)}`;
}

export function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
}

/** One line per group with n, recall and plain BM25. */
export function printRecall(answered: readonly Answered[], label: (each: Answered) => string): void {
  say("group                         n    R@5          R@10         plain BM25 R@5 / R@10");
  for (const [group, list] of groupedBy(answered, label)) {
    const at = (k: number) => percent(list.map((each) => recallAt(k, each.recalled, each.question.gold)));
    const plain = (k: number) => percent(list.map((each) => recallAt(k, each.baseline, each.question.gold)));
    say(
      `${group.padEnd(26)} ${String(list.length).padStart(4)}    ${at(5).padEnd(12)} ${at(10).padEnd(12)} ${plain(5)} / ${plain(10)}`,
    );
  }
}

/** Recall@5 and @10 over all questions as figures, with plain BM25 beside them. */
export function recallFigures(answered: readonly Answered[], name: string, goalAtTen?: number): Figure[] {
  return [5, 10].map((k) => ({
    name: `${name} R@${k}`,
    n: answered.length,
    value: 100 * mean(answered.map((each) => recallAt(k, each.recalled, each.question.gold))),
    unit: "%",
    ...(k === 10 && goalAtTen !== undefined ? { goal: { atLeast: goalAtTen } } : {}),
    baseline: `plain BM25 ${percent(answered.map((each) => recallAt(k, each.baseline, each.question.gold)))}`,
  }));
}

export function durationFigures(answered: readonly Answered[], name: string): Figure[] {
  const durations = answered.map((each) => each.milliseconds);
  return [0.5, 0.95].map((share) =>
    figure(`${name} recall p${share * 100}`, durations.length, percentile(durations, share), "ms"),
  );
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
