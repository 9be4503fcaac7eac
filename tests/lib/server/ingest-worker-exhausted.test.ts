import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { IngestWorker } from "../../../lib/server/background/ingest-worker.ts";
import { JOB_ATTEMPTS, JOB_LEASE_MS } from "../../../lib/tunables/background.ts";
import { type InProcessApp, startInProcessApp } from "../../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const PRINCIPAL = { tenantId: "acme", userId: "ann", role: "user" } as const;
const uploadedSchema = z.object({ documents: z.array(z.object({ doc_id: z.string() })) });

let app: InProcessApp;
const workers: IngestWorker[] = [];
beforeAll(async () => {
  app = await startInProcessApp();
  await app.server.worker.stop();
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await app.close();
});

/** Uploaded, and taken so often by servers that went away with it, each time for longer than the lease. */
async function uploadTaken(name: string, times: number): Promise<string> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const response = await app.upload(ANN, name, "# Pumps\n\nPumps need care.");
  const docId = uploadedSchema.parse(await response.json()).documents[0]?.doc_id ?? "";
  const { jobs } = app.server.container;
  for (let taken = 0; taken < times; taken++) {
    const lease = { owner: `gone ${taken}`, milliseconds: JOB_LEASE_MS };
    await jobs.take(["ingest"], lease, Date.now());
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

describe("a document whose reading never came to an end", () => {
  it("fails with words after the last attempt, and is read when somebody asks for it again", async () => {
    const docId = await uploadTaken("pumps.md", JOB_ATTEMPTS);
    await startWorker("next");
    await untilNothingWaits();
    expect(await find(docId)).toMatchObject({
      status: "failed",
      error: {
        code: "internal",
        message:
          "Reading this file did not come to an end in 3 attempts: each time the server went away. It is not tried again by itself. The original is safe; retry, or upload it in another format.",
      },
    });
    await app.call(ANN, "POST", `/api/documents/${docId}/retry`);
    await untilNothingWaits();
    expect(await find(docId)).toMatchObject({ status: "ready" });
  });

  it("is read at the last attempt", async () => {
    const docId = await uploadTaken("valves.md", JOB_ATTEMPTS - 1);
    await startWorker("last");
    await untilNothingWaits();
    expect(await find(docId)).toMatchObject({ status: "ready" });
  });
});
