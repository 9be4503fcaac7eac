import { afterAll, describe, expect, it } from "vitest";
import { type DocumentReading, parseDocument } from "../../../../lib/documents/parse-document.ts";
import { parseFolder, parseInChild } from "../../../../lib/documents/parse-in-child.ts";
import { ParsePool } from "../../../../lib/documents/parse-pool.ts";
import { library as english } from "../../../../lib/messages/en/library.ts";
import { library as korean } from "../../../../lib/messages/ko/library.ts";
import {
  buildTiff,
  gravel,
  letter,
  letterFile,
  scannedPdf,
  tableFile,
  upsideDown,
} from "../../../helpers/documents/build-scan.ts";
import { faultFrom } from "../../../helpers/documents/fault-from.ts";

const root = process.cwd();
const impatient = new ParsePool({
  root,
  folder: parseFolder(),
  children: 1,
  recognition: { timeoutMs: 60_000, cpuMs: 1, memoryMb: 1_536 },
});
afterAll(() => impatient.close());

const read = (fileName: string, bytes: Uint8Array) => parseInChild({ fileName, bytes }, { root });

/** Where a word stands on the page, in per cent of it. */
function placeOf(reading: DocumentReading, word: string, page = 1) {
  const { markdown, recognised } = reading.rendition;
  const words = recognised?.find((found) => found.page === page)?.words ?? [];
  for (let at = 0; at < words.length; at += 6) {
    const [from = 0, length = 0, left = 0, top = 0] = words.slice(at, at + 6);
    if (markdown.slice(from, from + length).includes(word)) return { left: left / 100, top: top / 100 };
  }
  return null;
}

describe("a scan", () => {
  it("of a PDF is read, with the place of each word on its page", async () => {
    const reading = await read("scan.pdf", scannedPdf([letter()]));
    expect(reading).toMatchObject({ docType: "pdf", mediaType: "application/pdf", pages: 1 });
    expect(reading.rendition.markdown).toMatch(/^# 출장 규정\n/);
    expect(reading.rendition.markdown).toContain("120,000원을 한도로 지급한다.");
    expect(reading.rendition.markdown).toContain("Receipts are handed in within 30 days.");
    const place = placeOf(reading, "Receipts");
    expect(place?.left).toBeCloseTo(6, 0);
    expect(place?.top).toBeCloseTo(54, 0);
  });

  it.each([
    ["image/png", "a.png", () => letterFile("png")],
    ["image/jpeg", "a.jpg", () => letterFile("jpg")],
    ["image/webp", "a.webp", () => letterFile("webp")],
  ])("in the format %s is read", async (mediaType, name, bytes) => {
    const reading = await read(name, bytes());
    expect(reading).toMatchObject({ docType: "picture", mediaType, title: "출장 규정", pages: 1 });
    expect(reading.rendition.markdown).toContain("within 30 days.");
    expect(reading.rendition.recognised).toMatchObject([{ page: 1, width: 1_040, height: 460 }]);
  });

  it("as TIFF has all its pages, also one that lies upside down", async () => {
    const reading = await read("fax.tif", buildTiff([letter(), upsideDown(letter())]));
    expect(reading).toMatchObject({ mediaType: "image/tiff", pages: 2 });
    expect(reading.rendition.markdown.match(/within 30 days\./g)).toHaveLength(2);
    const upright = placeOf(reading, "Receipts");
    const turned = placeOf(reading, "Receipts", 2);
    expect(upright?.left).toBeLessThan(10);
    expect(turned?.left).toBeGreaterThan(70);
    expect(turned?.top).toBeLessThan(40);
  });
});

describe("a picture of a ruled table", () => {
  it("is a table of its cells, each with its place", async () => {
    const reading = await read("table.png", tableFile());
    const rows = reading.rendition.markdown.split("\n").filter((line) => line.startsWith("|"));
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatch(/^\| 직급 \| 서울 \| 광역시 \| 비고 \|$/);
    expect(rows[3]).toBe("| 부장 | 150,000 | 120,000 | 없음 |");
    expect(reading.rendition.markdown).toContain("한도를 넘는 금액은 본인이 부담한다.");
    const place = placeOf(reading, "150,000");
    expect(place?.left).toBeCloseTo(15.4, 0);
    expect(place?.top).toBeCloseTo(51.5, 0);
  });
});

describe("a picture that cannot be read", () => {
  it("says so when no words stand on it", async () => {
    expect(await faultFrom(() => read("photo.tif", buildTiff([gravel(160, 120)])))).toEqual({
      fault: "nothing_recognised",
      message:
        "No words were recognised in this picture. A photo without text cannot be searched; if there is text, scan it again larger and sharper, and upload that.",
    });
  });

  it("is refused by the size it tells of, before it is decoded", async () => {
    const huge = letterFile("png");
    new DataView(huge.buffer).setUint32(16, 20_000);
    new DataView(huge.buffer).setUint32(20, 20_000);
    expect(await faultFrom(() => parseDocument(huge, "huge.png"))).toEqual({
      fault: "picture_too_large",
      message:
        "This picture measures 20,000 × 20,000 pixels; up to 16,000 a side and 72 million in all are read. Save it smaller, or cut it into parts, and upload those.",
    });
  });

  it("is damaged when it was cut in half, or in its header", async () => {
    const png = letterFile("png");
    const message =
      "This PNG file is damaged and cannot be read. Open it in the program that made it, save it again and upload the new file.";
    for (const length of [png.length / 2, 20])
      expect(await faultFrom(() => read("cut.png", png.slice(0, length)))).toEqual({
        fault: "damaged",
        message,
      });
  });

  it("says that text recognition is switched off", async () => {
    for (const bytes of [letterFile("png"), scannedPdf([letter()])])
      expect(await faultFrom(() => parseInChild({ fileName: "a", bytes }, { root, ocr: false }))).toEqual({
        fault: "ocr_off",
        message:
          "This is a scan or a picture, and text recognition (OCR) is switched off here. Ask whoever runs this server to switch it on, or run OCR over the file yourself and upload it again.",
      });
  });

  it("is stopped when one page takes longer than a page may", async () => {
    const { fault, message } = await faultFrom(() =>
      parseInChild({ fileName: "a.jpg", bytes: letterFile("jpg") }, { root, pool: impatient }),
    );
    expect(fault).toBe("timeout");
    expect(message).toContain("Reading this file took longer than 1 seconds and was stopped.");
  });

  it("has words in both languages", () => {
    expect(english.faults.picture_too_large).toBe(
      "This image is too large. Make it smaller or split it, then upload it again.",
    );
    expect(korean.faults.picture_too_large).toBe(
      "이미지가 너무 커요. 크기를 줄이거나 나눠서 업로드해 주세요.",
    );
    expect(english.faults.ocr_off).toContain("text recognition (OCR) is turned off here");
    expect(korean.faults.ocr_off).toContain("텍스트 인식(OCR)이 꺼져 있어요");
    expect(english.faults.ocr_missing).toContain("text recognition (OCR) is not installed here");
    expect(korean.faults.ocr_missing).toContain("텍스트 인식(OCR)이 설치되어 있지 않아요");
    expect(english.faults.nothing_recognised).toContain("No text was recognized.");
    expect(korean.faults.nothing_recognised).toContain("인식된 텍스트가 없어요.");
  });
});

it("is no longer read when it is not wanted any more, and tells how far it is until then", async () => {
  const abort = new AbortController();
  const seen: number[] = [];
  const onProgress = (progress: number): void => {
    seen.push(progress);
    abort.abort(new Error("the document was removed"));
  };
  const bytes = scannedPdf([letter(), letter(), letter()]);
  await expect(
    parseInChild({ fileName: "scan.pdf", bytes }, { root, signal: abort.signal, onProgress }),
  ).rejects.toThrow("the document was removed");
  expect(seen).toHaveLength(1);
  expect(seen[0]).toBeLessThan(0.7);
});
