import { beforeAll, expect, it, vi } from "vitest";
import { general } from "../../../../lib/assistants/general.ts";
import { appForThisFile } from "../../../helpers/for-this-file.ts";

const KEY = { tenantId: "acme", ownerId: "ann", sessionId: "talk" };

const app = await appForThisFile();
beforeAll(async () => {
  const person = { tenant: KEY.tenantId, user: KEY.ownerId };
  await app.add(person, "pump.md", "# Pump\n\nThe filter of the pump is changed every three months.\n");
});

/** What is waiting to be sent has been sent by then. */
const untilSent = () => new Promise<void>((resolve) => process.nextTick(resolve));

it("says that a turn has begun, its words and its end before it works on what comes next", async () => {
  const { container, runner } = app.server;
  const owner = { tenantId: KEY.tenantId, ownerId: KEY.ownerId };
  const now = new Date().toISOString();
  await container.sessions.create(owner, { sessionId: KEY.sessionId, assistant: "general", title: "", now });
  const begins = vi.spyOn(container.documentIndex, "search");
  const stores = vi.spyOn(container.turnLog, "append");
  const derives = vi.spyOn(container.sessions, "touch");
  const run = await runner.start(KEY, general, {
    message: "When is the filter of the pump changed?",
    clientTurnId: "one",
    selectedDocIds: [],
    language: "en",
  });
  await untilSent();
  expect(begins).not.toHaveBeenCalled();
  const said: string[] = [];
  for await (const { type } of run.events()) {
    await untilSent();
    said.push(type);
    if (type === "text") expect(stores).not.toHaveBeenCalled();
    if (type === "turn") expect(derives).not.toHaveBeenCalled();
  }
  expect(said).toContain("text");
  expect(said.at(-1)).toBe("turn");
  await runner.settled(KEY);
  expect(begins).toHaveBeenCalled();
  expect(stores).toHaveBeenCalledOnce();
  expect(derives).toHaveBeenCalledOnce();
});
