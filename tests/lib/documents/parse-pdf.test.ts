import { describe, expect, it } from "vitest";
import { chunkRendition } from "../../../lib/documents/chunk-rendition.ts";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { parsePdf } from "../../../lib/documents/parse-pdf.ts";
import { PARSE_PAGES } from "../../../lib/tunables/documents.ts";
import { buildPdf, type PdfParts } from "../../helpers/documents/build-pdf.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

const manualParts: PdfParts = {
  title: "펌프 설명서",
  pages: [
    [
      { text: "Operating Manual", size: 22 },
      { text: "제1장 안전 수칙", size: 16 },
      "작업 전에는 전원을 차단하고 잠금 장치를",
      "설치해야 합니다.",
      { text: "1.1 Power supply", bold: true },
      "The pump needs 220 V and a ground-",
      "ing line. Check it before use.",
      ...[
        ["Item", "Value"],
        ["Voltage", "220 V"],
        ["Current", "16 A"],
      ].flatMap(([left = "", right = ""], row) => [
        { text: left, x: 60, y: 400 - row * 15 },
        { text: right, x: 240, y: 400 - row * 15 },
      ]),
      { text: "page 1 of 3", x: 280, y: 20 },
    ],
    ["둘째 쪽의 글입니다.", { text: "page 2 of 3", x: 280, y: 20 }],
    ["셋째 쪽의 글입니다.", { text: "page 3 of 3", x: 280, y: 20 }],
  ],
};
const manual = buildPdf(manualParts);

describe("a PDF", () => {
  it("gives headings by size and numbering, joined lines, tables, and no page numbers", async () => {
    const { markdown } = await parsePdf(manual);
    expect(markdown).toBe(
      [
        "# Operating Manual",
        "## 제1장 안전 수칙",
        "작업 전에는 전원을 차단하고 잠금 장치를 설치해야 합니다.",
        "### 1.1 Power supply",
        "The pump needs 220 V and a grounding line. Check it before use.",
        "| Item | Value |\n| --- | --- |\n| Voltage | 220 V |\n| Current | 16 A |",
        "둘째 쪽의 글입니다.",
        "셋째 쪽의 글입니다.",
      ].join("\n\n"),
    );
  });

  it.each([
    [
      "a word that it writes in one piece",
      ["Keep all precau-", "tions. The precautions are listed."],
      "precautions.",
    ],
    ["a word that it writes nowhere else", ["Keep all precau-", "tions in mind."], "precautions in"],
    [
      "a compound that it writes with its hyphen",
      ["The co-pilot sat by the co-", "pilot of a plane."],
      "co-pilot of",
    ],
    [
      "a compound of two of its words",
      ["The light and the weight of light-", "weight parts."],
      "light-weight parts",
    ],
    ["a compound that begins with a number", ["The level was 0.05, two-", "sided."], "two-sided."],
  ])("joins the lines of %s", async (_word, lines, joined) => {
    expect((await parsePdf(buildPdf({ pages: [lines] }))).markdown).toContain(joined);
  });

  it("anchors every page, so that a chunk knows where it stands", async () => {
    const reading = await parseDocument(manual, "manual.pdf");
    expect(reading).toMatchObject({ docType: "pdf", pages: 3, title: "펌프 설명서" });
    const chunks = chunkRendition(reading.rendition, { docId: "a", version: 1 });
    expect(chunks.find((chunk) => chunk.text.includes("둘째"))?.page).toBe(2);
    expect(chunks.find((chunk) => chunk.text.includes("셋째"))?.page).toBe(3);
  });

  it("reads a sheet on its side like an upright one", async () => {
    const sideways = await parsePdf(buildPdf({ ...manualParts, sideways: true }));
    expect(sideways.markdown).toBe((await parsePdf(manual)).markdown);
  });

  it("tells what its form's fields, text boxes and stamps say, beside their labels", async () => {
    const { markdown } = await parsePdf(
      buildPdf({
        pages: [
          [
            { text: "Name:", x: 60, y: 700 },
            { text: "Signed at the end.", x: 60, y: 500 },
          ],
        ],
        annotations: [
          { entries: "/Subtype /Widget /FT /Tx /T (name) /V (Kim Minji) /Rect [120 695 320 710]" },
          { entries: "/Subtype /Widget /FT /Tx /T (secret) /Ff 8192 /V (hunter2) /Rect [120 640 320 655]" },
          { entries: "/Subtype /Widget /FT /Tx /F 2 /T (gone) /V (hidden words) /Rect [120 600 320 615]" },
          {
            entries: "/Subtype /FreeText /Contents (x) /DA (/F1 10 Tf) /Rect [60 300 260 320]",
            draws: "BT /F1 10 Tf 2 6 Td (Checked twice) Tj ET",
          },
          {
            entries: "/Subtype /Stamp /Rect [60 200 260 220]",
            draws: "BT /F1 10 Tf 2 6 Td (APPROVED) Tj ET",
          },
        ],
      }),
    );
    expect(markdown).toBe("Name: Kim Minji\n\nSigned at the end.\n\nChecked twice\n\nAPPROVED");
  });

  it("takes its bookmarks for headings", async () => {
    const { markdown } = await parsePdf(
      buildPdf({
        pages: [["Introduction", "Some words about it.", "", "More words follow here."]],
        bookmarks: [{ title: "Introduction", page: 0 }],
      }),
    );
    expect(markdown.startsWith("# Introduction\n\nSome words")).toBe(true);
  });

  it("leaves the caller's bytes as they were", async () => {
    const bytes = buildPdf({ pages: [["a"]] });
    await parsePdf(bytes);
    expect(bytes.byteLength).toBeGreaterThan(0);
  });

  it("says when it is encrypted", async () => {
    expect(await faultFrom(() => parsePdf(buildPdf({ pages: [["a"]], encrypted: true })))).toEqual({
      fault: "encrypted",
      message:
        "This PDF file is protected by a password. Remove the protection, save it and upload it again.",
    });
  });

  it("says when it is damaged", async () => {
    for (const bytes of [manual.slice(0, 300), new TextEncoder().encode("%PDF-1.7\nnothing of a document")]) {
      expect(await faultFrom(() => parsePdf(bytes))).toEqual({
        fault: "damaged",
        message:
          "This PDF file is damaged and cannot be read. Open it in the program that made it, save it again and upload the new file.",
      });
    }
  });

  it("says when it holds pictures without text, and text recognition is switched off", async () => {
    expect(await faultFrom(() => parsePdf(buildPdf({ pages: [[], []] })))).toEqual({
      fault: "ocr_off",
      message:
        "This is a scan or a picture, and text recognition (OCR) is switched off here. Ask whoever runs this server to switch it on, or run OCR over the file yourself and upload it again.",
    });
  });

  it("says when it has too many pages", async () => {
    const many = buildPdf({ pages: Array.from({ length: PARSE_PAGES + 1 }, () => []) });
    expect(await faultFrom(() => parsePdf(many))).toEqual({
      fault: "too_many_pages",
      message: "This file has more than 5,000 pages. Split it into smaller files and upload those.",
    });
  });
});
