import { beforeAll, describe, expect, it } from "vitest";
import type { DocumentIndex } from "../../../../lib/ports/document-index.ts";
import { choosePassages } from "../../../../lib/retrieval/quoting/choose-passages.ts";
import { renderPassages } from "../../../../lib/retrieval/quoting/render-passages.ts";
import { askedOf } from "../../../../lib/retrieval/quoting/table-cells.ts";
import { searchDocuments } from "../../../../lib/retrieval/search/search-documents.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const SHEET = [
  "| 장비 | 담당 | 점검일 |",
  "| --- | --- | --- |",
  "| 프레스 | 김민수 | 2026-04-08 |",
  "| 선반 | 박철수 | 2026-05-08 |",
  "| 지게차 | 최지훈 | 2026-05-29 |",
  "| 압축기 | 이영희 | 2025-03-20 |",
].join("\n");
const ENGLISH_SHEET = [
  "| equipment | inspected by | inspection |",
  "| --- | --- | --- |",
  "| crane | Kim | 2026-04-08 |",
  "| lathe | Park | 2026-05-08 |",
  "| forklift | Choi | 2026-05-29 |",
].join("\n");
const ARTICLES = [
  "여비 지침",
  "제1조(목적) 이 지침은 여비의 지급에 관한 사항을 정한다.",
  "제3조(숙박비) 숙박비는 실비로 지급한다.",
  "제5조(보관) 증빙서류는 5년간 보관한다.",
  "제5조의2(예외) 소액은 증빙을 생략한다.",
  "별표 1 상한은 100,000원이다.",
].join("\n\n");
const LIBRARY = {
  sheet: { title: "장비 점검 일정", chunks: [{ section: "장비 점검 일정", text: SHEET }] },
  "english-sheet": {
    title: "Equipment inspection plan",
    chunks: [{ section: "Equipment inspection plan", text: ENGLISH_SHEET }],
  },
  travel: { title: "여비 지침", chunks: [{ section: "여비 지침", text: ARTICLES }] },
};

describe("what a question names by its date or number", () => {
  let index: DocumentIndex;

  beforeAll(async () => {
    index = await openLibrary(LIBRARY);
  });

  async function quote(question: string): Promise<string> {
    const asked = { query: question, limit: 12, filter: {} };
    const hits = await searchDocuments({ index, tenantId: "tenant" }, asked);
    return renderPassages(choosePassages(question, hits).documents, askedOf(question)).markdown;
  }

  it.each([
    ["5월에 점검하는 장비", ["선반", "지게차"]],
    ["5월달 점검 장비 뭐 있어", ["선반", "지게차"]],
    ["점검하는 장비 5월꺼 알려줘", ["선반", "지게차"]],
    ["3월이랑 4월 점검 장비", ["프레스", "압축기"]],
    ["5월 29일에 점검하는 장비는?", ["지게차"]],
    ["2025년 점검 장비", ["압축기"]],
    ["equipment inspected in may", ["lathe", "forklift"]],
    ["Which equipment has its inspection on May 29?", ["forklift"]],
  ])("is the only row shown: %s", async (question, wanted) => {
    const shown = await quote(question);
    const all = ["프레스", "선반", "지게차", "압축기", "crane", "lathe", "forklift"];
    const ofLanguage = all.filter((name) => /[가-힣]/u.test(name) === /[가-힣]/u.test(question));
    expect(ofLanguage.filter((name) => shown.includes(name))).toEqual(wanted);
  });

  it("leaves every row where no row has that date", async () => {
    expect(await quote("8월에 점검하는 장비")).toContain("지게차");
  });

  it.each([
    ["여비 지침 5조에 뭐라고 써 있어?", "제5조(보관)"],
    ["여비 지침 제 5 조 내용", "제5조(보관)"],
    ["여비지침 5조 보여줘", "제5조(보관)"],
    ["여비 지침 제5조의2는?", "제5조의2(예외)"],
    ["여비 지침 3조에 숙박비 얼마라고 나와?", "제3조(숙박비)"],
  ])("is the only article shown: %s", async (question, wanted) => {
    const shown = await quote(question);
    const begun = ["제1조(목적)", "제3조(숙박비)", "제5조(보관)", "제5조의2(예외)", "별표 1"];
    expect(begun.filter((name) => shown.includes(name))).toEqual([wanted]);
  });

  it("is no article where it is an amount, or where the answer stands elsewhere", async () => {
    expect(await quote("여비 지침 상한이 5조 원이야?")).toContain("별표 1");
    expect(await quote("제1조에 따른 여비 상한 별표 금액은 얼마?")).toContain("별표 1");
  });
});
