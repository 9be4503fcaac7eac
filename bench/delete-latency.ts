/**
 * What it costs to delete one question with its answer in a session of 10,000 turns, on the embedded stores:
 * until the reply, and behind it, where its last bytes go out of the database's files.
 * `npm run bench -- delete-latency`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SessionKey } from "../lib/domain/identity.ts";
import { readEnvironment } from "../lib/env.ts";
import { startServer } from "../lib/server/process/start-server.ts";
import { importSession } from "../lib/server/sessions/import-session.ts";
import { removeTurn } from "../lib/server/turns/remove-turn.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { say } from "./recall/ask-conversations.ts";
import { createSyntheticText } from "./synthetic-text.ts";

const TURNS = 10_000;
const DELETED = 60;
const GOAL_MS = 100;

const folder = mkdtempSync(join(tmpdir(), "ibid-delete-"));
try {
  const { container, runner, worker, embedding, housekeeping } = await startServer(
    readEnvironment({ IBID_DATA_DIR: folder, IBID_SAMPLES: "off", IBID_LOG_LEVEL: "silent" }),
  );
  const text = createSyntheticText(4);
  const owner = { tenantId: "bench", ownerId: "bench" };
  say(`Importing a session of ${TURNS} turns …`);
  const { sessionId } = await importSession(container, owner, {
    assistant: "general",
    turns: Array.from({ length: TURNS }, (_, place) => ({
      userText: `${text.sentence()}?`,
      assistantText: text.paragraph(3),
      ts: new Date(Date.UTC(2026, 0, 1) + place * 600_000).toISOString(),
    })),
  });
  const key: SessionKey = { ...owner, sessionId };
  const [first] = await timed(() => removeTurn(container, key, TURNS));
  const waited: number[] = [];
  const busy: number[] = [];
  for (let place = 0; place < DELETED; place++) {
    const turnId = 1 + Math.floor((place * TURNS) / DELETED);
    const [milliseconds, processor] = await timed(() => removeTurn(container, key, turnId));
    waited.push(milliseconds);
    busy.push(processor);
  }
  const [purged] = await timed(() => container.purge());
  await worker.stop();
  await embedding.stop();
  await housekeeping.stop();
  runner.close();
  await container.close();
  const baseline = `the first of the process: ${first.toFixed(0)} ms`;
  reportFigures("delete-latency", [
    figure("a turn deleted, session of 10,000 turns, p50", DELETED, percentile(waited, 0.5), "ms", {
      baseline,
    }),
    figure("a turn deleted, session of 10,000 turns, p95", DELETED, percentile(waited, 0.95), "ms", {
      atMost: GOAL_MS,
      baseline,
    }),
    { name: "processor time of it, p50", n: DELETED, value: percentile(busy, 0.5), unit: "ms" },
    { name: "its last bytes out of the files, behind the reply", n: 1, value: purged, unit: "ms" },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** How long it takes, and how much processor time this process uses meanwhile. */
async function timed(work: () => Promise<unknown>): Promise<[number, number]> {
  const began = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return [performance.now() - began, (user + system) / 1_000];
}
