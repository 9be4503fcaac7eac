import { describe, expect, it } from "vitest";
import { linesOfPage } from "../../../../lib/documents/ocr/lines-of-page.ts";
import { layerWorth } from "../../../../lib/documents/ocr/needs-recognition.ts";
import { missingOcrPackages } from "../../../../lib/documents/ocr/ocr-installed.ts";
import { placeWords } from "../../../../lib/documents/ocr/place-words.ts";
import { recognisePage } from "../../../../lib/documents/ocr/recognise-page.ts";
import type { Orientation, Recogniser } from "../../../../lib/documents/ocr/recogniser.ts";

const box = { left: 10, top: 20, right: 30, bottom: 25 };
const word = { ...box, text: "정산한다", confidence: 95, spaced: true, ruled: false };

/** Reads one word, when the page is held in this way. */
function readingAt(wanted: Orientation, tried: Orientation[] = [], slope = 0): Recogniser {
  return {
    read(_picture, orientation) {
      tried.push(orientation);
      const isHeld = orientation === wanted;
      const found = isHeld ? word : { ...word, confidence: 20 };
      return { lines: [{ words: [found], height: 6 }], confidence: isHeld ? 95 : 30, slope };
    },
  };
}

const picture = { bytes: new Uint8Array(), width: 100, height: 50, orientation: 1 as const };

describe("a page", () => {
  it.each<[Orientation, object]>([
    [1, { left: 10, top: 20, right: 30, bottom: 25 }],
    [3, { left: 70, top: 25, right: 90, bottom: 30 }],
    [6, { left: 20, top: 20, right: 25, bottom: 40 }],
    [8, { left: 75, top: 10, right: 80, bottom: 30 }],
  ])("held as %i is read, and its words are found on it as it is shown", (held, shown) => {
    const page = recognisePage(readingAt(held), picture);
    expect(page?.shown(box)).toEqual(shown);
  });

  it("is tried upside down first, then on its sides, and not at all once it was read", () => {
    const tried: Orientation[] = [];
    recognisePage(readingAt(8, tried), picture);
    expect(tried).toEqual([1, 1, 3, 6, 8]);
    tried.length = 0;
    recognisePage(readingAt(6, tried), { ...picture, orientation: 6 });
    expect(tried).toEqual([6]);
  });

  it("that leans has its words where they stand on it", () => {
    const page = recognisePage(readingAt(1, [], Math.PI / 2), { ...picture, height: 100 });
    expect(page?.shown({ left: 40, top: 10, right: 60, bottom: 20 })).toMatchObject({
      left: expect.closeTo(5),
      top: expect.closeTo(45),
    });
  });

  it("without a sure word has no text", () => {
    const unsure: Recogniser = {
      read: () => ({
        lines: [{ words: [{ ...word, confidence: 30 }], height: 6 }],
        confidence: 30,
        slope: 0,
      }),
    };
    expect(recognisePage(unsure, picture)).toBeNull();
  });
});

describe("the lines of a page", () => {
  const wordAt = (left: number, ruled = false) => ({ ...word, left, right: left + 100, ruled });
  const cellsOf = (heights: readonly number[], words: readonly (typeof word)[]) =>
    linesOfPage(
      {
        lines: heights.map((height) => ({ words: [...words], height })),
        width: 900,
        height: 900,
        shown: () => box,
      },
      1,
      1,
    ).map((line) => line.cells.length);

  it("are parted into cells by one measure, though their heights are measured on their ink", () => {
    expect(cellsOf([29, 33, 40], [wordAt(0), wordAt(150)])).toEqual([2, 2, 2]);
  });

  it("are parted where a rule stood, however near the words are", () => {
    expect(cellsOf([33], [wordAt(0), wordAt(110, true), wordAt(220)])).toEqual([2]);
  });
});

describe("the words of a page", () => {
  const pageOf = (...texts: string[]) => ({
    lines: [{ words: texts.map((text) => ({ ...word, text })), height: 6 }],
    width: 100,
    height: 50,
    shown: () => box,
  });

  it("have their places in the rendition, one behind the other, also where Markdown escapes them", () => {
    const markdown = "# 비용\n\n비용 \\*120 비용";
    const range = { page: 1, from: 0, to: markdown.length };
    const { words } = placeWords(markdown, range, pageOf("비용", "비용", "*120", "없다", "비용"), picture);
    const found = words.flatMap((_, at) =>
      at % 6 === 0 ? [markdown.slice(words[at], (words[at] ?? 0) + (words[at + 1] ?? 0))] : [],
    );
    expect(found).toEqual(["비용", "비용", "*120", "비용"]);
    expect(words.slice(2, 6)).toEqual([1_000, 4_000, 2_000, 1_000]);
  });
});

describe("a text layer", () => {
  const layer = (text: string) => [
    { page: 1, cells: [], text, x: 0, end: 0, y: 0, size: 10, blankEnd: true, font: "" },
  ];

  it.each([
    ["", "none"],
    ["\ue001\ue002\ue003 ab", "none"],
    ["\u0003\u0004\u0005\u0006", "none"],
    ["- 12 -", "thin"],
    [
      "출장자는 출발 3일 전까지 출장 신청서를 제출하여야 하며, 총무팀이 이를 승인한다. 영수증을 첨부한다.",
      "whole",
    ],
  ])("of %j is worth: %s", (text, worth) => {
    expect(layerWorth(layer(text))).toBe(worth);
  });
});

it("names the optional packages that are not there", () => {
  expect(missingOcrPackages()).toEqual([]);
  const absent = (name: string) => {
    if (name.includes("/kor/")) throw new Error("Cannot find package");
  };
  expect(missingOcrPackages(absent)).toEqual(["@tesseract.js-data/kor"]);
});
