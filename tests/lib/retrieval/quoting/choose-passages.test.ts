import { beforeAll, describe, expect, it } from "vitest";
import { analyseQuery } from "../../../../lib/language/text/analyse.ts";
import type { DocumentIndex } from "../../../../lib/ports/document-index.ts";
import { choosePassages } from "../../../../lib/retrieval/quoting/choose-passages.ts";
import { renderPassages } from "../../../../lib/retrieval/quoting/render-passages.ts";
import { askedOf } from "../../../../lib/retrieval/quoting/table-cells.ts";
import { judgeEvidence } from "../../../../lib/retrieval/search/judge-evidence.ts";
import { rankChunks } from "../../../../lib/retrieval/search/rank-chunks.ts";
import { type SearchHit, searchDocuments } from "../../../../lib/retrieval/search/search-documents.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const phrases = phraseTable(import.meta.filename);

const LIBRARY = {
  "pump-2024": {
    title: "Pump rules 2024",
    chunks: [{ section: "Pump rules 2024 › Waiting", text: "Wait 5 minutes before the pump is opened." }],
  },
  "pump-2026": {
    title: "Pump rules 2026",
    chunks: [{ section: "Pump rules 2026 › Waiting", text: "Wait 10 minutes before the pump is opened." }],
  },
  "leak-sheet": {
    title: "안전 수칙",
    chunks: [
      {
        section: "안전 수칙 › 1. 작업 전",
        text: "## 1. 작업 전\n\n1. 허가서를 신청합니다.\n2. 냉매 작업은 두 사람이 합니다.",
      },
      {
        section: "안전 수칙 › 4. 냉매가 샜을 때",
        text: "## 4. 냉매가 샜을 때\n\n1. 비상 정지 단추를 누릅니다.\n2. 환기 팬을 켭니다.\n3. 모두 밖으로 나갑니다.",
      },
    ],
  },
  travel: {
    title: "Travel Expense Policy",
    chunks: [
      {
        section: "Hotels",
        text: "A hotel room may cost up to 140 euros per night. Breakfast is included in this limit.",
      },
      {
        section: "Trains",
        text: "Trains are booked in second class. First class needs approval by the director.",
      },
    ],
  },
  copy: {
    title: "Travel Expense Policy (copy)",
    chunks: [{ section: "Hotels", text: "A hotel room may cost up to 140 euros per night." }],
  },
  leave: {
    title: "생활 안내서",
    chunks: [
      {
        section: "생활 안내서 › 2. 휴가",
        text: "## 2. 휴가\n\n| 종류 | 일수 |\n| --- | --- |\n| 여름 휴가 | 5일 |\n| 안식 휴가 | 30일 |",
      },
    ],
  },
  "case-77": {
    title: "case-77: slow loss of oil",
    chunks: [
      { section: "case-77: slow loss of oil", text: "Case case-77 was opened in May." },
      { section: "case-77: slow loss of oil › Seen", text: "The level fell by a litre a day." },
      { section: "case-77: slow loss of oil › Root cause", text: "A clamp was missing." },
    ],
  },
};

describe("Choosing what to quote", () => {
  let index: DocumentIndex;

  beforeAll(async () => {
    index = await openLibrary(LIBRARY);
  });

  function quote(question: string, hits: readonly SearchHit[]): string {
    return renderPassages(choosePassages(question, hits).documents, askedOf(question)).markdown;
  }

  async function search(question: string): Promise<SearchHit[]> {
    return searchDocuments({ index, tenantId: "tenant" }, { query: question, limit: 12, filter: {} });
  }

  /** From a library of its own. */
  async function quoteFrom(documents: Parameters<typeof openLibrary>[0], question: string): Promise<string> {
    const own = await openLibrary(documents);
    const asked = { query: question, limit: 5, filter: {} };
    const hits = await searchDocuments({ index: own, tenantId: "tenant" }, asked);
    return quote(question, hits);
  }

  async function ofCase(question: string): Promise<SearchHit[]> {
    const chunks = await index.chunks({ tenantId: "tenant" }, "case-77", 1, { from: 0, limit: 10 });
    return rankChunks(chunks, LIBRARY["case-77"].title, analyseQuery(question));
  }

  it("brings both sides of a comparison, each under its document and with its own number", async () => {
    const markdown = quote(
      "How does the waiting time before opening the pump differ between 2024 and 2026?",
      await search("How does the waiting time before opening the pump differ between 2024 and 2026?"),
    );
    expect(markdown).toMatch(
      /#### Pump rules 2024 › Waiting\n\nWait 5 minutes before the pump is opened\. \[\d\]/u,
    );
    expect(markdown).toMatch(
      /#### Pump rules 2026 › Waiting\n\nWait 10 minutes before the pump is opened\. \[\d\]/u,
    );
  });

  it("answers what to do with the steps under the heading that asks the same, in order", async () => {
    const question = "냉매가 샜으면 어떻게 해야 돼?";
    expect(quote(question, await search(question))).toBe(
      [
        "#### 안전 수칙 › 4. 냉매가 샜을 때",
        "1. 비상 정지 단추를 누릅니다.\n2. 환기 팬을 켭니다.\n3. 모두 밖으로 나갑니다. [1]",
      ].join("\n\n"),
    );
  });

  it("shows the row that was asked for under its header, with the asked cell marked", async () => {
    const markdown = quote("안식휴가는 며칠이야?", await search("안식휴가는 며칠이야?"));
    expect(markdown).toContain("| 종류 | 일수 |\n| --- | --- |\n| 안식 휴가 | **30일** [1] |");
  });

  it("quotes the same words of two documents once", async () => {
    const question = "How much may a hotel room cost per night?";
    expect(quote(question, await search(question)).split("140 euros")).toHaveLength(2);
  });

  it("does not take the line that only prints a named document's id for the answer", async () => {
    const question = "case-77에서 원인이 뭐였어?";
    expect(quote(question, await ofCase(question))).toContain("A clamp was missing. [1]");
    expect(quote(question, await ofCase(question))).not.toContain("was opened in May");
  });

  it("finds the reason by the heading above it when why is asked", async () => {
    expect(quote("why did case-77 happen?", await ofCase("why did case-77 happen?"))).toContain(
      "A clamp was missing.",
    );
  });

  it("shows the best of each of the next passages where it is not sure, three documents at most", async () => {
    const question = "Which rules say what to do with the pump and its clamp, and how much oil is lost?";
    const hits = await search(question);
    const documents = (isUnsure: boolean) =>
      choosePassages(question, hits, { isUnsure }).documents.map(([first]) => first?.chunk.docId);
    expect(new Set(documents(true)).size).toBe(3);
    expect(documents(true).slice(0, documents(false).length)).toEqual(documents(false));
  });

  it("shows a table with the line that says what it holds", async () => {
    const table = "| 부서 | 합계 |\n| --- | --- |\n| 영업 | 300 |\n| 개발 | 760 |";
    const markdown = await quoteFrom(
      { budget: { title: "예산", chunks: [{ text: `2026년 부서별 예산 (단위: 만 원)\n\n${table}` }] } },
      "부서별 예산 알려줘",
    );
    expect(markdown).toContain("| 영업 |");
    expect(markdown).toContain("| 개발 |");
  });

  describe("of a table", () => {
    const table =
      "| 장비명 | 담당자 | 점검일 | 비용(원) |\n| --- | --- | --- | --- |\n| 프레스 1호기 | 김민수 | 2026-04-08 | 1250000 |\n| CNC 선반 | 박철수 | 2026-05-08 | 2300000 |\n| 공기압축기 | 김민수 | 2026-03-20 | 340000 |\n| 지게차 | 최지훈 | 2026-05-29 | 560000 |";

    it.each([
      ["지게차 점검 비용", ["지게차"], "560000"],
      ["CNC 선반이랑 지게차 비용", ["CNC 선반", "지게차"], "2300000"],
      ["김민수가 담당하는 장비 뭐뭐 있어", ["프레스 1호기", "공기압축기"], "프레스 1호기"],
      ["장비별 점검 비용", ["프레스 1호기", "CNC 선반", "공기압축기", "지게차"], "340000"],
    ])(
      "shows the rows that are meant, and marks the column that is said: %s",
      async (question, rows, marked) => {
        const markdown = await quoteFrom(
          { plan: { title: "장비 점검", chunks: [{ text: table }] } },
          question,
        );
        const shown = markdown.split("\n").filter((line) => /\d{4}-/u.test(line));
        expect(
          shown.map((line) =>
            line
              .split("|")[1]
              ?.replace(/\*\*|\[1\]/gu, "")
              .trim(),
          ),
        ).toEqual(rows);
        expect(markdown).toContain(`**${marked}** [1]`);
      },
    );
  });

  it("marks the amount whose column has the unit", async () => {
    const table =
      "| 주사 | 대상 | 비용(원) |\n| --- | --- | --- |\n| 독감 | 모든 성인, 65세 이상 무료 | 40000 |";
    const markdown = await quoteFrom(
      { plan: { title: "예방접종", chunks: [{ text: table }] } },
      "독감 주사 얼마예요?",
    );
    expect(markdown).toContain("| **40000** [1] |");
  });

  it("chooses nothing when a document is named and nothing asked of it", async () => {
    const hits = await ofCase("case-77 설명해줘");
    expect(choosePassages("case-77 설명해줘", hits)).toEqual({ documents: [], onlyNames: true });
  });

  it.each([
    "여름휴가 며칠 쓸 수 있어?",
    "냉매가 샜을 때 뭐부터 해야 하나요?",
    "How long do I have to wait before I open the pump?",
  ])("answers “%s” although a small library holds few of its words", async (question) => {
    expect(judgeEvidence(question, await search(question)).sufficient).toBe(true);
  });

  it.each(phrases.lines("nothing of it stands there"))(
    "refuses “%s”, of which nothing stands there",
    async (question) => {
      expect(judgeEvidence(question, await search(question)).sufficient).toBe(false);
    },
  );

  it("says nothing was found in words, and quotes nothing, when there are no hits", async () => {
    const hits = await search("zzz");
    expect(judgeEvidence("zzz", hits)).toEqual({
      sufficient: false,
      confidence: 0,
      why: "no passage shares a word with the question",
    });
    expect(quote("zzz", hits)).toBe("");
  });

  it("takes a document that bears the id asked for as evidence, however the id is written", async () => {
    const hits = await search("case 77 요약해줘");
    expect(hits[0]?.chunk.docId).toBe("case-77");
    const judgement = judgeEvidence("case 77 요약해줘", hits);
    expect(judgement.sufficient).toBe(true);
  });

  it("ranks the chunks of a named document by the question and keeps all of them", async () => {
    const orders = async (question: string) => (await ofCase(question)).map((hit) => hit.chunk.order);
    expect(await orders("the missing clamp")).toEqual([2, 0, 1]);
    expect(await orders("hotel")).toEqual([0, 1, 2]);
  });

  it("gives scores between 0 and 1, best first, with the words that were found", async () => {
    const hits = await search("hotel breakfast limit");
    expect(hits[0]?.chunk.docId).toBe("travel");
    for (const [place, hit] of hits.entries()) {
      expect(hit.score).toBeGreaterThan(0);
      expect(hit.score).toBeLessThanOrEqual(hits[place - 1]?.score ?? 1);
      expect(hit.matched.length).toBeGreaterThan(0);
    }
  });
});
