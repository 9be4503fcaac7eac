import { describe, expect, it } from "vitest";
import { foreignFile } from "../../../lib/documents/foreign-file.ts";
import { buildDocx, docxParagraph } from "../../helpers/documents/build-docx.ts";
import { buildHwp } from "../../helpers/documents/build-hwp.ts";
import { buildPdf } from "../../helpers/documents/build-pdf.ts";
import { buildZip } from "../../helpers/documents/build-zip.ts";

const noise = (length: number) =>
  new Uint8Array(length).map((_, index) => (index * 7_919 + (index >> 7)) % 256);
const bulk = { name: "media/picture.bin", content: noise(4_000_000), stored: true };

/** A container of the old kind whose directory holds these names, in its second sector. */
function compound(...names: string[]): Uint8Array {
  const bytes = Buffer.alloc(4_096);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  for (const [place, name] of names.entries()) bytes.write(name, 1_024 + place * 128, "utf16le");
  return bytes;
}

async function reasonOf(name: string, bytes: Uint8Array) {
  let read = 0;
  const part = async (start: number, length: number) => {
    const found = bytes.slice(start, start + length);
    read += found.byteLength;
    return found;
  };
  const refused = await foreignFile(name, { bytes: bytes.byteLength, part });
  return { message: refused?.message ?? null, read };
}

describe("a file that was never a document", () => {
  it.each<[string, string, Uint8Array, string]>([
    ["a program", "setup.exe", Buffer.concat([Buffer.from("MZ"), noise(3_000_000)]), "This is a program,"],
    ["a picture that is called PDF", "scan.pdf", Buffer.from("GIF89a"), "This is a GIF picture,"],
    [
      "an archive",
      "a.docx",
      buildZip([{ name: "a.txt", content: "a" }, bulk]),
      "This is a zip archive that holds no document",
    ],
    ["an old Word file", "a.doc", compound("WordDocument"), "This is a DOC file of Word before 2007,"],
    ["an old workbook", "a.hwp", compound("Workbook"), "This is an XLS file of Excel before 2007,"],
  ])("is told by a part of its bytes, as %s", async (_what, name, bytes, words) => {
    const { message, read } = await reasonOf(name, bytes);
    expect(message).toContain(words);
    expect(read).toBeLessThan(1_300_000);
  });

  it.each<[string, string, Uint8Array]>([
    ["a large DOCX", "a.docx", buildDocx({ body: docxParagraph("글"), files: [bulk] })],
    ["HWP with a workbook inside", "a.hwp", compound("FileHeader", "Workbook")],
    ["HWP", "a.hwp", buildHwp(["글"])],
    ["a locked workbook", "a.xlsx", compound("EncryptedPackage")],
    ["a container nobody knows", "a.bin", compound("Anything")],
    ["a cut archive", "a.docx", buildDocx({ body: docxParagraph("글") }).slice(0, 400)],
    ["PDF", "a.pdf", buildPdf({ pages: [["a"]] })],
    ["rubble that is called PDF", "a.pdf", noise(10_000)],
    ["a long text", "a.txt", new TextEncoder().encode("가나다".repeat(50_000))],
    ["an empty file", "a.txt", new Uint8Array(0)],
  ])("is not made of a document: %s", async (_what, name, bytes) => {
    expect((await reasonOf(name, bytes)).message).toBeNull();
  });
});
