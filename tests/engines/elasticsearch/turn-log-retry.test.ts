import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Elasticsearch } from "../../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createElasticsearch } from "../../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { TURN_LOG_INDICES } from "../../../lib/drivers/elasticsearch/elasticsearch-turn-documents.ts";
import { createElasticsearchTurnLog } from "../../../lib/drivers/elasticsearch/elasticsearch-turn-log.ts";
import { ensureIndices } from "../../../lib/drivers/elasticsearch/ensure-indices.ts";
import type { TurnLog } from "../../../lib/ports/turn-log.ts";
import { cutElasticsearch } from "../../helpers/cut-elasticsearch.ts";
import { openProbeCluster, type ProbeCluster } from "../../helpers/elasticsearch-probe.ts";
import { engineSettings } from "../../helpers/engine-settings.ts";
import { startFaultProxy } from "../../helpers/fault-proxy.ts";
import { entry } from "../../helpers/turns.ts";

describe("the turn log in Elasticsearch, when answers are lost and processes race", () => {
  let cluster: ProbeCluster;
  let elasticsearch: Elasticsearch;
  let log: TurnLog;

  beforeAll(async () => {
    cluster = openProbeCluster();
    elasticsearch = cluster.open();
    await ensureIndices(elasticsearch, TURN_LOG_INDICES);
    log = createElasticsearchTurnLog({ elasticsearch });
  });

  afterAll(() => cluster.close());

  const freshKey = () => ({ tenantId: "tenant", ownerId: "owner", sessionId: crypto.randomUUID() });

  async function clientTurnIds(key: ReturnType<typeof freshKey>): Promise<string[]> {
    const turns = await log.list(key, { limit: 1_000 });
    expect(turns.map((turn) => turn.turnId)).toEqual(turns.map((_, place) => place + 1));
    expect(await log.lastTurnId(key)).toBe(turns.length);
    return turns.map((turn) => turn.clientTurnId);
  }

  it("makes one turn of an append whose line breaks at any of its calls, before or after, and its retry", async () => {
    for (const lostAnswer of [true, false]) {
      for (const known of [true, false]) {
        for (let at = 1; ; at++) {
          const key = freshKey();
          const cut = createElasticsearchTurnLog({
            elasticsearch: cutElasticsearch(elasticsearch, { at: at + (known ? 2 : 0), lostAnswer }),
          });
          const first = entry({ clientTurnId: "first" });
          if (known) await cut.append(key, first);
          else await log.append(key, first);
          const broken = entry({ clientTurnId: "broken" });
          const whole = await cut.append(key, broken).catch((error: unknown) => {
            expect(error).toMatchObject({ code: "unavailable" });
            return null;
          });
          // Somebody else goes on meanwhile.
          await log.append(key, entry({ clientTurnId: "between" }));
          const retried = await createElasticsearchTurnLog({ elasticsearch }).append(key, broken);
          expect((await clientTurnIds(key)).sort()).toEqual(["between", "broken", "first"]);
          expect(await log.findByClientTurnId(key, "broken")).toEqual(retried.turn);
          if (whole !== null) break;
        }
      }
    }
  });

  it("gives back the turn whose answer the network lost, instead of a second one", async () => {
    const proxy = await startFaultProxy(engineSettings.elasticsearch().url);
    try {
      const key = freshKey();
      await log.append(key, entry());
      const line = createElasticsearch({
        ...engineSettings.elasticsearch(),
        url: proxy.url,
        indexPrefix: cluster.prefix,
      });
      const remote = createElasticsearchTurnLog({ elasticsearch: line });
      // A retry inside the call is not seen from outside.
      await proxy.set({ kind: "cutAnswer", count: 1 });
      expect((await remote.append(key, entry({ clientTurnId: "one" }))).turn.turnId).toBe(2);
      await proxy.set({ kind: "cutAnswer" });
      await expect(remote.append(key, entry({ clientTurnId: "two" }))).rejects.toMatchObject({
        code: "unavailable",
      });
      await proxy.pass();
      const again = await log.append(key, entry({ clientTurnId: "two" }));
      expect(again.turn).toMatchObject({ turnId: 3, clientTurnId: "two" });
      expect(await clientTurnIds(key)).toHaveLength(3);
      await line.close();
    } finally {
      await proxy.close();
    }
  });

  it("stores an import whose line breaks anywhere whole when it is sent again, in its order, once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ at: fc.integer({ min: 1, max: 11 }), lostAnswer: fc.boolean() }),
        async (cut) => {
          const key = freshKey();
          await log.append(key, entry({ clientTurnId: "before" }));
          const entries = Array.from({ length: 12 }, (_, place) => entry({ clientTurnId: `c${place}` }));
          const broken = createElasticsearchTurnLog({
            elasticsearch: cutElasticsearch(elasticsearch, cut),
          });
          await broken.appendAll(key, entries).catch((error: unknown) => {
            expect(error).toMatchObject({ code: "unavailable" });
          });
          await log.appendAll(key, entries);
          expect(await clientTurnIds(key)).toEqual([
            "before",
            ...entries.map((each) => each.turn.clientTurnId),
          ]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("sees at once that a session was erased and written anew elsewhere, with the same client turn ids", async () => {
    const key = freshKey();
    const other = createElasticsearchTurnLog({ elasticsearch: cluster.open() });
    const scoring = { k1: 1, b: 0, weights: { user: 1, assistant: 1, time: 1 } };
    const found = async (term: string) => (await log.search(key, [{ term, weight: 1 }], scoring, 10)).length;
    for (const turn of ["one", "two"])
      await log.append(key, entry({ clientTurnId: turn }, { user: ["pump"] }));
    expect(await found("pump")).toBe(2);
    await other.erase(key);
    expect(await log.lastTurnId(key)).toBe(0);
    for (const turn of ["one", "two", "three"])
      await other.append(key, entry({ clientTurnId: turn }, { user: ["belt"] }));
    expect([await found("pump"), await found("belt")]).toEqual([0, 3]);
    await other.erase(key);
    expect((await log.append(key, entry())).turn.turnId).toBe(1);
    expect(await clientTurnIds(key)).toHaveLength(1);
  });
});
