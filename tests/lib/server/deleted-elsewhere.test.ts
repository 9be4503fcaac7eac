import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SessionKey } from "../../../lib/domain/identity.ts";
import { filesWith } from "../../helpers/stored-bytes.ts";
import {
  abandonedRow,
  hear,
  startTwoRunners,
  type TwoRunners,
  turnRequest,
} from "../../helpers/two-runners.ts";

const ANN = { tenant: "acme", user: "ann" };

let both: TwoRunners;
beforeAll(async () => {
  both = await startTwoRunners();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => both.close());

/** A question to a process that hears of nothing while its model is slow; `end` gives what became of it. */
async function askElsewhere(
  message: string,
): Promise<{ key: SessionKey; end: () => ReturnType<typeof hear> }> {
  const { container, one, model } = both;
  const key = await both.newSession();
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  model.behave({
    tokensPerSecond: 0,
    async holds() {
      asked.resolve();
      await held.promise;
    },
  });
  vi.spyOn(container.runs, "flush").mockResolvedValue([]);
  const request = { ...turnRequest(randomUUID()), message };
  const heard = hear(await one.start(key, "health", request));
  await asked.promise;
  return {
    key,
    async end() {
      held.resolve();
      const end = await heard;
      await one.settled(key);
      return end;
    },
  };
}

async function expectNothingOf(key: SessionKey, word: string): Promise<void> {
  const { container } = both;
  await expect.poll(() => container.streams?.names(key)).toEqual([]);
  expect(await container.turnLog.list(key, { limit: 10 })).toEqual([]);
  expect(await container.runs.list(key)).toEqual([]);
  expect(await container.sessions.find(key)).toBeNull();
  expect(await container.workingMemory.read(key)).toBeNull();
  expect((await container.profiles.list(key)).filter((told) => told.session_id === key.sessionId)).toEqual(
    [],
  );
  await container.purge();
  expect(filesWith(container.environment.dataFolder, [word])).toEqual([]);
}

describe("what another process is still answering when it is deleted", () => {
  it("is not stored, of a conversation", async () => {
    const { key, end } = await askElsewhere("What does alarm E12 mean? The zanthor is off.");
    const append = vi.spyOn(both.container.turnLog, "append");
    expect((await both.app.call(ANN, "DELETE", `/api/sessions/${key.sessionId}`)).status).toBe(204);
    expect((await end()).error).toBe("There is no such session. It may have been deleted.");
    expect(append).not.toHaveBeenCalled();
    await expectNothingOf(key, "zanthor");
  });

  it("is not stored, of a person, nor noted in a profile", async () => {
    const { key, end } = await askElsewhere("What does alarm E12 mean? I have asthma.");
    const erased = await both.app.call(ANN, "DELETE", "/api/me/data?confirm=true");
    expect(erased.status).toBe(200);
    expect((await end()).turn).toBeNull();
    await expectNothingOf(key, "asthma");
  });

  it("leaves an answer that its process did not finish without what was written, when that may rest on it", async () => {
    const { container, two, model } = both;
    model.behave({ holds: null });
    const key = await both.newSession();
    const first = await hear(await two.start(key, "general", turnRequest()));
    await two.settled(key);
    const row = abandonedRow(key, randomUUID(), { partial_text: `You said: ${first.text}` });
    await container.runs.start(row);
    const url = `/api/sessions/${key.sessionId}/turns/1`;
    expect((await both.app.call(ANN, "DELETE", url)).status).toBe(204);
    await two.recover();
    const again = await two.recover();
    expect(again).toBe(1);
    const [turn] = await container.turnLog.get(key, [2]);
    expect(turn).toMatchObject({ status: "interrupted", user_text: row.user_text, assistant_text: "" });
  });
});
