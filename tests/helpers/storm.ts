import { randomUUID } from "node:crypto";
import type { AskResult } from "../../lib/domain/ask.ts";
import { KEPT_ASIDE } from "../../lib/domain/waiting-turns.ts";
import { allTurns, ask } from "./api.ts";
import { askByStream, resumeStream } from "./read-stream.ts";

export interface StormOptions {
  /** In front of all servers. */
  balancer: string;
  sessions: readonly string[];
  /** A question that the library answers. */
  question: string;
  clients: number;
  questionsEach: number;
}

export interface StormReport {
  /** Every client turn id that was sent: its asker may not have heard what became of it. */
  asked: Set<string>;
  /** By client turn id: what its client was told. */
  told: Map<string, { session: string; turn: AskResult }>;
  done: Record<Way, number>;
  /** Each entry is a broken promise. */
  violations: string[];
}

type Way = "asked" | "asked twice at once" | "dropped and resumed" | "stopped elsewhere" | "repeated later";

/**
 * How the questions of a client follow each other; the numbers have nothing in common with those
 * of sessions and servers.
 */
const WAYS: readonly Way[] = [
  "asked",
  "dropped and resumed",
  "asked twice at once",
  "asked",
  "stopped elsewhere",
  "dropped and resumed",
  "repeated later",
];

/** Clients that ask in the same sessions at once, each request at whatever server the balancer gives them. */
export async function storm(options: StormOptions): Promise<StormReport> {
  const report: StormReport = {
    asked: new Set(),
    told: new Map(),
    done: {
      asked: 0,
      "asked twice at once": 0,
      "dropped and resumed": 0,
      "stopped elsewhere": 0,
      "repeated later": 0,
    },
    violations: [],
  };
  await Promise.all(
    Array.from({ length: options.clients }, (_, client) => askOneAfterTheOther(client, options, report)),
  );
  return report;
}

async function askOneAfterTheOther(
  client: number,
  options: StormOptions,
  report: StormReport,
): Promise<void> {
  for (let number = 0; number < options.questionsEach; number += 1) {
    const session = options.sessions[(client * 7 + number * 3) % options.sessions.length] ?? "";
    const way = WAYS[(client + number) % WAYS.length] ?? "asked";
    const body = {
      session_id: session,
      client_turn_id: randomUUID(),
      message: options.question,
    };
    report.asked.add(body.client_turn_id);
    try {
      const turn = await patiently(() => askIn(way, body, options.balancer, report));
      if (turn && turn.action !== "answer") report.violations.push(`${way}: no answer but ${turn.action}`);
      if (turn) report.told.set(body.client_turn_id, { session, turn });
      report.done[way] += 1;
    } catch (error) {
      report.violations.push(`${way}: ${String(error)}`);
    }
  }
}

/** A server that says it cannot just now, or a connection that ended in the middle. */
const PASSING = /\b50[23]\b|fetch failed|terminated|other side closed|socket hang up|cannot be reached/;

/** As a browser does: what failed in passing is asked for again, under the same client turn id. */
export async function patiently<Result>(work: () => Promise<Result>, deadlineMs = 30_000): Promise<Result> {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!PASSING.test(String(error)) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

async function askIn(
  way: Way,
  body: { session_id: string; client_turn_id: string; message: string },
  balancer: string,
  report: StormReport,
): Promise<AskResult | null> {
  const broken = (what: string) => report.violations.push(`${way} ${body.client_turn_id}: ${what}`);
  switch (way) {
    case "asked":
      return ask(balancer, body);
    case "asked twice at once": {
      const [first, second] = await Promise.all([
        patiently(() => ask(balancer, body)),
        patiently(() => ask(balancer, body)),
      ]);
      if (first.turnId !== second.turnId || first.answer !== second.answer)
        broken("two answers to one client turn id");
      return first;
    }
    case "dropped and resumed": {
      const before = await askByStream(balancer, body, ({ text }) => text.length > 40);
      const after = await resumeStream(balancer, body);
      if (!after?.turn) throw new Error(`resumed without an end (${after?.error})`);
      if (after.text !== after.turn.answer) broken("what was read is not what was stored");
      // Of an interrupted one a reader may have seen a few words more than were stored.
      const kept = after.turn.status !== "interrupted";
      if (kept && before && !after.text.startsWith(before.text))
        broken("the resumed text is not the one that was dropped");
      return after.turn;
    }
    case "stopped elsewhere": {
      let asked: Promise<unknown> | null = null;
      const read = await askByStream(balancer, body, ({ text }) => {
        if (text.length > 20) {
          asked ??= patiently(() => stop(balancer, body));
          // Awaited below, unless the reading fails first.
          asked.catch(() => undefined);
        }
        return false;
      });
      await asked;
      if (!read?.turn) throw new Error(`stopped without an end (${read?.error})`);
      return read.turn;
    }
    case "repeated later": {
      const [id, told] = [...report.told][0] ?? [];
      if (!id || !told) return ask(balancer, body);
      const again = await ask(balancer, { ...body, session_id: told.session, client_turn_id: id });
      if (again.answer !== told.turn.answer) broken("another answer than before");
      if (again.turnId !== told.turn.turnId && !isKeptAside(told.turn)) broken("another number than before");
      return null;
    }
  }
}

export async function stop(
  server: string,
  { session_id, client_turn_id }: { session_id: string; client_turn_id: string },
): Promise<number> {
  const response = await fetch(`${server}/api/chat/${session_id}/stop`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_turn_id }),
  });
  return response.status;
}

/**
 * What is stored, against what was told: numbers without gap or double, every turn that anybody heard of
 * exactly once, and none that nobody asked for.
 */
export async function compareWithStored(
  server: string,
  sessions: readonly string[],
  { told, asked }: Pick<StormReport, "told" | "asked">,
): Promise<{ stored: number; violations: string[] }> {
  const violations: string[] = [];
  let stored = 0;
  for (const session of sessions) {
    const turns = await allTurns(server, session);
    stored += turns.length;
    turns.forEach((turn, place) => {
      if (turn.turnId !== place + 1)
        violations.push(`turn ${turn.turnId} stands at place ${place + 1} of ${session}`);
    });
    const byId = new Map(turns.map((turn) => [turn.clientTurnId, turn]));
    if (byId.size !== turns.length) violations.push(`a client turn id stands twice in ${session}`);
    for (const id of byId.keys()) if (!asked.has(id)) violations.push(`nobody asked ${id} in ${session}`);
    for (const [id, { session: itsSession, turn }] of told) {
      if (itsSession !== session) continue;
      const found = byId.get(id);
      if (!found) violations.push(`turn ${turn.turnId} of ${session} was told and is lost`);
      else if (found.assistantText !== turn.answer)
        violations.push(`turn ${turn.turnId} of ${session} is stored otherwise than told`);
      else if (found.turnId !== turn.turnId && !isKeptAside(turn))
        violations.push(`turn ${turn.turnId} of ${session} is stored as turn ${found.turnId}`);
    }
  }
  return { stored, violations };
}

/** Told while the turn log was too slow: its number is provisional, and its asker was told so. */
function isKeptAside({ degraded }: AskResult): boolean {
  return degraded.some(({ why }) => why === KEPT_ASIDE.why);
}
