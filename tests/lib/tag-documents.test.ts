import { afterEach, beforeEach, expect, it } from "vitest";
import { tag } from "../../cli/commands/tag.ts";
import { propertiesOf } from "../../lib/retrieval/properties/document-properties.ts";
import { Housekeeping } from "../../lib/server/background/housekeeping.ts";
import { type TagProgress, tagDocuments } from "../../lib/tag-documents.ts";
import { TAG_MISSES } from "../../lib/tunables/background.ts";
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
  await app.upload(ANN, "gate.md", TEXT);
  await app.allRead();
  says({
    doc_type: "policy",
    language: 7,
    products: ["PX-40", "PX-99"],
    valid_from: "2026-03-01",
    valid_until: "2027-01-01",
    replaces: ["G-6", "G-5"],
    replaced_by: ["G-7", 3],
  });
  expect(await run()).toEqual({ looked: 1, documents: 1, byRule: 0, byModel: 1, left: 0 });
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
  await app.upload(ANN, "gate.md", TEXT, { doc_type: "notice", metadata });
  await app.allRead();
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
  expect(await run()).toEqual({ looked: 5, documents: 5, byRule: 5, byModel: 0, left: TAG_MISSES });
  expect((await known("report-0")).language).toBe("en");
  says({ doc_type: "report" });
  expect(await run()).toMatchObject({ byModel: 5, left: 0 });
  expect((await known("report-4")).docType).toBe("report");
});

it("ibid tag says how it went, with no model by rule", async () => {
  await app.upload(ANN, "faq.md", "# Questions: FAQ\n\nText.");
  await app.allRead();
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
