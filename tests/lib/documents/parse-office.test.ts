import { describe, expect, it } from "vitest";
import { parseDocx } from "../../../lib/documents/parse-docx.ts";
import { parsePptx } from "../../../lib/documents/parse-pptx.ts";
import { parseXlsx } from "../../../lib/documents/parse-xlsx.ts";
import { buildPptx } from "../../helpers/documents/build-pptx.ts";
import { buildXlsx } from "../../helpers/documents/build-xlsx.ts";
import { buildZip } from "../../helpers/documents/build-zip.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

describe("a presentation", () => {
  const parsed = parsePptx(
    buildPptx([
      {
        title: "분기 보고",
        body: ["매출 12% 증가", "비용 감소"],
        notes: "말할 것: 환율 영향",
        footer: "대외비",
      },
      {
        table: [
          ["항목", "값"],
          ["전압", "220V"],
        ],
      },
      { title: "끝" },
    ]),
  );

  it("gives one page per slide in the order shown, with the title as label", () => {
    expect(parsed.pages?.map((page) => [page.page, page.label])).toEqual([
      [1, "분기 보고"],
      [2, undefined],
      [3, "끝"],
    ]);
    const [first] = parsed.pages ?? [];
    expect(parsed.markdown.slice(first?.from, first?.to).trim()).toBe(
      "## 분기 보고\n\n- 매출 12% 증가\n- 비용 감소\n\n> 말할 것: 환율 영향",
    );
  });

  it("reads tables and leaves footers and slide numbers out", () => {
    expect(parsed.markdown).toContain("| 항목 | 값 |\n| --- | --- |\n| 전압 | 220V |");
    expect(parsed.markdown).not.toContain("대외비");
  });

  it("takes blank notes for none", () => {
    expect(parsePptx(buildPptx([{ title: "끝", notes: " " }])).markdown).toBe("## 끝");
  });

  it("has pages that join without gaps", () => {
    const pages = parsed.pages ?? [];
    for (const [index, page] of pages.entries())
      expect(page.to).toBe(pages[index + 1]?.from ?? parsed.markdown.length);
  });
});

describe("parts with other names", () => {
  it("are found in capitals, by their relation, and under any prefix", () => {
    const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const { markdown } = parseXlsx(
      buildZip([
        {
          name: "xl/workbook.xml",
          content: `<workbook xmlns:d3="${R}"><sheets><sheet name="A" sheetId="1" d3:id="x1"/></sheets></workbook>`,
        },
        {
          name: "xl/_rels/workbook.xml.rels",
          content: `<Relationships><Relationship Id="x1" Type="${R}/worksheet" Target="/xl/Worksheets/Sheet1.xml"/><Relationship Id="x2" Type="${R}/sharedStrings" Target="strings.xml"/></Relationships>`,
        },
        {
          name: "xl/worksheets/sheet1.xml",
          content:
            '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
        },
        {
          name: "xl/worksheets/_rels/sheet1.xml.rels",
          content: `<Relationships><Relationship Id="x1" Type="${R}/comments" Target="../comments1.xml"/></Relationships>`,
        },
        {
          name: "xl/comments1.xml",
          content:
            "<comments><commentList><comment><text><r><t>반올림한 값</t></r></text></comment></commentList></comments>",
        },
        { name: "xl/strings.xml", content: "<sst><si><t>합계</t></si></sst>" },
      ]),
    );
    expect(markdown).toBe("## A\n\n합계\n\n반올림한 값");
  });
});

describe("a workbook", () => {
  it("gives one page per visible sheet, with dates, percentages and merged cells as they are meant", () => {
    const parsed = parseXlsx(
      buildXlsx([
        {
          name: "점검표",
          rows: [
            ["2024년 점검 결과"],
            ["설비", "점검일", "비율", "확인", "다음"],
            [
              "펌프",
              { value: 45413, style: 1 },
              { value: 0.125, style: 2 },
              true,
              { value: 45414, style: 3 },
            ],
            [null, { value: 45414.5, style: 1 }, 0.1 + 0.2, false, null],
            [],
            ["비고", "없음"],
          ],
          merges: ["A3:A4"],
        },
        { name: "숨긴 시트", rows: [["비밀"]], hidden: true },
        { name: "둘째", rows: [["x", { value: 0.938271604938272, style: 4 }]] },
      ]),
    );
    expect(parsed.markdown).toBe(
      [
        "## 점검표",
        "2024년 점검 결과",
        "| 설비 | 점검일 | 비율 | 확인 | 다음 |\n| --- | --- | --- | --- | --- |\n| 펌프 | 2024-05-01 | 12.5% | TRUE | 2024-05-02 |\n| 펌프 | 2024-05-02 12:00 | 0.3 | FALSE |  |",
        "| 비고 | 없음 |\n| --- | --- |",
        "## 둘째",
        "| x | 93.8% |\n| --- | --- |",
      ].join("\n\n"),
    );
    expect(parsed.pages?.map((page) => page.label)).toEqual(["점검표", "둘째"]);
  });

  it("shows an amount with its separators and its unit", () => {
    const rows = [["펌프", { value: 1_250_000, style: 5 as const }]];
    expect(parseXlsx(buildXlsx([{ name: "비용", rows }])).markdown).toContain("| 펌프 | 1,250,000원 |");
  });
});

describe("an archive that is an attack", () => {
  it("is refused by what it claims, before anything is unpacked", async () => {
    const bomb = buildZip([
      { name: "word/document.xml", content: "<x/>" },
      { name: "word/big.xml", content: "x", claimedBytes: 4_000_000_000 },
    ]);
    const { fault, message } = await faultFrom(() => parseDocx(bomb));
    expect(fault).toBe("unpacks_too_large");
    expect(message).toContain("Unpacked, this file is larger than the 512 MB allowed for it.");
  });

  it("unpacks no more in all than it may, however small each part is", async () => {
    const { openZip } = await import("../../../lib/documents/open-zip.ts");
    const parts = Array.from({ length: 4 }, (_, place) => `word/part${place}.xml`);
    const archive = openZip(
      buildZip(parts.map((name) => ({ name, content: "a".repeat(400_000), claimedBytes: 10 }))),
      1_000_000,
    );
    expect(parts.slice(0, 2).map((name) => archive.read(name)?.byteLength)).toEqual([400_000, 400_000]);
    expect((await faultFrom(() => archive.read(parts[2] ?? ""))).fault).toBe("unpacks_too_large");
  });

  it("gains nothing by claiming to be small", async () => {
    const { openZip } = await import("../../../lib/documents/open-zip.ts");
    const liar = buildZip([{ name: "word/document.xml", content: "a".repeat(5_000_000), claimedBytes: 10 }]);
    expect((await faultFrom(() => openZip(liar, 1_000_000).read("word/document.xml"))).fault).toBe(
      "unpacks_too_large",
    );
    expect((await faultFrom(() => openZip(liar).verifySizes())).fault).toBe("unpacks_too_large");
  });
});
