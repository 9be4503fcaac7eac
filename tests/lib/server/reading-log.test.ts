import { expect, it } from "vitest";
import { readingLog } from "../../../lib/server/reading-log.ts";
import { recallInSession } from "../../../lib/server/sessions/conversation-search.ts";
import { exportSession } from "../../../lib/server/sessions/export-session.ts";
import { breakableRunner } from "../../helpers/breakable-server.ts";
import { startInProcessApp } from "../../helpers/in-process-app.ts";

it("gives readers the last turns and says so, and refuses those that need all of them", async () => {
  const app = await startInProcessApp();
  const server = breakableRunner(app.server.container);
  const { key, say } = await server.converse();
  await say("What does alarm E12 mean?");
  const container = { ...app.server.container, storesFor: server.storesFor };

  const whole = readingLog(container);
  expect(await whole.turnLog.list(key, { limit: 5 })).toHaveLength(1);
  expect(whole.degraded).toEqual([]);
  whole.demandAll();

  server.turnLog.fails();
  const partial = readingLog(container);
  expect(await partial.turnLog.list(key, { limit: 5 })).toHaveLength(1);
  await partial.turnLog.lastTurnId(key);
  expect(partial.degraded).toEqual([{ what: "turn_log", why: "earlier_turns_unavailable" }]);

  const refused = {
    code: "unavailable",
    userMessage:
      "Earlier turns cannot be read right now: the turn log does not answer. They are safe; try again in a moment.",
  };
  await expect(exportSession(container, key, "markdown")).rejects.toMatchObject(refused);
  const question = { query: "alarm", limit: 5, now: new Date() };
  await expect(recallInSession(container, key, question)).rejects.toMatchObject(refused);
  server.close();
});
