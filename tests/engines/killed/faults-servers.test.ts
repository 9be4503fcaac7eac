import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ASKS_BACK, LONGEST_MS, SAYS } from "../../helpers/fault-promises.ts";
import { type FaultedApp, startFaultedApp } from "../../helpers/faulted-app.ts";
import { eventually, FACT, QUESTION } from "../../helpers/faulted-client.ts";
import { ENGINES, type Engine } from "../../helpers/faulted-engines.ts";
import { type OwnEngine, startOwnEngine } from "../../helpers/own-engine.ts";

/** What is done to the server, and how it comes back. */
const FAULTS = [
  { fault: "killed (-9)", begin: "SIGKILL", again: (own: OwnEngine) => own.start() },
  { fault: "stopped", begin: "SIGTERM", again: (own: OwnEngine) => own.start() },
  { fault: "paused", begin: "SIGSTOP", again: async (own: OwnEngine) => own.signal("SIGCONT") },
] as const;

const CELLS = ENGINES.flatMap((engine) => FAULTS.map((fault) => ({ engine, ...fault })));

let own: Record<Engine, OwnEngine>;
let world: FaultedApp;
beforeAll(async () => {
  const [elasticsearch, redis, s3, libsql] = await Promise.all([
    startOwnEngine("elasticsearch"),
    startOwnEngine("redis"),
    startOwnEngine("s3"),
    startOwnEngine("libsql"),
  ]);
  own = { elasticsearch, redis, s3, libsql };
  world = await startFaultedApp({
    elasticsearch: elasticsearch.url,
    redis: redis.url,
    s3: s3.url,
    libsql: libsql.url,
  });
});
afterAll(async () => {
  await world.close();
  await Promise.all(Object.values(own).map((engine) => engine.stop()));
});

describe("an answer while a server is away", () => {
  it.each(CELLS)("comes in time and nothing is lost: $engine $fault", async ({ engine, begin, again }) => {
    const session = await world.begin();
    const acknowledged = [QUESTION];
    own[engine].signal(begin);
    if (begin !== "SIGSTOP") await own[engine].ended();
    try {
      for (const _ of ["first", "second"]) {
        const reply = await world.ask(session, ASKS_BACK);
        expect(reply.milliseconds).toBeLessThan(LONGEST_MS);
        const said = SAYS[engine];
        if (said === null) {
          expect(reply.status).toBe(503);
          continue;
        }
        expect(reply.status).toBe(200);
        expect(reply.turn?.answer).toContain(FACT);
        expect(reply.degraded).toEqual(said);
        acknowledged.push(ASKS_BACK);
      }
    } finally {
      await again(own[engine]);
    }
    await world.recover();
    // One that has just begun may be too slow for its first search: that is said, and one asks again.
    await eventually("an answer from the documents", async () => {
      acknowledged.push(QUESTION);
      return (await world.ask(session, QUESTION)).turn?.answer.includes(FACT) === true;
    });
    const turns = await world.replayed(session);
    expect(turns.map((turn) => [turn.turnId, turn.userText])).toEqual(
      acknowledged.map((text, index) => [index + 1, text]),
    );
  });
});
