import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { tokenPlanSchema } from "../../lib/domain/token-plan.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import {
  ANN,
  answeringAppForThisFile,
  app,
  ask,
  FACT,
  model,
  QUESTION,
  stageOf,
} from "../helpers/answering-app.ts";
import type { ModelRequest, ToolCall } from "../helpers/model-server.ts";
import { withoutFence } from "../helpers/without-fence.ts";

answeringAppForThisFile();

const contentOf = ({ messages }: ModelRequest) =>
  withoutFence(messages.map(({ content }) => (typeof content === "string" ? content : "")).join("\n"));
const hasResult = ({ messages }: ModelRequest) => messages.some(({ role }) => role === "tool");
/** Calls these once, then answers. */
const once =
  (...calls: ToolCall[]) =>
  (request: ModelRequest) =>
    hasResult(request) ? null : calls;

const NOTHING_SENT: ModelRequest = { model: "", messages: [] };
/** No prompt shows it whole. */
const LONG = `E13 is a sensor fault [1].\n\n${Array.from({ length: 150 }, (_, place) => createHash("sha256").update(String(place)).digest("hex")).join(" ")}`;
/** Names of the tools that were offered with a request. */
const offered = ({ tools }: ModelRequest) =>
  z
    .array(z.object({ function: z.object({ name: z.string() }) }))
    .parse(tools ?? [])
    .map((tool) => tool.function.name);

/** What the light model says of a message. */
const understood = (said: Record<string, unknown>) => (prompt: string) =>
  prompt.includes("You prepare a message of a conversation") ? JSON.stringify(said) : null;

describe("a model that reads on", () => {
  it("is given what its tools find, and may cite it by the number it was shown under", async () => {
    await app.add(ANN, "torque.md", "# Torque\n\nThe zarquon flange is tightened to 38 Nm.", {
      doc_id: "torque",
    });
    model.behave({
      calls: once({ name: "search_all", input: { queries: ["zarquon flange"] } }),
      reply: (prompt) => {
        const number = /<document-\d+ number="(\d+)" title="Torque"/u.exec(prompt)?.[1] ?? "0";
        return `It is tightened to 38 Nm [${number}].`;
      },
    });
    const answer = await ask({ message: QUESTION });
    expect(answer.answer).toBe("It is tightened to 38 Nm [1].");
    expect(answer.refs).toMatchObject([{ slot: 1, docId: "torque" }]);
    expect(answer.steps).toMatchObject([{ kind: "search_documents" }]);
    expect(answer.usage.modelCalls).toBeGreaterThanOrEqual(2);
  });

  it("ends the turn with a question back, and its choices", async () => {
    model.behave({
      calls: once({ name: "ask_user", input: { question: "Which pump?", choices: ["PX-40", "PX-50"] } }),
    });
    const answer = await ask({ message: QUESTION });
    expect(answer).toMatchObject({ action: "ask_back", answer: "Which pump?\n- PX-40\n- PX-50", refs: [] });
  });

  it.each(["밤에 끄는 거", "1", "the second one", "PX-50", "그 문서"])(
    "is told that “%s” answers what it asked, and of what",
    async (reply) => {
      const calls = once({
        name: "ask_user",
        input: { question: "Which pump?", choices: ["PX-40", "PX-50"] },
      });
      model.behave({ calls });
      await ask({ message: QUESTION });
      const { sessionId } = await ask({ message: QUESTION });
      model.behave({ calls: () => null });
      const before = model.requests.length;
      const answer = await ask({ message: reply, session_id: sessionId });
      expect(answer).toMatchObject({ action: "answer", resolved: [], followUp: { kind: "follow_up" } });
      const [, sent] = model.requests.slice(before).map(contentOf);
      expect(sent).toContain("- The message answers what you asked in turn 1: ");
      expect(sent).toContain("Answer: Which pump?\n- PX-40\n- PX-50\n</turn>");
      expect(sent).toContain(`<question>\n${reply}\n</question>`);
    },
  );

  it("still is given the document that the reply names", async () => {
    model.behave({ calls: once({ name: "ask_user", input: { question: "Which pump?" } }) });
    const first = await ask({ message: QUESTION });
    model.behave({ calls: () => null });
    const shown = await ask({ message: '"Strainer" 문서 보여줘', session_id: first.sessionId });
    expect(shown).toMatchObject({ action: "show_document", documents: [{ title: "Strainer" }] });
  });

  it("sees nothing of another tenant, whatever it asks for", async () => {
    const other = { tenant: "other", user: "eve" };
    await app.add(other, "secret.md", "# Secret\n\nThe quokka password is plugh.", { doc_id: "secret" });
    model.behave({
      calls: once(
        { name: "search_all", input: { queries: ["quokka password"] } },
        { name: "get_section", input: { doc: "secret" } },
        { name: "find_in_document", input: { doc: "secret", text: "plugh" } },
      ),
    });
    const answer = await ask({ message: QUESTION });
    expect(answer.status).toBe("complete");
    expect(model.requests.map(contentOf).join("\n")).not.toContain("plugh.");
  });
});

describe("a message that a light model has read", () => {
  it("as about the whole conversation finds all of it in the prompt, and may run a program", async () => {
    const says = understood({ route: "conversation", needs_search: false });
    const { sessionId } = await ask({ message: QUESTION });
    for (const message of [
      "What is E13?",
      "How is the strainer cleaned?",
      "Who cleans it, then?",
      "And when?",
      "Why?",
    ])
      await ask({ message, session_id: sessionId });
    model.behave({
      reply: (prompt) => says(prompt) ?? "You asked six things [turn 1][turn 6].",
      calls: once({
        name: "run_program",
        input: { code: "return turns({}).map((t) => t.question).join('|')" },
      }),
    });
    const answer = await ask({ message: "List everything I asked so far", session_id: sessionId });
    expect(answer.answer).toBe("You asked six things [turn 1][turn 6].");
    const sent = contentOf(model.requests.at(-1) ?? NOTHING_SENT);
    for (const turnId of [1, 2, 3, 4, 5, 6]) expect(sent).toContain(`<turn number="${turnId}">`);
    expect(sent).toContain(`${QUESTION}|What is E13?|`);
    expect((await stageOf(answer, "answer"))?.decision).toContain("wrote");
  });

  it("as about one turn finds that turn whole, and not the whole conversation", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    model.behave({ reply: () => "E13 is a sensor fault [1]." });
    for (let turn = 2; turn <= 8; turn += 1)
      await ask({ message: `What is E13 of pump ${turn}?`, session_id: sessionId });
    const says = understood({ route: "conversation", needs_search: false, turns: [1] });
    model.behave({ reply: (prompt) => says(prompt) ?? "Low flow [turn 1]." });
    const answer = await ask({ message: "What did you say about low flow?", session_id: sessionId });
    const sent = contentOf(model.requests.findLast((request) => offered(request).length > 0) ?? NOTHING_SENT);
    expect(sent).toContain(`<turn number="1">\nUser: ${QUESTION}\nAnswer: ${FACT}`);
    expect(sent).toContain("E13 of pump 2?");
    const composed = (await stageOf(answer, "compose"))?.detail.token_plan;
    const { sections } = fromWire(tokenPlanSchema).parse(composed);
    const selected = sections.find(({ name }) => name === "selected_turns")?.items.map(({ turns }) => turns);
    expect(selected).toEqual([[1]]);
  });

  it("is not shown a document where it asks for something else, though its words point at one", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    const says = understood({ route: "transform", needs_search: false, turns: [1] });
    model.behave({ reply: (prompt) => says(prompt) ?? "Low flow [1]." });
    expect(await ask({ message: "show everything", session_id: sessionId })).toMatchObject({
      action: "answer",
      answer: "Low flow [1].",
      documents: [],
      resolved: [],
    });
    const shows = understood({ route: "show", needs_search: false });
    model.behave({ reply: (prompt) => shows(prompt) ?? "No." });
    expect(await ask({ message: "show everything", session_id: sessionId })).toMatchObject({
      action: "show_document",
    });
  });

  it("as a summary of the conversation is shown what the answers cited, and may cite it", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    model.behave({ reply: () => "The strainer is cleaned with water [1]." });
    await ask({ message: "How is the strainer cleaned?", session_id: sessionId });
    const says = understood({ route: "conversation", needs_search: false, turns: [], intent: "summary" });
    model.behave({
      reply: (prompt) => {
        const [, number = "0"] = /<document-\d+ number="(\d+)" title="Alarms"/u.exec(prompt) ?? [];
        return says(prompt) ?? `You learned: ${FACT} [${number}]`;
      },
    });
    const answer = await ask({ message: "Sum up our conversation in a line", session_id: sessionId });
    expect(answer.answer).toBe(`You learned: ${FACT} [1]`);
    expect(answer.refs).toMatchObject([{ docId: "alarms" }]);
  });

  it("as another form of two answers is shown the sources of both, not of the last one", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    const numberOf = (prompt: string) => /number="(\d+)" title="Strainer"/u.exec(prompt)?.[1] ?? "0";
    model.behave({ reply: (prompt) => `The strainer is cleaned with water [${numberOf(prompt)}].` });
    await ask({ message: "How is the strainer cleaned?", session_id: sessionId });
    model.behave({ reply: () => "You are welcome." });
    await ask({ message: "thanks", session_id: sessionId });
    const says = understood({ route: "transform", needs_search: false, turns: [1, 2] });
    model.behave({ reply: (prompt) => says(prompt) ?? "Done." });
    await ask({ message: "Put both into one table", session_id: sessionId });
    const sent = contentOf(model.requests.at(-1) ?? NOTHING_SENT);
    for (const title of ["Alarms", "Strainer"]) expect(sent).toContain(` title="${title}"`);
    expect(sent.split("Clean the strainer first.")).toHaveLength(2);
  });

  it("as a question about an earlier answer is shown the sources of that one alone", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    const numberOf = (prompt: string) => /number="(\d+)" title="Strainer"/u.exec(prompt)?.[1] ?? "0";
    model.behave({ reply: (prompt) => `The strainer is cleaned with water [${numberOf(prompt)}].` });
    await ask({ message: "How is the strainer cleaned?", session_id: sessionId });
    const says = understood({ route: "conversation", needs_search: false, turns: [1] });
    model.behave({ reply: (prompt) => says(prompt) ?? "Done." });
    await ask({ message: "and what was that about the flow?", session_id: sessionId });
    const sent = contentOf(model.requests.at(-1) ?? NOTHING_SENT);
    expect(sent).toMatch(/<document number="\d+" title="Alarms"/u);
    expect(sent).not.toMatch(/<document number="\d+" title="Strainer"/u);
  });

  it("in another language is answered in that language, and said to be", async () => {
    const says = understood({ route: "documents", question: "E12?", answer_language: "ja", form: "table" });
    model.behave({ reply: (prompt) => says(prompt) ?? "冷却水の流量が低い [1]。" });
    const answer = await ask({ message: QUESTION });
    expect(answer.degraded).toEqual([]);
    expect(contentOf(model.requests.at(-1) ?? NOTHING_SENT)).toContain(
      "Answer in Japanese, in this form: table.",
    );
  });
});

it("is told which question a turn is, where what only tells stands before it", async () => {
  const { sessionId } = await ask({ message: "안녕하세요" });
  await ask({ message: QUESTION, session_id: sessionId });
  model.behave({ reply: () => LONG });
  await ask({ message: "What is alarm E13?", session_id: sessionId });
  model.behave({ calls: once({ name: "get_turn", input: { turn: 2 } }, { name: "list_turns", input: {} }) });
  await ask({ message: "What was the answer to my first question?", session_id: sessionId });
  const sent = contentOf(model.requests.findLast(hasResult) ?? NOTHING_SENT);
  expect(sent).toContain(`<turn number="2" question="1">\nUser: ${QUESTION}`);
  expect(sent).toContain('<turn number="2" question="1" time=');
  expect(sent).toContain("[turn 2] (question 1) ");
});

it("offers no look-up of turns where all of them stand in the prompt, and one where a part of them is missing", async () => {
  const { sessionId } = await ask({ message: QUESTION });
  await ask({ message: "What is alarm E13?", session_id: sessionId });
  const before = model.requests.map(offered).filter((names) => names.length > 0);
  expect(before.map((names) => names.includes("search_all"))).toEqual([true, true]);
  expect(before.flat()).not.toContain("search_turns");
  model.behave({ reply: () => LONG });
  await ask({ message: "How is the strainer of alarm E12 cleaned?", session_id: sessionId });
  await ask({ message: "What does alarm E13 say of the sensor?", session_id: sessionId });
  expect(model.requests.map(offered).findLast((names) => names.length > 0)).toContain("search_turns");
});

it("offers no look-up of documents to somebody who has none", async () => {
  await app.ask({ tenant: "empty", user: "eve" }, QUESTION);
  const names = model.requests.flatMap(offered);
  expect(model.requests).not.toHaveLength(0);
  expect(names).not.toContain("search_all");
  expect(names).not.toContain("get_section");
});
