/**
 * What small files cost that were made to be expensive: processor seconds and peak memory of the reader, the
 * whole way into the index, and how long the server's event loop was blocked. `npm run bench --
 * hostile-files`.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createContainer } from "../lib/container.ts";
import { ingestDocument } from "../lib/documents/ingest-document.ts";
import { parseFolder, parseInChild } from "../lib/documents/parse-in-child.ts";
import { ParsePool } from "../lib/documents/parse-pool.ts";
import { usageOf } from "../lib/documents/process-usage.ts";
import { readEnvironment } from "../lib/env.ts";
import { chunkTerms } from "../lib/retrieval/search/chunk-terms.ts";
import { figure, reportFigures } from "./figures.ts";
import { type HostileFile, hostileFiles } from "./hostile/hostile-files.ts";
import { say } from "./recall/ask-conversations.ts";

const GOAL_SECONDS = 10;
const GOAL_MEGABYTES = 512;
const LOOK_MS = 20;

interface Cost {
  name: string;
  /** Processor time of reader and server together. */
  seconds: number;
  readerMegabytes: number;
  stillMs: number;
  outcome: string;
}

const folder = mkdtempSync(join(tmpdir(), "ibid-hostile-"));
const container = await createContainer(
  readEnvironment({ IBID_DATA_DIR: folder, IBID_SAMPLES: "off", IBID_LOG_LEVEL: "silent" }),
);
const key = { tenantId: "bench" };
try {
  const costs: Cost[] = [];
  for (const file of hostileFiles()) {
    const cost = await costOf(file);
    costs.push(cost);
    say(
      `${cost.name} (${Math.round(file.bytes.length / 1024)} kB): ${cost.seconds.toFixed(1)} s, reader ${cost.readerMegabytes.toFixed(0)} MB, still for ${cost.stillMs.toFixed(0)} ms, ${cost.outcome}`,
    );
  }
  const worst = (of: (cost: Cost) => number) => costs.reduce((a, b) => (of(b) > of(a) ? b : a));
  const n = costs.length;
  const slowest = worst(({ seconds }) => seconds);
  const largest = worst(({ readerMegabytes }) => readerMegabytes);
  const stillest = worst(({ stillMs }) => stillMs);
  reportFigures("hostile-files", [
    figure(`slowest: ${slowest.name}`, n, slowest.seconds, "s", { atMost: GOAL_SECONDS }),
    figure(`most memory: ${largest.name}`, n, largest.readerMegabytes, "MB", { atMost: GOAL_MEGABYTES }),
    { name: `event loop held longest: ${stillest.name}`, n, value: stillest.stillMs, unit: "ms" },
  ]);
} finally {
  await container.close();
  rmSync(folder, { recursive: true, force: true });
}

async function costOf(file: HostileFile): Promise<Cost> {
  const { documentIndex: index, objectStore: objects, environment } = container;
  const stored = await objects.put(key, file.bytes);
  const { document, version } = await index.register(key, {
    uri: file.name,
    title: "",
    docType: "document",
    mediaType: "",
    metadata: {},
    createdBy: "bench",
    ...stored,
  });
  const pool = new ParsePool({ root: environment.projectFolder, folder: parseFolder() });
  let readerMegabytes = 0;
  let readerSeconds = 0;
  const look = setInterval(() => {
    for (const pid of children()) {
      readerMegabytes = Math.max(readerMegabytes, peakOf(pid));
      readerSeconds = Math.max(readerSeconds, usageOf(pid).cpuMs / 1_000);
    }
  }, LOOK_MS);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = process.cpuUsage();
  await ingestDocument(
    { tenantId: key.tenantId, docId: document.docId, version: version.version },
    {
      index,
      objects,
      analyse: (chunk, title) => chunkTerms(title, chunk),
      root: environment.projectFolder,
      parse: (given, run) => parseInChild(given, { ...run, pool }),
    },
  );
  const { user, system } = process.cpuUsage(before);
  const seconds = readerSeconds + (user + system) / 1e6;
  delay.disable();
  clearInterval(look);
  pool.close();
  const read = await index.find(key, document.docId);
  const chunks = await index.chunks(key, document.docId, version.version, { from: 0, limit: 100_000 });
  const outcome = read?.status === "ready" ? `${chunks.length} chunks` : (read?.error?.code ?? "not read");
  return { name: file.name, seconds, readerMegabytes, stillMs: delay.max / 1e6, outcome };
}

function children(): number[] {
  try {
    const pids = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8");
    return pids.trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The most memory a process has ever held, in megabytes; on Linux only. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0") / 1024;
  } catch {
    return 0;
  }
}
