import { beforeEach, describe, expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, ask, FACT, model, QUESTION } from "../helpers/answering-app.ts";
import { withoutFence } from "../helpers/without-fence.ts";

answeringAppForThisFile();

const READS = "You prepare a message of a conversation";

/** What the answer model was sent last. */
function lastPrompt(): string {
  const messages = model.requests.at(-1)?.messages ?? [];
  return withoutFence(messages.map(({ content }) => JSON.stringify(content)).join("\n"));
}

/** An answer that cites both documents: 1 the alarms, 2 the strainer. */
async function cited() {
  model.behave({ reply: () => `${FACT} [1] The strainer is cleaned with water [2].` });
  const first = await ask({ message: QUESTION });
  expect(first.refs).toHaveLength(2);
  return first;
}

describe("documents that are named", () => {
  it("are shown to the model by the words that named them, under their own number", async () => {
    const { sessionId, refs } = await cited();
    model.behave({ reply: () => "With water [1]." });
    const answer = await ask({
      message: "What does document 2 say about the strainer?",
      session_id: sessionId,
    });
    expect(answer.refs).toMatchObject([{ slot: 1, docId: refs[1]?.docId }]);
    expect(lastPrompt()).toMatch(
      /<document number=\\"1\\" title=\\"\w+\\" id=\\"\w+\\" named=\\"document 2\\">/,
    );
  });

  it("are compared side by side by the model, all of them in its prompt in their order", async () => {
    const { sessionId, refs } = await cited();
    model.behave({ reply: () => "| | A | B |\n|---|---|---|\n| E12 | flow [1] | water [2] |" });
    const answer = await ask({ message: "Compare documents 1 and 2", session_id: sessionId });
    expect(answer.questionType).toBe("compare");
    expect(answer.refs.map(({ docId }) => docId)).toEqual(refs.map(({ docId }) => docId));
    expect(lastPrompt()).toContain("side by side");
    expect(lastPrompt().match(/<document number/g)).toHaveLength(2);
  });

  it("are summarised from their whole text", async () => {
    const { sessionId, refs } = await cited();
    const alarms = refs.find(({ title }) => title === "Alarms");
    model.behave({ reply: () => "It lists alarms [1]." });
    const answer = await ask({ message: `Summarise document ${alarms?.slot}`, session_id: sessionId });
    expect(answer.answer).toBe("It lists alarms [1].");
    expect(lastPrompt()).toContain("Summarise the documents in the order of their sections");
    expect(lastPrompt()).toContain("E13 is a sensor fault.");
  });

  it("that hold nothing of it lead to an offer, which asks all documents", async () => {
    const { sessionId, refs } = await cited();
    const strainer = refs.find(({ title }) => title === "Strainer");
    const message = `From document ${strainer?.slot}: what is E13, a sensor fault?`;
    model.behave({ reply: () => "That document says nothing about E13." });
    const answer = await ask({ message, session_id: sessionId });
    expect(answer).toMatchObject({
      refs: [],
      answer: "That document says nothing about E13.",
      offer: { kind: "widen", question: "what is E13, a sensor fault?" },
    });
    expect(lastPrompt()).toContain('title=\\"Strainer\\"');
    expect(lastPrompt()).not.toContain("sensor fault.\\n");
    model.behave({ reply: () => "E13 is a sensor fault [1]." });
    const byWords = await ask({ message: "Search everything", session_id: sessionId });
    expect(byWords.answer).toContain("E13 is a sensor fault [1].");
    expect(byWords.resolved).toEqual([]);
    const widened = await ask({ message: answer.offer?.question, session_id: sessionId });
    expect(widened.answer).toContain("E13 is a sensor fault [1].");
    const stored = await app.call(ANN, "GET", `/api/sessions/${sessionId}/turns/${answer.turnId}`);
    expect(await stored.json()).toMatchObject({ offer: { kind: "widen" } });
  });

  it("keep their offer open: a later message names the turn, and its question is asked at the end", async () => {
    const { sessionId, refs } = await cited();
    const strainer = refs.find(({ title }) => title === "Strainer");
    model.behave({ reply: () => "That document says nothing about E13." });
    const offered = await ask({
      message: `From document ${strainer?.slot}: what is E13, a sensor fault?`,
      session_id: sessionId,
    });
    const between = await ask({ message: "How is the strainer cleaned?", session_id: sessionId });
    model.behave({ reply: () => "E13 is a sensor fault [1]." });
    const message = `Search all documents for the question of turn ${offered.turnId}`;
    const widened = await ask({ message, session_id: sessionId });
    expect(widened.answer).toContain("E13 is a sensor fault [1].");
    expect(widened.parentTurnId).toBe(between.turnId);
    const stored = await app.call(ANN, "GET", `/api/sessions/${sessionId}/turns/${widened.turnId}`);
    expect(await stored.json()).toMatchObject({
      user_text: message,
      completes: { turn_id: offered.turnId, user_text: "what is E13, a sensor fault?" },
    });
  });
});

describe("a message that names nothing", () => {
  beforeEach(() => model.behave({ reply: () => `${FACT} [1]` }));
  /** The light model says that the next message hangs on the first turn. */
  const hangsOnFirst = (answer: (prompt: string) => string) =>
    model.behave({ reply: (prompt) => (prompt.includes(READS) ? '{"turns": [1]}' : answer(prompt)) });

  it("is answered from what a turn cited, where the light model says that it hangs on that turn", async () => {
    const { sessionId, refs } = await ask({ message: QUESTION });
    hangsOnFirst(() => "The strainer first [1].");
    const answer = await ask({ message: "Which strainer?", session_id: sessionId });
    expect(answer.followUp.kind).toBe("follow_up");
    expect(answer.resolved).toEqual([]);
    expect(lastPrompt()).toContain(refs[0]?.title);
    expect(answer.usage.modelCalls).toBe(2);
  });

  it("is answered all the same while the light model fails", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    model.behave({ status: 500 });
    const answer = await ask({ message: "Which strainer?", session_id: sessionId });
    expect(answer.resolved).toEqual([]);
    expect(answer.answer).toContain("strainer");
  });

  it("looks everywhere when what was cited does not hold it after all", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    await app.add(ANN, "holidays.md", "# Holidays\n\nEverybody has 23 days of holiday a year.");
    hangsOnFirst((prompt) => {
      const [, number] = /number="(\d+)" title="[^"]*" id="holidays"/u.exec(prompt) ?? [];
      return `23 days of holiday [${number}].`;
    });
    const answer = await ask({ message: "And how many days of holiday?", session_id: sessionId });
    expect(answer.refs.map(({ docId }) => docId)).toEqual(["holidays"]);
    expect(answer.resolved).toEqual([]);
  });
});
