import { setTimeout as pause } from "node:timers/promises";
import { eventually, QUESTION } from "./faulted-client.ts";
import { ENGINES, type Engine } from "./faulted-engines.ts";
import { type FaultedServer, startFaultedServer } from "./faulted-server.ts";
import { type OwnEngine, startOwnEngine } from "./own-engine.ts";

const SESSIONS = 4;
const CLIENTS = 4;
/** How long an engine lives under load before it is killed, and how long it is away, in milliseconds. */
const LIFE_MS = { from: 100, to: 1_500 };
const AWAY_MS = { from: 0, to: 1_500 };
/** The least number of turns written between two kills, so that a slow machine tests something too. */
const TURNS_A_ROUND = 4;

export interface EngineKillReport {
  /** Kills by engine. */
  kills: Record<Engine, number>;
  acknowledged: number;
  /** How many of them were in the journal when they were acknowledged. */
  keptAside: number;
  stored: number;
  /** Stored under another number than the one acknowledged. */
  renumbered: number;
  refused: number;
  slowestMs: number;
  violations: string[];
}

interface Acknowledged {
  session: string;
  turn: number;
  answer: string;
}

/**
 * Clients write continuously while one engine after another is killed (SIGKILL) at random moments and
 * restarted; what is stored in the end is compared with what was acknowledged.
 */
export async function engineKillRounds(
  rounds: number,
  say: (line: string) => void = () => {},
): Promise<EngineKillReport> {
  const [elasticsearch, redis, s3, libsql] = await Promise.all([
    startOwnEngine("elasticsearch"),
    startOwnEngine("redis"),
    startOwnEngine("s3"),
    startOwnEngine("libsql"),
  ]);
  const own: Record<Engine, OwnEngine> = { elasticsearch, redis, s3, libsql };
  const world = await startFaultedServer({
    elasticsearch: elasticsearch.url,
    redis: redis.url,
    s3: s3.url,
    libsql: libsql.url,
  });
  const report: EngineKillReport = {
    kills: { elasticsearch: 0, redis: 0, s3: 0, libsql: 0 },
    acknowledged: 0,
    keptAside: 0,
    stored: 0,
    renumbered: 0,
    refused: 0,
    slowestMs: 0,
    violations: [],
  };
  const known = new Map<string, Acknowledged>();
  try {
    const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => world.newSession()));
    const over = new AbortController();
    const clients = Array.from({ length: CLIENTS }, () =>
      writeUntil(over.signal, world, sessions, known, report),
    );
    for (let round = 0; round < rounds; round++) {
      const engine = ENGINES[round % ENGINES.length] ?? "elasticsearch";
      const before = known.size;
      await eventually(
        "turns between two kills",
        async () => known.size >= before + TURNS_A_ROUND || report.violations.length > 0,
      );
      if (report.violations.length > 0) return report;
      await pause(between(LIFE_MS));
      own[engine].signal("SIGKILL");
      report.kills[engine]++;
      await pause(between(AWAY_MS));
      await own[engine].start();
      if ((round + 1) % 10 === 0) say(`${round + 1}/${rounds} kills, ${known.size} turns`);
    }
    over.abort();
    await Promise.all(clients);
    await world.recover();
    report.acknowledged = known.size;
    for (const session of sessions) await compare(world, session, known, report);
    return report;
  } finally {
    await world.close();
    await Promise.all(Object.values(own).map((engine) => engine.stop()));
  }
}

async function writeUntil(
  over: AbortSignal,
  world: FaultedServer,
  sessions: readonly string[],
  known: Map<string, Acknowledged>,
  report: EngineKillReport,
): Promise<void> {
  while (!over.aborted) {
    const session = sessions[Math.floor(Math.random() * sessions.length)] ?? "";
    const clientTurnId = crypto.randomUUID();
    // A refused question is sent again under the same id, as a browser does.
    for (let tries = 0; tries < 3; tries++) {
      const reply = await world.ask(session, QUESTION, clientTurnId).catch(() => null);
      if (reply === null) {
        // A connection that was closed meanwhile is retried; if the server is gone, it has broken its
        // promise.
        if (!isAlive(world.server.pid)) {
          report.violations.push(`the server ended: ${world.server.lines.slice(-3).join(" / ")}`);
          return;
        }
        report.refused++;
        continue;
      }
      report.slowestMs = Math.max(report.slowestMs, reply.milliseconds);
      if (reply.turn) {
        known.set(clientTurnId, { session, turn: reply.turn.turnId, answer: reply.turn.answer });
        if (reply.degraded.includes("turn_log: turn_kept_aside")) report.keptAside++;
        break;
      }
      report.refused++;
      await pause(50);
    }
  }
}

async function compare(
  world: FaultedServer,
  session: string,
  known: ReadonlyMap<string, Acknowledged>,
  report: EngineKillReport,
): Promise<void> {
  const turns = await world.replayed(session);
  report.stored += turns.length;
  for (const [index, turn] of turns.entries()) {
    if (turn.turnId !== index + 1)
      report.violations.push(`turn ${turn.turnId} stands at place ${index + 1} of ${session}`);
    if (turn.parentTurnId !== null && turn.parentTurnId >= turn.turnId)
      report.violations.push(`turn ${turn.turnId} of ${session} continues turn ${turn.parentTurnId}`);
  }
  const stored = new Map(turns.map((turn) => [turn.clientTurnId, turn]));
  if (stored.size !== turns.length) report.violations.push(`a turn stands twice in ${session}`);
  for (const [id, { session: where, turn: number, answer }] of known) {
    if (where !== session) continue;
    const turn = stored.get(id);
    if (!turn) report.violations.push(`turn ${number} of ${session} was acknowledged and is lost`);
    else if (turn.assistantText !== answer)
      report.violations.push(`turn ${number} of ${session} is stored with another answer than acknowledged`);
    else if (turn.turnId !== number) report.renumbered++;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function between({ from, to }: { from: number; to: number }): number {
  return from + Math.random() * (to - from);
}
