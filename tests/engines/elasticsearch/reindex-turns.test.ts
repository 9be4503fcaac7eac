import { afterEach, beforeEach, expect, it } from "vitest";
import { TURN_LOG_INDICES } from "../../../lib/drivers/elasticsearch/elasticsearch-turn-documents.ts";
import { createElasticsearchTurnLog } from "../../../lib/drivers/elasticsearch/elasticsearch-turn-log.ts";
import { ensureIndices } from "../../../lib/drivers/elasticsearch/ensure-indices.ts";
import { reindex } from "../../../lib/drivers/elasticsearch/reindex.ts";
import { openProbeCluster, type ProbeCluster } from "../../helpers/elasticsearch-probe.ts";
import { entry } from "../../helpers/turns.ts";

let cluster: ProbeCluster;
beforeEach(() => {
  cluster = openProbeCluster();
});
afterEach(() => cluster.close());

it("turns that three processes append during a reindex are numbered without gap or double, and an erased session stays erased", async () => {
  await ensureIndices(cluster.open(), TURN_LOG_INDICES);
  const [first, second, third] = [cluster.open(), cluster.open(), cluster.open()].map((elasticsearch) =>
    createElasticsearchTurnLog({ elasticsearch }),
  );
  if (!first || !second || !third) throw new Error("three clients were opened");
  const sessions = Array.from({ length: 4 }, (_, place) => ({
    tenantId: "tenant",
    ownerId: "owner",
    sessionId: `session ${place}`,
  }));
  const erased = { tenantId: "tenant", ownerId: "owner", sessionId: "erased" };
  await first.appendAll(
    erased,
    Array.from({ length: 30 }, () => entry()),
  );

  let writing = true;
  const acknowledged = new Map<string, string[]>(sessions.map(({ sessionId }) => [sessionId, []]));
  const writers = [first, second, third].map(async (log, writer) => {
    for (let round = 0; writing; round++) {
      const key = sessions[(round + writer) % sessions.length];
      if (!key) throw new Error("there are sessions");
      const { turn } = await log.append(key, entry({ userText: `${writer} ${round}` }));
      acknowledged.get(key.sessionId)?.push(`${turn.turnId} ${turn.userText}`);
    }
  });
  const later = TURN_LOG_INDICES.map((definition) => ({ ...definition, version: 2 }));
  const steps: string[] = [];
  let erasing = Promise.resolve();
  await reindex(cluster.open(), later, {
    deleteOld: false,
    hear(event) {
      steps.push(event.step);
      if (event.step === "copied") erasing = erasing.then(() => first.erase(erased));
    },
  });
  await erasing;
  writing = false;
  await Promise.all(writers);

  expect(steps.filter((step) => step === "switched")).toHaveLength(TURN_LOG_INDICES.length);
  for (const key of sessions) {
    const turns = await second.list(key, { after: 0, limit: 1_000 });
    expect(turns.map(({ turnId: number }) => number)).toEqual(turns.map((_, place) => place + 1));
    const stored = turns.map((turn) => `${turn.turnId} ${turn.userText}`);
    expect([...stored].sort()).toEqual([...(acknowledged.get(key.sessionId) ?? [])].sort());
    expect(stored.length).toBeGreaterThan(0);
  }
  expect(await second.list(erased, { after: 0, limit: 10 })).toEqual([]);
});
