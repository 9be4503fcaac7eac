import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { HwpDocument, initSync } from "@rhwp/core";
import { markdownToHwpx } from "kordoc";
import { beforeAll, describe, expect, it } from "vitest";
import { placePages } from "../../../../components/document/hwp/place-pages.ts";
import { type HwpPages, pictureOf, runsOf, sizesOf } from "../../../../components/document/hwp/read-hwp.ts";
import { boxesOfRuns } from "../../../../components/document/hwp/run-boxes.ts";
import { wordsByPageOf } from "../../../../components/document/page-words.ts";
import { parseDocument } from "../../../../lib/documents/parse-document.ts";
import { buildHwp } from "../../../helpers/documents/build-hwp.ts";
import { REAL_FILES, realFiles } from "../../../helpers/real-files/real-files.ts";

beforeAll(() => {
  const module = createRequire(import.meta.url).resolve("@rhwp/core/rhwp_bg.wasm");
  initSync({ module: readFileSync(module) });
});

/** Opens a Hangul document as the viewer's worker does. The caller frees it. */
const drawHwp = (bytes: Uint8Array) => new HwpDocument(new Uint8Array(bytes));
const letters = (text: string) => text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

function wordsOf(document: HwpPages): string[][] {
  return sizesOf(document).map((_, page) => runsOf(document, page).map(({ text }) => text));
}

const PAGE: HwpPages = {
  pageCount: () => 1,
  getPageInfo: () => '{"width":100,"height":200}',
  getPageTextLayout: () => '{"runs":[]}',
  renderPageSvg: () => "<svg/>",
};
const run = (text: string, x: number, charX: number[]) => ({ text, x, y: 10, h: 12, charX });
const laidOut = (...runs: unknown[]): HwpPages => ({
  ...PAGE,
  getPageTextLayout: () => JSON.stringify({ runs }),
});

describe("the pages of a Hangul document", () => {
  it("have a size, words with their places, and a picture", async () => {
    const document = drawHwp(new Uint8Array(await markdownToHwpx("# 설비 규정\n\n전압은 220V이다.")));
    const [size] = sizesOf(document);
    expect(size?.height).toBeGreaterThan(size?.width ?? Number.NaN);
    expect(runsOf(document, 0).map(({ text }) => text.trim())).toEqual(["설비 규정", "전압은 220V이다."]);
    for (const { text, edges } of runsOf(document, 0)) expect(edges).toHaveLength(text.length + 1);
    expect(pictureOf(document, 0)).toMatch(/^<svg.*규.*<\/svg>\s*$/s);
    document.free();
  });

  it("lie under a mark around exactly the cited words", async () => {
    const markdown = "전압은 110V이다.\n\n전압은 220V이다. 끝.";
    const document = drawHwp(new Uint8Array(await markdownToHwpx(markdown)));
    const runs = runsOf(document, 0);
    const [size] = sizesOf(document);
    if (!size) throw new Error("no page");
    const from = markdown.indexOf("전압", 5);
    const rendition = { markdown, outline: [], pages: placePages(markdown, wordsOf(document)) };
    const cited = { from, to: from + "전압".length, kind: "cited", index: 0 } as const;
    const [words] = wordsByPageOf(rendition, [cited], [], null).get(1) ?? [];
    if (!words) throw new Error("nothing is marked");
    const [box, ...more] = boxesOfRuns(runs, size, words);
    const line = runs.find(({ text }) => text.includes("220V"));
    expect(more).toEqual([]);
    // The second line that says so, and the width of its first two letters.
    expect(box?.top).toBeCloseTo(((line?.top ?? 0) / size.height) * 100);
    expect(box?.width).toBeCloseTo(((line?.edges[2] ?? 0) / size.width) * 100);
    document.free();
  });

  it("read on where only the type changes, and not into the next cell", () => {
    const document = laidOut(run("가나", 0, [0, 10, 20]), run("다", 20.5, [0, 10]), run("라", 60, [0, 10]));
    expect(runsOf(document, 0)).toEqual([
      { text: "가나다", left: 0, top: 10, height: 12, edges: [0, 10, 20.5, 30.5] },
      { text: "라", left: 60, top: 10, height: 12, edges: [0, 10] },
    ]);
  });

  it("count places by code unit", () => {
    expect(runsOf(laidOut(run("a𠀀b", 0, [0, 5, 15, 20])), 0)[0]?.edges).toEqual([0, 5, 5, 15, 20]);
  });

  it("keep the heads of the first line, which another font has higher", () => {
    const svg = '<clipPath id="body-clip-3"><rect x="1" y="20" width="5" height="30"/></clipPath>';
    expect(pictureOf({ ...PAGE, renderPageSvg: () => svg }, 0)).toContain('y="16" width="5" height="38"');
  });
});

describe("bad Hangul files", () => {
  it("are refused without a page, with too many, or with a page nobody can look at", () => {
    expect(() => sizesOf({ ...PAGE, pageCount: () => 0 })).toThrow("A document of 0 pages is not shown.");
    expect(() => sizesOf({ ...PAGE, pageCount: () => 9e9 })).toThrow(/9000000000 pages/);
    expect(() => sizesOf({ ...PAGE, getPageInfo: () => '{"width":1e9,"height":1}' })).toThrow();
  });

  it("cost one page its words or its picture", () => {
    const broken = () => {
      throw new Error("broken");
    };
    expect(runsOf({ ...PAGE, getPageTextLayout: broken }, 0)).toEqual([]);
    expect(runsOf({ ...PAGE, getPageTextLayout: () => "not JSON" }, 0)).toEqual([]);
    expect(runsOf(laidOut(run("가나다", 0, [0])), 0)).toEqual([]);
    expect(pictureOf({ ...PAGE, renderPageSvg: broken }, 0)).toBeNull();
    expect(pictureOf({ ...PAGE, renderPageSvg: () => "x".repeat(33_000_000) }, 0)).toBeNull();
  });

  it("end everything where the module itself broke", () => {
    const trap = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
    expect(() => runsOf({ ...PAGE, getPageTextLayout: trap }, 0)).toThrow("unreachable");
    expect(() => pictureOf({ ...PAGE, renderPageSvg: trap }, 0)).toThrow("unreachable");
  });

  it.each([
    ["an empty one", new Uint8Array()],
    ["text", new TextEncoder().encode("hello")],
    ["one with a password", buildHwp(["비밀"], true)],
  ])("are refused by the renderer: %s", (_, bytes) => {
    expect(() => drawHwp(bytes)).toThrow();
  });
});

describe.skipIf(REAL_FILES === null)("files of other projects (set IBID_REAL_FILES where they are)", () => {
  const files = REAL_FILES === null ? [] : realFiles().filter(({ format }) => format.startsWith("hwp"));
  it.each(files.map((file) => [file.name, file] as const))(
    "%s is drawn with every word of its text",
    async (_, file) => {
      const reading = await parseDocument(file.bytes, file.name).catch(() => null);
      const document = drawHwp(file.bytes);
      const pages = wordsOf(document);
      for (const page of pages.keys()) expect(pictureOf(document, page)).toMatch(/^<svg/);
      const drawn = letters(pages.flat().join(""));
      const text = (reading?.rendition.markdown ?? "").replace(/<[^>]*>/g, " ");
      const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
      expect(words.filter((word) => !drawn.includes(letters(word)))).toEqual([]);
      document.free();
    },
  );
});
