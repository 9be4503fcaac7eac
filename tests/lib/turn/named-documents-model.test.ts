import { expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, ask, model } from "../../helpers/answering-app.ts";
import { partsOf, textIn, turnIn } from "../../helpers/read-stream.ts";

const chapter = (at: number) => `## ${at} Chapter\n\n${`Valve V${at} is turned slowly. `.repeat(200)}`;

answeringAppForThisFile({
  documents: {
    "chiller.md":
      "# Chiller manual\n\nThe base is bolted with 38 Nm.\n\nThe strainer is cleaned every two weeks.",
    "pump.md": "# Pump manual\n\nThe pump feet are bolted with 52 Nm.\n\nThe seal is checked every month.",
    "long.md": `# Long manual\n\n${Array.from({ length: 30 }, (_, at) => chapter(at)).join("\n\n")}`,
  },
});

it("says what an answer rests on once more when the model fails and the documents are quoted instead", async () => {
  model.behave({ status: 500 });
  const { sessionId } = await ask({ message: "With how many Nm are base and pump feet bolted?" });
  const json = { message: "그 문서에서 seal은 언제 checked?", session_id: sessionId };
  const parts = await partsOf(await app.call(ANN, "POST", "/api/chat", { json }));
  const last = parts.findLast(({ type }) => type === "text-start")?.id;
  const read = textIn(parts.filter(({ id }) => id === last));
  expect(read).toMatch(/^1번 문서 「Pump manual」 기준으로 답해요\./);
  expect(read).toContain("every month");
  expect(read).toBe(turnIn(parts).answer);
});

it("is told of a document to be summed up that it is longer than what is shown, and how all of it is read", async () => {
  const asked = async (title: string) => {
    await ask({ message: `「${title}」 요약해줘` });
    return JSON.stringify(model.requests);
  };
  const hint = "is longer than what is shown of it: summarise_document reads all of it.";
  expect(await asked("Chiller manual")).not.toContain(hint);
  expect(await asked("Long manual")).toContain(`“Long manual” ${hint}`);
});
