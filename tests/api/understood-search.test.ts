import { beforeEach, describe, expect, it } from "vitest";
import type { AskResult } from "../../lib/domain/ask.ts";
import { ANN, answeringAppForThisFile, app, model, stageOf } from "../helpers/answering-app.ts";

const READS = "You prepare a message of a conversation";
const READING = {
  route: "documents",
  needs_search: true,
  question: "",
  sub_questions: [],
  queries: [],
  turns: [],
  answer_language: "en",
  form: null,
  intent: "value_lookup",
};

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "answers", LIGHT_MODEL: "light" },
  documents: {
    "kiln.md": "# 노을 공방\n\n도자기는 가마에서 초벌을 한 뒤 유약을 바르고 재벌로 굽는다.",
    "heron.md": "# Grey herons\n\nGrey herons nest in colonies, high in the trees of a shore.",
    "leave.md": "# Parental leave\n\nParental leave lasts eighteen weeks and is paid in full.",
    "travel.md": "# Travel policy\n\nA hotel in Seoul costs at most 150,000 won a night.",
    "wifi.md": "# Guest network\n\nGuests reach the network by a code that the reception hands out.",
    "canteen.md": "# Canteen\n\nThe canteen serves lunch from half past eleven.",
  },
});
beforeEach(() => says({}));

/** What the light model says of the next messages. */
function says(reading: Partial<Record<keyof typeof READING, unknown>>): void {
  const text = JSON.stringify({ ...READING, ...reading });
  model.behave({
    status: null,
    holds: null,
    reply: (prompt) => (prompt.includes(READS) ? text : "As said. [1]"),
  });
}

const ask = (message: string, given: Record<string, unknown> = {}) => app.ask(ANN, message, given);

const retrieved = (result: AskResult) => stageOf(result, "retrieve");

async function titlesFor(message: string, given: Record<string, unknown> = {}): Promise<string[]> {
  const trace = await retrieved(await ask(message, given));
  const hits = trace?.detail.hits;
  return Array.isArray(hits) ? hits.map(({ title }: { title: string }) => title) : [];
}

const titleIn = (answer: AskResult) => answer.refs.map(({ title }) => title);

describe("a question whose documents are in another language", () => {
  const KOREAN = "노을 공방";

  it("finds a Korean document in the model's words for an English one", async () => {
    const message = "Is pottery glazed before or between its firings?";
    expect(await titlesFor(message)).not.toContain(KOREAN);
    says({ question: message, queries: ["도자기 초벌 재벌 유약 순서", "pottery glaze bisque firing"] });
    expect(await titlesFor(message)).toContain(KOREAN);
    expect(titleIn(await ask(message))).toContain(KOREAN);
  });

  it("finds an English document in the model's words for a Korean one", async () => {
    const message = "왜가리는 어디에 둥지를 틀어?";
    expect(await titlesFor(message)).not.toContain("Grey herons");
    says({ question: message, queries: ["grey heron nest place"], answer_language: "ko" });
    expect(await titlesFor(message)).toContain("Grey herons");
    expect(titleIn(await ask(message))).toContain("Grey herons");
  });
});

describe("a question of several parts", () => {
  const message = "How long is parental leave, and what may a hotel cost?";
  const parts = ["How long is parental leave?", "What may a hotel in Seoul cost?"];

  it("is looked up part by part, and each has hits of its own", async () => {
    says({ question: message, sub_questions: parts });
    const trace = await retrieved(await ask(message));
    expect(trace?.detail.parts).toEqual(
      parts.map((question) => ({ question, found: expect.toSatisfy((found: number) => found > 0) })),
    );
    const found = await titlesFor(message);
    expect(found.slice(0, 2).sort()).toEqual(["Parental leave", "Travel policy"]);
  });

  it("tells of which part nothing was found", async () => {
    says({ question: message, sub_questions: [parts[0], "Zebra quotas?"] });
    const trace = await retrieved(await ask(message));
    expect(trace?.detail.parts).toMatchObject([
      { question: parts[0] },
      { question: "Zebra quotas?", found: 0 },
    ]);
    const sent = JSON.stringify(model.requests.findLast(({ stream }) => stream === true));
    expect(sent).toContain("Nothing was found for “Zebra quotas?”.");
    expect(sent).toContain("Parental leave");
  });

  it("is one question where only one part is given", async () => {
    says({ question: message, sub_questions: [parts[0]] });
    expect((await retrieved(await ask(message)))?.detail.parts).toBeUndefined();
  });
});

describe("what an earlier turn cited", () => {
  it("is looked in where the model says that the question hangs on that turn, and nothing else is shut out", async () => {
    const first = await ask("How long does parental leave last?");
    expect(titleIn(first)).toEqual(["Parental leave"]);
    const given = { session_id: first.sessionId };
    await ask("What may a hotel in Seoul cost a night?", given);
    says({ question: "", turns: [1] });
    const answer = await ask("Is it paid, then?", given);
    expect(answer.followUp.kind).toBe("follow_up");
    const trace = await retrieved(answer);
    expect(trace?.detail.rounds).toContainEqual(expect.objectContaining({ tool: "search_cited" }));
    const hits = trace?.detail.hits;
    expect(Array.isArray(hits) && hits[0]).toMatchObject({ title: "Parental leave" });
  });

  it("is never another document because the model writes an id", async () => {
    const first = await ask("How long does parental leave last?");
    says({ question: "", turns: ["leave", "travel", 7] });
    const answer = await ask("Is it paid, then?", { session_id: first.sessionId });
    expect(answer.followUp.kind).toBe("follow_up");
    expect((await retrieved(answer))?.detail.named).toBeUndefined();
  });
});

describe("a message that needs no document", () => {
  const NOTHING = "nothing to look up: answered from";

  it.each(["chat", "transform", "conversation", "profile"])("is not searched for: %s", async (route) => {
    says({ route, needs_search: false, question: "" });
    const trace = await retrieved(await ask("Say that in other words, as if for a child"));
    expect(trace?.decision).toBe(`${NOTHING} ${route}`);
  });

  it.each([
    ["documents", false],
    ["show", false],
    ["conversation", true],
    [null, false],
  ])("is searched for all the same: %s, %s", async (route, needs_search) => {
    says({ route, needs_search, question: "" });
    const trace = await retrieved(await ask("Say something of the canteen and its lunch"));
    expect(trace?.decision).not.toContain(NOTHING);
  });

  it("is searched for where documents were chosen for it", async () => {
    says({ route: "chat", needs_search: false, question: "" });
    const { documents } = await app.server.container.documentIndex.list({ tenantId: "acme" }, { limit: 20 });
    const canteen = documents.find(({ title }) => title === "Canteen")?.docId ?? "";
    const trace = await retrieved(await ask("When is lunch served?", { selected_doc_ids: [canteen] }));
    expect(trace?.decision).not.toContain(NOTHING);
  });
});
