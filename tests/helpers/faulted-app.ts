import { uniqueName } from "./engine-settings.ts";
import { createFaultedClient, DOCUMENT } from "./faulted-client.ts";
import { type Engine, startFaultedEngines } from "./faulted-engines.ts";
import { startInProcessApp } from "./in-process-app.ts";

/** The whole application in this process on all four engines, each behind a connection that can fail. */
export async function startFaultedApp(urls: Partial<Record<Engine, string>> = {}) {
  const engines = await startFaultedEngines(urls);
  const app = await startInProcessApp(engines.settings);
  const person = { tenant: uniqueName(), user: "ann" };
  await app.add(person, "alarms.md", DOCUMENT);
  const client = createFaultedClient(
    (method, path, json) => app.call(person, method, path, json === undefined ? {} : { json }),
    engines.lines,
  );
  return {
    ...client,
    app,
    person,
    lines: engines.lines,
    async close() {
      app.server.runner.close();
      await app.server.worker.stop();
      await app.server.replayer?.stop();
      await app.server.container.close();
      await engines.close();
    },
  };
}

export type FaultedApp = Awaited<ReturnType<typeof startFaultedApp>>;
