import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AnswerGuard } from "../../../../lib/turn/answer/answer-guard.ts";
import { withoutLoop } from "../../../../lib/turn/answer/repetition.ts";

const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds [1].";
const OTHER = "Clean the strainer of the coolant pump with water first [2].";

/** What a reader sees of a text that comes in pieces. */
function read(pieces: readonly string[]) {
  const guard = new AnswerGuard({ fence: "3f9a1c" });
  let shown = "";
  for (const piece of pieces) shown += guard.push(piece);
  shown += guard.end();
  return { shown, cut: guard.cut };
}

const words = (text: string) => text.match(/\S+\s*|\s+/gu) ?? [];

describe("an answer that a weak model does not end", () => {
  it.each([
    ["the end of a document", `${FACT}\n</document-3f9a1c>\n<document-3f9a1c number="2">`],
    ["the question's tag", `${FACT}\n<question-3f9a1c>\nWhat does E13 mean?`],
    ["a turn", `${FACT} <turn-3f9a1c number="3">\nUser: What does E13 mean?`],
    ["the marks of a chat", `${FACT}<|im_end|>\n<|im_start|>user\nWhat does E13 mean?`],
    ["the end of its turn", `${FACT}<end_of_turn>\n<start_of_turn>user`],
  ])("is over where it goes on with %s", (_what, text) => {
    const { shown, cut } = read(words(text));
    expect(cut).toBe("goes_on");
    expect(shown.trim()).toBe(FACT);
  });

  it.each([
    ["a user name", "The first login:\n\nUser: root\nPassword: see the label [1]."],
    ["questions and answers", "- Question: May I drink?\n  Answer: Water, until two hours before [1]."],
    ["a comparison", "The flow is < 42 L/min and the limit [1] > 40 [2]. It depends: a < b."],
    [
      "a table",
      "| a | yes | yes | yes | yes | yes | yes |\n| --- | --- | --- | --- | --- | --- | --- |\n| b | yes | yes | yes | yes | yes | yes |",
    ],
    ["the same short line twice", "1. Stop.\n2. Wait.\n3. Stop.\n4. Wait.\n5. Stop."],
    [
      "the same warning under each heading",
      ["Before", "During", "After"].map((part) => `## ${part}\n\n${part} the work. ${OTHER}`).join("\n\n"),
    ],
    [
      "a table with equal rows",
      `| a | b |\n| --- | --- |\n${"| not stated in the document | not stated |\n".repeat(5)}`,
    ],
    ["code", "```html\n<p>Hello</p>\n<div>[1]</div>\n```"],
    ["tags of a page or a program", "```tsx\n<Message>\n<document id='1'>\n</turn>\n```\nand <question> too"],
    ["types", "It gives Promise<string> and List<Message> and a <Message"],
    ["chat marks in code", "The turn ends with `<|im_end|>`:\n\n```\n<|im_start|>user\n[INST]\n```\n"],
    ["the tags of another turn", "</document-777777> and <document number='2'>"],
    [
      "a dialogue that was asked for",
      "User: What does E12 mean?\nAssistant: Low flow [1].\n\n**사용자:** 왜요?\n**답변:** 필터 때문이에요.\nUser: And E13?",
    ],
    ["a label of its own", `Answer: ${FACT}`],
    ["lines that were asked for ten times", "I will not open the valve under pressure.\n".repeat(10)],
    [
      "days that differ in a number",
      Array.from({ length: 60 }, (_, day) => `Day ${day}: rest at home.\n`).join(""),
    ],
    ["code that repeats", `\`\`\`\n${"0, 0, 0, 0, 0, 0,\n".repeat(300)}\`\`\`\n`],
    [
      "rows of a schedule",
      `| a | b |\n| --- | --- |\n${"| not stated in the document | not stated |\n".repeat(50)}`,
    ],
  ])("is left alone with %s", (_what, text) => {
    expect(read(words(text))).toEqual({ shown: text, cut: null });
  });

  it.each([
    ["a sentence", Array.from({ length: 100 }, () => FACT).join(" "), FACT],
    [
      "two sentences in turn",
      Array.from({ length: 60 }, () => `${FACT} ${OTHER}`).join("\n"),
      `${FACT} ${OTHER}`,
    ],
    [
      "words inside a sentence",
      `${FACT} Take half a glass${" of water (120 mL)".repeat(200)}`,
      `${FACT} Take half a glass of water (120 mL)`,
    ],
    [
      "Korean words",
      `유량이 낮다는 뜻입니다 [1]. 그리고${" 필터를 청소하고".repeat(500)}`,
      "유량이 낮다는 뜻입니다 [1]. 그리고 필터를 청소하고",
    ],
  ])("is over soon after it repeats %s, and keeps it once", (_what, text, once) => {
    const { shown, cut } = read(words(text));
    expect(cut).toBe("repeats");
    expect(shown.length).toBeLessThan(text.length / 2);
    expect(withoutLoop(shown)).toBe(once);
  });

  it("is the same however it is cut into pieces, and a beginning of what was written", () => {
    const part = fc.constantFrom(
      ..."User:|Us|er: what?|\n|\n\n|<turn|<|[1]|[/INST]| a |?|**|사용자: 왜?|`|```\n|<|im_end|>|</document-3f9a1c>|-3f9a1c".split(
        "|",
      ),
      "<|im_end|>",
      "|",
      "and again ".repeat(160),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        const inParts = read(parts);
        expect(read([...text])).toEqual(inParts);
        expect(read([text])).toEqual(inParts);
        expect(text.startsWith(inParts.shown)).toBe(true);
        if (inParts.cut === null) expect(inParts.shown).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

it("a loop within a word is said once", () => {
  const number = `3. 1${"0".repeat(1_560)}`;
  expect(withoutLoop(`1. Storage\n${number}`)).toBe("1. Storage\n3. 100");
  expect(withoutLoop(`It hums: ${"ㅋㅎ".repeat(800)}`)).toBe("It hums: ㅋㅎㅋㅎ");
});
