import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placePages } from "../../../../components/document/hwp/place-pages.ts";

const FIRST = "제1조 이 규정은 설비의 점검을 정한다.";
const SECOND = "제2조 점검은 해마다 두 번 하고 그 결과를 기록하여 다섯 해 동안 보관한다.";

describe("placePages", () => {
  it("begins a page where its first words stand in the text", () => {
    const markdown = `${FIRST}\n\n${SECOND}`;
    expect(placePages(markdown, [[FIRST], [SECOND]])).toEqual([
      { page: 1, from: 0, to: FIRST.length + 2 },
      { page: 2, from: FIRST.length + 2, to: markdown.length },
    ]);
  });

  it("cuts a paragraph where the page ends, over the foot and head between", () => {
    const cut = SECOND.indexOf("결과를");
    const pages = [
      [FIRST, SECOND.slice(0, cut), "- 1 -"],
      ["설비 규정", SECOND.slice(cut)],
    ];
    const [first, second] = placePages(`${FIRST}\n\n${SECOND}`, pages);
    expect(first?.to).toBe(second?.from);
    // A few letters off, never a line.
    expect(Math.abs((second?.from ?? 0) - (FIRST.length + 2 + cut))).toBeLessThanOrEqual(20);
  });

  it("finds the rows of tables, also of those written as HTML", () => {
    const table =
      "<table><tr><td>정격 전압</td><td>이백이십 볼트</td></tr>\n<tr><td>정격 전류</td><td>십오 암페어</td></tr></table>";
    const [, second] = placePages(table, [
      ["정격 전압", "이백이십 볼트"],
      ["정격 전류", "십오 암페어"],
    ]);
    expect(table.slice(second?.from)).toMatch(/^정격 전류/);
  });

  it("gives a page without words an empty range", () => {
    const markdown = `${FIRST}\n\n${SECOND}`;
    const ranges = placePages(markdown, [[FIRST], [], [SECOND]]);
    expect(ranges[1]).toEqual({ page: 2, from: FIRST.length + 2, to: FIRST.length + 2 });
  });

  it("reaches only as far as what has been read", () => {
    const ranges = placePages(`${FIRST}\n\n${SECOND}`, [[FIRST]], false);
    expect(ranges).toEqual([{ page: 1, from: 0, to: FIRST.length }]);
    expect(placePages(SECOND, [], false)).toEqual([]);
  });

  it("never goes back and leaves no gap, whatever the pages say", () => {
    const text = fc.array(fc.constantFrom(FIRST, SECOND, "| 가 | 나 |", "<td>점검</td>", "- 1 -"), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1, maxLength: 6 }), (lines, pages) => {
        const markdown = lines.join("\n\n");
        const ranges = placePages(markdown, pages);
        expect(ranges.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
        expect(ranges[0]?.from).toBe(0);
        expect(ranges.at(-1)?.to).toBe(markdown.length);
        for (const [index, range] of ranges.entries()) {
          expect(range.to).toBeGreaterThanOrEqual(range.from);
          if (index > 0) expect(range.from).toBe(ranges[index - 1]?.to);
        }
      }),
    );
  });
});
