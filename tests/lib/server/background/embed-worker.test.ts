import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { cleanUp } from "../../../../lib/clean-up.ts";
import { AppError } from "../../../../lib/domain/app-error.ts";
import { fromWire } from "../../../../lib/domain/wire/wire-schema.ts";
import { EmbedWorker, embedJob } from "../../../../lib/server/background/embed-worker.ts";
import { JOB_ATTEMPTS, JOB_AWAY_MS, JOB_LEASE_MS } from "../../../../lib/tunables/background.ts";
import { createFakeEmbedder } from "../../../helpers/fake-embedder.ts";
import { type InProcessApp, startInProcessApp } from "../../../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const PATIENCE = { timeout: 30_000 };
let app: InProcessApp;
let workers: EmbedWorker[] = [];

beforeEach(async () => {
  app = await startInProcessApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await app.close();
});

/** As a server with this model starts. */
function startWith(embedder: ReturnType<typeof createFakeEmbedder>): EmbedWorker {
  const { container } = app.server;
  container.models.embedding = embedder;
  const worker = new EmbedWorker(container);
  workers.push(worker);
  worker.start();
  return worker;
}

const foundSchema = z.object({
  results: z.array(z.object({ docId: z.string(), retrievalMethod: z.string() })),
});

async function found(query: string) {
  const answer = await app.call(ANN, "GET", `/api/search?q=${encodeURIComponent(query)}`);
  return fromWire(foundSchema).parse(await answer.json()).results;
}

const waiting = () => app.server.container.jobs.waiting(["embed"]);

it("documents that were there before the model are embedded, later ones behind their reading, and both are found by meaning", async () => {
  await app.add(ANN, "leave.md", "Vacation is granted in summer.");
  expect(await found("recess")).toEqual([]);
  startWith(createFakeEmbedder({ synonyms: [["vacation", "recess"]] }));
  await vi.waitUntil(async () => (await found("recess")).length === 1, PATIENCE);
  await app.upload(ANN, "gate.md", "The gate opens at eight.");
  await vi.waitUntil(async () => (await found("recess")).length === 2, PATIENCE);
  expect((await found("recess"))[0]).toMatchObject({ retrievalMethod: "vector" });
  expect((await found("vacation"))[0]).toMatchObject({ retrievalMethod: "hybrid" });
});

it("a model that hangs keeps no document from being read and found by its words", async () => {
  let asked = 0;
  const hang = () => {
    asked += 1;
    return new Promise<void>(() => {});
  };
  startWith(createFakeEmbedder({ work: hang }));
  await app.add(ANN, "leave.md", "Vacation is granted in summer.");
  // Nor does it keep the server from stopping: the test ends while it hangs.
  await vi.waitUntil(() => asked > 0, PATIENCE);
  expect((await found("vacation"))[0]).toMatchObject({ retrievalMethod: "lexical" });
  expect(await waiting()).toBe(1);
});

it("a model that is away takes no attempt, and the document is embedded when it answers", async () => {
  let away = true;
  let refused = 0;
  startWith(
    createFakeEmbedder({
      async work() {
        if (!away) return;
        refused += 1;
        throw new AppError("unavailable", { message: "away" });
      },
    }),
  );
  await app.upload(ANN, "leave.md", "Vacation is granted in summer.");
  // The document, and the question whether the model answers at all.
  await vi.waitUntil(() => refused >= 2, PATIENCE);
  await vi.waitUntil(async () => {
    const lease = { owner: "test", milliseconds: 1 };
    const job = await app.server.container.jobs.take(["embed"], lease, Date.now() + JOB_AWAY_MS);
    if (job) await app.server.container.jobs.postpone(job.key, "test", 0, Date.now());
    return job?.attempts === 1;
  }, PATIENCE);
  away = false;
  await vi.waitUntil(async () => (await waiting()) === 0, PATIENCE);
  expect((await found("vacation"))[0]).toMatchObject({ retrievalMethod: "hybrid" });
});

it("a document that the model cannot take is given up after some attempts, and the others are embedded", async () => {
  let tried = 0;
  startWith(
    createFakeEmbedder({
      async work(texts) {
        if (!texts.some((text) => text.includes("poison"))) return;
        tried += 1;
        throw new AppError("unavailable", { message: "this text makes it fail" });
      },
    }),
  );
  await app.upload(ANN, "bad.md", "poison");
  await app.upload(ANN, "leave.md", "Vacation is granted in summer.");
  await app.allRead();
  await vi.waitUntil(async () => (await waiting()) === 0, PATIENCE);
  expect(tried).toBe(JOB_ATTEMPTS);
  expect((await found("vacation"))[0]).toMatchObject({ docId: expect.stringMatching(/leave/) });
});

it("a removed document leaves no vector and no job, with or without a model", async () => {
  const embedder = createFakeEmbedder();
  const worker = startWith(embedder);
  const answer = await app.upload(ANN, "leave.md", "Vacation is granted in summer.");
  const [{ doc_id: docId }] = (await answer.json()).documents;
  await app.allRead();
  await vi.waitUntil(async () => (await waiting()) === 0, PATIENCE);
  const { container } = app.server;
  const space = { tenantId: "acme", of: { kind: "chunks" }, embedder: embedder.id } as const;
  expect(await container.vectors.groups(space, { limit: 9 })).toEqual([`${docId}@1`]);
  await worker.stop();
  await container.jobs.add(embedJob("acme", docId, 1), Date.now());
  container.models.embedding = null;
  expect((await app.call(ANN, "DELETE", `/api/documents/${docId}`)).status).toBeLessThan(300);
  expect(await container.vectors.groups(space, { limit: 9 })).toEqual([]);
  expect(await waiting()).toBe(0);
});

it("a server that is stopped gives its document back at once, as if it had not been taken", async () => {
  let asked = 0;
  const worker = startWith(
    createFakeEmbedder({
      work: (texts, signal) =>
        new Promise((_resolve, reject) => {
          // What a server learns of its model beside this is not the document.
          if (texts.some((text) => text.includes("granted"))) asked += 1;
          signal?.addEventListener("abort", () => reject(signal.reason));
        }),
    }),
  );
  await app.upload(ANN, "leave.md", "Vacation is granted in summer.");
  await vi.waitUntil(() => asked === 1, PATIENCE);
  await worker.stop();
  const lease = { owner: "another", milliseconds: JOB_LEASE_MS };
  expect(await app.server.container.jobs.take(["embed"], lease, Date.now())).toMatchObject({ attempts: 1 });
});

it("documents are searched by an earlier model's vectors until the new one's are whole, and the batch keeps them so long", async () => {
  const { container } = app.server;
  const earlier = createFakeEmbedder({ id: "earlier|64", synonyms: [["gate", "siesta"]] });
  const first = startWith(earlier);
  await app.upload(ANN, "leave.md", "Vacation is granted in summer.");
  await app.upload(ANN, "gate.md", "The gate is granted.");
  await app.allRead();
  const nearest = async () => (await found("siesta"))[0]?.docId.split("-")[0];
  await vi.waitUntil(async () => (await waiting()) === 0, PATIENCE);
  expect(await nearest()).toMatch(/^gate/);
  await first.stop();

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const closed = vi.fn(async () => {});
  container.models.former = { ...earlier, close: closed };
  const later = createFakeEmbedder({
    id: "later|64",
    synonyms: [["vacation", "siesta"]],
    work: (texts) => (texts[0]?.includes("granted") ? released : Promise.resolve()),
  });
  startWith(later);
  const clean = async () => {
    for await (const { kind, removed } of cleanUp(container, { now: Date.now }))
      if (kind === "former_vectors") return removed;
    return 0;
  };
  expect(await nearest()).toMatch(/^gate/);
  expect(await clean()).toBe(0);
  release();
  await vi.waitUntil(() => container.models.former === null, PATIENCE);
  expect(await nearest()).toMatch(/^leave/);
  expect(closed).toHaveBeenCalledOnce();
  expect(await clean()).toBe(2);
});
