import { expect, it } from "vitest";
import { judgeEvidence } from "../../../../lib/retrieval/search/judge-evidence.ts";
import { type SearchHit, searchDocuments } from "../../../../lib/retrieval/search/search-documents.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const LIBRARY = {
  replacing: {
    title: "안전밸브 교체",
    chunks: ["목적", "준비물", "절차", "확인"].map((section) => ({
      section: `안전밸브 ${section}`,
      text: `안전밸브 ${section}: 안전밸브를 새 안전밸브로 바꿉니다.`,
    })),
  },
  parts: {
    title: "Spare parts",
    chunks: [
      {
        text: "| part_no | name_ko | stock | price_krw |\n|---|---|---|---|\n| PX-3302 | 안전밸브 6bar | 4 | 187000 |\n| PX-3318 | 제어 밸브 | 1 | 930000 |",
      },
    ],
  },
};

const index = await openLibrary(LIBRARY);

it.each(["안전밸브 가격은?", "안전밸브 재고는?"])(
  "%s: a document with more on the thing does not hide the table that answers",
  async (question) => {
    const found = await searchDocuments(
      { index, tenantId: "tenant" },
      { query: question, limit: 12, filter: {} },
    );
    const isTable = ({ chunk }: SearchHit) => chunk.docId === "parts";
    const hits = [...found.filter((hit) => !isTable(hit)), ...found.filter(isTable)];
    expect(hits.findIndex(isTable)).toBe(4);
    expect(judgeEvidence(question, hits).sufficient).toBe(true);
  },
);

it.each([
  ["안전밸브 6bar 재고는?", "안전밸브 6bar PX-3302 재고는?"],
  ["제어 밸브 stock?", "PX-3318 제어 밸브 stock?"],
  ["What is the price_krw of 안전밸브 6bar?", "What is the price_krw of PX-3302, 안전밸브 6bar?"],
])("%s: is no less certain of its answer for having the part's number: %s", async (question, withId) => {
  const hits = await searchDocuments(
    { index, tenantId: "tenant" },
    { query: withId, limit: 12, filter: { docIds: ["parts"] } },
  );
  const { confidence } = judgeEvidence(question, hits);
  expect(judgeEvidence(withId, hits).confidence).toBeGreaterThanOrEqual(confidence);
});
