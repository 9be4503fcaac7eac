import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "../eval/claims/figure.ts";
import { createFolderObjectStore } from "../lib/drivers/folder/folder-object-store.ts";
import { createS3ObjectStore } from "../lib/drivers/s3/s3-object-store.ts";
import { readEnvironment } from "../lib/env.ts";
import type { ObjectStore } from "../lib/ports/object-store.ts";
import { percentile, reportFigures } from "./figures.ts";

/**
 * How fast originals are stored and read back: in the folder, and on S3 if S3_ENDPOINT and S3_BUCKET name a
 * bucket.
 */
const KEY = { tenantId: "bench" };
const MEGABYTE = 1024 * 1024;
const SIZES = [
  { megabytes: 1, times: 60 },
  { megabytes: 50, times: 6 },
];
/** Clients that store and read 1 MB concurrently. */
const AT_ONCE = 8;

const folder = mkdtempSync(join(tmpdir(), "ibid-objects-"));
const environment = readEnvironment();
const embedded = createFolderObjectStore({ folder });
const s3 = openS3();
try {
  const figures = await measure("folder", embedded, () => undefined);
  const baseline = (name: string) => {
    const figure = figures.find((known) => known.name === `folder: ${name}`);
    return figure && `folder: ${figure.value.toFixed(1)} ${figure.unit}`;
  };
  if (s3 !== null) figures.push(...(await measure("S3", s3, baseline)));
  else process.stdout.write("S3 is left out: S3_ENDPOINT and S3_BUCKET are not set.\n");
  reportFigures("objects", figures);
} finally {
  s3?.close();
  rmSync(folder, { recursive: true });
}

function openS3() {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = environment;
  if (!endpoint || !bucket) return null;
  return createS3ObjectStore({
    endpoint,
    bucket,
    region: environment.S3_REGION,
    accessKeyId: environment.S3_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
    forcePathStyle: ["true", "1"].includes(environment.S3_FORCE_PATH_STYLE),
    keyPrefix: `bench-${randomBytes(4).toString("hex")}/`,
  });
}

async function measure(
  name: string,
  store: ObjectStore,
  baselineOf: (name: string) => string | undefined,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const add = (what: string, n: number, value: number, unit: string) => {
    const baseline = baselineOf(what);
    figures.push({ name: `${name}: ${what}`, n, value, unit, ...(baseline ? { baseline } : {}) });
  };
  await cycle(store, randomBytes(1_000));
  for (const { megabytes, times } of SIZES) {
    const runs = [];
    for (let time = 0; time < times; time += 1)
      runs.push(await cycle(store, randomBytes(megabytes * MEGABYTE)));
    for (const step of ["put", "get", "range"] as const) {
      const durations = runs.map((run) => run[step]);
      if (step === "range") {
        add(`64 KB out of ${megabytes} MB, p95`, times, percentile(durations, 0.95), "ms");
        continue;
      }
      add(`${step} ${megabytes} MB, p50`, times, percentile(durations, 0.5), "ms");
      add(`${step} ${megabytes} MB, p95`, times, percentile(durations, 0.95), "ms");
      add(`${step} ${megabytes} MB`, times, (megabytes * 1_000) / percentile(durations, 0.5), "MB/s");
    }
  }
  const contents = Array.from({ length: AT_ONCE * 8 }, () => randomBytes(MEGABYTE));
  const start = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, client) => {
      for (let turn = 0; turn < 8; turn += 1)
        await cycle(store, contents[client * 8 + turn] ?? randomBytes(MEGABYTE));
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  add(`${AT_ONCE} clients put, get and remove 1 MB`, contents.length, contents.length / seconds, "files/s");
  return figures;
}

async function* inPieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  const piece = 64 * 1024;
  for (let start = 0; start < content.byteLength; start += piece)
    yield content.subarray(start, start + piece);
}

/** One object stored as by an upload, read back as by a download, and a part of it as by the viewer. */
async function cycle(store: ObjectStore, content: Uint8Array) {
  const begin = performance.now();
  const { checksum } = await store.put(KEY, inPieces(content));
  const stored = performance.now();
  await new Response(await store.read(KEY, checksum)).arrayBuffer();
  const read = performance.now();
  const middle = Math.floor(content.byteLength / 2);
  const part = { start: middle, end: Math.min(content.byteLength, middle + 64 * 1024) - 1 };
  await new Response(await store.read(KEY, checksum, part)).arrayBuffer();
  const ranged = performance.now();
  await store.remove(KEY, checksum);
  return { put: stored - begin, get: read - stored, range: ranged - read };
}
