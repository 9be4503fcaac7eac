/**
 * The nearest of 10,000 and of 100,000 vectors of 384 components in the embedded database: all of them, those
 * of a few documents, the first search of a process, what it costs to put them, what other requests wait
 * meanwhile, and how many of the true nearest are found. `node bench/vector-latency.ts`.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTick, setTimeout } from "node:timers/promises";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { quantise } from "../lib/drivers/shared/quantise.ts";
import { migrate, openDatabase } from "../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteVectorStore } from "../lib/drivers/sqlite/sqlite-vector-store.ts";
import type { VectorSpace, VectorStore } from "../lib/ports/vector-store.ts";
import { cosine, randomVectors } from "../tests/helpers/vectors.ts";
import { figure, percentile, reportFigures, timed } from "./figures.ts";

const DIMENSIONS = 384;
const SEARCHES = 200;
const BATCH = 32;
const CHUNKS_PER_DOCUMENT = 50;
const BEAT_MS = 2;
const IDLE_MS = 1_000;
const SPACE: VectorSpace = { tenantId: "bench", of: { kind: "chunks" }, embedder: "bench" };

/** Of this process alone: the figure of a machine that has nothing else to do. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** What stands still while something is done, as a small request sees it: how late a turn of the loop is. */
async function heldUp(work: () => Promise<unknown>): Promise<number[]> {
  const late: number[] = [];
  let due = performance.now() + BEAT_MS;
  const beat = setInterval(() => {
    late.push(Math.max(0, performance.now() - due));
    due = performance.now() + BEAT_MS;
  }, BEAT_MS);
  await work();
  clearInterval(beat);
  return late;
}

/**
 * The dot product of `vector` with the bytes from `from` on. Four sums, so that the
 * processor need not wait for one.
 */
function dotProduct(bytes: Int8Array, from: number, vector: Float32Array): number {
  const { length } = vector;
  const inFours = length - (length % 4);
  // Each by itself: taken out of a list they cost more than twice as much.
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let place = 0;
  for (; place < inFours; place += 4) {
    first += (bytes[from + place] ?? 0) * (vector[place] ?? 0);
    second += (bytes[from + place + 1] ?? 0) * (vector[place + 1] ?? 0);
    third += (bytes[from + place + 2] ?? 0) * (vector[place + 2] ?? 0);
    fourth += (bytes[from + place + 3] ?? 0) * (vector[place + 3] ?? 0);
  }
  for (; place < length; place++) first += (bytes[from + place] ?? 0) * (vector[place] ?? 0);
  return first + second + third + fourth;
}

/** As it was before: all in this process, one component after the other. */
function oneByOne(vectors: readonly Float32Array[]): (asked: Float32Array) => Promise<number> {
  const rows = new Int8Array(vectors.length * DIMENSIONS);
  for (const [place, vector] of vectors.entries()) rows.set(quantise(vector), place * DIMENSIONS);
  return async (asked) => {
    let best = 0;
    for (let place = 0; place < vectors.length; place++)
      best = Math.max(best, dotProduct(rows, place * DIMENSIONS, asked));
    return best;
  };
}

/** How many of the ten truly nearest are among the first ten. */
async function recallOf(
  store: VectorStore,
  vectors: readonly Float32Array[],
  asked: readonly Float32Array[],
): Promise<number> {
  let found = 0;
  for (const question of asked) {
    const exact = vectors
      .map((vector, place) => ({ id: `c${place}`, score: cosine(question, vector) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 10);
    const hits = new Set((await store.nearest(SPACE, question, { limit: 10 })).map(({ id }) => id));
    found += exact.filter(({ id }) => hits.has(id)).length;
  }
  return (100 * found) / (10 * asked.length);
}

async function measure(count: number, goalMs: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "ibid-vectors-"));
  const path = join(folder, "ibid.db");
  const database = openDatabase(path);
  migrate(database, join(projectFolder, "drizzle", "migrations"));
  const store = createSqliteVectorStore({ database, root: projectFolder });
  const vectors = randomVectors(count, DIMENSIONS, 1);
  const puts: number[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const batch = vectors.slice(from, from + BATCH).map((vector, place) => ({
      id: `c${from + place}`,
      group: `document-${Math.floor((from + place) / CHUNKS_PER_DOCUMENT)}@1`,
      vector,
    }));
    puts.push(await timed(() => store.put(SPACE, batch)));
  }
  const asked = randomVectors(SEARCHES, DIMENSIONS, 7);
  const [first = new Float32Array(DIMENSIONS)] = asked;
  const memoryBefore = process.memoryUsage.rss();
  const firstMs = await processorTime(() => store.nearest(SPACE, first, { limit: 50 }));
  const bytes = process.memoryUsage.rss() - memoryBefore;
  const all: number[] = [];
  const busy: number[] = [];
  const some: number[] = [];
  const groups = Array.from({ length: 20 }, (_, place) => `document-${place * 7}@1`);
  for (const vector of asked) {
    busy.push(
      await processorTime(async () =>
        all.push(await timed(() => store.nearest(SPACE, vector, { limit: 50 }))),
      ),
    );
    some.push(await timed(() => store.nearest(SPACE, vector, { limit: 50, groups })));
  }
  const before = oneByOne(vectors);
  const searchAll = async (search: (vector: Float32Array) => Promise<unknown>) => {
    for (const vector of asked) {
      await search(vector);
      await nextTick();
    }
  };
  const lateAlways = await heldUp(() => setTimeout(IDLE_MS));
  const lateBefore = await heldUp(() => searchAll(before));
  const late = await heldUp(() => searchAll((vector) => store.nearest(SPACE, vector, { limit: 50 })));
  const recall = await recallOf(store, vectors, asked.slice(0, 20));
  await store.close();
  database.close();
  const size = statSync(path).size;
  rmSync(folder, { recursive: true });
  const name = `${count.toLocaleString("en")} × ${DIMENSIONS}`;
  return [
    { name: `${name}: nearest 50, p50`, n: SEARCHES, value: percentile(all, 0.5), unit: "ms" },
    figure(`${name}: nearest 50, processor time, p50`, SEARCHES, percentile(busy, 0.5), "ms", {
      atMost: goalMs,
    }),
    figure(`${name}: nearest 50, p95`, SEARCHES, percentile(all, 0.95), "ms"),
    figure(`${name}: nearest 50 of 20 documents, p95`, SEARCHES, percentile(some, 0.95), "ms"),
    figure(`${name}: what another request waits meanwhile, p95`, late.length, percentile(late, 0.95), "ms", {
      atMost: 10,
      baseline: `one by one in this process ${percentile(lateBefore, 0.95).toFixed(1)} ms; with no search ${percentile(lateAlways, 0.95).toFixed(1)} ms`,
    }),
    figure(`${name}: of the ten nearest, found`, 200, recall, "%", { atLeast: 99 }),
    { name: `${name}: first search of a process, processor time`, n: 1, value: firstMs, unit: "ms" },
    { name: `${name}: memory`, n: 1, value: bytes / 1024 ** 2, unit: "MB" },
    { name: `${name}: file`, n: 1, value: size / 1024 ** 2, unit: "MB" },
    { name: `${name}: put ${BATCH}, p50`, n: puts.length, value: percentile(puts, 0.5), unit: "ms" },
    { name: `${name}: put ${BATCH}, p99`, n: puts.length, value: percentile(puts, 0.99), unit: "ms" },
  ];
}

reportFigures("vector-latency", [...(await measure(10_000, 10)), ...(await measure(100_000, 60))]);
