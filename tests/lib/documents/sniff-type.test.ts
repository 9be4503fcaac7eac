import { describe, expect, it } from "vitest";
import { sniffHead, sniffType } from "../../../lib/documents/sniff-type.ts";
import { buildDocx } from "../../helpers/documents/build-docx.ts";
import { buildHwp } from "../../helpers/documents/build-hwp.ts";
import { buildPdf } from "../../helpers/documents/build-pdf.ts";
import { buildPptx } from "../../helpers/documents/build-pptx.ts";
import { buildXlsx } from "../../helpers/documents/build-xlsx.ts";
import { buildZip } from "../../helpers/documents/build-zip.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

const encoder = new TextEncoder();
const hwpx = buildZip([
  { name: "mimetype", content: "application/hwp+zip", stored: true },
  { name: "Contents/content.hpf", content: "<x/>" },
]);

describe("the type of a file", () => {
  it.each([
    ["pdf", buildPdf({ pages: [["a"]] })],
    ["docx", buildDocx({ body: "" })],
    ["pptx", buildPptx([{ title: "a" }])],
    ["xlsx", buildXlsx([{ name: "a", rows: [["b"]] }])],
    ["hwp", buildHwp(["글"])],
    ["hwpx", hwpx],
  ] as const)("is %s from its bytes, whatever the name says", (docType, bytes) => {
    expect(sniffType(bytes, "report.txt").docType).toBe(docType);
    expect(sniffType(bytes, `report.${docType}`).docType).toBe(docType);
  });

  it.each([
    ["markdown", "notes.md"],
    ["csv", "list.csv"],
    ["html", "page.htm"],
    ["text", "notes.txt"],
    ["text", "notes"],
  ])("is %s for text called %s", (docType, name) => {
    expect(sniffType(encoder.encode("1,2\n# three"), name).docType).toBe(docType);
  });

  it("is HTML for text that begins like a page", () => {
    expect(sniffType(encoder.encode("<!-- x -->\n<!DOCTYPE html><p>a"), "page").docType).toBe("html");
  });

  it("gives the media type that belongs to it", () => {
    expect(sniffType(hwpx, "a.hwpx").mediaType).toBe("application/hwp+zip");
  });

  it("is refused for a text that is called PDF", async () => {
    const { fault, message } = await faultFrom(() => sniffType(encoder.encode("hello"), "report.pdf"));
    expect(fault).toBe("wrong_type");
    expect(message).toBe(
      "The name says PDF, but the file is no PDF. It may be cut off or saved under a wrong name. Check the original and upload it again.",
    );
  });

  it.each([
    ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ["image/jpeg", [0xff, 0xd8, 0xff, 0xe0]],
    ["image/tiff", [0x49, 0x49, 0x2a, 0x00]],
    ["image/tiff", [0x4d, 0x4d, 0x00, 0x2a]],
    ["image/webp", [...Buffer.from("RIFF\0\0\0\0WEBPVP8 ")]],
  ])("is %s by its first bytes, whatever its name says", (mediaType, bytes) => {
    expect(sniffType(new Uint8Array(bytes), "report.pdf")).toEqual({ docType: "picture", mediaType });
  });

  it("is refused for a picture of another kind that is called PDF", async () => {
    const gif = new Uint8Array(Buffer.from("GIF89a\0\0\0\0"));
    const { fault, message } = await faultFrom(() => sniffType(gif, "report.pdf"));
    expect(fault).toBe("unsupported_type");
    expect(message).toContain("This is a GIF picture, which cannot be read.");
    expect(message).toContain("source code and pictures (PNG, JPEG, TIFF, WebP).");
  });

  it("is refused for a zip archive that is called DOCX", async () => {
    const zip = buildZip([{ name: "readme.txt", content: "hello" }]);
    const { fault, message } = await faultFrom(() => sniffType(zip, "report.docx"));
    expect(fault).toBe("unsupported_type");
    expect(message).toContain("This is a zip archive that holds no document of a known kind");
  });

  it("is refused with advice for formats that can be converted", async () => {
    const xlsb = buildZip([{ name: "xl/workbook.bin", content: "x" }]);
    const { message } = await faultFrom(() => sniffType(xlsb, "a.xlsb"));
    expect(message).toContain(
      "This is an XLSB workbook, which cannot be read. Save it as XLSX and upload that.",
    );
  });

  it("is refused for bytes of no known kind", async () => {
    const bytes = new Uint8Array(2_000).map((_, index) => (index * 37) % 256);
    const { message } = await faultFrom(() => sniffType(bytes, "a.txt"));
    expect(message).toContain("a binary file of an unknown kind");
  });

  it("is refused for a file of 0 bytes", async () => {
    const { fault, message } = await faultFrom(() => sniffType(new Uint8Array(0), "a.md"));
    expect(fault).toBe("empty");
    expect(message).toBe("This file is empty: it has 0 bytes. Check the original and upload it again.");
  });

  it.each([
    ["report.pdf", "PDF"],
    ["report.DOCX", "DOCX"],
    ["보고서.hwp", "HWP"],
  ])("is damaged for bytes of no known kind that are called %s", async (name, kind) => {
    const bytes = new Uint8Array(2_000).map((_, index) => (index * 37) % 256);
    expect(await faultFrom(() => sniffType(bytes, name))).toEqual({
      fault: "damaged",
      message: `This ${kind} file is damaged and cannot be read. Open it in the program that made it, save it again and upload the new file.`,
    });
  });

  it("is damaged for a HWP file whose directory was cut off", async () => {
    const cut = buildHwp(["글"]).slice(0, 512);
    expect((await faultFrom(() => sniffType(cut, "a.hwp"))).fault).toBe("damaged");
    expect((await faultFrom(() => sniffType(cut, "a.bin"))).fault).toBe("unsupported_type");
  });

  it.each(["<DOCUMENT SAFER V1>", "SCDSA004", "\u009bDRMONE  This Document is encrypted"])(
    "is told apart for a file that document security has locked: %j",
    async (mark) => {
      const locked = Buffer.concat([Buffer.from(mark, "latin1"), Buffer.from([0, 1, 2, 3, 255, 254])]);
      expect(await faultFrom(() => sniffType(locked, "보고서.docx"))).toEqual({
        fault: "rights_protected",
        message:
          "This file is locked by document security (DRM) and can be opened only by the program that locked it. Release it there, save it and upload it again.",
      });
    },
  );

  it("says that a new Office file is encrypted", async () => {
    const locked = new Uint8Array(
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.alloc(600),
        Buffer.from("EncryptedPackage", "utf16le"),
      ]),
    );
    const { fault, message } = await faultFrom(() => sniffType(locked, "a.docx"));
    expect(fault).toBe("encrypted");
    expect(message).toContain("protected by a password");
  });
});

describe("the head of a file", () => {
  it("is enough to refuse what is no document", async () => {
    const { fault } = await faultFrom(() => sniffHead(new Uint8Array(Buffer.from("GIF89a")), "a.pdf"));
    expect(fault).toBe("unsupported_type");
  });

  it("leaves containers to the full check", () => {
    expect(sniffHead(buildDocx({ body: "" }).subarray(0, 100), "a.docx")).toBeNull();
  });

  it("knows a PDF", () => {
    expect(sniffHead(buildPdf({ pages: [["a"]] }).subarray(0, 64), "a")?.docType).toBe("pdf");
  });
});
