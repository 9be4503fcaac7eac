import { afterEach, beforeEach, expect, it } from "vitest";
import { type BreakableRunner, breakableRunner } from "../../helpers/breakable-server.ts";
import { appForThisFile, modelForThisFile } from "../../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const FACT = "E12 means low coolant flow";
const LABEL = { what: "document_index", why: "answered_from_talk_alone" };

const model = await modelForThisFile();
const app = await appForThisFile(
  { OPENAI_BASE_URL: model.url, ANSWER_MODEL: "answers" },
  { "alarms.md": `# Alarms\n\n${FACT}, below 42 L/min for ten seconds.` },
  ANN,
);
let server: BreakableRunner;
beforeEach(() => {
  server = breakableRunner(app.server.container);
  model.requests.length = 0;
});
afterEach(() => server.close());

const ABOUT_TALK = "As said before, it is about coolant [turn 1].";

it("a model answers from the talk alone while the library is away, and the answer is labelled", async () => {
  const { say } = await server.converse();
  model.behave({ reply: () => `${FACT} [1].` });
  const before = await say("What does alarm E12 mean?");
  expect(before.degraded).toEqual([]);
  server.documentIndex.fails();
  model.behave({ reply: () => ABOUT_TALK });
  const answer = await say("And what about the strainer?");
  expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain(
    "The documents cannot be searched now: answer from the conversation alone, and say so.",
  );
  expect(answer).toMatchObject({ action: "answer", answer: ABOUT_TALK, refs: [] });
  expect(answer.degraded).toContainEqual(LABEL);
  server.documentIndex.works();
  model.behave({ reply: () => `${FACT} [1].` });
  expect((await say("What does alarm E12 mean?")).degraded).toEqual([]);
});

it("an answer that cites what was kept of a document is not labelled", async () => {
  const { say } = await server.converse();
  model.behave({ reply: () => `${FACT} [1].` });
  await say("What does alarm E12 mean?");
  server.documentIndex.fails();
  const answer = await say("What does document 1 say about the coolant flow?");
  expect(answer.refs).toHaveLength(1);
  expect(answer.degraded).not.toContainEqual(LABEL);
});
