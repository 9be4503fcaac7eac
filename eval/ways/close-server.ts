import type { startServer } from "../../lib/server/process/start-server.ts";

/** Ends what works in the background, then the stores. */
export async function closeServer(server: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  await server.worker.stop();
  await server.embedding.stop();
  await server.housekeeping.stop();
  server.runner.close();
  await server.container.close();
}
