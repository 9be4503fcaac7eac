import { expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, ask, FACT, model, QUESTION } from "../helpers/answering-app.ts";
import { partsOf, textIn } from "../helpers/read-stream.ts";

answeringAppForThisFile();

const NEED = '{"need": [{"tool": "search_all", "queries": ["E12"]}]}';

it("a model whose server refuses tools asks in JSON instead, which nobody sees", async () => {
  model.behave({
    refuse: (_, { tools = [] }) =>
      tools.length > 0 ? { status: 400, message: "this model does not support tools" } : null,
    reply: (prompt) => (prompt.includes("What search_all gave") ? `${FACT} [1]` : NEED),
  });
  const response = await app.call(ANN, "POST", "/api/chat", { json: { message: QUESTION } });
  expect(textIn(await partsOf(response))).toBe(`${FACT} [1]`);
  const before = model.requests.length;
  await ask({ message: QUESTION });
  const offered = model.requests.slice(before).filter(({ tools = [] }) => tools.length > 0);
  expect(offered).toEqual([]);
});

it("a call that its server left in the text is made, and nobody sees it", async () => {
  const call = '<tool_call>\n{"name": "search_all", "arguments": {"queries": ["E12"]}}\n</tool_call>';
  model.behave({
    reply: (prompt) => (prompt.includes("What search_all gave") ? `${FACT} [1]` : `Let me look.\n${call}`),
  });
  const result = await ask({ message: QUESTION });
  expect(result).toMatchObject({ answer: `${FACT} [1]`, degraded: [] });
});
