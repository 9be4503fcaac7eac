import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { buildZip } from "../../helpers/documents/build-zip.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/formats/${name}`));
const read = async (name: string) => (await parseDocument(fixture(name), name)).rendition.markdown;
const damaged = (kind: string) =>
  `This ${kind} file is damaged and cannot be read. Open it in the program that made it, save it again and upload the new file.`;

/** What every program made of the same text. */
const TEXT = `# 제1장 총칙

이 지침은 펌프의 점검에 관한 것이다. 자세한 것은 [안내](https://example.org/a)를 본다. (※ 각주의 말이다.)

## 점검 순서

1. 전원을 끈다
2. 밸브를 잠근다
    - 주 밸브
    - 보조 밸브
3. 압력을 잰다

| 항목 | 값 | 단위 |
| --- | --- | --- |
| 전압 | 220 | V |
| 압력 | 4.2 | bar |

# Chapter Two

The quibble valve opens at 4.2 bar — “never” above 5. 똠방각하 café.

- apples
- pears`;

describe("the same text from several programs", () => {
  it.each(["libreoffice.odt", "pandoc.odt", "libreoffice.rtf"])("is the same in %s", async (name) => {
    expect(await read(name)).toBe(`# 설비 점검 지침\n\n${TEXT}`);
  });

  it("keeps its words and headings in an RTF whose lists are typed by hand", async () => {
    const words = (text: string) => text.replace(/[-–•\n #]+/g, " ").trim();
    expect(words(await read("pandoc.rtf"))).toBe(words(`설비 점검 지침\n\n${TEXT}`));
    expect(await read("pandoc.rtf")).toContain("\n## 점검 순서\n");
  });

  it.each(["pandoc-3.epub", "pandoc-2.epub"])("has its chapters in order in %s", async (name) => {
    const { docType, title, rendition } = await parseDocument(fixture(name), name);
    expect({ docType, title }).toEqual({ docType: "epub", title: "설비 점검 지침" });
    expect(rendition.outline.map((entry) => entry.title)).toEqual([
      "설비 점검 지침",
      "제1장 총칙",
      "점검 순서",
      "Chapter Two",
    ]);
    expect(rendition.markdown).toContain("| 전압 | 220 | V |");
  });
});

describe("sheets and slides of LibreOffice", () => {
  it("are pages with their titles, tables and notes", async () => {
    const sheet = await parseDocument(fixture("libreoffice.ods"), "a.ods");
    expect(sheet.rendition.markdown).toBe(
      "## s\n\n2026년 월별 매출\n\n| 월 | 매출 | 메모 |\n| --- | --- | --- |\n| 1월 | 1200 | 좋음 |\n| 2월 | 1350.5 | 보통 |",
    );
    expect({ title: sheet.title, pages: sheet.pages }).toEqual({ title: "2026년 월별 매출", pages: 1 });
    const slides = await parseDocument(fixture("libreoffice.odp"), "a.odp");
    expect(slides.rendition.markdown).toBe(
      "## 분기 보고\n\n## 매출 현황\n\n- 매출 12% 증가\n- 비용 감소\n\n> 환율 영향을 말한다.\n\n## 전압 표\n\n| 항목 | 값 |\n| --- | --- |\n| 전압 | 220V |",
    );
    expect({ title: slides.title, pages: slides.pages }).toEqual({ title: "분기 보고", pages: 3 });
  });
});

const odf = (kind: string, body: string, more: { name: string; content: string }[] = []) =>
  buildZip([
    { name: "mimetype", content: `application/vnd.oasis.opendocument.${kind}`, stored: true },
    { name: "content.xml", content: `<office:document-content>${body}</office:document-content>` },
    ...more,
  ]);

describe("an OpenDocument file", () => {
  it("leaves out hidden sheets, deleted words and comments, and keeps notes on cells", async () => {
    const cell = (text: string, more = "") =>
      `<table:table-cell>${more}<text:p>${text}</text:p></table:table-cell>`;
    const { rendition } = await parseDocument(
      odf(
        "spreadsheet",
        `<style:style style:name="off"><style:table-properties table:display="false"/></style:style>
<table:table table:name="숨김" table:style-name="off"><table:table-row>${cell("secret")}</table:table-row></table:table>
<table:table table:name="보임"><table:table-row>${cell("a")}${cell("b", "<office:annotation><dc:creator>Kim</dc:creator><text:p>확인함</text:p></office:annotation>")}</table:table-row>
<table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>합계</text:p></table:table-cell><table:covered-table-cell/></table:table-row>
<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
      ),
      "a.ods",
    );
    expect(rendition.markdown).toBe("## 보임\n\n| a | b (※ 확인함) |\n| --- | --- |\n| 합계 |  |");
    const text = `<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:p>남은 글<office:annotation><text:p>talk</text:p></office:annotation></text:p>`;
    expect((await parseDocument(odf("text", text), "a.odt")).rendition.markdown).toBe("남은 글");
  });

  it("repeats a filled row no more than a sheet could need", async () => {
    const row = `<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row>`;
    const { rendition } = await parseDocument(
      odf("spreadsheet", `<table:table table:name="A">${row}</table:table>`),
      "a.ods",
    );
    expect(rendition.markdown.match(/x/g)?.length).toBeLessThan(30_000);
  });

  it("is refused in words where it is encrypted, cut off or a drawing", async () => {
    const locked = odf("text", "", [
      { name: "META-INF/manifest.xml", content: "<manifest:encryption-data manifest:checksum='x'/>" },
    ]);
    expect(await faultFrom(() => parseDocument(locked, "a.odt"))).toEqual({
      fault: "encrypted",
      message:
        "This ODT file is protected by a password. Remove the protection, save it and upload it again.",
    });
    const cut = buildZip([
      { name: "mimetype", content: "application/vnd.oasis.opendocument.text", stored: true },
      { name: "content.xml", content: "" },
    ]);
    expect((await faultFrom(() => parseDocument(cut, "a.odt"))).message).toBe(damaged("ODT"));
    expect((await faultFrom(() => parseDocument(odf("graphics", ""), "a.odg"))).message).toContain(
      "This is an OpenDocument drawing or formula, which cannot be read. Save it as PDF and upload that.",
    );
  });
});

describe("an EPUB", () => {
  const CONTAINER = {
    name: "META-INF/container.xml",
    content: '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
  };
  const book = (spine: string) => ({
    name: "OPS/book.opf",
    content: `<package><metadata><dc:title>책</dc:title></metadata><manifest>
<item id="one" href="ch%201.xhtml" media-type="application/xhtml+xml"/><item id="two" href="ch2.xhtml" media-type="application/xhtml+xml"/>
<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest><spine>${spine}</spine></package>`,
  });
  const nav = {
    name: "OPS/nav.xhtml",
    content: '<nav><a href="ch%201.xhtml">첫 장</a><a href="ch2.xhtml#x">둘째 장</a></nav>',
  };
  const page = (name: string, body: string) => ({
    name,
    content: `<html><head><title/></head><body>${body}</body></html>`,
  });

  it("names chapters without a heading by the table of contents, in the order of the spine", async () => {
    const bytes = buildZip([
      CONTAINER,
      book('<itemref idref="two"/><itemref idref="one"/><itemref idref="nav"/>'),
      nav,
      page("OPS/ch 1.xhtml", "<p>하나</p>"),
      page("OPS/ch2.xhtml", "<p>둘</p>"),
    ]);
    const { title, rendition } = await parseDocument(bytes, "a.epub");
    expect(title).toBe("책");
    expect(rendition.markdown).toBe("# 둘째 장\n\n둘\n\n# 첫 장\n\n하나");
  });

  it("is refused in words where a chapter is missing or a shop has locked it", async () => {
    const missing = buildZip([CONTAINER, book('<itemref idref="one"/>'), nav]);
    expect(await faultFrom(() => parseDocument(missing, "a.epub"))).toEqual({
      fault: "damaged",
      message: damaged("EPUB"),
    });
    const locked = buildZip([
      CONTAINER,
      book('<itemref idref="one"/>'),
      {
        name: "META-INF/encryption.xml",
        content: '<encryption><CipherReference URI="OPS/ch1.xhtml"/></encryption>',
      },
    ]);
    expect((await faultFrom(() => parseDocument(locked, "a.epub"))).fault).toBe("rights_protected");
  });
});

describe("RTF", () => {
  const rtf = async (text: string) =>
    (await parseDocument(Buffer.from(text, "latin1"), "a.rtf")).rendition.markdown;

  it("is read in the code page of its fonts, and in Unicode before that", async () => {
    expect(await rtf("{\\rtf1\\ansi\\ansicpg949 \\'c1\\'a1\\'b0\\'cb \\'8c\\'63\\par}")).toBe("점검 똠");
    expect(
      await rtf(
        "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset129 Batang;}}\\f0 caf\\'e9 {\\f1\\'c1\\'a1\\'b0\\'cb} na\\'efve\\par}",
      ),
    ).toBe("café 점검 naïve");
    expect(
      await rtf("{\\rtf1\\uc1 \\u-21696?\\u44032?{\\uc2 \\u45909\\'b4\\'d9}\\u55357?\\u56832?\\par}"),
    ).toBe(
      "각가답😀"
        .replace("각", String.fromCharCode(65_536 - 21_696))
        .replace("답", String.fromCharCode(45_909)),
    );
  });

  it("leaves out pictures, hidden words and what nobody knows", async () => {
    expect(
      await rtf(
        "{\\rtf1{\\*\\unknown secret}{\\pict\\pngblip 89504e47}a{\\v hidden}{\\*\\bkmkstart x}b\\bin3 }{\\c{\\colortbl;\\red0;}\\par}}",
      ),
    ).toBe("abc");
  });

  it("reads tables", async () => {
    expect(
      await rtf(
        "{\\rtf1\\trowd\\cellx1\\cellx2\\pard\\intbl a\\cell b\\cell\\row\\trowd\\pard\\intbl 1\\par 2\\cell 3\\cell\\row\\pard after\\par}",
      ),
    ).toBe("| a | b |\n| --- | --- |\n| 1 2 | 3 |\n\nafter");
  });

  it("is damaged where it is cut off, and refused where it is nothing but groups", async () => {
    expect(await faultFrom(() => rtf("{\\rtf1\\ansi half of a"))).toEqual({
      fault: "damaged",
      message: damaged("RTF"),
    });
    expect((await faultFrom(() => rtf(`{\\rtf1${"{".repeat(50_000)}`))).message).toBe(damaged("RTF"));
    expect((await faultFrom(() => rtf("{\\rtf1\\par}"))).message).toBe(
      "No text was found in this RTF file. If its text stands in pictures, save it as PDF and upload that.",
    );
  });
});
