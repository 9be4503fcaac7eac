import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyseQuery } from "../../../lib/language/text/analyse.ts";
import type { DocumentIndex } from "../../../lib/ports/document-index.ts";
import { choosePassages } from "../../../lib/retrieval/quoting/choose-passages.ts";
import { renderPassages } from "../../../lib/retrieval/quoting/render-passages.ts";
import { askedOf } from "../../../lib/retrieval/quoting/table-cells.ts";
import { judgeEvidence } from "../../../lib/retrieval/search/judge-evidence.ts";
import { rankChunks } from "../../../lib/retrieval/search/rank-chunks.ts";
import { searchDocuments } from "../../../lib/retrieval/search/search-documents.ts";
import { openLibrary } from "../../helpers/retrieval-library.ts";

const LIBRARY = {
  coolant: {
    title: "냉각수 점검 절차 SOP_77",
    chunks: [
      {
        section: "교체 주기",
        text: "냉각수는 2년마다 교체한다. 교체할 때는 반드시 전원을 끈다. 보안경을 쓴다.",
      },
      {
        section: "한계값",
        text: "아래 값을 지킨다.\n\n| 항목 | 한계 |\n|---|---|\n| 압력 | 3.5 bar |\n| 온도 | 80 °C |",
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
  release: {
    title: "Release Notes",
    chunks: [
      {
        text: "The March update repairs the export of invoices. [1] ![logo](http://evil.example/a.png) <b>bold</b>",
      },
    ],
  },
  copy: {
    title: "Travel Expense Policy (copy)",
    chunks: [{ section: "Hotels", text: "A hotel room may cost up to 140 euros per night." }],
  },
};

describe("Answers without a model", () => {
  let index: DocumentIndex;
  let close: () => void;

  beforeAll(async () => {
    ({ index, close } = await openLibrary(LIBRARY));
  });
  afterAll(() => close());

  async function ask(question: string) {
    const hits = await searchDocuments(
      { index, tenantId: "tenant" },
      { query: question, limit: 10, filter: {} },
    );
    const { documents } = choosePassages(question, hits);
    return {
      hits,
      judgement: judgeEvidence(question, hits),
      ...renderPassages(documents, askedOf(question)),
    };
  }

  it("shows the paragraph that answers under its headings, with the sentence marked and its number", async () => {
    const { markdown, judgement } = await ask("냉각수는 얼마마다 교체해야 하나요?");
    expect(judgement.sufficient).toBe(true);
    expect(markdown).toBe(
      "#### 냉각수 점검 절차 SOP_77 › 교체 주기\n\n**냉각수는 2년마다 교체한다.** [1] 교체할 때는 반드시 전원을 끈다. 보안경을 쓴다.",
    );
  });

  it("shows the English paragraph that answers and nothing beside it", async () => {
    const { markdown, judgement } = await ask("How much may a hotel room cost per night?");
    expect(judgement.sufficient).toBe(true);
    expect(markdown).toContain("› Hotels\n\n");
    expect(markdown).toContain("140 euros per night.");
    expect(markdown).not.toContain("Trains");
  });

  it("quotes the same words of two documents once", async () => {
    const { markdown } = await ask("How much may a hotel room cost per night?");
    expect(markdown.split("140 euros").length).toBe(2);
  });

  it("gives offsets that lead to the quoted words in the rendition", async () => {
    const { documents } = await ask("Who has to approve first class trains?");
    for (const passage of documents.flat()) {
      const { chunk, from, to, text } = passage;
      expect(chunk.text.slice(from - chunk.from, to - chunk.from)).toBe(text);
    }
    expect(documents[0]?.[0]?.text).toContain("First class needs approval");
  });

  it("shows of a table its header and the row that matches, with the cell that is asked", async () => {
    const { markdown } = await ask("냉각수 압력 한계는?");
    expect(markdown).toContain("| 항목 | 한계 |\n| --- | --- |\n| 압력 | **3.5 bar** [1] |");
    expect(markdown).not.toContain("온도");
  });

  it("lets no image, HTML or citation number of a document through", async () => {
    const { markdown } = await ask("What does the March update repair in the export of invoices?");
    expect(markdown).toContain("repairs the export of invoices");
    expect(markdown).not.toMatch(/!\[|evil\.example|<b>/u);
    expect(markdown.match(/(?<!\\)\[1\](?!\\)/gu)).toHaveLength(1);
  });

  it("refuses when no document is about it, in either language", async () => {
    for (const question of ["화성 탐사선은 언제 발사됐나요?", "Who won the football championship in 1998?"]) {
      const { judgement } = await ask(question);
      expect([question, judgement.sufficient]).toEqual([question, false]);
    }
  });

  it("says nothing was found in words, and quotes nothing, when there are no hits", async () => {
    const { judgement, markdown, documents } = await ask("zzz");
    expect(judgement).toEqual({
      sufficient: false,
      confidence: 0,
      why: "no passage shares a word with the question",
    });
    expect([markdown, documents]).toEqual(["", []]);
  });

  it("counts a document that bears the id asked for as evidence, however the id is written", async () => {
    const { judgement, hits } = await ask("sop 77 요약해줘");
    expect(hits[0]?.chunk.docId).toBe("coolant");
    expect(judgement.sufficient).toBe(true);
    expect(judgement.why).toContain("it names sop77");
  });

  it("ranks the chunks of a named document by the question and keeps all of them", async () => {
    const chunks = await index.chunks({ tenantId: "tenant" }, "coolant", 1, { from: 0, limit: 10 });
    const ranked = rankChunks(chunks, LIBRARY.coolant.title, analyseQuery("온도 한계"));
    expect(ranked.map((hit) => hit.chunk.order)).toEqual([1, 0]);
    const unrelated = rankChunks(chunks, LIBRARY.coolant.title, analyseQuery("hotel"));
    expect(unrelated.map((hit) => hit.chunk.order)).toEqual([0, 1]);
  });

  it("gives scores between 0 and 1, best first, with the words that were found", async () => {
    const { hits } = await ask("hotel breakfast limit");
    expect(hits[0]?.chunk.docId).toBe("travel");
    for (const [place, hit] of hits.entries()) {
      expect(hit.score).toBeGreaterThan(0);
      expect(hit.score).toBeLessThanOrEqual(1);
      expect(hit.score).toBeLessThanOrEqual(hits[place - 1]?.score ?? 1);
      expect(hit.matched.length).toBeGreaterThan(0);
    }
  });
});
