import { expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, model, stageOf } from "../helpers/answering-app.ts";
import { partsOf } from "../helpers/read-stream.ts";

const REVIEWS = "You wrote an answer from documents";
const QUESTION = "Is the vacuum pump washed with water, and when is its oil changed?";
const OIL = "The oil of the vacuum pump is changed every 1,500 hours.";
const RIGHT = "Never wash the vacuum pump with water.";
const WRONG = "Wash the vacuum pump with water.";

answeringAppForThisFile({
  settings: { IBID_SECOND_LOOK: "off" },
  documents: {
    "pump.md": `# Vacuum pump\n\n${OIL} ${RIGHT}`,
    "valve.md": "# Valve\n\nThe valve of the vacuum pump is greased every 90 days.",
  },
});

function behave(first: string, second: string): void {
  model.behave({ reply: (prompt) => (prompt.includes(REVIEWS) ? second : first) });
}

function reviews() {
  return model.requests.filter((request) => JSON.stringify(request.messages).includes(REVIEWS));
}

function marksOf(result: { answer: string; unsupported?: { from: number; to: number; reason: string }[] }) {
  return result.unsupported?.map(({ from, to, reason }) => [result.answer.slice(from, to), reason]);
}

const FIRST = `${OIL} [1] ${WRONG} [1]`;
const SECOND = `${OIL} [1] ${RIGHT} [1]`;

it("an answer that its documents contradict is written once more, and the better one is stored", async () => {
  behave(FIRST, SECOND);
  const result = await app.ask(ANN, QUESTION);
  expect(result.answer).toBe(SECOND);
  expect(marksOf(result)).toEqual([]);
  expect(result.refs).toHaveLength(1);
  expect(result.steps).toMatchObject([
    {
      kind: "review",
      state: "done",
      label: "Checked the answer against the documents (1 sentence corrected)",
      found: 1,
    },
  ]);
  const verify = await stageOf(result, "verify");
  expect(verify?.decision).toBe("1 slots, 0 sentences without support; written once more: better");
  expect(verify?.calls).toMatchObject([{ role: "answer", prompt: "review-answer@1" }]);
});

it("the model is shown its answer, the doubted sentence and the originals", async () => {
  behave(FIRST, SECOND);
  await app.ask(ANN, QUESTION);
  const [request, ...others] = reviews();
  expect(others).toEqual([]);
  const prompt = JSON.stringify(request?.messages);
  expect(prompt).toMatch(/<document-\d{9} number=\\"1\\" title=\\"Vacuum pump/u);
  expect(prompt).toContain(RIGHT);
  expect(prompt).toMatch(
    /<doubted-\d{9} why=\\"the documents say otherwise\\">Wash the vacuum pump with water\./u,
  );
});

it("the stream shows the first answer, then the one that replaces it", async () => {
  behave(FIRST, SECOND);
  const response = await app.call(ANN, "POST", "/api/chat", { json: { message: QUESTION } });
  const parts = await partsOf(response);
  const textOf = (id: string) =>
    parts.map((part) => (part.type === "text-delta" && part.id === id ? part.delta : "")).join("");
  const ids = parts.filter(({ type }) => type === "text-start").map(({ id }) => id ?? "");
  expect(ids.map(textOf)).toEqual([FIRST, SECOND]);
});

it.each([
  ["is no better", FIRST],
  ["loses what was right", `${RIGHT} [1]`],
  ["loses its source", `${OIL} ${RIGHT}`],
  ["is empty", " "],
])("the first answer stays, marked, where the second %s", async (_what, second) => {
  behave(FIRST, second);
  const result = await app.ask(ANN, QUESTION);
  expect(result.answer).toBe(FIRST);
  expect(marksOf(result)).toEqual([[WRONG, "contradicts"]]);
  expect(reviews()).toHaveLength(1);
});

it("the first answer stays where the model breaks off, and the step says so", async () => {
  model.behave({
    reply: () => FIRST,
    refuse: (prompt) => (prompt.includes(REVIEWS) ? { status: 500, message: "no" } : null),
  });
  const result = await app.ask(ANN, QUESTION);
  expect(result.answer).toBe(FIRST);
  expect(result.steps).toMatchObject([{ kind: "review", state: "failed" }]);
});

it("a sentence that is only marked does not cost another answer", async () => {
  behave(`${OIL} [1] The director personally approves every purchase of furniture [1].`, SECOND);
  const result = await app.ask(ANN, QUESTION);
  expect(marksOf(result)?.map(([, reason]) => reason)).toEqual(["not_in_source"]);
  expect(reviews()).toEqual([]);
});
