import { beforeEach, describe, expect, it } from "vitest";
import type { AskResult } from "../../lib/domain/ask.ts";
import type { SessionKey } from "../../lib/domain/identity.ts";
import { tellReasons } from "../../lib/messages/tell-reasons.ts";
import { ANN, answeringAppForThisFile, app, model, stageOf } from "../helpers/answering-app.ts";
import { hold } from "../helpers/hold.ts";
import { phraseTable } from "../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const READS = "You prepare a message of a conversation";
const PUMP = "The coolant pump is serviced every three months.";
const FILTER = "The filter of the coolant pump is changed every six weeks.";
const QUESTION = "How often is the coolant pump serviced?";
const BY_RULE = "And the filter? (about: How often is the coolant pump serviced?)";
const WHOLE = "How often is the filter of the coolant pump serviced?";

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "answers", LIGHT_MODEL: "light" },
  documents: { "pump.md": `# Pump\n\n${PUMP}\n\n${FILTER}` },
});
beforeEach(() => says({}));

/** What the light model says when it is asked to understand a question. */
function says(reading: unknown, status: number | null = null): void {
  const text = typeof reading === "string" ? reading : JSON.stringify(reading);
  model.behave({ status, reply: (prompt) => (prompt.includes(READS) ? text : `${FILTER} [1]`) });
}

const ask = (message: string, given: Record<string, unknown> = {}) => app.ask(ANN, message, given);

const traceOf = (result: AskResult) => stageOf(result, "understand");

const askedToRead = () =>
  model.requests
    .filter(({ messages }) => JSON.stringify(messages).includes(READS))
    .map(({ messages }) => JSON.stringify(messages));

const READING = {
  route: "documents",
  needs_search: true,
  question: WHOLE,
  sub_questions: [],
  queries: ["filter change interval"],
  turns: [1],
  answer_language: "en",
  form: null,
  intent: "value_lookup",
};
const TURN_BEFORE = [{ turn_id: 1, ...tellReasons([{ code: "turn_before" }]) }];

describe("a message, with a light model", () => {
  it("is put into one call, and what that says is kept with the turn, in the answer and in the trace", async () => {
    const { sessionId } = await ask(QUESTION);
    says(READING);
    const before = askedToRead().length;
    const answer = await ask("And the filter?", { session_id: sessionId });
    expect(askedToRead()).toHaveLength(before + 1);
    expect(answer).toMatchObject({
      standAloneQuestion: WHOLE,
      intent: "value_lookup",
      followUp: { kind: "follow_up" },
    });
    const key: SessionKey = { tenantId: "acme", ownerId: "ann", sessionId: answer.sessionId };
    const [stored] = await app.server.container.turnLog.get(key, [2]);
    expect(stored).toMatchObject({ standAloneQuestion: WHOLE, intent: "value_lookup" });
    expect(await traceOf(answer)).toMatchObject({
      detail: { selected_turns: TURN_BEFORE, stand_alone_question: WHOLE },
      calls: [{ role: "light", prompt: "understand-question@4" }],
    });
  });

  it.each(phrases.lines("costs one light call, whatever it may point at"))(
    "costs one light call before it is answered, whatever it may point at: %s",
    async (message) => {
      const { sessionId } = await ask(QUESTION);
      await app.server.runner.memoryKeeper.settled({ tenantId: "acme", ownerId: "ann", sessionId });
      model.requests.length = 0;
      await ask(message, { session_id: sessionId });
      expect(askedToRead()).toHaveLength(1);
      expect(JSON.stringify(model.requests[0])).toContain(READS);
    },
  );

  it("may hang on a turn of which only the summary tells", async () => {
    says({ ...READING, question: "How often is the pump serviced?", turns: [] });
    const { sessionId } = await ask("How often is the coolant pump serviced?");
    for (const place of [2, 3, 4, 5, 6, 7]) {
      says({ ...READING, question: `Is number ${place} green?`, turns: [], route: "chat" });
      await ask(`Is number ${place} green?`, { session_id: sessionId });
    }
    says({ ...READING, question: "Which interval was told at first?", turns: [1], route: "conversation" });
    const answer = await ask("그거 처음에 뭐라고 했지?", { session_id: sessionId });
    expect(askedToRead().at(-1)).toMatch(/\(turn 1\)/u);
    expect(askedToRead().at(-1)).not.toMatch(/<turn-\d{9} number=\\"1\\"/u);
    expect(await traceOf(answer)).toMatchObject({ detail: { selected_turns: [{ turn_id: 1 }] } });
  });

  it("is asked about on a first turn too, with what the library holds", async () => {
    says({ ...READING, question: QUESTION, turns: [] });
    const before = askedToRead().length;
    const first = await ask(QUESTION);
    expect(askedToRead()).toHaveLength(before + 1);
    expect(askedToRead().at(-1)).toMatch(/1 documents \([^)]*\), with titles in English/u);
    expect(first).toMatchObject({ action: "answer", followUp: { kind: "none" } });
    expect(first.standAloneQuestion).toBeUndefined();
  });

  it.each(phrases.pairs("is not asked about where a rule has decided"))(
    "is not asked about where a rule has decided: %s",
    async (_what, message) => {
      const { sessionId } = await ask(QUESTION);
      const before = askedToRead().length;
      await ask(message, { session_id: sessionId });
      expect(askedToRead()).toHaveLength(before);
    },
  );

  it("looks for nothing where a subject is only closed, and asks what a new one asks", async () => {
    const { sessionId } = await ask(QUESTION);
    const closed = await ask("New topic.", { session_id: sessionId });
    expect(JSON.stringify(model.requests.findLast(({ model: name }) => name === "answers"))).not.toContain(
      PUMP,
    );
    expect(closed.action).toBe("small_talk");
    const before = askedToRead().length;
    await ask("New topic: the filter.", { session_id: sessionId });
    expect(askedToRead()).toHaveLength(before + 1);
  });

  it("shows nothing of a subject that was closed", async () => {
    const { sessionId } = await ask(QUESTION);
    await ask("New topic. How often is the filter of the coolant pump changed?", { session_id: sessionId });
    expect(askedToRead().at(-1)).not.toContain(PUMP);
  });

  it("is shown as it was written, with the day, and with what was looked up of it beside it", async () => {
    const { sessionId } = await ask(QUESTION);
    await ask("What does document 1 say of the filter?", { session_id: sessionId });
    const [prompt = ""] = askedToRead().slice(-1);
    expect(prompt).toContain("What does document 1 say of the filter?");
    expect(prompt).toContain("“document 1” is document 1 of turn 1: Pump");
    expect(prompt).toContain(`Now: ${new Date().toLocaleString("en-GB", { weekday: "long" })}`);
  });

  it("may be about a date that is counted from today, though nobody wrote its number", async () => {
    const year = String(new Date().getFullYear() + 1);
    says({ ...READING, question: `How often is the filter changed in ${year}?`, turns: [] });
    const trace = await traceOf(await ask("How often is the filter changed next year?"));
    expect(trace?.detail.light_model).toMatchObject({ question: expect.stringContaining(year) });
  });

  it("takes an earlier turn that the model picks", async () => {
    const { sessionId } = await ask("Which vaccinations do travellers need?");
    await ask(QUESTION, { session_id: sessionId });
    says({ ...READING, turns: [1] });
    const trace = await traceOf(await ask("And the filter?", { session_id: sessionId }));
    expect(trace?.detail.selected_turns).toEqual([
      { turn_id: 1, ...tellReasons([{ code: "light_model_chose" }]) },
      { turn_id: 2, ...tellReasons([{ code: "turn_before" }]) },
    ]);
  });

  it("hangs on the conversation where the model says so, and on none of it where it says that", async () => {
    const { sessionId } = await ask(QUESTION);
    const list = "Vaccinations, Kenya and Tanzania, adults over sixty";
    says({ ...READING, question: list, turns: [1], intent: "list" });
    expect(await ask(list, { session_id: sessionId })).toMatchObject({
      followUp: { kind: "follow_up" },
      intent: "list",
    });
    const it = "Is the limit for it equipment in the travel policy?";
    says({ ...READING, question: it, turns: [] });
    expect(await ask(it, { session_id: sessionId })).toMatchObject({ followUp: { kind: "none" } });
  });

  it("is told from which language and in which form it is wanted, without a word of it being vetoed", async () => {
    const { sessionId } = await ask(QUESTION);
    says({
      ...READING,
      question: "냉각 펌프 필터는 얼마나 자주 교체하나요?",
      answer_language: "ko",
      form: "table",
    });
    const answer = await ask("And the filter?", { session_id: sessionId });
    expect(answer.standAloneQuestion).toBe("냉각 펌프 필터는 얼마나 자주 교체하나요?");
    expect((await traceOf(answer))?.detail.light_model).toMatchObject({
      answerLanguage: "ko",
      form: "table",
    });
  });

  it("is answered by rule when the model refuses", async () => {
    const { sessionId } = await ask(QUESTION);
    says({}, 500);
    const answer = await ask("And the filter?", { session_id: sessionId });
    expect(answer).toMatchObject({ action: "answer", standAloneQuestion: BY_RULE });
    expect((await traceOf(answer))?.calls[0]?.error).toBeDefined();
    expect(answer.degraded).toEqual([{ what: "answer_model", why: "model_failed" }]);
  });

  it("says so where that model alone refuses", async () => {
    const { sessionId } = await ask(QUESTION);
    const refused = { status: 401, message: "no" };
    model.behave({ refuse: (prompt) => (prompt.includes(READS) ? refused : null) });
    const missed = [{ what: "understanding", why: "understanding_away" }];
    expect(await ask("And the filter?", { session_id: sessionId })).toMatchObject({ degraded: missed });
    model.behave({ refuse: null });
  });

  it("is answered by rule when the model does not come back in time", async () => {
    const { sessionId } = await ask(QUESTION);
    const { release } = hold(model, (prompt) => prompt.includes(READS));
    const answer = await ask("And the filter?", { session_id: sessionId });
    release();
    expect(answer).toMatchObject({
      action: "answer",
      standAloneQuestion: BY_RULE,
      degraded: [{ what: "understanding", why: "understanding_late" }],
    });
    // What rules put together reads badly, and the model that answers sees the turns.
    expect(JSON.stringify(model.requests.at(-1))).not.toContain("Read by a program as");
  });

  it("is searched for without asking a language model", async () => {
    const { sessionId } = await ask(QUESTION);
    const before = model.requests.length;
    const response = await app.call(
      ANN,
      "GET",
      `/api/search?q=${encodeURIComponent("And the filter?")}&session_id=${sessionId}`,
    );
    expect(response.status).toBe(200);
    expect(model.requests).toHaveLength(before);
    const { results }: { results: { text: string }[] } = await response.json();
    expect(results[0]?.text).toContain("filter");
  });
});
