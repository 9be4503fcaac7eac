import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildOutline } from "../../../lib/documents/build-outline.ts";
import { chunkRendition } from "../../../lib/documents/chunk-rendition.ts";
import type { PageRange, Rendition } from "../../../lib/domain/document.ts";
import { CHUNK_LENGTH, CHUNK_LENGTH_MAX } from "../../../lib/tunables/documents.ts";
import { endsAtAll } from "../../helpers/ends-at-all.ts";

const TARGET = { docId: "guide", version: 3 };

function chunksOf(markdown: string, pages?: PageRange[]) {
  return chunkRendition({ markdown, outline: buildOutline(markdown, pages), pages }, TARGET);
}

const word = fc.constantFrom(
  "설비의",
  "전압을",
  "확인합니다.",
  "pump",
  "valve",
  "29392",
  "SOP_77",
  "**굵게**",
  "`code`",
  "😀",
  "👨‍👩‍👧",
  "각",
  "Is it so?",
  "끝.",
  "\\|",
  "가".repeat(60),
  "x".repeat(2_000),
);
const words = fc.array(word, { minLength: 1, maxLength: 60 }).map((parts) => parts.join(" "));
const block = fc.oneof(
  words,
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), words)
    .map(([level, title]) => `${"#".repeat(level)} ${title.slice(0, 80)}`),
  fc.array(words, { minLength: 1, maxLength: 8 }).map((items) => items.map((item) => `- ${item}`).join("\n")),
  fc
    .array(fc.tuple(words, words), { minLength: 1, maxLength: 12 })
    .map((rows) => ["| 이름 | 값 |", "| --- | --- |", ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join("\n")),
  words.map((text) => `\`\`\`\n${text}\n\n# no heading\n\`\`\``),
);
const markdownText = fc.array(block, { maxLength: 20 }).map((blocks) => blocks.join("\n\n"));
const anyText = fc.oneof(
  markdownText,
  fc.string({ unit: "grapheme", maxLength: 4_000 }),
  fc
    .array(fc.constantFrom("#", "-", "|", "\n", " ", "---", "```", "가. ", "a", "1.", "\r\n"), {
      maxLength: 400,
    })
    .map((p) => p.join("")),
);
const withPages = fc
  .tuple(anyText, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }))
  .map(([markdown, cuts]): Rendition => {
    const borders = [0, ...cuts.map((cut) => Math.floor(cut * markdown.length)).sort((a, b) => a - b)];
    const pages = borders.map((from, index) => ({
      page: index + 1,
      from,
      to: borders[index + 1] ?? markdown.length,
    }));
    return { markdown, outline: [], ...(cuts.length > 0 && { pages }) };
  });

describe("chunks of any rendition", () => {
  it("are exact, ordered, apart from each other and leave no word out", () => {
    fc.assert(
      fc.property(withPages, (rendition) => {
        const { markdown } = rendition;
        const chunks = chunkRendition(rendition, TARGET);
        let end = 0;
        for (const [index, chunk] of chunks.entries()) {
          expect(chunk.text).toBe(markdown.slice(chunk.from, chunk.to));
          expect(chunk.from).toBeGreaterThanOrEqual(end);
          expect(markdown.slice(end, chunk.from).trim()).toBe("");
          expect(chunk.order).toBe(index);
          expect(chunk.chunkId).toBe(`guide@3#${index}`);
          expect(chunk.text.trim()).not.toBe("");
          end = chunk.to;
        }
        expect(markdown.slice(end).trim()).toBe("");
      }),
      { numRuns: 400 },
    );
  });

  it("never exceed the greatest length and never cut a character in two", () => {
    fc.assert(
      fc.property(withPages, (rendition) => {
        for (const chunk of chunkRendition(rendition, TARGET)) {
          expect(chunk.text.length).toBeLessThanOrEqual(CHUNK_LENGTH_MAX);
          // Of a text that is cut in two itself, some pieces are whole.
          if (rendition.pages === undefined && rendition.markdown.isWellFormed())
            expect(chunk.text.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it("name the page on which they start", () => {
    fc.assert(
      fc.property(withPages, (rendition) => {
        for (const chunk of chunkRendition(rendition, TARGET)) {
          const page = rendition.pages?.findLast((range) => range.from <= chunk.from)?.page;
          expect(chunk.page).toBe(page);
        }
      }),
    );
  });
});

describe("chunks of a document", () => {
  it("keep a short document in one piece", () => {
    const chunks = chunksOf("# 점검\n\n펌프의 전압을 확인합니다.");
    expect(chunks).toHaveLength(1);
    expect(chunks[0]).toMatchObject({
      section: "점검",
      text: "# 점검\n\n펌프의 전압을 확인합니다.",
      order: 0,
    });
  });

  it("carry the heading path and gather headings with what stands under them", () => {
    const body = "본문입니다. ".repeat(60);
    const chunks = chunksOf(
      `# 설명서\n\n## 설치\n\n### 전원\n\n${body}\n\n### 배관\n\n${body}\n\n## 운전\n\n짧다.`,
    );
    expect(chunks.map((chunk) => chunk.section)).toEqual([
      "설명서 › 설치 › 전원",
      "설명서 › 설치 › 배관",
      "설명서 › 운전",
    ]);
    expect(chunks[0]?.text.startsWith("# 설명서\n\n## 설치\n\n### 전원")).toBe(true);
  });

  it("join small neighbours under one heading up to the length that is aimed for", () => {
    const chunks = chunksOf(
      Array.from({ length: 40 }, (_, index) => `문단 ${index}은 짧다. `.repeat(5).trim()).join("\n\n"),
    );
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.length).toBeLessThan(10);
    for (const chunk of chunks) expect(chunk.text.length).toBeLessThanOrEqual(CHUNK_LENGTH_MAX);
    expect(chunks[0]?.text.length).toBeGreaterThan(CHUNK_LENGTH / 2);
  });

  it("split a long paragraph at ends of sentences", () => {
    const chunks = chunksOf("이 문장은 길이를 채우기 위한 것이다. ".repeat(200));
    expect(chunks.length).toBeGreaterThan(1);
    for (const chunk of chunks) expect(chunk.text.endsWith("것이다.")).toBe(true);
  });

  it("split a table between rows only, and name the columns for rows that left their header", () => {
    const rows = Array.from({ length: 200 }, (_, index) => `| 사번${index} | 이름${index} | 02-${index} |`);
    const chunks = chunksOf(
      [
        "# 명부",
        "",
        "앞선 글이 있다. ".repeat(60),
        "",
        "| 사번 | 이름 | 전화 |",
        "| --- | --- | --- |",
        ...rows,
      ].join("\n"),
    );
    expect(chunks.length).toBeGreaterThan(2);
    for (const chunk of chunks) expect(chunk.text.split("\n").at(-1)).toMatch(/^\|.*\|$|있다\.$/);
    expect(chunks[0]?.section).toBe("명부");
    expect(chunks[1]?.section).toBe("명부");
    expect(chunks[1]?.text.startsWith("| 사번 | 이름 | 전화 |")).toBe(true);
    expect(chunks[2]?.section).toBe("명부 › 사번 · 이름 · 전화");
    expect(chunks[2]?.text).toMatch(/^\| 사번\d+ /);
  });

  it("stay on their page", () => {
    const first = "첫 쪽의 글.\n\n";
    const chunks = chunksOf(`${first}둘째 쪽의 글.`, [
      { page: 1, from: 0, to: first.length },
      { page: 2, from: first.length, to: first.length + 9 },
    ]);
    expect(chunks.map((chunk) => [chunk.page, chunk.text])).toEqual([
      [1, "첫 쪽의 글."],
      [2, "둘째 쪽의 글."],
    ]);
  });

  it("take no heading from inside code", () => {
    const chunks = chunksOf("# A\n\n```sh\n# not a heading\n```\n\nend");
    expect(chunks.map((chunk) => chunk.section)).toEqual(["A"]);
  });

  it("cut five million characters", () => {
    const markdown = Array.from(
      { length: 12_000 },
      (_, i) => `## 절 ${i}\n\n${"문장 하나가 있다. ".repeat(40)}`,
    ).join("\n\n");
    endsAtAll(() => expect(chunksOf(markdown).length).toBeGreaterThanOrEqual(12_000));
  });
});

describe("the outline", () => {
  it("gives each heading the range down to the next one of its level or above", () => {
    const markdown = "# A **b**\n\none\n\n## C\n\ntwo\n\nD\n===\n\nthree";
    expect(buildOutline(markdown)).toEqual([
      { level: 1, title: "A b", from: 0, to: markdown.indexOf("D\n") },
      { level: 2, title: "C", from: markdown.indexOf("## C"), to: markdown.indexOf("D\n") },
      { level: 1, title: "D", from: markdown.indexOf("D\n"), to: markdown.length },
    ]);
  });
});
