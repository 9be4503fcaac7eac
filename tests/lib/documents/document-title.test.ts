import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { usableTitle } from "../../../lib/documents/usable-title.ts";
import { buildDocx, docxParagraph } from "../../helpers/documents/build-docx.ts";
import { buildPdf } from "../../helpers/documents/build-pdf.ts";
import { buildPptx } from "../../helpers/documents/build-pptx.ts";
import { buildXlsx } from "../../helpers/documents/build-xlsx.ts";
import { phraseTable } from "../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const encode = (text: string) => new TextEncoder().encode(text);
const words = docxParagraph("전압은 220V이다.");

const CASES: [string, string, Uint8Array, string | undefined][] = [
  [
    "its one heading of the first level, before what its properties say",
    "a.docx",
    buildDocx({
      title: "Template",
      body: docxParagraph("점검 지침", "Title") + docxParagraph("총칙", "1") + words,
    }),
    "점검 지침",
  ],
  [
    "its properties where its headings only name parts",
    "a.docx",
    buildDocx({
      title: "설비 안전 규정",
      body: docxParagraph("제1장 총칙", "1") + words + docxParagraph("제2장 점검", "1") + words,
    }),
    "설비 안전 규정",
  ],
  [
    "its first line where its properties hold rubble",
    "a.docx",
    buildDocx({ title: "Microsoft Word - a.doc", body: docxParagraph("설비 안전 규정") + words }),
    "설비 안전 규정",
  ],
  [
    "the heading it begins with where nothing better is there",
    "a.docx",
    buildDocx({ body: docxParagraph("서론", "1") + words + docxParagraph("본론", "1") + words }),
    "서론",
  ],
  ["nothing where its first line is a sentence", "a.docx", buildDocx({ body: words + words }), undefined],
  [
    "the title of its information",
    "a.pdf",
    buildPdf({ title: "Pump manual", pages: [[{ text: "Safety first", size: 22 }, "words of the page"]] }),
    "Pump manual",
  ],
  [
    "its heading where the information holds a file's name",
    "a.pdf",
    buildPdf({
      title: "manual_v3 (final).docx",
      pages: [[{ text: "Pump manual", size: 22 }, "words of the page"]],
    }),
    "Pump manual",
  ],
  [
    "its first slide",
    "a.pptx",
    buildPptx([{ title: "펌프 교육", body: ["하나"] }, { title: "둘째" }]),
    "펌프 교육",
  ],
  [
    "the line above the first table",
    "a.xlsx",
    buildXlsx([{ name: "Sheet1", rows: [["부서별 예산"], [], ["부서", "금액"], ["피플팀", 10]] }]),
    "부서별 예산",
  ],
  [
    "no sheet's name",
    "a.xlsx",
    buildXlsx([
      {
        name: "Sheet1",
        rows: [
          ["부서", "금액"],
          ["피플팀", 10],
        ],
      },
    ]),
    undefined,
  ],
  [
    "its title element",
    "a.html",
    encode("<title>점검 안내</title><p>전원을 끈다.</p><p>둘째</p>"),
    "점검 안내",
  ],
  [
    "its heading before its title element, which names the site too",
    "a.html",
    encode("<title>점검 안내 | 나래울 위키</title><h1>점검 안내</h1><p>전원을 끈다.</p>"),
    "점검 안내",
  ],
  [
    "its first line",
    "9f86d081.txt",
    encode("주간 회의록\n\n참석: 민지, 준호\n안건을 정했다."),
    "주간 회의록",
  ],
  [
    "its first line above labels",
    "a.txt",
    encode("주간 회의록\n작성일: 2026-03-12\n참석: 민지\n\n안건을 정했다."),
    "주간 회의록",
  ],
  ["no date and no sentence", "a.txt", encode("2026년 3월 12일\n\n안건을 정했다."), undefined],
  ["no only line", "a.txt", encode("주간 회의록"), undefined],
  ["its heading", "a.md", encode("앞글이다.\n\n# 점검 안내\n\n글"), "점검 안내"],
  ["no row of a table", "a.csv", encode("이름,값\na,1\nb,2"), undefined],
];

describe("a document's title", () => {
  it.each(CASES)("is %s (%s)", async (_what, name, bytes, title) => {
    expect((await parseDocument(bytes, name)).title).toBe(title);
  });

  it.each(phrases.lines("is never rubble"))("is never rubble: %j", (title) => {
    expect(usableTitle(title)).toBeUndefined();
  });

  it.each(phrases.lines("may look like rubble only from afar"))(
    "may look like rubble only from afar: %j",
    (title) => {
      expect(usableTitle(title)).toBe(title);
    },
  );
});
