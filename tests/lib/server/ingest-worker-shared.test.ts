import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Container } from "../../../lib/container.ts";
import { AppError } from "../../../lib/domain/app-error.ts";
import { IngestWorker } from "../../../lib/server/background/ingest-worker.ts";
import { removeDocument } from "../../../lib/server/documents/remove-document.ts";
import { setServer } from "../../../lib/server/process/get-server.ts";
import { appForThisFile } from "../../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const PRINCIPAL = { tenantId: "acme", userId: "ann", role: "user" } as const;

/** Of each document, how often its original was fetched, and by whom. */
let fetched: string[] = [];
let gates: (() => void)[] = [];
const workers: IngestWorker[] = [];

const app = await appForThisFile();
beforeAll(async () => {
  await app.server.worker.stop();
  for (const name of ["one", "two"]) {
    const { objectStore } = app.server.container;
    const container: Container = {
      ...app.server.container,
      objectStore: {
        ...objectStore,
        // Reading waits until the test lets it go on.
        async readAll(key, checksum) {
          fetched.push(name);
          await new Promise<void>((resolve) => gates.push(resolve));
          return objectStore.readAll(key, checksum);
        },
      },
    };
    workers.push(new IngestWorker(container, name));
  }
  const [one] = workers;
  if (one) setServer({ ...app.server, worker: one });
  for (const worker of workers) await worker.start();
});
afterAll(async () => {
  letGo();
  await Promise.all(workers.map((worker) => worker.stop()));
  app.server.runner.close();
});

function letGo(): void {
  for (const open of gates) open();
  gates = [];
}

async function uploadAndWait(name: string, timeout = 15_000): Promise<string> {
  fetched = [];
  await app.upload(ANN, name, `# ${name}\n\nPumps need care.\n\n## Seals\n\nSeals wear.`);
  await vi.waitUntil(() => fetched.length > 0, { timeout });
  const { documents } = await app.server.container.documentIndex.list(PRINCIPAL, {
    query: name,
    limit: 1,
  });
  return documents[0]?.docId ?? "";
}

describe("two workers on one queue", { timeout: 60_000 }, () => {
  it("read each document once, whoever of them was told of it", async () => {
    fetched = [];
    const names = Array.from({ length: 6 }, (_, place) => `note-${place}.md`);
    for (const name of names) await app.upload(ANN, name, `# ${name}\n\nWords.`);
    await vi.waitUntil(
      async () => {
        letGo();
        return (await app.server.container.jobs.waiting()) === 0;
      },
      { timeout: 15_000 },
    );
    expect(fetched).toHaveLength(names.length);
  });

  it("leave nothing of a document that is removed while it is read, and call no file broken", async () => {
    const { container } = app.server;
    const fail = vi.spyOn(container.documentIndex, "fail");
    const docId = await uploadAndWait("gone.md");
    await removeDocument(container, PRINCIPAL, docId);
    letGo();
    await vi.waitUntil(async () => (await container.jobs.waiting()) === 0, { timeout: 15_000 });
    expect(await container.documentIndex.find(PRINCIPAL, docId)).toBeNull();
    expect(await container.documentIndex.versions(PRINCIPAL, docId)).toEqual([]);
    expect(fail).not.toHaveBeenCalled();
    fail.mockRestore();
  });

  it("do not leave a job to nobody when the answer that gave it was lost", async () => {
    const { jobs } = app.server.container;
    const take = jobs.take.bind(jobs);
    let lost = 0;
    const deaf = vi.spyOn(jobs, "take").mockImplementation(async (...what) => {
      const job = await take(...what);
      if (!job || lost >= 3) return job;
      lost += 1;
      throw new AppError("unavailable", { message: "The database does not answer." });
    });
    await uploadAndWait("unheard.md", 15_000);
    letGo();
    await vi.waitUntil(async () => (await jobs.waiting()) === 0, { timeout: 15_000 });
    expect(lost).toBe(3);
    deaf.mockRestore();
  });

  it("have one effect when the lease of the first runs out while it is still reading", async () => {
    const { container } = app.server;
    const docId = await uploadAndWait("slow.md");
    // As after a pause that was longer than the lease.
    await container.jobs.reclaim();
    await vi.waitUntil(() => fetched.length > 1, { timeout: 15_000 });
    letGo();
    await vi.waitUntil(async () => (await container.jobs.waiting()) === 0, { timeout: 15_000 });
    expect(await container.documentIndex.find(PRINCIPAL, docId)).toMatchObject({
      status: "ready",
      version: 1,
    });
    const chunks = await container.documentIndex.chunks(PRINCIPAL, docId, 1, { from: 0, limit: 100 });
    expect(new Set(chunks.map(({ chunkId }) => chunkId)).size).toBe(chunks.length);
    expect(chunks.length).toBeGreaterThan(0);
  });
});
