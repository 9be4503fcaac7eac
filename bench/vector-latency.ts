/**
 * The nearest of 10,000 and of 100,000 vectors of 384 components in the embedded database: all of them, those
 * of a few documents, the first search of a process, and what it costs to put them.
 * `node bench/vector-latency.ts`.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../cli/command.ts";
import { migrate, openDatabase } from "../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteVectorStore } from "../lib/drivers/sqlite/sqlite-vector-store.ts";
import type { VectorSpace } from "../lib/ports/vector-store.ts";
import { randomVectors } from "../tests/helpers/vectors.ts";
import { type Figure, percentile, reportFigures } from "./figures.ts";

const DIMENSIONS = 384;
const SEARCHES = 200;
const BATCH = 32;
const CHUNKS_PER_DOCUMENT = 50;
const SPACE: VectorSpace = { tenantId: "bench", of: { kind: "chunks" }, embedder: "bench" };

/** Of this process alone: the figure of a machine that has nothing else to do. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

async function measure(count: number, goalMs: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "ibid-vectors-"));
  const path = join(folder, "ibid.db");
  const database = openDatabase(path);
  migrate(database, join(projectFolder, "drizzle", "migrations"));
  const store = createSqliteVectorStore({ database });
  const puts: number[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const batch = randomVectors(BATCH, DIMENSIONS, from + 1).map((vector, place) => ({
      id: `document-${from + place}#${place}`,
      group: `document-${Math.floor((from + place) / CHUNKS_PER_DOCUMENT)}@1`,
      vector,
    }));
    puts.push(await timed(() => store.put(SPACE, batch)));
  }
  const asked = randomVectors(SEARCHES, DIMENSIONS, 7);
  const [first = new Float32Array(DIMENSIONS)] = asked;
  const memoryBefore = process.memoryUsage();
  const firstMs = await processorTime(() => store.nearest(SPACE, first, { limit: 50 }));
  const memoryAfter = process.memoryUsage();
  const bytes =
    memoryAfter.arrayBuffers + memoryAfter.heapUsed - memoryBefore.arrayBuffers - memoryBefore.heapUsed;
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
  database.close();
  const size = statSync(path).size;
  rmSync(folder, { recursive: true });
  const name = `${count.toLocaleString("en")} × ${DIMENSIONS}`;
  return [
    { name: `${name}: nearest 50, p50`, n: SEARCHES, value: percentile(all, 0.5), unit: "ms" },
    {
      name: `${name}: nearest 50, processor time, p50`,
      n: SEARCHES,
      value: percentile(busy, 0.5),
      unit: "ms",
      goal: { atMost: goalMs },
    },
    {
      name: `${name}: nearest 50, p95`,
      n: SEARCHES,
      value: percentile(all, 0.95),
      unit: "ms",
    },
    {
      name: `${name}: nearest 50 of 20 documents, p95`,
      n: SEARCHES,
      value: percentile(some, 0.95),
      unit: "ms",
    },
    { name: `${name}: first search of a process, processor time`, n: 1, value: firstMs, unit: "ms" },
    { name: `${name}: memory`, n: 1, value: bytes / 1024 ** 2, unit: "MB" },
    { name: `${name}: file`, n: 1, value: size / 1024 ** 2, unit: "MB" },
    { name: `${name}: put ${BATCH}, p50`, n: puts.length, value: percentile(puts, 0.5), unit: "ms" },
    { name: `${name}: put ${BATCH}, p99`, n: puts.length, value: percentile(puts, 0.99), unit: "ms" },
  ];
}

reportFigures("vector-latency", [...(await measure(10_000, 10)), ...(await measure(100_000, 60))]);
