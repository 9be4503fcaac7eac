import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanFileName, titleFromName } from "../../../lib/documents/clean-file-name.ts";

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "..",
        ".",
        "/",
        "\\",
        "C:",
        "\u0000",
        "\n",
        "\u202e",
        "\u200b",
        "\u2066",
        ".pdf",
        "가",
        " ",
        "a\u0301",
        "😀",
      ),
      fc.string({ unit: "binary", maxLength: 8 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("a cleaned file name", () => {
  it("is a safe relative path for any input, and cleaning it again changes nothing", () => {
    fc.assert(
      fc.property(nasty, (name) => {
        const cleaned = cleanFileName(name);
        expect(cleaned).not.toBe("");
        expect(cleaned).not.toMatch(
          /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\\]/,
        );
        expect(cleaned.startsWith("/")).toBe(false);
        for (const part of cleaned.split("/")) expect(part).not.toMatch(/^\.*$/);
        expect(cleaned).toBe(cleaned.normalize("NFC"));
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleanFileName(cleaned)).toBe(cleaned);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["../../etc/passwd", "etc/passwd"],
    ["C:\\Users\\me\\보고서.pdf", "Users/me/보고서.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ["a\nb\u0000c.txt", "a b c.txt"],
    ["folder/sub folder/문서.hwpx", "folder/sub folder/문서.hwpx"],
    ["한글.txt".normalize("NFD"), "한글.txt"],
    ["👨\u200d👩\u200d👧 가족\u200b.pdf", "👨\u200d👩\u200d👧 가족.pdf"],
    ["می\u200cخواهم.txt", "می\u200cخواهم.txt"],
    ["..", "document"],
    ["", "document"],
    [".gitignore", ".gitignore"],
  ])("makes %j into %j", (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned);
  });

  it("keeps its extension when it is far too long", () => {
    const cleaned = cleanFileName(`${"가".repeat(500)}.docx`);
    expect(cleaned.length).toBeLessThanOrEqual(200);
    expect(cleaned.endsWith(".docx")).toBe(true);
  });
});

describe("a title from a name", () => {
  it("is the stem of the last part", () => {
    expect(titleFromName("manuals/pump/설치 안내 v1.2.pdf")).toBe("설치 안내 v1.2");
    expect(titleFromName(".env")).toBe(".env");
  });
});
