import { describe, expect, it, vi } from "vitest";
import { ANN, answeringAppForThisFile, app, ask, FACT, model, QUESTION } from "../helpers/answering-app.ts";

answeringAppForThisFile();

/** An exchange as a client keeps it: what was asked, and of the answer its summary and documents. */
function exchange(content: string, summary: string, doc_ids: string[] = [], refs: unknown[] = []) {
  return [
    { role: "user", content },
    { role: "assistant", summary, refs, doc_ids },
  ];
}

const TWO = exchange(QUESTION, "E12 is low coolant flow.", ["alarms", "strainer"], ["Alarms", "Strainer"]);
const prompt = () => JSON.stringify(model.requests.at(-1)?.messages);

async function refusal(url: string, chat_history: unknown) {
  const response = await app.call(ANN, "POST", url, { json: { message: "x", chat_history } });
  return { status: response.status, body: await response.json() };
}

describe("a request that brings its conversation along", () => {
  it("is answered from the document of its entries that it points at", async () => {
    model.behave({ reply: () => "It is cleaned with water [1]." });
    const answer = await ask({ message: "2번 문서에서 청소는 어떻게 해?", chat_history: TWO });
    expect(answer.resolved).toMatchObject([
      { turnId: 1, slot: 2, docId: "strainer", version: 1, by: "slot" },
    ]);
    expect(answer.resolved[0]?.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(answer.refs.map(({ docId, slot }) => [slot, docId])).toEqual([[1, "strainer"]]);
    expect(prompt()).toContain("never with solvent");
    expect(prompt()).not.toContain(FACT);
    const shown = await ask({ message: "show document 1", chat_history: TWO });
    expect(shown).toMatchObject({ action: "show_document", documents: [{ docId: "alarms", version: 1 }] });
  });

  it("takes over the entities of its entries, as names and values or as a list", async () => {
    const [user, assistant] = exchange("Which one?", "It needs new seals.");
    for (const entities of [
      { equipment: "SUPRA XP", budget: "$10,000" },
      [
        { key: "equipment", value: "SUPRA XP" },
        { key: "budget", value: "$10,000" },
      ],
    ]) {
      await ask({ message: QUESTION, chat_history: [user, { ...assistant, entities }] });
      expect(prompt()).toContain("- SUPRA XP (turn 1)");
      expect(prompt()).toContain("budget: $10,000");
    }
    const { status, body } = await refusal("/api/ask", [{ ...user, entities: { equipment: 7 } }]);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(
      "must be an object of names and values, or a list of {key, value}",
    );
    const many = Array.from({ length: 26 }, (_, at) => ({ key: `k${at}`, value: "v" }));
    expect(JSON.stringify((await refusal("/api/ask", [{ ...user, entities: many }])).body)).toContain(
      "has more than 25 entities",
    );
  });

  it("reads nothing of the conversation that is stored, and is stored there all the same", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    const { turnLog, workingMemory } = app.server.container;
    const key = { tenantId: ANN.tenant, ownerId: ANN.user, sessionId };
    await app.server.runner.settled(key);
    const spies = [vi.spyOn(turnLog, "search"), vi.spyOn(turnLog, "times")];
    const alone = await ask({ message: "1번 문서 보여줘", session_id: sessionId, chat_history: [] });
    expect(alone).toMatchObject({ action: "ask_back", candidates: [], turnId: 2, parentTurnId: 1 });
    await app.server.runner.settled(key);
    // What is made behind the turns before reads working memory too.
    await app.server.runner.memoryKeeper.settled(key);
    const memory = vi.spyOn(workingMemory, "read");
    let reads = Number.NaN;
    model.behave({
      reply: () => {
        reads = memory.mock.calls.length;
        return "E13 is a sensor fault [1].";
      },
    });
    const other = exchange("Is the strainer clean?", "It is cleaned with water.", ["strainer"]);
    const answer = await ask({ message: "And E13?", session_id: sessionId, chat_history: other });
    expect(answer).toMatchObject({ action: "answer", turnId: 3, parentTurnId: 2 });
    expect(prompt()).toContain("It is cleaned with water.");
    expect(prompt()).not.toContain(QUESTION);
    expect(reads).toBe(0);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    const [stored] = await turnLog.get(key, [3]);
    expect(stored).toMatchObject({ userText: "And E13?", assistantText: answer.answer });
    // And without it, the stored conversation counts as ever.
    expect((await ask({ message: "1번 문서 보여줘", session_id: sessionId })).resolved).toMatchObject([
      { turnId: 3 },
    ]);
  });

  it("continues the stored turn it names, and points back in what it brings", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    await ask({ message: QUESTION, session_id: sessionId });
    const shown = await ask({
      message: "2번 문서 전체 보여줘",
      session_id: sessionId,
      options: { parent_turn_id: 1 },
      chat_history: [...exchange("Hello", "Hello."), ...exchange("Again", "Again."), ...TWO],
    });
    expect(shown).toMatchObject({ turnId: 3, parentTurnId: 1 });
    expect(shown.resolved).toMatchObject([{ turnId: 3, slot: 2, docId: "strainer" }]);
  });

  it("takes the references of an answer as they came, and what else a client keeps in its entries", async () => {
    model.behave({ reply: () => `${FACT} [1]` });
    const { answer, refs, refDocIds, summary } = await ask({ message: QUESTION });
    const kept = [
      { role: "user", content: QUESTION, at: 1 },
      { role: "assistant", summary, refs, doc_ids: refDocIds, answer, id: "x" },
    ];
    const shown = await ask({ message: "1번 문서 전체 보여줘", chat_history: kept });
    expect(shown.documents).toMatchObject([{ docId: refDocIds[0], title: refs[0]?.title }]);
    const bare = await ask({
      message: "hello",
      chat_history: [{ role: "assistant", summary: "", refs: null }],
    });
    expect(bare.action).toBe("small_talk");
    expect((await ask({ message: "hello", chat_history: null })).action).toBe("small_talk");
  });

  it("is taken by the stream as well", async () => {
    const response = await app.call(ANN, "POST", "/api/chat", {
      json: { message: "show document 2", chat_history: TWO },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"doc_id":"strainer"');
  });

  const user = { role: "user", content: "x" };
  const answered = { role: "assistant", summary: "x", refs: [], doc_ids: [] };
  it.each<[string, unknown, string]>([
    ["text", "user: hello", "chat_history: must be a list of entries"],
    [
      "an entry that is text",
      [user, "hello"],
      'chat_history[1]: must be an entry of a user, {role: "user", content}, or of the assistant, {role: "assistant", summary, refs, doc_ids}',
    ],
    ["an unknown role", [user, { role: "tool" }], 'chat_history[1].role: must be "user" or "assistant"'],
    ["no role", [{ content: "x" }], 'chat_history[0].role: must be "user" or "assistant"'],
    ["no content", [{ role: "user" }], "chat_history[0].content: must be the user's message"],
    [
      "no summary",
      [user, { role: "assistant", content: "x" }],
      "chat_history[1].summary: must be the summary of the answer",
    ],
    [
      "ids that are no list",
      [user, answered, user, { ...answered, doc_ids: "gcb-123" }],
      "chat_history[3].doc_ids: must be a list of document ids",
    ],
    [
      "an id that is none",
      [user, { ...answered, doc_ids: ["a", 7] }],
      "chat_history[1].doc_ids[1]: must be a document id",
    ],
    [
      "an id without end",
      [user, { ...answered, doc_ids: ["a".repeat(2_001)] }],
      "chat_history[1].doc_ids[0]: is longer than the limit of 2,000 characters",
    ],
    ["titles that are none", [{ ...answered, refs: [["x"]] }], "chat_history[0].refs[0]: must be a title"],
    [
      "too many documents",
      [{ ...answered, doc_ids: Array(201).fill("a") }],
      "chat_history[0].doc_ids: has more than 200 document ids",
    ],
    [
      "too many entries",
      Array(10_001).fill(user),
      "chat_history: has more than 10,000 entries; the last turns are enough",
    ],
    [
      "a message of 200,000 characters",
      [{ role: "user", content: "가".repeat(200_000) }],
      "chat_history[0].content: is longer than the limit of 100,000 characters",
    ],
  ])("is refused in words, with the place, when it holds %s", async (_, history, message) => {
    for (const url of ["/api/ask", "/api/chat"]) {
      const refused = await refusal(url, history);
      expect(refused).toMatchObject({ status: 422, body: { code: "invalid_request", message } });
    }
  });
});
