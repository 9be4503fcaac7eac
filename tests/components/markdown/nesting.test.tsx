import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AnswerText } from "../../../components/chat/answer-text.tsx";
import { AnswerMarkdown } from "../../../components/chat/markdown/answer-markdown.tsx";
import { MarkdownBlock } from "../../../components/document/markdown-block.tsx";
import { splitBlocks } from "../../../components/document/split-blocks.ts";
import { isTooNested, NESTING_MAX } from "../../../components/markdown/nesting.ts";
import { drawn } from "../../helpers/drawn.tsx";

const lines = (count: number, line: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => line(place)).join("\n");

/** Markdown that is nested so deep, by each way there is. */
const NESTED: Record<string, (levels: number) => string> = {
  quotes: (levels) => `${">".repeat(levels)} a`,
  "quotes with blanks": (levels) => `${"> ".repeat(levels)}a`,
  "lists on a line": (levels) => `${"- ".repeat(levels)}a`,
  "numbered lists on a line": (levels) => `${"1. ".repeat(levels)}a`,
  "lists by their indent": (levels) => lines(levels, (place) => `${"  ".repeat(place)}- a`),
  "numbered lists by their indent": (levels) => lines(levels, (place) => `${"   ".repeat(place)}1. a`),
  "lists by tabs": (levels) => lines(levels, (place) => `${"\t".repeat(place)}- a`),
  "lists with lines between them": (levels) => lines(levels, (place) => `${"  ".repeat(place)}- a\nb`),
  "lists in a quote": (levels) => lines(levels, (place) => `> ${"  ".repeat(place)}- a`),
  "quotes in lists": (levels) => `${"> - ".repeat(levels / 2)}a`,
  strong: (levels) => `${"**".repeat(levels)}a${"**".repeat(levels)}`,
  emphasis: (levels) => `${"*a ".repeat(levels)}b${"*".repeat(levels)}`,
  "emphasis with words behind": (levels) => `${"*a ".repeat(levels)}b ${"c* ".repeat(levels)}`,
  "emphasis by turns": (levels) => `${"*a _b ".repeat(levels / 2)}c${"_*".repeat(levels / 2)}`,
  "struck through": (levels) => `${"~~a ".repeat(levels)}b${"~~".repeat(levels)}`,
  images: (levels) => `${"![".repeat(levels)}a${"](b)".repeat(levels)}`,
};

const drawAnswer = (text: string) =>
  drawn(<AnswerMarkdown text={text} slots={[]} unsupported={[]} streaming={false} />);
const drawDocument = (markdown: string) =>
  renderToStaticMarkup(
    splitBlocks(markdown).map((block) => (
      <MarkdownBlock
        key={block.from}
        markdown={markdown}
        block={block}
        marks={[{ from: 0, to: 3, kind: "cited", index: 0 }]}
        activeFound={null}
        marginOf={() => null}
        imageLabel={(description) => description}
        plainNote="Shown as plain text."
      />
    )),
  );

describe.each(Object.entries(NESTED))("%s", (_, nest) => {
  it("are drawn as far as anybody writes them", () => {
    const text = nest(20);
    expect(isTooNested(text)).toBe(false);
    expect(drawAnswer(text)).toContain("a");
    expect(drawDocument(text)).not.toContain("Shown as plain text.");
  });

  it("stay plain text where it would be too deep", () => {
    for (const levels of [NESTING_MAX + 2, 300, 2_000].filter((levels) => nest(levels).length < 3_000_000)) {
      const text = nest(levels);
      expect(isTooNested(text), `${levels} levels`).toBe(true);
      const answer = drawn(<AnswerText text={text} slots={[]} unsupported={[]} streaming={false} />, "ko");
      expect(answer).toContain("서식 없이 표시한 답변이에요.");
      expect(answer).not.toMatch(/<(?:blockquote|li|em|strong|s)\b/);
    }
  });
});

describe("a block of a document that is nested too deep", () => {
  it("stands there as it is written, its marks with it", () => {
    const html = drawDocument(`${"> ".repeat(300)}a`);
    expect(html).toContain('<mark data-passage="0">&gt; &gt;</mark>');
    expect(html).toContain("Shown as plain text.");
    expect(html.replaceAll(/<[^>]+>|\s/gu, "").length).toBe(
      "&gt;".length * 300 + "aShownasplaintext.".length,
    );
  });

  it("leaves the others as they are", () => {
    const html = drawDocument(`# One\n\n${">".repeat(3_000)} deep\n\nTwo **words**.`);
    expect(html).toContain("<h2>");
    expect(html).toContain("<strong>words</strong>");
    expect(html.match(/Shown as plain text/g)).toHaveLength(1);
  });
});

it.each([
  ["bold words", "**a** b ".repeat(2_000)],
  ["a list of terms", "- **term**: words `x`\n".repeat(1_000)],
  ["notes with a star", "*주석 ".repeat(1_000)],
  ["far indented lines", `${" ".repeat(300)}- a\n`.repeat(300)],
  ["many numbers", "[1] [2][3] ".repeat(1_000)],
  ["blanks to fill in", "성명: ____________ (인) ____________\n".repeat(300)],
  ["a wide table", `|${"**a** | ".repeat(20)}\n`.repeat(300)],
  ["many short lists", "- a\n  - b\n    - c\n".repeat(300)],
  ["code", "a[i][j]*b_c_d*e ".repeat(1_000)],
  ["a row of stars", `${"*".repeat(79)}\n`.repeat(50)],
  ["an answered letter", "> > > x\n> > y\n".repeat(300)],
  ["data", `${'{"a":['.repeat(40)}1${"]}".repeat(40)}`],
])("%s are not nested", (_, text) => {
  expect(isTooNested(text)).toBe(false);
});

it("whatever is not called too nested can be drawn", () => {
  const piece = fc.constantFrom(
    ...[
      "> ",
      ">",
      "- ",
      "1. ",
      "  ",
      "*",
      "_",
      "**",
      "~~",
      "[",
      "![",
      "](b)",
      "]",
      "a ",
      "b",
      "\n",
      "\n\n",
      "```",
      "`",
      "|",
      "<b>",
    ],
  );
  const run = fc.tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.constantFrom(1, 3, 40, 120, 400));
  const text = fc
    .array(run, { maxLength: 6 })
    .map((runs) => runs.map(([pieces, times]) => pieces.join("").repeat(times)).join(""));
  fc.assert(
    fc.property(text, (markdown) => {
      if (!isTooNested(markdown)) drawAnswer(markdown);
      drawDocument(markdown);
    }),
    { numRuns: 60 },
  );
});
