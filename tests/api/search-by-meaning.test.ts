import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "../../lib/domain/app-error.ts";
import { EmbedWorker } from "../../lib/server/background/embed-worker.ts";
import { createFakeEmbedder } from "../helpers/fake-embedder.ts";
import { type InProcessApp, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const resultsSchema = z.object({
  results: z.array(z.object({ doc_id: z.string(), title: z.string(), retrieval_method: z.string() })),
});

let app: InProcessApp;
let worker: EmbedWorker;
let away = false;

beforeEach(async () => {
  away = false;
  app = await startInProcessApp();
  const { container } = app.server;
  container.models.embedding = createFakeEmbedder({
    synonyms: [["vacation", "recess"]],
    async work() {
      if (away) throw new AppError("unavailable", { message: "the embedding model is away" });
    },
  });
  worker = new EmbedWorker(container);
  worker.start();
  await app.upload(ANN, "leave.md", "# Leave\n\nVacation is granted for ten days in summer.");
  await app.upload(ANN, "gate.md", "# Gate\n\nThe gate opens at eight in the morning.");
  await app.allRead();
  await vi.waitUntil(async () => (await container.jobs.waiting(["embed"])) === 0, { timeout: 30_000 });
});
afterEach(async () => {
  await worker.stop();
  await app.close();
});

const ask = (message: string) => app.ask(ANN, message);

async function search(query: string) {
  const answer = await app.call(ANN, "GET", `/api/search?q=${encodeURIComponent(query)}`);
  return resultsSchema.parse(await answer.json()).results;
}

it("without the embedding model an answer rests on words, says so, and is the same", async () => {
  const question = "How many days of vacation are granted in summer?";
  const before = await ask(question);
  away = true;
  const answer = await ask(question);
  expect(answer.answer).toBe(before.answer);
  expect(answer.refs[0]).toMatchObject({ title: "Leave", retrievalMethod: "lexical" });
  expect(answer.degraded).toEqual([{ what: "embedding", why: "embedding_unavailable" }]);
});

it("search says of each hit how it was found, and finds by words alone while the model is away", async () => {
  expect((await search("recess"))[0]).toMatchObject({ title: "Leave", retrieval_method: "vector" });
  expect((await search("vacation"))[0]).toMatchObject({ title: "Leave", retrieval_method: "hybrid" });
  away = true;
  expect(await search("recess")).toEqual([]);
  expect(await search("vacation")).toMatchObject([{ title: "Leave", retrieval_method: "lexical" }]);
});
