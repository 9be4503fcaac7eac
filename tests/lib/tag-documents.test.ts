import { afterEach, beforeEach, expect, it } from "vitest";
import { tag } from "../../cli/commands/tag.ts";
import type { TagProgress } from "../../lib/domain/library-state.ts";
import { propertiesOf } from "../../lib/retrieval/properties/document-properties.ts";
import { Housekeeping } from "../../lib/server/background/housekeeping.ts";
import { tagDocuments } from "../../lib/tag-documents.ts";
import { TAG_ASKED_MOST, TAG_MISSES } from "../../lib/tunables/background.ts";
import { type InProcessApp, startInProcessApp } from "../helpers/in-process-app.ts";
import { type ModelServer, startModelServer } from "../helpers/model-server.ts";

const ANN = { tenant: "acme", user: "ann" };
const KEY = { tenantId: "acme" };
let model: ModelServer;
let app: InProcessApp;
beforeEach(async () => {
  model = await startModelServer();
  const settings = { OPENAI_BASE_URL: model.url, ANSWER_MODEL: "big", LIGHT_MODEL: "small" };
  app = await startInProcessApp(settings);
});
afterEach(async () => {
  await app.close();
  await model.close();
});

async function run(most = Number.POSITIVE_INFINITY): Promise<TagProgress | undefined> {
  let last: TagProgress | undefined;
  let told = 0;
  for await (const progress of tagDocuments(app.server.container)) {
    last = progress;
    told += 1;
    if (told >= most) break;
  }
  return last;
}
const says = (fields: Record<string, unknown>) => model.behave({ reply: () => JSON.stringify(fields) });
async function known(docId: string) {
  const document = await app.server.container.documentIndex.find(KEY, docId);
  if (!document) throw new Error(`There is no ${docId}.`);
  return { ...propertiesOf(document), docType: document.docType, edition: document.metadata.edition };
}

const TEXT = "# Gate\n\nDocument G-7. Holds since 1 March 2026 for the PX-40. It stands for G-6.\n";

it("takes from the model what stands in the text, field by field", async () => {
  await app.add(ANN, "gate.md", TEXT);
  says({
    doc_type: "policy",
    language: 7,
    products: ["PX-40", "PX-99"],
    valid_from: "2026-03-01",
    valid_until: "2027-01-01",
    replaces: ["G-6", "G-5"],
    replaced_by: ["G-7", 3],
  });
  expect(await run()).toEqual({ looked: 1, documents: 1, byRule: 0, byModel: 1, left: 0, putOff: 0 });
  expect(await known("gate")).toEqual({
    docType: "policy",
    language: "en",
    products: ["PX-40"],
    hasSteps: false,
    hasTable: false,
    validFrom: "2026-03-01",
    replaced: false,
    edition: { codes: ["g7"], valid_from: "2026-03-01", replaces: ["id:g6"] },
  });
});

it("leaves what a person has said, in every field", async () => {
  const metadata = JSON.stringify({
    language: "ko",
    product: "VP-8",
    valid_from: "2025-01-01",
    replaces: "G-1",
  });
  await app.add(ANN, "gate.md", TEXT, { doc_type: "notice", metadata });
  says({ doc_type: "faq", language: "en", products: ["PX-40"], valid_from: "2026-03-01", replaces: ["G-6"] });
  await run();
  expect(await known("gate")).toMatchObject({
    docType: "notice",
    language: "ko",
    products: ["VP-8"],
    validFrom: "2025-01-01",
    edition: { replaces: ["id:g1"] },
  });
});

it("goes on where it was broken off, and asks of each document once", async () => {
  for (const name of ["a", "b", "c"]) await app.upload(ANN, `${name}.md`, `# ${name}\n\nText ${name}.`);
  await app.allRead();
  says({ doc_type: "guide" });
  expect(await run(1)).toMatchObject({ byModel: 1 });
  expect(await run()).toMatchObject({ looked: 3, byModel: 2, left: 0 });
  expect(await run()).toMatchObject({ looked: 3, byModel: 0, byRule: 0, left: 0 });
  expect(model.requests).toHaveLength(3);
  expect((await known("c")).docType).toBe("guide");
});

it("goes by rule where the model is away or writes nonsense, and is taken up again", async () => {
  const names = Array.from({ length: TAG_MISSES + 2 }, (_, at) => `report ${at}`);
  for (const name of names) await app.upload(ANN, `${name}.md`, `# Yearly report ${name}\n\nText.`);
  await app.allRead();
  for (const name of names) {
    const docId = name.replace(" ", "-");
    await app.server.container.documentIndex.setMetadata(KEY, docId, { tags: null }, "document");
  }
  model.behave({ reply: () => "I cannot do that." });
  expect(await run()).toEqual({
    looked: 5,
    documents: 5,
    byRule: 5,
    byModel: 0,
    left: TAG_MISSES,
    putOff: 0,
  });
  expect((await known("report-0")).language).toBe("en");
  says({ doc_type: "report" });
  expect(await run()).toMatchObject({ byModel: 5, left: 0 });
  expect((await known("report-4")).docType).toBe("report");
});

it("is asked again of what has changed, and of nothing else", async () => {
  for (const name of ["a", "b"]) await app.upload(ANN, `${name}.md`, `# ${name}\n\nText ${name}.`);
  await app.allRead();
  says({ doc_type: "guide" });
  await run();
  await app.upload(ANN, "a.md", "# a\n\nAnother text.");
  await app.upload(ANN, "b.md", "# b\n\nText b.");
  await app.allRead();
  model.requests.length = 0;
  expect(await run()).toMatchObject({ byModel: 1, left: 0 });
  expect(JSON.stringify(model.requests)).toContain("Another text.");
  expect(model.requests).toHaveLength(1);
});

it("is not asked for ever of what it can say nothing of, nor is being away counted", async () => {
  await app.add(ANN, "gate.md", TEXT);
  model.behave({ status: 500 });
  for (let day = 0; day < 3; day += 1) expect(await run()).toMatchObject({ left: 1 });
  model.behave({ status: null, reply: () => "I cannot do that." });
  for (let day = 0; day < TAG_ASKED_MOST; day += 1) expect(await run()).toMatchObject({ left: 1 });
  model.requests.length = 0;
  expect(await run()).toMatchObject({ looked: 1, byRule: 0, left: 0 });
  expect(model.requests).toHaveLength(0);
  await app.add(ANN, "gate.md", `${TEXT}\nAnd more.\n`);
  says({ doc_type: "policy" });
  expect(await run()).toMatchObject({ byModel: 1 });
});

it("is asked of so many documents a day, and the rest come the days after", async () => {
  const other = await startInProcessApp({
    OPENAI_BASE_URL: model.url,
    ANSWER_MODEL: "big",
    LIGHT_MODEL: "small",
    IBID_TAGGED_PER_DAY: "2",
  });
  for (const name of ["a", "b", "c"]) await other.upload(ANN, `${name}.md`, `# ${name}\n\nText ${name}.`);
  await other.allRead();
  const state = async () => (await other.call(ANN, "GET", "/api/library")).json();
  expect(await state()).toEqual({ documents: 3, reading: 0, tagging: null });
  says({ doc_type: "guide" });
  model.requests.length = 0;
  const DAY = 24 * 60 * 60 * 1_000;
  let now = Date.now();
  other.server.housekeeping = new Housekeeping(other.server.container, { now: () => now });
  await other.server.housekeeping.runIfDue();
  const progress = { looked: 3, documents: 3, by_rule: 0, left: 0, running: false };
  expect(await state()).toMatchObject({ tagging: { ...progress, by_model: 2, put_off: 1 } });
  expect(model.requests).toHaveLength(2);
  now += DAY + 1;
  await other.server.housekeeping.runIfDue();
  expect(await state()).toMatchObject({ tagging: { ...progress, by_model: 1, put_off: 0 } });
  expect(model.requests).toHaveLength(3);
  await other.close();
});

it("shows nobody how far another tenant's library is", async () => {
  await app.add(ANN, "gate.md", TEXT);
  says({ doc_type: "policy" });
  await app.server.housekeeping.runIfDue();
  const stranger = { tenant: "other", user: "ann" };
  expect(await (await app.call(stranger, "GET", "/api/library")).json()).toEqual({
    documents: 0,
    reading: 0,
    tagging: null,
  });
});

it("ibid tag says how it went, with no model by rule", async () => {
  await app.add(ANN, "faq.md", "# Questions: FAQ\n\nText.");
  const { container } = app.server;
  await container.documentIndex.setMetadata(KEY, "faq", { tags: null }, "document");
  const said: string[] = [];
  const { OPENAI_BASE_URL: _, ANSWER_MODEL: __, LIGHT_MODEL: ___, ...environment } = container.environment;
  expect(await tag(environment, (line) => said.push(line))).toBe(0);
  expect(said).toEqual([
    "By rule alone: no LIGHT_MODEL is set.",
    "Looked at 1 document: 0 tagged by the model, 1 by rule.",
  ]);
  expect((await known("faq")).docType).toBe("faq");
});

it.each([
  [{ LIGHT_MODEL: "small" }, 1],
  [{ LIGHT_MODEL: "small", IBID_TAGGED_PER_DAY: "0" }, 0],
  [{}, 0],
])("the daily batch calls no model but one that was named for small work: %o", async (named, calls) => {
  const settings = { OPENAI_BASE_URL: model.url, ANSWER_MODEL: "big", ...named };
  const other = await startInProcessApp(settings);
  await other.upload(ANN, "gate.md", TEXT);
  await other.allRead();
  await other.server.worker.stop();
  says({ doc_type: "policy" });
  const before = model.requests.length;
  expect(await new Housekeeping(other.server.container).runIfDue()).toBe(true);
  expect(model.requests).toHaveLength(before + calls);
  await other.close();
});
