import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type InProcessApp, type Person, startInProcessApp } from "../helpers/in-process-app.ts";
import { type ModelServer, startModelServer } from "../helpers/model-server.ts";
import { phraseTable } from "../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const ANN: Person = { tenant: "acme", user: "ann" };
const sample = (path: string) =>
  new Uint8Array(readFileSync(new URL(`../../samples/${path}`, import.meta.url)));

const MANUALS = ["equipment/px40-manual-r2-en.pdf", "equipment/px40-manual-r3-ko.pdf"];
const POLICIES = ["general/travel-expense-policy-2024.html", "general/travel-expense-policy-2026.pdf"];

async function addSamples(app: InProcessApp, paths: readonly string[]) {
  for (const path of paths) await app.upload(ANN, path.split("/")[1] ?? "", sample(path));
  await app.allRead();
}

describe("of a document that was replaced", () => {
  let app: InProcessApp;
  beforeAll(async () => {
    app = await startInProcessApp();
    await addSamples(app, MANUALS);
    const bikes = (price: string) => `# 자전거 대여 안내\n\n자전거 대여료는 하루에 ${price}입니다.\n`;
    await app.add(ANN, "자전거 대여 안내 v1.md", bikes("3천 원"));
    await app.add(ANN, "자전거 대여 안내 v2.md", bikes("4천 원"));
  });
  afterAll(() => app.close());

  const ask = async (message: string) => {
    const answer = await app.ask(ANN, message);
    return { ...answer, cited: answer.refs.map(({ docId }) => docId) };
  };

  it("the list of a search says how each passage stands", async () => {
    const { results } = (await app.send(ANN, "GET", "/api/search?q=minimum+coolant+flow")).body;
    expect(results[0]).toMatchObject({
      doc_id: "px40-manual-r3-ko",
      edition: { state: "in_force", instead_of: [{ doc_id: "px40-manual-r2-en" }] },
    });
    expect(results.find(({ doc_id }: { doc_id: string }) => doc_id === "px40-manual-r2-en")).toMatchObject({
      edition: { state: "replaced", by: { doc_id: "px40-manual-r3-ko" }, yields: false, instead: "answer" },
    });
  });

  it("the older one answers again once the newer one is gone", async () => {
    const asked = "자전거 대여료는 하루에 얼마야?";
    expect((await ask(asked)).cited).toEqual(["자전거-대여-안내-v2", "자전거-대여-안내-v1"]);
    const gone = await app.call(ANN, "DELETE", `/api/documents/${encodeURIComponent("자전거-대여-안내-v2")}`);
    expect(gone.status).toBe(204);
    const { cited, answer } = await ask(asked);
    expect(cited).toEqual(["자전거-대여-안내-v1"]);
    expect(answer).not.toContain("지난 판");
  });
});

describe("a model", () => {
  let model: ModelServer;
  let app: InProcessApp;
  beforeAll(async () => {
    model = await startModelServer();
    app = await startInProcessApp({ OPENAI_BASE_URL: model.url, ANSWER_MODEL: "scripted" });
    await addSamples(app, MANUALS);
  });
  afterAll(async () => {
    await app.close();
    await model.close();
  });

  it("is shown how each document stands, the one in force first", async () => {
    await app.ask(ANN, "minimum coolant flow");
    const sent = JSON.stringify(model.requests.at(-1)).replaceAll('\\"', '"');
    const places = ["px40-manual-r3-ko", "px40-manual-r2-en"].map((id) => sent.indexOf(`id="${id}"`));
    expect(places[0]).toBeGreaterThan(0);
    expect(places[0]).toBeLessThan(places[1] ?? 0);
    expect(sent).toMatch(
      /id="px40-manual-r3-ko" edition="in force, instead of “[^”]+” \(px40-manual-r2-en\)"/,
    );
    expect(sent).toMatch(/id="px40-manual-r2-en" edition="older, replaced by “[^”]+” \(px40-manual-r3-ko\)"/);
  });

  it("is shown it where the older one is named, cited before, or read by a tool", async () => {
    const older = /id="px40-manual-r2-en"[^>]* edition="older, replaced by “[^”]+” \(px40-manual-r3-ko\)"/;
    // The answer model alone is read while it writes.
    const sent = () =>
      JSON.stringify(model.requests.filter(({ stream }) => stream).at(-1)).replaceAll('\\"', '"');
    model.behave({ reply: () => "It is 38 L/min [1]." });
    const { sessionId } = await app.ask(ANN, "minimum coolant flow in revision 2");
    expect(sent()).toMatch(older);
    const says = JSON.stringify({ route: "transform", needs_search: false, turns: [1] });
    model.behave({ reply: (prompt) => (prompt.includes("You prepare a message") ? says : "Short [1].") });
    await app.ask(ANN, "shorter, please", { session_id: sessionId });
    expect(sent()).toMatch(older);
    model.behave({
      reply: () => "It is 38 L/min [1].",
      calls: ({ messages }) =>
        messages.some(({ role }) => role === "tool")
          ? null
          : [{ name: "get_section", input: { doc: "px40-manual-r2-en" } }],
    });
    await app.ask(ANN, "hello");
    expect(sent()).toMatch(older);
  });
});

describe("of twelve questions on which a valid edition says otherwise", () => {
  let app: InProcessApp;
  beforeAll(async () => {
    app = await startInProcessApp();
    const more = ["health/checkup-guide-2024.html", "health/checkup-guide-2026.docx", "cloud/faq.csv"];
    await addSamples(app, [...MANUALS, ...POLICIES, ...more]);
    await app.upload(ANN, "iam-guide.docx", sample("cloud/iam-policy-guide-en.docx"), { doc_id: "KB-1042" });
    await app.upload(ANN, "iam-quick.hwpx", sample("cloud/iam-quick-guide-ko.hwpx"), { doc_id: "KB-1043" });
    await app.allRead();
  });
  afterAll(() => app.close());

  it.each(phrases.lines("asks of what was replaced"))(
    "the one that was replaced is first for none: %s",
    async (question) => {
      const replaced = /travel-expense-policy-2024|px40-manual-r2|checkup-guide-2024|KB-1043/;
      const { refs } = await app.ask(ANN, question);
      expect(refs[0]?.docId).toBeDefined();
      expect(refs[0]?.docId).not.toMatch(replaced);
      const found = await app.call(ANN, "GET", `/api/search?q=${encodeURIComponent(question)}`);
      const { results } = z
        .object({ results: z.array(z.object({ doc_id: z.string() })) })
        .parse(await found.json());
      expect(results[0]?.doc_id).not.toMatch(replaced);
    },
  );
});
