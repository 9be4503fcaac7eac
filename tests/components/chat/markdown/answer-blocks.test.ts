import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerReader, type Block } from "@/components/chat/markdown/answer-blocks.ts";

/** What is drawn of blocks: their nodes without where they stand. */
const shownOf = (blocks: readonly Block[]) =>
  JSON.parse(JSON.stringify(blocks, (name, value) => (name === "position" ? undefined : value)));

const line = fc.constantFrom(
  "# A title",
  "Words of a paragraph.",
  "**Bold** words, 3~5일.",
  "- a point",
  "  - a point within",
  "1. first",
  "> quoted",
  "| a | b |",
  "| - | - |",
  "```js",
  "```",
  "    indented",
  "---",
  "===",
  "",
  "",
);
const text = fc.array(line, { maxLength: 20 }).map((lines) => lines.join("\n"));

describe("an answer that is still written", () => {
  it("ends up as if it had been read at once, wherever it stopped on its way", () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat()), (whole, stops) => {
        const read = answerReader([]);
        for (const stop of stops.map((stop) => stop % (whole.length + 1)).toSorted((a, b) => a - b))
          read(whole.slice(0, stop), false);
        const last = read(`${whole}\n\nThe end.`, false);
        expect(shownOf(last)).toEqual(shownOf(answerReader([])(`${whole}\n\nThe end.`, false)));
      }),
    );
  });

  it.each([
    ["the head of a table", "Words\n**Bold** words\n| - |", " - |"],
    ["a paragraph of its own", "Then:\n\n1. first\n\n2", ". second"],
    ["a paragraph and no list", "Then:\n\n1", ". first"],
  ])("is read again where it looked for a moment like %s", (_, begun, more) => {
    const read = answerReader([]);
    read(begun, false);
    expect(shownOf(read(begun + more, false))).toEqual(shownOf(answerReader([])(begun + more, false)));
  });

  it("keeps the blocks that are done, and reads on behind them", () => {
    const read = answerReader([]);
    const [first] = read("One.\n\nTwo", false);
    expect(read("One.\n\nTwo, and **mo", false)[0]).toBe(first);
    expect(read("One.\n\nTwo, and **more**.\n\nThree", false)[0]).toBe(first);
  });

  it("closes for the moment what is half written", () => {
    expect(shownOf(answerReader([])("A **bold wor", false))).toEqual(
      shownOf(answerReader([])("A **bold wor**", true)),
    );
  });
});

describe("a block", () => {
  it("is a paragraph with the list under it, whose points may rest on its number", () => {
    const blocks = answerReader([])("**Checks** [1]\n\n- one\n- two\n\nThen.", true);
    expect(blocks.map((block) => block.map(({ type }) => type))).toEqual([
      ["paragraph", "list"],
      ["paragraph"],
    ]);
  });

  it("is the whole text where a note stands at its end", () => {
    expect(answerReader([])("A note[^1].\n\nMore.\n\n[^1]: Said below.", true)).toHaveLength(1);
  });
});
