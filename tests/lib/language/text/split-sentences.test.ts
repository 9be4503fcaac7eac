import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitSentences } from "../../../../lib/language/text/split-sentences.ts";
import { endsAtAll } from "../../../helpers/ends-at-all.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

function texts(text: string): string[] {
  return splitSentences(text).map(({ from, to }) => text.slice(from, to));
}

describe("Splitting text into sentences", () => {
  it("ends Korean and English sentences at their marks, with a blank behind or without", () => {
    expect(texts("냉각수를 교체했다.그리고 시동을 걸었다! 끝났나요? Yes. It is done.")).toEqual([
      "냉각수를 교체했다.",
      "그리고 시동을 걸었다!",
      "끝났나요?",
      "Yes.",
      "It is done.",
    ]);
  });

  it.each(phrases.lines("is left whole"))("leaves %s whole", (sentence) => {
    expect(texts(sentence)).toEqual([sentence]);
  });

  it("takes table rows, list items and headings as units and names the header of a table", () => {
    const text =
      "# Check\n\n| part | value |\n|---|---|\n| seal | 3. 5 bar |\n\n- First. Second.\n  More.\n- Third\n1. One";
    expect(splitSentences(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ["heading", "# Check"],
      ["header", "| part | value |"],
      ["row", "| seal | 3. 5 bar |"],
      ["item", "- First. Second.\n  More."],
      ["item", "- Third"],
      ["item", "1. One"],
    ]);
  });

  it("reads on over the line ends of wrapped prose but not over those of short or labelled lines", () => {
    const wrapped =
      "This line of a wrapped paragraph is long enough to\nread on into the next line, which ends here.";
    expect(texts(wrapped)).toEqual([wrapped]);
    expect(
      texts("Cause\n-----\nmachine   VP-8, unit 2, serial number 0233, hall B\nopened    12 January"),
    ).toEqual(["Cause", "machine   VP-8, unit 2, serial number 0233, hall B", "opened    12 January"]);
  });

  it("takes code and drawings line by line, without their fences", () => {
    expect(texts("```ts\nconst a = 1;\n\n}\n```\n│ box │\n├────┤")).toEqual(["const a = 1;", "│ box │"]);
  });

  it("covers every letter once, in order, for any text", () => {
    const pieces = fc.constantFrom(
      "가나다.",
      " ",
      "\n",
      "\n\n",
      "| a | b |\n",
      "|---|\n",
      "- x",
      "1. ",
      "Dr. ",
      "Yes! ",
      "```\n",
      "“q?” ",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        let end = 0;
        for (const { from, to } of splitSentences(text)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          expect(text.slice(end, from)).not.toMatch(/[가-힣a-zA-Z]/u);
          end = to;
        }
      }),
    );
  });

  it.each(["a. ", "| a ", "- x\n", "다.", " ", '"', ".)", "- - "])("reads a megabyte of %j", (unit) => {
    endsAtAll(() => splitSentences(unit.repeat(1_000_000 / unit.length)));
  });
});
