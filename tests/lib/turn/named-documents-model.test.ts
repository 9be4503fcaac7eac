import { expect, it } from "vitest";
import { startModelServer } from "../../helpers/model-server.ts";
import { OWNER, startResolvedTurns, toDocument, toSlot } from "../../helpers/resolved-turns.ts";

const TEXT = "# Chiller manual\n\nThe base is bolted with 38 Nm.\n\nThe strainer is cleaned every two weeks.";
const QUESTION = "How often is the strainer cleaned?";

it("says what an answer rests on once more when the model fails and the documents are quoted instead", async () => {
  const model = await startModelServer({ status: 500 });
  const app = await startResolvedTurns({ OPENAI_BASE_URL: model.url, ANSWER_MODEL: "scripted" });
  await app.add(OWNER, "chiller.md", TEXT);
  const say = await app.converse();
  const { turn } = await say(QUESTION);
  const answer = await say("그 문서에서 base는 몇 Nm으로 bolted?", {
    kind: "implicit",
    references: [toSlot(turn, 1, "그 문서")],
    candidates: [{ turnId: 1, slot: 2, docId: "pump", version: 1, title: "Pump", question: QUESTION }],
  });
  expect(answer.turn.assistantText).toMatch(/^1번 문서 「Chiller manual」 기준으로 답해요\./);
  expect(answer.turn.assistantText).toContain("38 Nm");
  expect(answer.streamed).toBe(answer.turn.assistantText);
  await app.close();
  await model.close();
});

it("is told of a document to be summed up that it is longer than what is shown, and how all of it is read", async () => {
  const model = await startModelServer();
  const app = await startResolvedTurns({ OPENAI_BASE_URL: model.url, ANSWER_MODEL: "scripted" });
  const chapter = (at: number) => `## ${at} Chapter\n\n${`Valve V${at} is turned slowly. `.repeat(200)}`;
  await app.upload(
    OWNER,
    "long.md",
    `# Long manual\n\n${Array.from({ length: 30 }, (_, at) => chapter(at)).join("\n\n")}`,
  );
  await app.add(OWNER, "chiller.md", TEXT);
  const say = await app.converse();
  const asked = async (docId: string) => {
    await say("요약해줘", { kind: "doc_id", task: "summarise", references: [toDocument(docId)] });
    return JSON.stringify(model.requests);
  };
  const hint = "is longer than what is shown of it: summarise_document reads all of it.";
  expect(await asked("chiller")).not.toContain(hint);
  expect(await asked("long")).toContain(`“Long manual” ${hint}`);
  await app.close();
  await model.close();
});
