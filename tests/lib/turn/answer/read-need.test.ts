import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNeedReader } from "../../../../lib/turn/answer/read-need.ts";

function read(pieces: readonly string[]) {
  const reader = createNeedReader();
  const shown = pieces.map((piece) => reader.push(piece)).join("");
  const { text, needs } = reader.end();
  return { shown, text: shown + text, needs };
}

const NEED = '{"need": [{"tool": "search_all", "queries": ["보증 기간"]}, {"tool": "get_turn", "turn": 3}]}';

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
    const word = fc.constantFrom("{", "}", "`", "```json", '"need"', ": [", "]", " ", "\n", "답", NEED);
    const text = fc.array(word, { maxLength: 8 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(12)), (words, cuts) => {
        const whole = words.join("");
        const pieces: string[] = [];
        let at = 0;
        for (const cut of cuts) {
          pieces.push(whole.slice(at, at + cut));
          at += cut;
        }
        pieces.push(whole.slice(at));
        const { text: shown, needs } = read(pieces);
        const once = read([whole]);
        expect({ shown, needs }).toEqual({ shown: once.text, needs: once.needs });
        expect(needs.length > 0 || shown === whole).toBe(true);
      }),
    );
  });
});
