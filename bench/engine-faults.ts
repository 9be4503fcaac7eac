import type { Figure } from "../eval/claims/figure.ts";
import type { FaultMode } from "../tests/helpers/fault-proxy.ts";
import { ENGINES, type Engine } from "../tests/helpers/faulted-engines.ts";
import { type FaultedServer, startFaultedServer } from "../tests/helpers/faulted-server.ts";
import { percentile, reportFigures } from "./figures.ts";

/** How many times each engine begins to hang, and how many questions are asked each time. */
const ROUNDS = Number(process.env.IBID_FAULT_ROUNDS ?? "8");
const QUESTIONS = 4;
/** Runs only the named ones, for a change that concerns no other. */
const CHOSEN = process.env.IBID_FAULT_ENGINES?.split(",") ?? ENGINES;
const LONGEST_MS = 5_000;

const NEEDED = ["ELASTICSEARCH_URL", "UPSTASH_REDIS_REST_URL", "S3_ENDPOINT", "LIBSQL_URL"];
const HANGS: { name: string; mode: FaultMode }[] = [
  { name: "silent", mode: { kind: "silence" } },
  { name: "slow, a byte in 20 ms", mode: { kind: "slow", pauseMs: 20 } },
  // Every call just meets its deadline, so only the time budget ends it.
  { name: "slow, a byte in 1 ms", mode: { kind: "slow", pauseMs: 1 } },
  { name: "slow, each answer after 0.7 s", mode: { kind: "latency", ms: 700 } },
  { name: "slow, each answer after 1.3 s", mode: { kind: "latency", ms: 1_300 } },
];
/** One question that needs the library and the log, and one that needs an object. */
const MESSAGES = ["What does document 1 say about the coolant flow?", "Show document 1"];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** How long answers take while one engine hangs, beginning with the first question that meets it. */
async function measure(): Promise<void> {
  const world = await startFaultedServer();
  const figures: Figure[] = [];
  try {
    figures.push(...figuresOf("nothing hangs", await series(world, null, { kind: "pass" })));
    for (const engine of ENGINES.filter((name) => CHOSEN.includes(name))) {
      for (const { name, mode } of HANGS) {
        const cell = `${engine} ${name}`;
        say(cell);
        figures.push(...figuresOf(cell, await series(world, engine, mode), { atMost: LONGEST_MS }));
      }
    }
  } finally {
    await world.close();
  }
  reportFigures("engine-faults", figures);
}

async function series(world: FaultedServer, engine: Engine | null, mode: FaultMode): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const session = await world.begin();
    if (engine) await world.lines[engine].set(mode);
    for (let question = 0; question < QUESTIONS; question++) {
      const reply = await world.ask(session, MESSAGES[(round + question) % MESSAGES.length] ?? "");
      if (reply.status !== 200 && engine !== "libsql") {
        throw new Error(`Status ${reply.status}: ${JSON.stringify(reply.body)}`);
      }
      times.push(reply.milliseconds);
    }
    await world.recover();
    await world.replayed(session);
  }
  return times;
}

function figuresOf(cell: string, times: readonly number[], goal?: { atMost: number }): Figure[] {
  const n = times.length;
  return [
    { name: `${cell}: answer, p50`, n, value: percentile(times, 0.5), unit: "ms" },
    {
      name: `${cell}: answer, p99`,
      n,
      value: percentile(times, 0.99),
      unit: "ms",
      ...(goal ? { goal } : {}),
    },
  ];
}

const missing = NEEDED.filter((name) => !process.env[name]);
if (missing.length > 0) say(`Left out: this benchmark needs ${missing.join(", ")}.`);
else await measure();
