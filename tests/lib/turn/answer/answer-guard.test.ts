import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AnswerGuard, withoutRepeats } from "../../../../lib/turn/answer/answer-guard.ts";

const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds [1].";
const OTHER = "Clean the strainer of the coolant pump with water first [2].";

/** What a reader sees of a text that comes in pieces. */
function read(pieces: readonly string[]) {
  const guard = new AnswerGuard();
  let shown = "";
  for (const piece of pieces) shown += guard.push(piece);
  shown += guard.end();
  return { shown, cut: guard.cut };
}

const words = (text: string) => text.match(/\S+\s*|\s+/gu) ?? [];

describe("an answer that a weak model does not end", () => {
  it.each([
    ["the next question", `${FACT}\n\nUser: And what does E13 mean?\nAnswer: E13 is a sensor fault.`],
    ["the next question in Korean", `${FACT}\n사용자: E13은 무슨 뜻인가요?\n답변: 센서 고장입니다.`],
    ["the question's own tag", `${FACT}\n<question>\nWhat does E13 mean?\n</question>`],
    ["a turn", `${FACT}\n\n<turn number="3">\nUser: What does E13 mean?`],
    ["a document", `${FACT} <document number="2" title="Alarms">E13 is a sensor fault.`],
    ["the marks of a chat", `${FACT}<|im_end|>\n<|im_start|>user\nWhat does E13 mean?`],
    ["the end of its turn", `${FACT}<end_of_turn>\n<start_of_turn>user`],
  ])("is over where it goes on with %s", (_what, text) => {
    const { shown, cut } = read(words(text));
    expect(cut).toBe("goes_on");
    expect(shown.trim()).toBe(FACT);
  });

  it.each([
    ["a label of its own", `Answer: ${FACT}`],
    ["a label in bold", `**Assistant:** ${FACT}`],
    ["a label in Korean", `답변: ${FACT}`],
  ])("is shown without %s", (_what, text) => {
    expect(read(words(text))).toEqual({ shown: FACT, cut: null });
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
  ])("is left alone with %s", (_what, text) => {
    expect(read(words(text))).toEqual({ shown: text, cut: null });
  });

  it.each([
    ["a sentence", Array.from({ length: 40 }, () => FACT).join(" "), FACT],
    [
      "two sentences in turn",
      Array.from({ length: 40 }, () => `${FACT} ${OTHER}`).join("\n"),
      `${FACT} ${OTHER}`,
    ],
    [
      "words inside a sentence",
      `${FACT} Take half a glass${" of water (120 mL)".repeat(60)}`,
      `${FACT} Take half a glass of water (120 mL)`,
    ],
    [
      "Korean words",
      `유량이 낮다는 뜻입니다 [1]. 그리고${" 필터를 청소하고".repeat(60)}`,
      "유량이 낮다는 뜻입니다 [1]. 그리고 필터를 청소하고",
    ],
  ])("is over soon after it repeats %s, and keeps it once", (_what, text, once) => {
    const { shown, cut } = read(words(text));
    expect(cut).toBe("repeats");
    expect(shown.length).toBeLessThan(text.length / 2);
    expect(withoutRepeats(shown)).toBe(once);
  });

  it("is the same however it is cut into pieces, and never more than was written", () => {
    const part = fc.constantFrom(
      "User:",
      "Us",
      "er: what?",
      "\n",
      "\n\n",
      "<turn",
      "<",
      "[1]",
      "[/INST]",
      FACT,
      " a ",
      "?",
      "Answer: ",
      "**",
      "사용자: 왜?",
      "|",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        const inParts = read(parts);
        const byCharacter = read([...text]);
        if (inParts.cut === "repeats" || byCharacter.cut === "repeats") return;
        expect(byCharacter).toEqual(inParts);
        expect(text.endsWith(inParts.shown) || text.includes(inParts.shown)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
