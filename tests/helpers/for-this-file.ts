import { afterAll } from "vitest";
import { type Person, startInProcessApp } from "./in-process-app.ts";
import { startModelServer } from "./model-server.ts";

const LIBRARIAN: Person = { tenant: "acme", user: "librarian" };

/**
 * One for all tests of a file, closed behind them: what goes on working would take its time from other files. Its
 * library holds these documents, their texts by their names, each under its name as its id.
 */
export async function appForThisFile(
  settings: Record<string, string> = {},
  documents: Record<string, string> = {},
  owner: Person = LIBRARIAN,
) {
  const app = await startInProcessApp(settings);
  afterAll(() => app.close());
  for (const [name, text] of Object.entries(documents)) await app.upload(owner, name, text);
  await app.allRead();
  return app;
}

/** Asked for before the application that it answers, so that it is closed after it. */
export const modelForThisFile = (...behaviour: Parameters<typeof startModelServer>) =>
  forThisFile(startModelServer(...behaviour));

/** Anything else that was started, in the same order. */
export async function forThisFile<Started extends { close(): Promise<void> }>(
  starting: Promise<Started>,
): Promise<Started> {
  const started = await starting;
  afterAll(() => started.close());
  return started;
}
