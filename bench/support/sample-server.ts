import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { closeServer } from "../../eval/ways/close-server.ts";
import { readEnvironment } from "../../lib/env.ts";
import { startServer } from "../../lib/server/process/start-server.ts";

export type SampleServer = Awaited<ReturnType<typeof startServer>>;

/**
 * A server over the sample libraries in a folder of its own, all of them read; given to `use`, then closed.
 */
export async function withSampleServer(
  settings: Record<string, string>,
  use: (server: SampleServer) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "ibid-samples-"));
  const server = await startServer(
    readEnvironment({
      IBID_DATA_DIR: folder,
      IBID_LOG_LEVEL: "silent",
      IBID_ASKS_PER_MINUTE: "0",
      ...settings,
    }),
  );
  try {
    const { container } = server;
    const isRead = async () =>
      existsSync(join(folder, "samples-loaded")) &&
      (await container.jobs.waiting(["ingest", "ingest_large"])) === 0;
    while (!(await isRead())) await pause(50);
    const { documents } = await container.documentIndex.list({ tenantId: "local" }, { limit: 200 });
    const unread = documents.find(({ status }) => status !== "ready");
    if (unread) throw new Error(`The sample ${unread.uri} could not be read.`);
    await use(server);
  } finally {
    await closeServer(server);
    rmSync(folder, { recursive: true });
  }
}
