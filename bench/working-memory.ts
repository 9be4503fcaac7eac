import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { estimateTokens } from "../lib/domain/estimate-tokens.ts";
import type { SessionKey } from "../lib/domain/identity.ts";
import { TURN_SCHEMA_VERSION, type Turn } from "../lib/domain/turn.ts";
import { createUpstash } from "../lib/drivers/redis/upstash-client.ts";
import { createUpstashWorkingMemory } from "../lib/drivers/redis/upstash-working-memory.ts";
import { migrate, openDatabase } from "../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteTurnLog } from "../lib/drivers/sqlite/sqlite-turn-log.ts";
import { createSqliteWorkingMemory } from "../lib/drivers/sqlite/sqlite-working-memory.ts";
import { readWorkingMemory } from "../lib/memory/summary/rebuild-working-memory.ts";
import type { TurnLog } from "../lib/ports/turn-log.ts";
import type { WorkingMemory } from "../lib/ports/working-memory.ts";
import {
  MEMORY_REPLAY_TURNS,
  MEMORY_SENTENCES,
  MEMORY_STEP_TURNS,
  MEMORY_TOKENS,
} from "../lib/tunables/memory.ts";
import { figure, percentile, reportFigures, timed } from "./figures.ts";
import { measuredTurn, say } from "./recall/ask-conversations.ts";
import { createSyntheticText } from "./synthetic-text.ts";

/**
 * What a turn pays for its working memory: in the embedded database, and in Redis where its address and token
 * are set; and what the rolling summary costs by rule, behind a turn and when it is made again from the log.
 */
const SESSIONS = 200;
const ROUNDS = 10;
/** Sessions that are used at the same time in the last measurement. */
const AT_ONCE = 50;
/** Turns of the conversation whose summary is kept up. */
const SUMMARY_TURNS = 500;

const text = createSyntheticText(5);
const folder = mkdtempSync(join(tmpdir(), "ibid-working-memory-"));
const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = process.env;
try {
  const database = openDatabase(join(folder, "ibid.db"));
  migrate(database, join(projectFolder, "drizzle", "migrations"));
  const sqlite = createSqliteWorkingMemory({ database, now: Date.now });
  const figures = await measure("SQLite", sqlite);
  figures.push(...(await measureSummary(createSqliteTurnLog({ database }), sqlite)));
  database.close();
  if (url && token) {
    const upstash = createUpstash({ url, token, keyPrefix: `bench-${crypto.randomUUID()}:` });
    figures.push(...(await measure("Redis", createUpstashWorkingMemory({ upstash }))));
  } else say("UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN are not set: Redis is left out.");
  reportFigures("working-memory", figures);
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(name: string, memory: WorkingMemory): Promise<Figure[]> {
  const keys = Array.from({ length: SESSIONS }, (_, place) => keyOf(`session ${place}`));
  const notes: number[] = [];
  const reads: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const key of keys) {
      const turn = turnOf(round);
      notes.push(await timed(() => memory.noteTurn(key, turn)));
      reads.push(await timed(() => memory.read(key)));
    }
  }
  const together: number[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE);
    together.push(...(await Promise.all(some.map((key) => timed(() => memory.read(key))))));
  }
  for (const key of keys) await memory.clear(key);
  const size = `five turns of ${Math.round(JSON.stringify(turnOf(1)).length / 1_000)} kB`;
  return [
    ...percentiles(`note a turn, ${name}`, notes, size),
    ...percentiles(`read, ${name}`, reads, size),
    ...percentiles(`read, ${AT_ONCE} sessions at once, ${name}`, together, size),
  ];
}

/** The derive stage's part: the turn is noted and, with every fifth one, a step of the summary is made. */
async function measureSummary(log: TurnLog, memory: WorkingMemory): Promise<Figure[]> {
  const key = keyOf("summary");
  const behind: number[] = [];
  const steps: number[] = [];
  const processor: number[] = [];
  for (let turnId = 1; turnId <= SUMMARY_TURNS; turnId++) {
    const turn = turnOf(turnId);
    await log.append(key, { turn, terms: { user: [], assistant: [] } });
    const used = process.cpuUsage();
    const taken = await timed(async () => {
      await memory.noteTurn(key, turn);
      await readWorkingMemory({ log, memory, key });
    });
    behind.push(taken);
    if (turnId % MEMORY_STEP_TURNS !== 0) continue;
    steps.push(taken);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1_000);
  }
  const again = async (count: number) => {
    const session = keyOf(`summary of ${count}`);
    const entries = Array.from({ length: count }, (_, place) => ({
      turn: turnOf(place + 1),
      terms: { user: [], assistant: [] },
    }));
    await log.appendAll(session, entries);
    return timed(() => readWorkingMemory({ log, memory, key: session, replay: Number.POSITIVE_INFINITY }));
  };
  const few = [];
  for (let round = 0; round < 5; round++) few.push(await again(100 + round));
  const { sentences } = (await memory.read(key))?.memory ?? { sentences: [] };
  const baseline = `by rule, ${Math.round(JSON.stringify(turnOf(1)).length / 1_000)} kB a turn`;
  const row = (name: string, value: number, n: number, rest: Partial<Figure> = {}): Figure => ({
    name,
    n,
    value,
    unit: "ms",
    baseline,
    ...rest,
  });
  return [
    row("memory step per turn, p95", percentile(behind, 0.95), behind.length, { goal: { atMost: 50 } }),
    row("memory step per turn with a step of the summary, p95", percentile(steps, 0.95), steps.length, {
      goal: { atMost: 50 },
    }),
    row("processor time of such a turn, p95", percentile(processor, 0.95), processor.length, {
      goal: { atMost: 50 },
    }),
    row("summary made again from 100 turns, median", percentile(few, 0.5), few.length),
    row(`summary made again from ${MEMORY_REPLAY_TURNS} turns`, await again(MEMORY_REPLAY_TURNS), 1),
    row("summary made again from 10,000 turns, in the background", await again(10_000), 1),
    row("sentences of the summary", sentences.length, 1, { unit: "", goal: { atMost: MEMORY_SENTENCES } }),
    row(
      "estimated tokens of the summary",
      estimateTokens(sentences.map(({ text: line }) => line).join("\n")),
      1,
      { unit: "tokens", goal: { atMost: MEMORY_TOKENS } },
    ),
  ];
}

function keyOf(sessionId: string): SessionKey {
  return { tenantId: "bench", ownerId: "bench", sessionId };
}

function turnOf(turnId: number): Turn {
  const asked = {
    userText: `${text.sentence()}?`,
    assistantText: text.paragraph(60),
    ts: "2026-11-21T09:00:00.000Z",
  };
  return {
    ...measuredTurn(asked, String(turnId)),
    turnId,
    parentTurnId: turnId - 1 || null,
    summary: null,
    summaryModel: null,
    summaryTs: null,
    schemaVersion: TURN_SCHEMA_VERSION,
  };
}

function percentiles(name: string, durations: readonly number[], baseline: string): Figure[] {
  return [0.5, 0.95].map((share) =>
    figure(`${name}, p${share * 100}`, durations.length, percentile(durations, share), "ms", { baseline }),
  );
}
