import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "../../../lib/domain/app-error.ts";
import { fromWire } from "../../../lib/domain/wire/wire-schema.ts";
import { IngestWorker } from "../../../lib/server/background/ingest-worker.ts";
import { JOB_ATTEMPTS, JOB_INTERRUPTED_MAX_MS, JOB_LEASE_MS } from "../../../lib/tunables/background.ts";
import { type InProcessApp, startInProcessApp } from "../../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const PRINCIPAL = { tenantId: "acme", userId: "ann", role: "user" } as const;
const uploadedSchema = z.object({ documents: z.array(z.object({ docId: z.string() })) });

let app: InProcessApp;
const workers: IngestWorker[] = [];
beforeAll(async () => {
  app = await startInProcessApp();
  await app.server.worker.stop();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await app.close();
});

/** Uploaded, and taken so often by servers that went away with it, each time for longer than the lease. */
async function uploadTaken(name: string, times: number): Promise<string> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const response = await app.upload(ANN, name, "# Pumps\n\nPumps need care.");
  const docId = fromWire(uploadedSchema).parse(await response.json()).documents[0]?.docId ?? "";
  const { jobs } = app.server.container;
  for (let taken = 0; taken < times; taken++) {
    const lease = { owner: `gone ${taken}`, milliseconds: JOB_LEASE_MS };
    await jobs.take(["ingest"], lease, Date.now() + taken * JOB_INTERRUPTED_MAX_MS);
    await jobs.reclaim();
  }
  return docId;
}

async function startWorker(name: string): Promise<void> {
  const worker = new IngestWorker(app.server.container, name);
  workers.push(worker);
  await worker.start();
}

const find = (docId: string) => app.server.container.documentIndex.find(PRINCIPAL, docId);
const untilNothingWaits = () =>
  vi.waitUntil(async () => (await app.server.container.jobs.waiting(["ingest"])) === 0, { timeout: 15_000 });

describe("a document whose server went away again and again while it was read", () => {
  it.each([
    ["more often than a file may fail", JOB_ATTEMPTS + 1],
    ["many times", 6],
  ])("is read all the same, %s", async (_words, times) => {
    const docId = await uploadTaken(`pumps ${times}.md`, times);
    const now = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => now() + (times + 1) * JOB_INTERRUPTED_MAX_MS);
    await startWorker(`next ${times}`);
    await untilNothingWaits();
    expect(await find(docId)).toMatchObject({ status: "ready" });
  });
});

describe("a document that ends its reader each time", () => {
  it("fails with words, and is read when somebody asks for it again", async () => {
    const docId = await uploadTaken("valves.md", 0);
    const { container } = app.server;
    const { readAll } = container.objectStore;
    let broken = 0;
    container.objectStore.readAll = async () => {
      broken += 1;
      throw new AppError("internal", {
        message: "the parsing child ended with SIGKILL",
        userMessage: "This file could not be read, because the program that reads it broke off.",
      });
    };
    await startWorker("reader");
    await untilNothingWaits();
    container.objectStore.readAll = readAll;
    expect(broken).toBe(JOB_ATTEMPTS);
    expect(await find(docId)).toMatchObject({
      status: "failed",
      error: {
        code: "internal",
        message:
          "This file could not be read, because the program that reads it broke off. It was tried 3 times and is not tried again by itself. The original is safe; retry, or upload it in another format.",
      },
    });
    await app.call(ANN, "POST", `/api/documents/${docId}/retry`);
    await untilNothingWaits();
    expect(await find(docId)).toMatchObject({ status: "ready" });
  });
});

describe("one tenant's documents", () => {
  it("do not keep another's waiting", async () => {
    for (let place = 0; place < 4; place += 1) await uploadTaken(`many ${place}.md`, 0);
    const eve = { tenant: "beta", user: "eve" };
    await app.upload(eve, "one.txt", "Seventeen bytes.\n");
    const take = vi.spyOn(app.server.container.jobs, "take");
    await startWorker("fair");
    await untilNothingWaits();
    const order = take.mock.settledResults.flatMap(({ type, value }) =>
      type === "fulfilled" && value ? [value.tenantId] : [],
    );
    expect(order).toHaveLength(5);
    expect(order.indexOf("beta")).toBeLessThan(3);
  });
});
