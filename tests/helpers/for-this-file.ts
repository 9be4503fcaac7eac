import { afterAll } from "vitest";
import { startInProcessApp } from "./in-process-app.ts";
import { startModelServer } from "./model-server.ts";

/** One for all tests of a file, closed behind them: what goes on working would take its time from other files. */
export async function appForThisFile(...settings: Parameters<typeof startInProcessApp>) {
  const app = await startInProcessApp(...settings);
  afterAll(() => app.close());
  return app;
}

/** Asked for before the application that it answers, so that it is closed after it. */
export async function modelForThisFile(...behaviour: Parameters<typeof startModelServer>) {
  const model = await startModelServer(...behaviour);
  afterAll(() => model.close());
  return model;
}
