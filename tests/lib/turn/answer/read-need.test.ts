import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNeedReader } from "../../../../lib/turn/answer/read-need.ts";

type Reading = Parameters<typeof createNeedReader>[0]["reading"];

function read(pieces: readonly string[], reading: Reading = "json") {
  const reader = createNeedReader({ reading, names: ["search_all", "get_turn"] });
  const shown = pieces.map((piece) => reader.push(piece)).join("");
  const { text, needs } = reader.end();
  return { shown, text: shown + text, needs };
}

const NEED = '{"need": [{"tool": "search_all", "queries": ["보증 기간"]}, {"tool": "get_turn", "turn": 3}]}';

/** Of which whatever begins with them may be no answer. */
const CALL_WORDS = ["<tool_call>", "</tool_call>", "[TOOL_CALLS]", '{"name": "search_all"}'];

describe("a model without tools", () => {
  it.each([
    ["bare", NEED],
    ["in a block of code", `\`\`\`json\n${NEED}\n\`\`\``],
    ["behind blank lines", `\n\n${NEED}\n`],
  ])("asks for what it needs, %s, and nobody sees it", (_, text) => {
    expect(read([...text])).toEqual({
      shown: "",
      text: "",
      needs: [
        { tool: "search_all", input: { queries: ["보증 기간"] } },
        { tool: "get_turn", input: { turn: 3 } },
      ],
    });
  });

  it.each([
    ["an answer in JSON", '{"warranty": "2 years"}'],
    ["JSON that breaks off", '{"need": [{"tool": "search_all"'],
    ["an empty need", '{"need": []}'],
    ["code", '```js\nconst a = {"b": 1};\n```'],
    ["plain words", "보증 기간은 2년입니다 [1]."],
    ["words that speak of a need", `You need {"need": 1}.`],
  ])("answers: %s is shown as it was written", (_, text) => {
    expect(read([...text])).toMatchObject({ text, needs: [] });
  });

  it("is read alike however its text is cut", () => {
    const word = fc.constantFrom(
      "{",
      "}",
      "`",
      "```json",
      '"need"',
      ": [",
      "]",
      " ",
      "\n",
      "답",
      NEED,
      ...CALL_WORDS,
    );
    const text = fc.array(word, { maxLength: 8 });
    const readings = fc.constantFrom<Reading>("json", "tools", "nothing");
    fc.assert(
      fc.property(text, fc.array(fc.nat(12)), readings, (words, cuts, reading) => {
        const whole = words.join("");
        const pieces: string[] = [];
        let at = 0;
        for (const cut of cuts) {
          pieces.push(whole.slice(at, at + cut));
          at += cut;
        }
        pieces.push(whole.slice(at));
        const { text: shown, needs } = read(pieces, reading);
        const once = read([whole], reading);
        expect({ shown, needs }).toEqual({ shown: once.text, needs: once.needs });
        const isOfCalls = CALL_WORDS.some((part) => whole.includes(part)) || whole.includes(NEED);
        expect(isOfCalls || shown === whole).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("a call that its server did not read as one", () => {
  const INPUT = { queries: ["보증 기간"] };
  const CALL = JSON.stringify({ name: "search_all", arguments: INPUT });
  const needs = [{ tool: "search_all", input: INPUT }];

  it.each([
    ["Hermes and Qwen", `<tool_call>\n${CALL}\n</tool_call>`],
    ["without an end", `<tool_call>${CALL}`],
    ["Mistral", `[TOOL_CALLS][${CALL}]`],
    ["Llama", JSON.stringify({ name: "search_all", parameters: INPUT })],
    ["Llama, marked", `<|python_tag|>${JSON.stringify({ name: "search_all", parameters: INPUT })}`],
    ["in a block of code", `\`\`\`json\n${CALL}\n\`\`\``],
  ])("is made all the same: %s", (_, text) => {
    expect(read([...text], "tools")).toEqual({ shown: "", text: "", needs });
  });

  it("stands behind words that were shown", () => {
    const { shown, needs: asked } = read([...`I look it up.\n<tool_call>${CALL}</tool_call>`], "tools");
    expect({ shown, asked }).toEqual({ shown: "I look it up.", asked: needs });
  });

  it("may be two", () => {
    const two = `<tool_call>${CALL}</tool_call>\n<tool_call>{"name":"get_turn","arguments":{"turn":3}}</tool_call>`;
    expect(read([two], "tools").needs).toEqual([...needs, { tool: "get_turn", input: { turn: 3 } }]);
  });

  it.each([
    ["that cannot be read", "<tool_call>\n{'name': search_all}\n</tool_call>"],
    ["of a tool that is not there", '<tool_call>{"name":"rm","arguments":{}}</tool_call>'],
  ])("is nobody's answer: one %s", (_, text) => {
    expect(read([...text], "tools")).toEqual({ shown: "", text: "", needs: [] });
  });

  it("is neither made nor shown where nothing more may be read", () => {
    expect(read([`<tool_call>${CALL}</tool_call>`], "nothing")).toEqual({ shown: "", text: "", needs: [] });
  });

  it.each([
    ["a person in JSON", '{"name": "Kim", "arguments": {"a": 1}}'],
    ["JSON", '{"warranty": "2 years"}'],
    ["a line that speaks of them", "Models write <tool_call> before a call."],
    ["an example of another program", 'So:\n<tool_call>{"name":"rm"}</tool_call>\nThat is all.'],
  ])("is not taken for one: %s", (_, text) => {
    expect(read([...text], "tools")).toMatchObject({ text, needs: [] });
  });
});
