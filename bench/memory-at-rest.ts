import { setTimeout as pause } from "node:timers/promises";
import { ask, createSession, untilLibraryIsRead } from "../tests/helpers/api.ts";
import { removeFolder } from "../tests/helpers/server.ts";
import { temporaryFolder } from "../tests/helpers/temporary-folder.ts";
import { reportFigures } from "./figures.ts";
import { npmStart, treeMegabytes } from "./support/npm-start.ts";

/**
 * What `npm start` holds once nobody asks anything: after a first day (the samples were read, pages were opened, a
 * question was answered) and after a start on what is there. npm itself, which only waits, is not counted.
 */
const REST_MS = 60_000;
const PAGES = ["/", "/library", "/settings"];
/** What a person requests first: each loads its own code with its first call. */
const ROUTES = ["/api/sessions", "/api/assistants", "/api/library", "/api/profile", ...PAGES];
const QUESTION = "How often should the filter be cleaned?";

const dataFolder = temporaryFolder();
/** The start builds if the source has changed, and the build's garbage would be counted. */
const builder = temporaryFolder();
await (await npmStart(builder)).stop();
removeFolder(builder);
try {
  const firstDay = await restAfter((url) => untilLibraryIsRead(url, 300_000));
  let calls: Calls = { first: [], again: [] };
  const laterStart = await restAfter(async (url) => {
    calls = await timeRoutes(url);
  });
  const figure = { n: 1, unit: "MB", goal: { atMost: 250 }, baseline: "Open WebUI: 1.2 GB" };
  reportFigures("memory-at-rest", [
    { ...figure, name: "samples read, one question, then a minute of rest", value: firstDay },
    { ...figure, name: "started again, one question, then a minute of rest", value: laterStart },
    { name: "first call of a route, slowest", n: ROUTES.length, value: Math.max(...calls.first), unit: "ms" },
    { name: "the same routes again, slowest", n: ROUTES.length, value: Math.max(...calls.again), unit: "ms" },
  ]);
} finally {
  removeFolder(dataFolder);
}

interface Calls {
  first: number[];
  again: number[];
}

async function timeRoutes(url: string): Promise<Calls> {
  const round = async () => {
    const times: number[] = [];
    for (const route of ROUTES) {
      const started = performance.now();
      await (await fetch(url + route)).text();
      times.push(performance.now() - started);
    }
    return times;
  };
  return { first: await round(), again: await round() };
}

async function restAfter(work: (url: string) => Promise<unknown>): Promise<number> {
  const server = await npmStart(dataFolder);
  try {
    await work(server.url);
    for (const page of PAGES) await (await fetch(server.url + page)).text();
    const { sessionId } = await createSession(server.url, { assistant: "equipment" });
    await ask(server.url, { session_id: sessionId, message: QUESTION });
    await pause(REST_MS);
    return treeMegabytes(server.pid);
  } finally {
    await server.stop();
  }
}
