import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { docRefSchema } from "@/lib/domain/doc-ref.ts";
import { toWire } from "@/lib/domain/wire/to-wire.ts";
import { general } from "../../../lib/assistants/general.ts";
import { health } from "../../../lib/assistants/health.ts";
import type { SessionKey } from "../../../lib/domain/identity.ts";
import type { RunRecord } from "../../../lib/ports/run-store.ts";
import { forThisFile } from "../../helpers/for-this-file.ts";
import { filesWith } from "../../helpers/stored-bytes.ts";
import { docRef } from "../../helpers/turns.ts";
import { abandonedRow, hear, startTwoRunners, turnRequest } from "../../helpers/two-runners.ts";

// The process that is told to stop does not hear of it: how long it is waited for is all the same.
vi.mock("@/lib/tunables/background.ts", async (original) => ({
  ...(await original<typeof import("@/lib/tunables/background.ts")>()),
  SESSION_STOP_MS: 300,
}));

const ANN = { tenant: "acme", user: "ann" };

const both = await forThisFile(startTwoRunners());
afterEach(() => {
  vi.restoreAllMocks();
});

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
  const heard = hear(await one.start(key, health, request));
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
  expect((await container.profiles.list(key)).filter((told) => told.sessionId === key.sessionId)).toEqual([]);
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
    const first = await hear(await two.start(key, general, turnRequest()));
    await two.settled(key);
    const row = abandonedRow(key, randomUUID(), { partialText: `You said: ${first.text}` });
    await container.runs.start(row);
    const url = `/api/sessions/${key.sessionId}/turns/1`;
    expect((await both.app.call(ANN, "DELETE", url)).status).toBe(204);
    await two.recover();
    const again = await two.recover();
    expect(again).toBe(1);
    const [turn] = await container.turnLog.get(key, [2]);
    expect(turn).toMatchObject({ status: "interrupted", userText: row.userText, assistantText: "" });
  });
});

describe("an answer that its process did not finish", () => {
  // Nothing that was forgotten before is noted any more.
  beforeEach(async () => {
    expect((await both.app.call(ANN, "DELETE", "/api/me/data?confirm=true")).status).toBe(200);
  });

  /** What is kept of an answer that began now and said this, when this was done before anybody took it up. */
  async function keptAfter(partial: Partial<RunRecord>, meanwhile: () => Promise<unknown>) {
    const { container, two } = both;
    const key = await both.newSession();
    const row = abandonedRow(key, randomUUID(), { partialText: "Without penicillin: E12", ...partial });
    await container.runs.start(row);
    await meanwhile();
    await expect.poll(() => two.recover(), { timeout: 20_000 }).toBe(1);
    const turn = await container.turnLog.findByClientTurnId(key, row.clientTurnId);
    expect(turn).toMatchObject({ status: "interrupted", userText: row.userText });
    return { text: turn?.assistantText, docRefs: turn?.docRefs.length };
  }

  async function tell(message: string): Promise<SessionKey> {
    both.model.behave({ holds: null });
    const key = await both.newSession();
    await hear(await both.two.start(key, health, { ...turnRequest(), message }));
    await both.two.settled(key);
    return key;
  }

  it("keeps what was written when nothing was deleted meanwhile", async () => {
    expect((await keptAfter({}, async () => {})).text).toBe("Without penicillin: E12");
  });

  it.each(["forgotten", "erased with the profile", "deleted with its conversation"])(
    "is kept without what was written when a value that was told elsewhere was %s",
    async (how) => {
      const { app, container } = both;
      const told = await tell("I'm allergic to penicillin.");
      const [value] = await container.profiles.list(told);
      const url = {
        forgotten: `/api/profile/${value?.valueId}?confirm=true`,
        "erased with the profile": "/api/profile?confirm=true",
      }[how];
      const kept = await keptAfter({}, () =>
        app.call(ANN, "DELETE", url ?? `/api/sessions/${told.sessionId}`),
      );
      expect(kept.text).toBe("");
    },
  );

  it("is kept without what was written when another document has the id of the one it cited", async () => {
    const { app } = both;
    await app.add(ANN, "valve.md", "# Valve\n\nThe valve is blue.", { doc_id: "valve" });
    const partialRefs = JSON.stringify(toWire(z.array(docRefSchema), [docRef({ docId: "valve" })]));
    expect(await keptAfter({ partialRefs }, async () => {})).toMatchObject({ docRefs: 1 });
    const kept = await keptAfter({ partialRefs }, async () => {
      expect((await app.call(ANN, "DELETE", "/api/documents/valve")).status).toBe(204);
      await app.add(ANN, "valve.md", "# Valve\n\nThe valve is red.", { doc_id: "valve" });
    });
    expect(kept).toEqual({ text: "", docRefs: 0 });
  });
});
