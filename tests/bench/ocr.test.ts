import { expect, it } from "vitest";
import { errorRate } from "../../bench/ocr/error-rate.ts";
import { scanPage } from "../../bench/ocr/scan-page.ts";

it("counts the characters that were read otherwise, left out or added", () => {
  expect(errorRate("출장비 정산", "출장비 정산")).toEqual({ edits: 0, characters: 6 });
  expect(errorRate("출장비 정산", "출장 비 장산")).toEqual({ edits: 2, characters: 6 });
  expect(errorRate("abc", "")).toEqual({ edits: 3, characters: 3 });
});

it("does not count the marks of Markdown and how lines break", () => {
  expect(errorRate("제목 값 *1", "# 제목\n\n값 \\*1")).toMatchObject({ edits: 0 });
});

it("draws the words of a page, whatever signs they hold", () => {
  expect(scanPage(["a < b & c"], "en", "noisy")).toContain("<p>a &lt; b &amp; c</p>");
  expect(scanPage(["가"], "ko", "turned left")).toContain("rotate(-2deg)");
});
