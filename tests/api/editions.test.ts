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

/** Two editions in two languages, two in one, and a pair of reports that are no editions. */
const MANUALS = ["equipment/px40-manual-r2-en.pdf", "equipment/px40-manual-r3-ko.pdf"];
const POLICIES = ["general/travel-expense-policy-2024.html", "general/travel-expense-policy-2026.pdf"];

async function addSamples(app: InProcessApp, paths: readonly string[]) {
  for (const path of paths) await app.upload(ANN, path.split("/")[1] ?? "", sample(path));
  await app.allRead();
}

async function addLibrary(app: InProcessApp) {
  await addSamples(app, [...MANUALS, ...POLICIES]);
  const rules = (limit: string) => `# 도서 구입 규정\n\n도서 구입비는 한 달에 ${limit}까지 지원합니다.\n`;
  await app.upload(ANN, "도서 구입 규정 v1.md", rules("5만 원"));
  await app.upload(ANN, "도서 구입 규정 v2.md", rules("7만 원"));
  const bikes = (price: string) => `# 자전거 대여 안내\n\n자전거 대여료는 하루에 ${price}입니다.\n`;
  await app.upload(ANN, "자전거 대여 안내 v1.md", bikes("3천 원"));
  await app.upload(ANN, "자전거 대여 안내 v2.md", bikes("4천 원"));
  const report = (number: string) => `# Solar report\n\nThe roof made ${number} kWh in the year.\n`;
  await app.upload(ANN, "Solar report 2024.md", report("1,400"));
  await app.upload(ANN, "Solar report 2025.md", report("1,650"));
  const plain = (minutes: number) => `# Parking\n\nParking in yard 9 is free for ${minutes} minutes.\n`;
  await app.add(ANN, "parking-old.md", `${plain(30)}\nThis notice is no longer valid.\n`);
}

describe("of a document that was replaced", () => {
  let app: InProcessApp;
  beforeAll(async () => {
    app = await startInProcessApp();
    await addLibrary(app);
  });
  afterAll(() => app.close());

  const ask = async (message: string, more: Parameters<typeof app.ask>[2] = {}) => {
    const answer = await app.ask(ANN, message, more);
    return { ...answer, cited: answer.refs.map(({ docId }) => docId) };
  };

  it("the edition in force answers first, in the other language too, and the older one is said to differ", async () => {
    const { answer, cited } = await ask("minimum coolant flow");
    expect(cited[0]).toBe("px40-manual-r3-ko");
    expect(cited.at(-1)).toBe("px40-manual-r2-en");
    expect(answer.indexOf("48")).toBeLessThan(answer.indexOf("42"));
    expect(answer).toMatch(
      /An older version, “[^”]*Service Manual”, says something different\. “[^”]*설명서” is now in force\.\n\n.*\n\n.*\| \*\*42 L\/min\*\* \[\d\] \|/s,
    );
  });

  it("in Korean words, where both are Korean", async () => {
    const { answer, cited } = await ask("도서 구입비는 한 달에 얼마까지 지원해?");
    expect(cited).toEqual(["도서-구입-규정-v2", "도서-구입-규정-v1"]);
    expect(answer).toContain("7만 원까지 지원합니다. [1]");
    expect(answer).toMatch(
      /이전 버전인 「[^」]+」에는 다르게 적혀 있어요\. 지금은 「[^」]+」[이가] 유효해요\.\n\n.*5만 원/s,
    );
  });

  it("where its words find nothing sure in the edition in force, the closest place is given as that", async () => {
    const { answer, cited } = await ask("How much per kilometre for a private car?");
    expect(cited[0]).toBe("travel-expense-policy-2026");
    expect(answer).toMatch(
      /is an older version; “출장·경비 규정 2026” is now in force\. The closest passage in it:/,
    );
    expect(answer).toContain("280원");
    expect(answer).toMatch(/says something different.*230 won per kilometre/s);
  });

  it("a question that names the older one gets exactly that", async () => {
    for (const question of [
      "R2에서 냉각수 최소 유량은?",
      "What was the minimum coolant flow in revision 2?",
    ]) {
      const { answer, cited } = await ask(question);
      expect(cited).toEqual(["px40-manual-r2-en"]);
      expect(answer).toContain("42 L/min");
      expect(answer).not.toContain("48");
    }
    const { cited } = await ask("In the 2024 policy, what was the lodging limit?");
    expect(cited).toEqual(["travel-expense-policy-2024"]);
    expect((await ask("이전 규정에서는 도서 구입비를 한 달에 얼마까지 지원했어?")).cited).toEqual([
      "도서-구입-규정-v1",
    ]);
  });

  it("a slot or an id gets exactly that", async () => {
    const first = await ask("minimum coolant flow", { assistant: "equipment" });
    const slot = first.cited.indexOf("px40-manual-r2-en") + 1;
    const second = await ask(`What is the rated coolant flow in document ${slot}?`, {
      session_id: first.sessionId,
      assistant: "equipment",
    });
    expect(second.cited).toEqual(["px40-manual-r2-en"]);
    expect(second.answer).toContain("75 L/min");
  });

  it("a question that compares gets both", async () => {
    const { cited, answer } = await ask("R2와 R3 매뉴얼의 냉각수 최소 유량 차이는?");
    expect(cited.sort()).toEqual(["px40-manual-r2-en", "px40-manual-r3-ko"]);
    expect(answer).toMatch(/48L\/min.*42 L\/min|42 L\/min.*48L\/min/s);
  });

  it("reports of two years are no editions", async () => {
    const { cited, answer } = await ask("How many kWh did the roof make?");
    expect(cited.sort()).toEqual(["Solar-report-2024", "Solar-report-2025"]);
    expect(answer).not.toMatch(/edition|otherwise/);
  });

  it("a replaced document without a successor answers, as before", async () => {
    expect((await ask("How long is parking free in yard 9?")).cited).toEqual(["parking-old"]);
  });

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
