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
});
