import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLOCK_LENGTH, blockAt, splitBlocks } from "../../../components/document/split-blocks.ts";
import { endsAtAll } from "../../helpers/ends-at-all.ts";

const kinds = (markdown: string) => splitBlocks(markdown).map((block) => block.kind);
const texts = (markdown: string) =>
  splitBlocks(markdown).map((block) => markdown.slice(block.from, block.to));

describe("splitBlocks", () => {
  it("cuts at headings, blank lines and changes of kind", () => {
    const markdown =
      "# One\nText\nmore\n\n- a\n- b\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n```js\n# no heading\n\n```\n> said\n---\n";
    expect(kinds(markdown)).toEqual(["heading", "paragraph", "list", "table", "code", "quote", "rule"]);
  });

  it("keeps a list whole over blank lines and nested paragraphs", () => {
    const markdown = "1. first\n\n   more of it\n\n2. second\n   - inner\n\nAfter";
    expect(texts(markdown)).toEqual(["1. first\n\n   more of it\n\n2. second\n   - inner", "After"]);
  });

  it("does not end a fence at a shorter or different one", () => {
    const markdown = "````\n```\n~~~\n````\nAfter";
    expect(texts(markdown)).toEqual(["````\n```\n~~~\n````", "After"]);
  });

  it("keeps a table with merged cells whole, tables inside its cells too", () => {
    const table =
      '<table>\n<tr><td rowspan="2">a<table><tr><td>in</td></tr></table></td></tr>\n\n<tr><td>b</td></tr>\n</table>';
    expect(texts(`Before\n${table}\nAfter`)).toEqual(["Before", table, "After"]);
  });

  it("takes the underline of a heading into its block", () => {
    expect(texts("Title\n=====\nText")).toEqual(["Title\n=====", "Text"]);
  });

  it("cuts an endless table into parts that each carry its head", () => {
    const head = "| A | B |\n| --- | --- |\n";
    const rows = Array.from({ length: 4_000 }, (_, row) => `| ${row} | value ${row} |`).join("\n");
    const blocks = splitBlocks(head + rows);
    expect(blocks.length).toBeGreaterThan(5);
    expect(blocks.slice(1).every((block) => block.kind === "table" && block.prefix === head)).toBe(true);
    expect(Math.max(...blocks.map((block) => block.to - block.from))).toBeLessThan(BLOCK_LENGTH * 1.1);
  });

  it("cuts an endless line", () => {
    const blocks = splitBlocks("word ".repeat(20_000));
    expect(blocks.length).toBeGreaterThan(5);
  });

  it("never loses, doubles or reorders a character that is not white space", () => {
    const line = fc.constantFrom(
      "# h",
      "text",
      "",
      "  ",
      "- item",
      "  more",
      "| a | b |",
      "| - | - |",
      "```",
      "> q",
      "---",
      "<table>",
      "</table>",
      "1. x",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const markdown = lines.join("\n");
        const blocks = splitBlocks(markdown);
        let end = 0;
        let gaps = "";
        for (const block of blocks) {
          expect(block.from).toBeGreaterThanOrEqual(end);
          expect(block.to).toBeGreaterThan(block.from);
          gaps += markdown.slice(end, block.from);
          end = block.to;
        }
        expect((gaps + markdown.slice(end)).trim()).toBe("");
      }),
    );
  });

  it("reads five megabytes", () => {
    const markdown =
      "## Heading\n\nSome text of a paragraph that says a thing or two.\n\n- a\n- b\n\n".repeat(75_000);
    expect(markdown.length).toBeGreaterThan(5_000_000);
    endsAtAll(() => expect(splitBlocks(markdown).length).toBe(225_000));
  });
});

describe("blockAt", () => {
  const blocks = splitBlocks("aaa\n\nbbb\n\nccc");

  it("finds the block that holds an offset, and the next one from between two", () => {
    expect([0, 2, 3, 4, 5, 7, 10, 99].map((offset) => blockAt(blocks, offset))).toEqual([
      0, 0, 1, 1, 1, 1, 2, 2,
    ]);
  });

  it("gives 0 for a document without text", () => {
    expect(blockAt([], 5)).toBe(0);
  });
});
