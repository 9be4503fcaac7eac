import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCitationRewriter } from "../../../../lib/turn/answer/rewrite-citations.ts";

const TURNS = [3, 5, 1204];

function rewrite(pieces: readonly string[], evidence = 9) {
  const rewriter = createCitationRewriter({
    document: (number) => number >= 1 && number <= evidence,
    turn: (turnId) => TURNS.includes(turnId),
  });
  const text = pieces.map((piece) => rewriter.push(piece)).join("") + rewriter.end();
  return { text, order: rewriter.order, turns: rewriter.turns };
}

describe("rewriting the numbers a model writes", () => {
  it.each([
    ["slots count from 1 in order of first mention", "A [7] b [3] c [7].", "A [1] b [2] c [1].", [7, 3]],
    [
      "a number that was never shown goes from the end of a clause",
      "A [12]. B [3], c [31]",
      "A. B [1], c",
      [3],
    ],
    ["it goes behind a full stop", "A. [12] B. [3] [12]", "A. B. [1]", [3]],
    ["it goes from among others", "A [3, 12]. B [12][3]", "A [1]. B [1]", [3]],
    ["it goes behind Korean words", "유량입니다[12]. 끝", "유량입니다. 끝", []],
    ["lists become single marks, each once", "A [2, 5,2] b.", "A [1][2] b.", [2, 5]],
    ["lists with words are read", "A [2 and 5] b [5 및 2].", "A [1][2] b [2][1].", [2, 5]],
    [
      "what is numbered may be named",
      "일비예요 [문서 4]. A [document 2]; b [docs 2, 4], c [Document 7 and document 12].",
      "일비예요 [1]. A [2]; b [2][1], c [3].",
      [4, 2, 7],
    ],
    ["full-width brackets are understood", "유량【4】입니다.", "유량[1]입니다.", [4]],
    ["the source form of other products is understood", "A【4†source】. B【40†L1-L5】.", "A[1]. B.", [4]],
    [
      "a range at the end of a clause is its documents",
      "A [2-4]. B [3–4].",
      "A [1][2][3]. B [2][3].",
      [2, 3, 4],
    ],
    [
      "a note behind full-width brackets makes no link of them",
      "유량【4】(출처: 4번 문서).",
      "유량[1](출처: 4번 문서).",
      [4],
    ],
    ["a number right behind a word is a source", "flow[4]. 42 L/min[2]", "flow[1]. 42 L/min[2]", [4, 2]],
    [
      "notes, doubled brackets and named sources are understood",
      "A[^7]. B [[3]], c [[7, 3]]. d [source 3] e [Sources: 7, 4] f [출처 4].",
      "A[1]. B [2], c [1][2]. d [2] e [1][3] f [3].",
      [7, 3, 4],
    ],
    [
      "where in the document is left to its passage",
      "A [4, p. 12]. B [2: 제3조], c [4, 2, section 3.1] d [2, 5조].",
      "A [1]. B [2], c [1][2] d [2].",
      [4, 2],
    ],
    [
      "a lone backtick does not silence the next paragraph",
      "it`s [1]\n\nthen [2]",
      "it`s [1]\n\nthen [2]",
      [1, 2],
    ],
  ])("%s", (_title, given, expected, order) => {
    expect(rewrite([given])).toEqual({ text: expected, order, turns: [] });
  });

  it.each([
    ["links", "[1](https://a.example) and [text](x) and ![2](y)"],
    ["boxes of tasks, notes and empty brackets", "- [ ] a\n- [x] b\n\nc[^a] [] [-1] [a1]"],
    ["list indexes", "photos[0] and photos[1].url and row[2] = 5 and m[1]['a'] and argv[12]"],
    ["inline code", "`photos[1]` `[75]` ``[turn 3]``"],
    ["fenced code", "```ts\nconst a: Promise<string>[] = b[1];\n[turn 9]\n```\n"],
    ["code without an end", "```\nx[1] [12]."],
    ["indented code", "so\n\n    y[2] [12].\n"],
    [
      "values",
      "in [1-3] mm; [1–40]. [8-12]. between [0, 1]; = [12]; the list: [12], [13]; HTTP [404]. In [2026].",
    ],
    ["numbers that stand in the middle of words", "registers [12] and [13] hold it"],
    ["escaped brackets", "\\[1\\] and \\[12\\]."],
    [
      "documents in links, names and words",
      "[document 1](x) [doc] [documents] [docket 3] the file [document 12] of it",
    ],
    ["labels at the beginning of a line", "[12] Title\n[13]"],
  ])("%s stay letter for letter", (_what, text) => {
    expect(rewrite([text])).toEqual({ text, order: [], turns: [] });
  });

  it.each([
    ["one", "You asked it before [turn 3].", "You asked it before [turn 3].", [3]],
    ["several", "So [turns 3, 5] and 【Turn 1204】", "So [turn 3][turn 5] and [turn 1204]", [3, 5, 1204]],
    ["one in Korean", "앞서 물으셨어요 [턴 5].", "앞서 물으셨어요 [turn 5].", [5]],
    [
      "one that was not shown",
      "As you said [turn 4] before [turn 3, 4].",
      "As you said before [turn 3].",
      [3],
    ],
  ])("a turn is a source: %s", (_what, given, expected, turns) => {
    expect(rewrite([given])).toEqual({ text: expected, order: [], turns });
  });

  it("documents and turns may stand together", () => {
    expect(rewrite(["A [2, turn 3]."])).toEqual({ text: "A [1][turn 3].", order: [2], turns: [3] });
  });

  it("a document that a tool shows while the answer is written can be cited from then on", () => {
    let shown = 1;
    const rewriter = createCitationRewriter({ document: (number) => number <= shown, turn: () => false });
    let text = rewriter.push("A [1]. B [2]. Now ");
    shown = 2;
    text += rewriter.push("C [2].") + rewriter.end();
    expect(text).toBe("A [1]. B. Now C [2].");
  });

  it("gives the same outcome however the text is cut into pieces", () => {
    const piece = fc.constantFrom(
      ..."[|]|1|23|[[|]]|^|, p. 4|source |,| |`|```|\n|\n\n|가|a|【|】|[2]|[3, 4]|[99]|[turn 3]|[turn |[1-2]|(|.|=|:|\\|†|    |- ".split(
        "|",
      ),
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
          expect(rewrite([...text])).toEqual(rewrite([text]));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("counts slots without gaps, of documents that were shown", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 })),
        fc.integer({ min: 0, max: 9 }),
        (numbers, evidence) => {
          const { text, order } = rewrite([numbers.map((number) => `x [${number}].`).join(" ")], evidence);
          const slots = [...text.matchAll(/\[(\d+)\]/gu)].map(([, slot]) => Number(slot));
          expect(slots.every((slot) => slot <= order.length)).toBe(true);
          expect(new Set(order).size).toBe(order.length);
          expect(order.every((number) => number >= 1 && number <= evidence)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ["one citation", "[1,".repeat(20_000)],
    ["blanks", `a${" ".repeat(100_000)}b`],
  ])("reads a long text that looks like %s", (_what, text) => {
    expect(rewrite([text]).text).toBe(text);
  });
});
