import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureIndices } from "../../../lib/drivers/elasticsearch/ensure-indices.ts";
import { type ReindexEvent, reindex } from "../../../lib/drivers/elasticsearch/reindex.ts";
import { noteIndex, openProbeCluster, type ProbeCluster } from "../../helpers/elasticsearch-probe.ts";
import { engineSettings } from "../../helpers/engine-settings.ts";
import { startNoteWriters } from "../../helpers/note-writers.ts";

let cluster: ProbeCluster;
let alias: string;
beforeEach(async () => {
  cluster = openProbeCluster();
  alias = `${cluster.prefix}notes`;
  await ensureIndices(cluster.open(), [noteIndex(1)]);
});
afterEach(() => cluster.close());

const run = (
  options: { deleteOld?: boolean; hear?: (event: ReindexEvent) => void; signal?: AbortSignal } = {},
) => reindex(cluster.open(), [noteIndex(2)], { deleteOld: false, hear: () => {}, ...options });

async function fill(count: number): Promise<void> {
  const operations = Array.from({ length: count }, (_, place) => [
    { create: { _id: `old:${place}`, routing: `r${place % 7}` } },
    { tenant_id: "t", count: place },
  ]).flat();
  await cluster.raw.bulk({ index: alias, operations });
}

async function indexBehind(): Promise<string[]> {
  return Object.keys(await cluster.raw.indices.get({ index: alias }));
}

async function readNotes(): Promise<Map<string, number>> {
  await cluster.raw.indices.refresh({ index: alias });
  const notes = new Map<string, number>();
  const pages = cluster.raw.helpers.scrollSearch<{ count: number }>({ index: alias, size: 1_000 });
  for await (const { body } of pages)
    for (const { _id, _source } of body.hits.hits) notes.set(_id ?? "", _source?.count ?? Number.NaN);
  return notes;
}

describe("a reindex", () => {
  it("loses no write, doubles none and revives nothing deleted while processes write all the time", async () => {
    await fill(3_000);
    const writers = startNoteWriters([cluster.open(), cluster.open(), cluster.open()], alias);
    await writers.atLeast(200);
    const events: ReindexEvent[] = [];
    await run({ hear: (event) => events.push(event) });
    await writers.atLeast(writers.written() + 200);
    const expected = await writers.stop();
    for (let place = 0; place < 3_000; place++) expected.set(`old:${place}`, place);

    expect(await indexBehind()).toEqual([`${alias}-v2`]);
    const found = await readNotes();
    expect(found).toEqual(expected);
    expect(events.at(-1)).toMatchObject({ step: "switched", from: `${alias}-v1`, to: `${alias}-v2` });
  });

  it("is done once: a second one finds nothing to do, and deletes the old index when asked", async () => {
    await fill(10);
    await run();
    expect(Object.keys(await cluster.raw.indices.get({ index: `${alias}-v*` })).sort()).toEqual([
      `${alias}-v1`,
      `${alias}-v2`,
    ]);
    const events: ReindexEvent[] = [];
    await run({ deleteOld: true, hear: (event) => events.push(event) });
    expect(events).toEqual([
      { alias, step: "current", version: 2 },
      { alias, step: "deleted", index: `${alias}-v1` },
    ]);
    expect(await indexBehind()).toEqual([`${alias}-v2`]);
    expect((await readNotes()).size).toBe(10);
    await ensureIndices(cluster.open(), [noteIndex(2)]);
  });

  it("makes indices of the current version again when asked, with the number of shards of now", async () => {
    await fill(20);
    const wider = { ...noteIndex(1), settings: { number_of_shards: 3, number_of_replicas: 0 } };
    const again = (deleteOld: boolean) =>
      reindex(cluster.open(), [wider], { deleteOld, again: true, hear: () => {} });
    await again(false);
    const [name] = await indexBehind();
    expect(name).toBe(`${alias}-v1-2`);
    const { [`${alias}-v1-2`]: made } = await cluster.raw.indices.getSettings({ index: alias });
    expect(made?.settings?.index?.number_of_shards).toBe("3");
    await again(true);
    expect(Object.keys(await cluster.raw.indices.get({ index: `${alias}-v*` }))).toEqual([`${alias}-v1-3`]);
    expect((await readNotes()).size).toBe(20);
    await ensureIndices(cluster.open(), [noteIndex(1)]);
    await run({ deleteOld: true });
    expect(Object.keys(await cluster.raw.indices.get({ index: `${alias}-v*` }))).toEqual([`${alias}-v2`]);
  });

  it("lets no conditional write through that was decided on what stood there before", async () => {
    const document = (count: number) => ({ index: alias, id: "one", document: { tenant_id: "t", count } });
    const seen = await cluster.raw.index(document(1));
    await cluster.raw.index(document(2));
    await run();
    // In the new index the second state has the very number that the first one had in the old.
    const copied = await cluster.raw.get({ index: alias, id: "one" });
    expect(copied._seq_no).toBe(seen._seq_no);
    await expect(
      cluster.raw.index({
        ...document(3),
        if_seq_no: seen._seq_no ?? -1,
        if_primary_term: seen._primary_term ?? -1,
      }),
    ).rejects.toThrow(/version_conflict_engine_exception/);
    expect(await readNotes()).toEqual(new Map([["one", 2]]));
  });

  it("keeps routing, vectors and nested parts as they are", async () => {
    const document = {
      tenant_id: "t",
      count: 1,
      parts: [{ text: "one" }, { text: "two" }],
      vector: [0.5, 0.25],
    };
    await cluster.raw.indices.putMapping({
      index: alias,
      properties: { vector: { type: "dense_vector", dims: 2 } },
    });
    await cluster.raw.index({ index: alias, id: "a/b:c", routing: "somewhere", document });
    const second = noteIndex(2);
    second.mappings.properties = { ...second.mappings.properties, vector: { type: "dense_vector", dims: 2 } };
    await reindex(cluster.open(), [second], { deleteOld: true, hear: () => {} });
    const copied = await cluster.raw.get({
      index: alias,
      id: "a/b:c",
      routing: "somewhere",
      _source_exclude_vectors: false,
    });
    expect(copied._source).toEqual(document);
    expect(copied._routing).toBe("somewhere");
  });

  it.each(["begun", "copied"] as const)(
    "can be run again after it was killed when it had %s, and writes are taken again",
    async (step) => {
      await fill(700);
      await killAt(step);
      expect(await indexBehind()).toEqual([`${alias}-v1`]);
      await run({ deleteOld: true });
      expect(await indexBehind()).toEqual([`${alias}-v2`]);
      await cluster.raw.index({ index: alias, id: "new", document: { tenant_id: "t", count: -1 } });
      expect((await readNotes()).size).toBe(701);
    },
  );

  it("that fails leaves everything as it was: no block, no half index", async () => {
    await fill(700);
    const stop = new AbortController();
    const stopped = run({
      signal: stop.signal,
      hear: (event) => {
        if (event.step === "begun") stop.abort(new Error("stopped by hand"));
      },
    });
    await expect(stopped).rejects.toThrow(/stopped by hand/);
    expect(Object.keys(await cluster.raw.indices.get({ index: `${alias}-v*` }))).toEqual([`${alias}-v1`]);
    await cluster.raw.index({ index: alias, id: "new", document: { tenant_id: "t", count: -1 } });
  });

  it("runs alone: a second one at the same time waits, and finds nothing left to do", async () => {
    await fill(3_000);
    const events: ReindexEvent[] = [];
    let second = Promise.resolve();
    await run({
      hear(event) {
        if (event.step === "begun") second = run({ hear: (later) => events.push(later) });
      },
    });
    await second;
    expect(events).toEqual([{ alias, step: "current", version: 2 }]);
    expect(await indexBehind()).toEqual([`${alias}-v2`]);
    expect((await readNotes()).size).toBe(3_000);
  });

  it("says which document the new mapping refuses, and leaves the old index in use", async () => {
    await fill(5);
    const narrow = noteIndex(2);
    narrow.mappings.properties = { tenant_id: { type: "keyword" } };
    await expect(reindex(cluster.open(), [narrow], { deleteOld: true, hear: () => {} })).rejects.toThrow(
      /does not take what is copied into .*-reindex-.*: strict_dynamic_mapping_exception: .*\(document old:\d\)/,
    );
    expect(await indexBehind()).toEqual([`${alias}-v1`]);
  });

  it("refuses an index whose writes an administrator has blocked", async () => {
    await cluster.raw.indices.addBlock({ index: `${alias}-v1`, block: "write" });
    await expect(run()).rejects.toThrow(`Somebody has blocked writes to the index ${alias}-v1`);
    await cluster.raw.indices.putSettings({ index: alias, settings: { "index.blocks.write": null } });
  });
});

async function killAt(step: ReindexEvent["step"]): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL("../../helpers/reindex-child.ts", import.meta.url)),
      engineSettings.elasticsearch().url,
      cluster.prefix,
      step,
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}
