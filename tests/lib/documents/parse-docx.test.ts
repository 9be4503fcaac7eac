import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { parseDocx } from "../../../lib/documents/parse-docx.ts";
import { buildDocx, docxListItem, docxParagraph, docxTable } from "../../helpers/documents/build-docx.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";
import { endsAtAll } from "../../helpers/ends-at-all.ts";

const HYPERLINK = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink";

describe("a Word file", () => {
  it("gives headings, also of custom styles, lists and tables as Markdown", () => {
    const { markdown } = parseDocx(
      buildDocx({
        body: [
          docxParagraph("안전 점검 지침", "Title"),
          docxParagraph("총칙", "1"),
          docxParagraph("전압은 220V이다."),
          docxParagraph("세부 사항", "Jang"),
          docxListItem("첫째", 1),
          docxListItem("안쪽", 1, 1),
          docxListItem("하나", 2),
          docxListItem("둘", 2),
          docxTable([
            ["항목", "기준"],
            ["전압", "220|230"],
          ]),
        ].join(""),
      }),
    );
    expect(markdown).toBe(
      [
        "# 안전 점검 지침",
        "## 총칙",
        "전압은 220V이다.",
        "### 세부 사항",
        "- 첫째\n    - 안쪽\n1. 하나\n2. 둘",
        "| 항목 | 기준 |\n| --- | --- |\n| 전압 | 220\\|230 |",
      ].join("\n\n"),
    );
  });

  it("counts a list on, and anew where the document says so", () => {
    const items = [docxListItem("a", 2), docxListItem("b", 3), docxListItem("c", 3), docxListItem("d", 2)];
    const { markdown } = parseDocx(buildDocx({ body: items.join(docxParagraph("Then:")) }));
    expect(markdown.match(/\d+\. \w/gu)).toEqual(["1. a", "1. b", "2. c", "3. d"]);
  });

  it("repeats a cell over several rows and leaves deleted text out", () => {
    const cell = (text: string, merge = "") =>
      `<w:tc><w:tcPr>${merge}</w:tcPr>${text === "" ? "<w:p/>" : docxParagraph(text)}</w:tc>`;
    const { markdown } = parseDocx(
      buildDocx({
        body: `<w:tbl><w:tr>${cell("구분")}${cell("값")}</w:tr><w:tr>${cell("전기", '<w:vMerge w:val="restart"/>')}${cell("a")}</w:tr><w:tr>${cell("", "<w:vMerge/>")}${cell("b")}</w:tr></w:tbl><w:p><w:del><w:r><w:delText>지운 글</w:delText></w:r></w:del><w:r><w:t>남은 글</w:t></w:r></w:p>`,
      }),
    );
    expect(markdown).toContain("| 전기 | a |\n| 전기 | b |");
    expect(markdown).toContain("남은 글");
    expect(markdown).not.toContain("지운");
  });

  it("says what stands at the edges of pages and in charts, once, behind the text", () => {
    const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const edge = `<w:hdr ${W}>${docxParagraph("나래울 주식회사")}</w:hdr>`;
    const { markdown } = parseDocx(
      buildDocx({
        body: docxParagraph("본문이다."),
        relations: [
          `<Relationship Id="rId5" Type="${TYPES}/header" Target="header1.xml"/>`,
          `<Relationship Id="rId6" Type="${TYPES}/header" Target="header2.xml"/>`,
          `<Relationship Id="rId7" Type="${TYPES}/footer" Target="footer1.xml"/>`,
          `<Relationship Id="rId8" Type="${TYPES}/chart" Target="charts/chart1.xml"/>`,
          `<Relationship Id="rId9" Type="${TYPES}/comments" Target="comments.xml"/>`,
        ].join(""),
        files: [
          { name: "word/header1.xml", content: edge },
          { name: "word/header2.xml", content: edge },
          {
            name: "word/comments.xml",
            content: `<w:comments ${W}><w:comment>${docxParagraph("확인 필요")}</w:comment></w:comments>`,
          },
          { name: "word/footer1.xml", content: `<w:ftr ${W}>${docxParagraph("대외비")}</w:ftr>` },
          {
            name: "word/charts/chart1.xml",
            content:
              "<c:chartSpace><c:title><a:p><a:r><a:t>분기 매출</a:t></a:r></a:p></c:title><c:cat><c:strCache><c:pt><c:v>1분기</c:v></c:pt></c:strCache></c:cat><c:val><c:numCache><c:pt><c:v>17</c:v></c:pt></c:numCache></c:val></c:chartSpace>",
          },
        ],
      }),
    );
    expect(markdown).toBe("본문이다.\n\n나래울 주식회사\n\n대외비\n\n분기 매출\n\n1분기");
  });

  it("keeps safe links, drops links that run something, and puts footnotes where they belong", () => {
    const link = (id: string, text: string) =>
      `<w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink>`;
    const { markdown } = parseDocx(
      buildDocx({
        body: `<w:p>${link("a", "안내")}${link("b", "실행")}${link("c", "자료")}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
        relations: `<Relationship Id="a" Type="${HYPERLINK}" Target="https://example.org/guide" TargetMode="External"/><Relationship Id="b" Type="${HYPERLINK}" Target="javascript:alert(1)" TargetMode="External"/><Relationship Id="c" Type="${HYPERLINK}" Target="data:text/html,x" TargetMode="External"/>`,
        files: [
          {
            name: "word/footnotes.xml",
            content:
              '<w:footnotes><w:footnote w:id="2"><w:p><w:r><w:t>시행일은 5월</w:t></w:r></w:p></w:footnote></w:footnotes>',
          },
        ],
      }),
    );
    expect(markdown).toBe("[안내](https://example.org/guide)실행자료 (※ 시행일은 5월)");
  });

  it("neither loads nor names an external picture", () => {
    const { markdown } = parseDocx(
      buildDocx({
        body: `<w:p><w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:link="rIdX"/></w:drawing></w:r><w:r><w:t>본문</w:t></w:r></w:p>`,
        relations: `<Relationship Id="rIdX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://127.0.0.1:9/track.png" TargetMode="External"/>`,
      }),
    );
    expect(markdown).toBe("본문");
  });

  it("never expands entities of its own", () => {
    const { markdown } = parseDocx(
      buildDocx({
        prolog:
          '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>',
        body: docxParagraph("웃음 &b; &c; 끝"),
      }),
    );
    expect(markdown).toBe("웃음 &b; &c; 끝");
  });

  it("survives deep nesting, and says so when it is absurd", async () => {
    const nested = (depth: number) =>
      buildDocx({ body: `${"<w:sdt>".repeat(depth)}${docxParagraph("속")}${"</w:sdt>".repeat(depth)}` });
    expect(parseDocx(nested(2_000)).markdown).toBe("속");
    const { fault, message } = await faultFrom(() => parseDocx(nested(20_000)));
    expect(fault).toBe("damaged");
    expect(message).toContain("This DOCX file is damaged and cannot be read.");
  });

  it("stays small with a hundred thousand paragraphs in little space", () => {
    const bytes = buildDocx({ body: docxParagraph("같은 글").repeat(100_000) });
    expect(bytes.length).toBeLessThan(50_000);
    endsAtAll(() => expect(parseDocx(bytes).markdown.length).toBe(100_000 * 6 - 2));
  });

  it("is damaged when its main part is missing or cut off", async () => {
    const cut = buildDocx({ body: docxParagraph("글".repeat(3_000)) }).slice(0, 400);
    expect(await faultFrom(() => parseDocx(cut))).toEqual({
      fault: "damaged",
      message:
        "This file is cut off or damaged: its archive cannot be opened. Upload the original file again.",
    });
  });

  it("is titled by its first heading, else by its properties", async () => {
    const titled = await parseDocument(
      buildDocx({ title: "속성 제목", body: docxParagraph("글") }),
      "a.docx",
    );
    expect(titled.title).toBe("속성 제목");
    const headed = await parseDocument(
      buildDocx({ title: "속성 제목", body: docxParagraph("첫 장", "1") }),
      "a.docx",
    );
    expect(headed.title).toBe("첫 장");
    expect(headed.pages).toBeNull();
  });
});
