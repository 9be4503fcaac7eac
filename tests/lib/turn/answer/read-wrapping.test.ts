import { describe, expect, it } from "vitest";
import { createWrappingReader } from "../../../../lib/turn/answer/read-wrapping.ts";

/** The same whether it comes whole or letter by letter. */
function read(text: string): string {
  const shown = ([...pieces]: readonly string[]) => {
    const reader = createWrappingReader();
    return pieces.map((piece) => reader.push(piece)).join("") + reader.end();
  };
  const whole = shown([text]);
  expect(shown([...text])).toBe(whole);
  return whole;
}

const ANSWER =
  "## 일비\n\n1일 **25,000원**이에요 [1].\n\n| 구분 | 금액 |\n|---|---|\n| 일비 | 25,000원 [1] |";

describe("what stands around a whole answer", () => {
  it.each([
    ["a block of Markdown", `\`\`\`markdown\n${ANSWER}\n\`\`\``],
    ["its short name, and blanks", `\n\`\`\`md \n${ANSWER}\n\`\`\`\n\n`],
    ["reasoning", `<think>\nThe user asks for {"a": 1}.\n</think>\n\n${ANSWER}`],
    ["reasoning and a block", `<thinking>Hm.</thinking>\n\`\`\`markdown\n${ANSWER}\n\`\`\``],
  ])("is taken off: %s", (_, text) => expect(read(text)).toBe(ANSWER));

  it("is taken off around code, too", () => {
    const answer = `So [1]:\n\n\`\`\`python\nphotos[0]\n\`\`\`\n\nThat is all.`;
    expect(read(`\`\`\`markdown\n${answer}\n\`\`\``)).toBe(answer);
  });

  it("leaves nothing of reasoning that never ends", () => expect(read("<think>Let me see")).toBe(""));

  it.each([
    ["an answer", ANSWER],
    ["a file that was asked for", "```markdown\n# Pump 7\n\nInstall it.\n```"],
    ["a file with words behind it", "```markdown\n# Pump 7 [1]\n```\n\nThat is the README [1]."],
    ["two files", "```markdown\n# One [1]\n```\n\n```markdown\n# Two [1]\n```"],
    ["a block that was not closed", "```markdown\n# Pump 7 [1]"],
    ["code", "```js\nphotos[0]\n```"],
    ["code in the line", "`[1]` is a citation."],
    ["a tag that is spoken of", "Models write `<think>` before they answer. </think> ends it [1]."],
    ["a tag of something else", "<thin>air</thin> [1]"],
    ["a mark alone", "``"],
  ])("stays where it is part of the answer: %s", (_, text) => expect(read(text)).toBe(text));
});
