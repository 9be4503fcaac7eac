import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Elasticsearch } from "../../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import {
  CONV_TURNS,
  TURN_LOG_INDICES,
} from "../../../lib/drivers/elasticsearch/elasticsearch-turn-documents.ts";
import { createElasticsearchTurnLog } from "../../../lib/drivers/elasticsearch/elasticsearch-turn-log.ts";
import { ensureIndices } from "../../../lib/drivers/elasticsearch/ensure-indices.ts";
import { indexOf } from "../../../lib/drivers/elasticsearch/index-definition.ts";
import { migrate } from "../../../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteTurnLog } from "../../../lib/drivers/sqlite/sqlite-turn-log.ts";
import type { TurnLog } from "../../../lib/ports/turn-log.ts";
import { openProbeCluster, type ProbeCluster } from "../../helpers/elasticsearch-probe.ts";
import { docRef, entry } from "../../helpers/turns.ts";

const SCORING = { k1: 1.5, b: 0.2, weights: { user: 1, assistant: 0.2 } };

describe("what the turn log in Elasticsearch holds and finds", () => {
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
  const index = () => indexOf(cluster.prefix, CONV_TURNS);

  it("finds the same turns with the same scores as the embedded log", async () => {
    const word = fc.oneof(
      fc.constantFrom("pump", "seal", "valve", "펌프", "2026-11"),
      fc.string({ maxLength: 3 }),
    );
    const words = fc.array(word, { maxLength: 25 });
    const terms = fc.record({ user: words, assistant: words, time: fc.array(word, { maxLength: 3 }) });
    const asked = fc.array(fc.record({ term: word, weight: fc.double({ min: 0.1, max: 3, noNaN: true }) }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(terms, { minLength: 1, maxLength: 30 }), asked, async (turns, query) => {
        const key = freshKey();
        const database = new DatabaseSync(":memory:");
        migrate(database, join(import.meta.dirname, "../../../drizzle/migrations/embedded"));
        const embedded = createSqliteTurnLog({ database });
        const entries = turns.map((each) => entry({}, each));
        await embedded.appendAll(key, entries);
        await log.appendAll(key, entries);
        const [here, there] = [
          await log.search(key, query, SCORING, turns.length),
          await embedded.search(key, query, SCORING, turns.length),
        ].map((hits) => new Map(hits.map(({ turnId, score }) => [turnId, score])));
        expect(new Set(here?.keys())).toEqual(new Set(there?.keys()));
        for (const [turnId, score] of here ?? []) expect(score).toBeCloseTo(there?.get(turnId) ?? 0, 9);
        database.close();
      }),
      { numRuns: 25 },
    );
  });

  it("gives every field of a turn back as it was, whatever stands in it", async () => {
    const key = freshKey();
    const long = "x".repeat(40_000);
    const { turn, terms } = entry(
      {
        ts: "not a time",
        userText: '한글 \u0000 🙂 \\ "',
        assistantText: "",
        docRefs: [
          docRef({
            uri: long,
            title: long,
            docId: "a:b/c d",
            mediaType: "text/plain",
            note: "of turn 1",
            score: 1e300,
          }),
          docRef({
            slot: 2,
            chunkIds: [],
            passages: [{ chunkId: "c", from: 0, to: 1, page: 3, section: "한" }],
          }),
        ],
        documents: [{ docId: "d", version: 2, title: "D", url: "/d", snapshot: "original" }],
        candidates: [{ turnId: 1, slot: 1, docId: "d", version: 1, title: "D", question: "?" }],
        resolved: [{ text: "it", turnId: null, slot: null, docId: "d", version: 1, by: "implicit" }],
        degraded: [{ what: "model", why: "away" }],
        usage: { inputTokens: 1, outputTokens: 2, modelCalls: 3, cost: 0.1, durationMs: 1.5 },
        status: "stopped",
        answerModel: "m",
      },
      { user: [long, "\ud800 half"] },
    );
    const summary = { summary: long, summaryModel: "m", summaryTs: "" };
    const stored = await log.append(key, { turn, terms, summary });
    expect(stored.turn).toEqual({
      ...turn,
      ...summary,
      turnId: 1,
      parentTurnId: null,
      schemaVersion: "v1",
    });
    expect(await log.get(key, [1])).toEqual([stored.turn]);
    await log.setSummary(key, 1, { ...summary, summary: "short" });
    expect(await log.get(key, [1])).toEqual([{ ...stored.turn, summary: "short" }]);
  });

  it("makes half a character whole before it is stored, so that a retry is the same turn", async () => {
    const key = freshKey();
    const half = entry({
      clientTurnId: "c\ud800",
      userText: "cut \ud83d",
      docRefs: [docRef({ title: "\udc00" })],
    });
    const { turn } = await log.append(key, half);
    expect([turn.clientTurnId, turn.userText, turn.docRefs[0]?.title]).toEqual([
      "c\ufffd",
      "cut \ufffd",
      "\ufffd",
    ]);
    expect(await log.append(key, half)).toEqual({ turn, appended: false });
    expect(await log.findByClientTurnId(key, "c\ud800")).toEqual(turn);
  });

  it("takes ids of 2,000 characters of any kind, and keeps those apart that look like other sessions' keys", async () => {
    const run = crypto.randomUUID();
    const id = (character: string) => run + character.repeat((2_000 - run.length) / character.length);
    const keys = ["가", "/", ":", " ", "🙂"].map((character) => ({
      tenantId: id(character),
      ownerId: id(character),
      sessionId: id(character),
    }));
    const [first] = keys;
    if (first) {
      keys.push(
        { ...first, sessionId: `${first.sessionId}:1` },
        { ...first, sessionId: `${first.sessionId}:hold` },
      );
    }
    for (const [place, key] of keys.entries()) {
      await log.append(key, entry({ userText: `turn ${place}` }, { user: ["pump"] }));
      await log.append(key, entry({ clientTurnId: "again", parentTurnId: null }));
    }
    for (const [place, key] of keys.entries()) {
      expect((await log.get(key, [1]))[0]?.userText).toBe(`turn ${place}`);
      expect(await log.jumps(key)).toEqual([{ turnId: 2, parentTurnId: null }]);
      expect(await log.findSessions(key, [{ term: "pu", weight: 1 }], 10)).toContainEqual({
        sessionId: key.sessionId,
        turnId: 1,
      });
      await log.erase(key);
      expect(await log.lastTurnId(key)).toBe(0);
    }
  });

  it("says that the disk is full when the indices are read-only, stores nothing, and reads on", async () => {
    const key = freshKey();
    await log.append(key, entry());
    const block = (blocked: boolean | null) =>
      cluster.raw.indices.putSettings({
        index: index(),
        settings: { "index.blocks.read_only_allow_delete": blocked },
      });
    await block(true);
    const full = { code: "storage_full", userMessage: /takes no writes/ };
    await expect(log.append(key, entry({ clientTurnId: "late" }))).rejects.toMatchObject(full);
    await expect(log.appendAll(key, [entry()])).rejects.toMatchObject(full);
    await expect(
      log.setSummary(key, 1, { summary: "s", summaryModel: "m", summaryTs: "t" }),
    ).rejects.toMatchObject(full);
    expect(await log.list(key, { limit: 5 })).toHaveLength(1);
    await block(null);
    expect((await log.append(key, entry({ clientTurnId: "late" }))).turn.turnId).toBe(2);
  });

  it("reports a damaged turn instead of handing it on", async () => {
    const key = freshKey();
    await log.append(key, entry());
    await cluster.raw.indices.refresh({ index: index() });
    const found = await cluster.raw.search({
      index: index(),
      query: { term: { session_id: key.sessionId } },
    });
    const hit = found.hits.hits[0];
    await cluster.raw.update({
      index: index(),
      id: hit?._id ?? "",
      routing: hit?._routing ?? "",
      doc: { action: "fly" },
    });
    await expect(log.get(key, [1])).rejects.toMatchObject({
      code: "internal",
      message: /^Could not read turns: /,
    });
  });

  it("says in words that the indices are missing, and never makes one by writing", async () => {
    const bare = openProbeCluster();
    const lost = createElasticsearchTurnLog({ elasticsearch: bare.open() });
    const missing = { code: "unavailable", message: /ibid doctor/ };
    await expect(lost.append(freshKey(), entry())).rejects.toMatchObject(missing);
    await expect(lost.appendAll(freshKey(), [entry()])).rejects.toMatchObject(missing);
    await expect(lost.list(freshKey(), { limit: 1 })).rejects.toMatchObject(missing);
    await expect(lost.jumps(freshKey())).rejects.toMatchObject(missing);
    await expect(
      lost.setSummary(freshKey(), 1, { summary: "s", summaryModel: "m", summaryTs: "t" }),
    ).rejects.toMatchObject(missing);
    expect(Object.keys(await bare.raw.indices.get({ index: `${bare.prefix}*` }))).toEqual([]);
    await bare.close();
  });
});
