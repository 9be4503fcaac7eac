import { expect, it, vi } from "vitest";
import { AppError } from "../../lib/domain/app-error.ts";
import { endAbandonedImports, importJob } from "../../lib/server/sessions/abandoned-imports.ts";
import { IMPORT_SLICE_LENGTH, IMPORT_SLICE_TURNS } from "../../lib/tunables/background.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const OWNER = { tenantId: "acme", ownerId: "ann" };

const app = await appForThisFile();

const turnOf = (length: number, number: number) => ({
  user_text: `Question ${number} about pumps.`,
  assistant_text: "word ".repeat(length / 5),
});
const importing = (turns: { user_text: string; assistant_text: string }[]) =>
  app.call(ANN, "POST", "/api/sessions/import", { json: { turns } });

it("a long conversation is stored in slices, with others coming in between, and in its order", async () => {
  const append = vi.spyOn(app.server.container.turnLog, "appendAll");
  const turns = Array.from({ length: 12 }, (_, index) => turnOf(IMPORT_SLICE_LENGTH / 2, index + 1));
  let between = 0;
  let running = true;
  const count = () => {
    between += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  const response = await importing(turns);
  running = false;
  expect(response.status).toBe(201);
  const { session_id } = await response.json();
  const slices = append.mock.calls.map(([, entries]) => entries);
  append.mockRestore();
  expect(slices).toHaveLength(6);
  for (const entries of slices) expect(entries.length).toBeLessThanOrEqual(IMPORT_SLICE_TURNS);
  expect(between).toBeGreaterThanOrEqual(slices.length);
  const stored = await app.call(ANN, "GET", `/api/sessions/${session_id}/turns?limit=50`);
  const { turns: read } = await stored.json();
  expect(read.map(({ user_text }: { user_text: string }) => user_text)).toEqual(
    turns.map((turn) => turn.user_text),
  );
  expect(await app.server.container.jobs.waiting(["import"])).toBe(0);
});

it("leaves nothing when a later slice cannot be stored", async () => {
  const { turnLog, jobs, sessions } = app.server.container;
  const before = (await sessions.list(OWNER, { limit: 50 })).sessions.length;
  const { appendAll } = turnLog;
  const keys: Parameters<typeof appendAll>[0][] = [];
  vi.spyOn(turnLog, "appendAll").mockImplementation(async (key, entries) => {
    keys.push(key);
    if (keys.length === 2) throw new AppError("storage_full", { message: "The disk is full." });
    return appendAll.call(turnLog, key, entries);
  });
  const response = await importing(
    Array.from({ length: 4 }, (_, index) => turnOf(IMPORT_SLICE_LENGTH, index)),
  );
  vi.restoreAllMocks();
  expect(response.status).toBe(507);
  expect(keys).toHaveLength(2);
  if (keys[0]) expect(await turnLog.lastTurnId(keys[0])).toBe(0);
  expect((await sessions.list(OWNER, { limit: 50 })).sessions).toHaveLength(before);
  expect(await jobs.waiting(["import"])).toBe(0);
});

it("that was cut off by a crash is cleared at the next start", async () => {
  const { container } = app.server;
  const key = { ...OWNER, sessionId: "cut-off" };
  const seen: Parameters<typeof container.turnLog.appendAll>[1][] = [];
  const append = vi.spyOn(container.turnLog, "appendAll").mockImplementation(async (_key, entries) => {
    seen.push(entries);
    return entries.length;
  });
  await importing([turnOf(100, 1)]);
  append.mockRestore();
  await container.jobs.add(importJob(key), Date.now());
  await container.turnLog.appendAll(key, seen[0] ?? []);
  expect(await container.turnLog.lastTurnId(key)).toBe(1);
  expect(await endAbandonedImports(container)).toBe(1);
  expect(await container.turnLog.lastTurnId(key)).toBe(0);
});
