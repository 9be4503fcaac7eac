import { expect, it } from "vitest";
import type { AskResult } from "../../lib/domain/ask.ts";
import { ANN, answeringAppForThisFile, app, model, stageOf } from "../helpers/answering-app.ts";
import { hold } from "../helpers/hold.ts";

const FACT = "The oil of the vacuum pump is changed every 1,500 hours.";
const LOOKS = "You check sentences of an answer";
const QUESTION = "How often is the oil of the vacuum pump changed?";
/** No rule finds it in its passage. */
const FREE = "Its lubricant wants replacing after roughly two months of nonstop running.";
/** No rule can judge it: the passage is in English. */
const KOREAN = "진공 펌프는 물로 씻어야 해요.";

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "answers", LIGHT_MODEL: "light", IBID_REVIEW: "off" },
  documents: { "pump.md": `# Vacuum pump\n\n${FACT} Never wash the pump with water.` },
});

type Verdict = { number: number | string; verdict: string; quote?: string };

/** Asks for an answer that is written so; the light model says so of its sentences. */
async function answered(answer: string, verdicts: readonly Verdict[] | string): Promise<AskResult> {
  const said = typeof verdicts === "string" ? verdicts : JSON.stringify({ verdicts });
  model.behave({
    reply: (prompt, { model: name }) => (name === "answers" ? answer : prompt.includes(LOOKS) ? said : "{}"),
  });
  return app.ask(ANN, QUESTION);
}

function marks({ answer, unsupported }: AskResult) {
  return unsupported?.map(({ from, to, reason }) => [answer.slice(from, to), reason]);
}

function looks() {
  return model.requests.filter((request) => JSON.stringify(request.messages).includes(LOOKS));
}

const verifyOf = (result: AskResult) => stageOf(result, "verify");

it("takes a mark away with words that stand in a passage, and changes no word", async () => {
  const answer = `${FREE} [1]`;
  const result = await answered(answer, [
    { number: 1, verdict: "supported", quote: "changed every **1,500** hours" },
  ]);
  expect(result.answer).toBe(answer);
  expect(marks(result)).toEqual([]);
  const verify = await verifyOf(result);
  expect(verify?.detail).toMatchObject({ look: { asked: 1, cleared: 1, added: 0 } });
  expect(verify?.calls).toMatchObject([{ role: "light", model: "light", prompt: "second-look@2" }]);
});

it.each([
  ["words that stand nowhere", "lubricant is replaced every two months"],
  ["no words", ""],
  ["too few words", "oil"],
])("leaves a mark for %s", async (_what, quote) => {
  const result = await answered(`${FREE} [1]`, [{ number: 1, verdict: "supported", quote }]);
  expect(marks(result)).toEqual([[FREE, "not_in_source"]]);
});

it("takes a mark away from what claims nothing, and not where a passage says otherwise", async () => {
  const aside = "Check whether you mean 28 hours.";
  const result = await answered(`${FACT} [1] ${aside}`, [
    { number: 1, verdict: "aside" },
    { number: 2, verdict: "aside" },
  ]);
  expect(marks(result)).toEqual([]);
  const opposite = "The oil of the vacuum pump is never changed every 1,500 hours.";
  const kept = await answered(`${opposite} [1]`, [{ number: 1, verdict: "aside" }]);
  expect(marks(kept)).toEqual([[opposite, "contradicts"]]);
});

it("is shown code as it was written, and what day it is", async () => {
  await answered("Its `lubricant` wants replacing after `2` months of nonstop running. [1]", []);
  const prompt = JSON.stringify(looks()[0]?.messages);
  expect(prompt).toContain("Its `lubricant` wants replacing after `2` months");
  expect(prompt).toMatch(/it is [A-Z][a-z]+day, \d{1,2} [A-Z][a-z]+ 20\d\d/u);
});

it("marks what a passage in another language contradicts, where no rule can tell", async () => {
  const without = await answered(`${KOREAN} [1]`, []);
  expect(marks(without)).toEqual([]);
  const result = await answered(`${KOREAN} [1]`, [
    { number: "1", verdict: "contradicts", quote: "Never wash the pump with water" },
  ]);
  expect(marks(result)).toEqual([[KOREAN, "contradicts"]]);
  const unproved = await answered(`${KOREAN} [1]`, [
    { number: 1, verdict: "contradicts", quote: "the pump must stay dry" },
  ]);
  expect(marks(unproved)).toEqual([]);
});

it("marks what is cited and stands nowhere, and leaves alone what cites nothing", async () => {
  const own = "Ask the workshop before you begin.";
  const result = await answered(`${KOREAN} [1]\n\n${own}`, [
    { number: 1, verdict: "not_in_source" },
    { number: 2, verdict: "not_in_source" },
  ]);
  expect(marks(result)).toEqual([[KOREAN, "not_in_source"]]);
});

it("is not asked where rules are sure of every sentence", async () => {
  const result = await answered(`${FACT} [1]`, []);
  expect(marks(result)).toEqual([]);
  expect(looks()).toEqual([]);
});

it("is one call, with sentences and passages fenced as data", async () => {
  await answered(`${FREE} [1] ${KOREAN} [1]`, []);
  const [request, ...others] = looks();
  expect(others).toEqual([]);
  const prompt = JSON.stringify(request?.messages);
  expect(prompt).toMatch(/<passage-\d{9} number=\\"1\\" of=\\"[^>]*Vacuum pump/u);
  expect(prompt).toMatch(/<sentence-\d{9} number=\\"2\\" passages=\\"1\\">진공 펌프는/u);
});

it.each([
  ["no JSON", "I think all is well."],
  ["another form", '{"verdicts": "all fine"}'],
])("keeps the marks of the rules where it writes %s, and says so", async (_what, said) => {
  const result = await answered(`${FREE} [1]`, said);
  expect(marks(result)).toEqual([[FREE, "not_in_source"]]);
  expect(result.degraded).toContainEqual({ what: "light_model", why: "check_unfinished" });
});

it("reads verdicts among other words, and each by itself", async () => {
  const verdicts = [
    { number: 1, verdict: "perhaps" },
    { number: 2, verdict: "contradicts", quote: "Never wash the pump with water" },
  ];
  const result = await answered(
    `${FREE} [1] ${KOREAN} [1]`,
    `Here it is:\n\`\`\`json\n${JSON.stringify({ verdicts })}\n\`\`\``,
  );
  expect(marks(result)).toEqual([
    [FREE, "not_in_source"],
    [KOREAN, "contradicts"],
  ]);
});

it("is given up when it is late: the answer keeps the marks of the rules", async () => {
  model.behave({ reply: (_, { model: name }) => (name === "answers" ? `${FREE} [1]` : "{}") });
  const { release } = hold(model, (prompt) => prompt.includes(LOOKS));
  const result = await app.ask(ANN, QUESTION);
  release();
  expect(marks(result)).toEqual([[FREE, "not_in_source"]]);
  expect(result.degraded).toEqual([{ what: "light_model", why: "check_unfinished" }]);
});
