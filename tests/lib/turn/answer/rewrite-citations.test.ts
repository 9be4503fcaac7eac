import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCitationRewriter } from "../../../../lib/turn/answer/rewrite-citations.ts";

function rewrite(pieces: readonly string[], evidence = 9) {
  const rewriter = createCitationRewriter(evidence);
  const text = pieces.map((piece) => rewriter.push(piece)).join("") + rewriter.end();
  return { text, order: rewriter.order };
}

describe("rewriting the numbers a model writes", () => {
  it.each([
    ["slots count from 1 in order of first mention", "A [7] b [3] c [7].", "A [1] b [2] c [1].", [7, 3]],
    ["numbers that were never shown go", "A [12] b [0] c [3].", "A  b  c [1].", [3]],
    ["lists become single marks, each once", "A [2, 5,2] b.", "A [1][2] b.", [2, 5]],
    ["full-width brackets are understood", "유량【4】입니다.", "유량[1]입니다.", [4]],
    ["other brackets stay", "[link](x) [a1] [] [-1] array[i]", "[link](x) [a1] [] [-1] array[i]", []],
    ["code stays as it is", "`x[1]` and\n```\ny[2]\n```\n[3]", "`x[1]` and\n```\ny[2]\n```\n[1]", [3]],
    [
      "a lone backtick does not silence the next paragraph",
      "it`s [1]\n\nthen [2]",
      "it`s [1]\n\nthen [1]",
      [2],
    ],
  ])("%s", (_title, given, expected, order) => {
    expect(rewrite([given])).toEqual({ text: expected, order });
  });

  it("gives the same outcome however the text is cut into pieces", () => {
    const piece = fc.constantFrom(
      "[",
      "]",
      "1",
      "23",
      ",",
      " ",
      "`",
      "```",
      "\n",
      "\n\n",
      "가",
      "a",
      "【",
      "】",
      "[2]",
      "[3, 4]",
      "[99]",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.array(fc.nat(5), { maxLength: 40 }),
        (pieces, cuts) => {
          const text = pieces.join("");
          const cut: string[] = [];
          let rest = text;
          for (const length of cuts) {
            cut.push(rest.slice(0, length));
            rest = rest.slice(length);
          }
          cut.push(rest);
          expect(rewrite(cut)).toEqual(rewrite([text]));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("never lets a number through that has no document", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 50 })),
        fc.integer({ min: 0, max: 9 }),
        (numbers, evidence) => {
          const { text, order } = rewrite([numbers.map((number) => `x [${number}]`).join(" ")], evidence);
          for (const [, slot] of text.matchAll(/\[(\d+)\]/g))
            expect(Number(slot)).toBeLessThanOrEqual(order.length);
          expect(new Set(order).size).toBe(order.length);
          expect(order.every((number) => number >= 1 && number <= evidence)).toBe(true);
        },
      ),
    );
  });

  it("reads a long text that looks like one citation", () => {
    const text = "[1,".repeat(20_000);
    expect(rewrite([text]).text).toBe(text);
  });
});
