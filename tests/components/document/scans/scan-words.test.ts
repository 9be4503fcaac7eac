import { describe, expect, it } from "vitest";
import { wordsByPageOf } from "../../../../components/document/page-words.ts";
import { boxesOnScan, scansOf } from "../../../../components/document/scans/scan-words.ts";

const rendition = {
  markdown: "숙박비는 120\\,000원을 한도로 한다.",
  outline: [],
  pages: [{ page: 1, from: 0, to: 22 }],
  recognised: [
    {
      page: 1,
      width: 1_000,
      height: 500,
      words: [0, 4, 1_000, 1_000, 800, 200, 5, 10, 1_900, 1_010, 1_500, 200, 16, 3, 1_000, 1_500, 600, 200],
    },
  ],
};

function boxesOf(from: number, to: number, read = rendition) {
  const scan = scansOf(read).get(1);
  const [words] = wordsByPageOf(read, [{ from, to, kind: "cited", index: 0 }], [], null).get(1) ?? [];
  return scan && words ? boxesOnScan(scan, words) : [];
}

describe("marks on a recognised page", () => {
  it("lie on the words of the passage, one box a line", () => {
    expect(boxesOf(0, 20)).toEqual([
      { kind: "cited", index: 0, first: true, left: 10, top: 10, width: 24, height: expect.closeTo(2.1) },
      { kind: "cited", index: 0, first: false, left: 10, top: 15, width: 6, height: 2 },
    ]);
    expect(boxesOf(16, 20)).toMatchObject([{ left: 10, top: 15 }]);
  });

  it("are one box a line also where the page lies upside down and its lines run to the left", () => {
    const words = [0, 4, 8_000, 5_000, 900, 200, 5, 10, 6_400, 5_010, 1_500, 200];
    const turned = { ...rendition, recognised: [{ page: 1, width: 1_000, height: 500, words }] };
    expect(boxesOf(0, 20, turned)).toMatchObject([{ left: 64, top: 50, width: expect.closeTo(25) }]);
  });

  it("have the words as they are read, without the marks of Markdown", () => {
    expect(
      scansOf(rendition)
        .get(1)
        ?.words.map(({ text }) => text),
    ).toEqual(["숙박비는", "120,000원을", "한도로"]);
  });

  it("are none where the document has text of its own", () => {
    expect(scansOf({ markdown: "text", outline: [] }).size).toBe(0);
    expect(scansOf(null).size).toBe(0);
  });
});
