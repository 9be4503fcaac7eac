import { z } from "zod";
import { ensureBuild } from "../../cli/build.ts";
import { upload } from "./api.ts";
import { createFaultedClient, DOCUMENT, eventually } from "./faulted-client.ts";
import { type Engine, startFaultedEngines } from "./faulted-engines.ts";
import { removeFolder, startTestServer } from "./server.ts";
import { patiently } from "./storm.ts";

/**
 * The built application as a separate process on all four engines, each behind a connection that can fail.
 */
export async function startFaultedServer(urls: Partial<Record<Engine, string>> = {}) {
  await ensureBuild(() => {});
  const engines = await startFaultedEngines(urls);
  const server = await startTestServer({ environment: { ...engines.settings, IBID_LOG_LEVEL: "fatal" } });
  const call = (method: "GET" | "POST", path: string, json?: unknown) =>
    fetch(`${server.url}${path}`, {
      method,
      ...(json === undefined
        ? {}
        : { body: JSON.stringify(json), headers: { "content-type": "application/json" } }),
    });
  const client = createFaultedClient(call, engines.lines);
  // The person of a server without identity is the same everywhere, so the document is this
  // server's own by its prefix only.
  // Engines that have just been started may be too slow for their first calls.
  await patiently(() => upload(server.url, [{ name: "alarms.md", content: DOCUMENT }]));
  const listed = z.object({ documents: z.array(z.object({ status: z.string() })) });
  await eventually("the document", async () =>
    listed
      .parse((await client.read("/api/documents")).body)
      .documents.some(({ status }) => status === "ready"),
  );
  return {
    ...client,
    server,
    lines: engines.lines,
    async close() {
      await server.stop();
      removeFolder(server.dataFolder);
      await engines.close();
    },
  };
}

export type FaultedServer = Awaited<ReturnType<typeof startFaultedServer>>;
