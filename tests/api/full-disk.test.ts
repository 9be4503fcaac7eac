import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, it, onTestFinished, vi } from "vitest";
import { probeDisk } from "../../lib/data-folder/probe-disk.ts";
import { type Person, startInProcessApp } from "../helpers/in-process-app.ts";
import { partsOf } from "../helpers/read-stream.ts";
import { fillDisk, mayMount, mountReadOnly, mountSmallDisk } from "../helpers/small-disk.ts";

// Whole installations are read, filled and damaged here.
vi.setConfig({ testTimeout: 60_000 });

const ANN: Person = { tenant: "local", user: "local", role: "admin" };
const MEGABYTES = 80;

async function startOnSmallDisk() {
  const disk = mountSmallDisk(MEGABYTES);
  const app = await startInProcessApp({ IBID_DATA_DIR: disk, IBID_AUTH: "none" });
  onTestFinished(() => app.close());
  await app.add(ANN, "pump.md", "# Pump\n\nThe pump is oiled every 40 hours.");
  const { sessionId } = await app.ask(ANN, "How often is the pump oiled?");
  const health = async () => {
    const response = await app.call(ANN, "GET", "/api/health");
    return { http: response.status, ...(await response.json()) };
  };
  const question = { message: "Who oils the pump?", session_id: sessionId };
  return { disk, app, session_id: sessionId, health, question };
}

it.runIf(mayMount)(
  "a full disk is said with folder, room and what to do; what is stored is read; and all is well again",
  async () => {
    const { disk, app, session_id, health, question } = await startOnSmallDisk();
    expect(await health()).toMatchObject({ http: 200, status: "ok", disk: { status: "ok" } });
    const ballast = fillDisk(disk);
    const words = `The disk of ${disk} is full (0 kB free). Free some space there, or choose another folder with IBID_DATA_DIR.`;
    expect(await health()).toMatchObject({
      http: 503,
      status: "down",
      disk: { status: "full", free_bytes: 0 },
      engines: {
        database: { status: "down", fault: "full", error: words },
        object_store: { status: "down", fault: "full", error: words },
      },
    });
    const full = {
      code: "storage_full",
      message:
        "The disk is full. Nothing was stored; what was stored before is safe. Free some space and try again.",
      details: { storage: "full" },
    };
    const asked = await app.call(ANN, "POST", "/api/ask", { json: question });
    expect([asked.status, await asked.json()]).toEqual([507, full]);
    const uploaded = await app.upload(ANN, "more.md", "x".repeat(100_000));
    expect([uploaded.status, await uploaded.json()]).toMatchObject([
      507,
      { code: "storage_full", details: { storage: "full" } },
    ]);
    for (const path of [
      `/api/sessions/${session_id}/turns`,
      "/api/documents/pump/original",
      "/api/search?q=pump",
    ])
      expect((await app.call(ANN, "GET", path)).status).toBe(200);
    rmSync(ballast);
    expect(await health()).toMatchObject({ http: 200, status: "ok" });
    expect((await app.call(ANN, "POST", "/api/ask", { json: question })).status).toBe(200);
  },
);

it.runIf(mayMount)(
  "a streamed question says what kind of failure it met, so that the page can say it in its language",
  async () => {
    const { disk, app, question } = await startOnSmallDisk();
    fillDisk(disk);
    const response = await app.call(ANN, "POST", "/api/chat", { json: question });
    const said = response.ok
      ? (await partsOf(response)).find(({ type }) => type === "data-failure")?.data
      : await response.json();
    expect(said).toMatchObject({ code: "storage_full", details: { storage: "full" } });
  },
);

it.runIf(mayMount)("little room is said before there is none", async () => {
  const { disk, health } = await startOnSmallDisk();
  execFileSync("mount", ["-o", "remount,size=40m", disk]);
  expect(await health()).toMatchObject({ http: 200, status: "degraded", disk: { status: "low" } });
});

it.runIf(mayMount)("a disk that can only be read is told from a full one", () => {
  const disk = mountSmallDisk(1);
  mountReadOnly(disk);
  expect(probeDisk(disk)).toMatchObject({
    status: "read_only",
    words: `${disk} can only be read. Mount its disk for writing, or give this user the right to write there.`,
  });
});
