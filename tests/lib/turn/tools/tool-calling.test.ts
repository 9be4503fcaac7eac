import { generateText, isStepCount } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { expect, it } from "vitest";
import { startToolboxes } from "../../../helpers/toolbox.ts";

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model that calls a tool with these arguments, as they are written, and then says that it is done. */
function callingModel(toolName: string, input: string) {
  let asked = 0;
  return new MockLanguageModelV4({
    doGenerate: async () => {
      asked += 1;
      return asked === 1
        ? {
            content: [{ type: "tool-call", toolCallId: "1", toolName, input }],
            finishReason: { unified: "tool-calls", raw: undefined },
            usage,
            warnings: [],
          }
        : {
            content: [{ type: "text", text: "done" }],
            finishReason: { unified: "stop", raw: undefined },
            usage,
            warnings: [],
          };
    },
  });
}

it("is what a model calls: schemas go out, arguments that do not fit come back as a sentence", async () => {
  const boxes = await startToolboxes();
  await boxes.upload("pump.md", "# Pump\n\nThe pump is serviced every 300 hours.", { doc_id: "PUMP" });
  const call = async (name: string, input: string) => {
    const { toolbox } = await boxes.fresh();
    const model = callingModel(name, input);
    const { steps, text } = await generateText({
      model,
      tools: toolbox.tools,
      prompt: "How often?",
      stopWhen: isStepCount(3),
    });
    const [result] = steps[0]?.toolResults ?? [];
    return { text, output: String(result?.output), tools: model.doGenerateCalls[0]?.tools ?? [] };
  };

  const found = await call("search_all", '{"queries":["pump serviced"]}');
  expect(found.output).toContain("every 300 hours");
  expect(found.text).toBe("done");
  const sent = found.tools.find(({ name }) => name === "get_section");
  expect(sent).toMatchObject({
    type: "function",
    inputSchema: {
      type: "object",
      required: ["doc"],
      properties: { page_from: { type: "integer" } },
    },
  });

  expect((await call("search_all", '{"queries":7}')).output).toMatch(
    /^search_all was not called as it can be/,
  );
  expect((await call("get_section", '{"doc":"NONE"}')).output).toMatch(/^There is no document "NONE"/);
  await boxes.app.close();
});
