import { beforeAll, describe, expect, it } from "vitest";
import type { DocumentIndex } from "../../../../lib/ports/document-index.ts";
import { correctWords } from "../../../../lib/retrieval/search/correct-words.ts";
import { judgeEvidence } from "../../../../lib/retrieval/search/judge-evidence.ts";
import { searchDocuments } from "../../../../lib/retrieval/search/search-documents.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const phrases = phraseTable(import.meta.filename);

async function searchIn(index: DocumentIndex, query: string, tenantId = "tenant") {
  const hits = await searchDocuments({ index, tenantId }, { query, limit: 5, filter: {} });
  return {
    hits,
    docIds: hits.map(({ chunk }) => chunk.docId),
    equivalents: (hits[0]?.equivalents ?? []).map(({ word }) => word),
  };
}

describe("A word that no document has", () => {
  let library: DocumentIndex;
  const search = (query: string, tenantId?: string) => searchIn(library, query, tenantId);
  beforeAll(async () => {
    library = await openLibrary({
      desk: { title: "Desk guide", chunks: [{ text: "The router is restarted by its switch." }] },
      staff: { title: "Staff", chunks: [{ text: "Yoon Seojeong looks after the calibration." }] },
      people: { title: "담당자", chunks: [{ text: "박지훈이 안전 교육을 맡는다." }] },
      brake: { title: "차량 점검", chunks: [{ text: "브레이크를 매달 점검한다." }] },
      camera: { title: "카메라", chunks: [{ text: "카메라는 창고에 있다." }] },
      lens: { title: "Camera", chunks: [{ text: "The camera has a lens." }] },
      break: { title: "Holidays", chunks: [{ text: "The winter break is long. Sorry." }] },
    });
  });

  it.each(phrases.triples("is found by its sound in the other language"))(
    "is found by its sound in the other language: “%s”",
    async (question, docId, word) => {
      const { docIds, equivalents } = await search(question);
      expect(docIds[0]).toBe(docId);
      expect(equivalents).toContain(word);
    },
  );

  it("is held by a passage that has it in the other script", async () => {
    const { hits } = await search("라우터 스위치");
    const without = hits.map(({ equivalents: _, ...hit }) => hit);
    const confidence = judgeEvidence("라우터 스위치", hits).confidence;
    expect(confidence).toBeGreaterThan(judgeEvidence("라우터 스위치", without).confidence);
  });

  it("is taken for no typing mistake where the library has it by its sound", async () => {
    const key = { tenantId: "tenant" };
    expect((await correctWords(library, key, "라우터 재시작")).text).toBe("라우터 재시작");
    expect((await correctWords(library, key, "brake")).text).toBe("brake");
  });

  it.each(["카메라는 어디에 있어?", "where is the camera?", "소리가 안 나요", "안전 교육", "42", ""])(
    "is not looked for where a document has it, or nothing sounds like it: “%s”",
    async (question) => {
      expect((await search(question)).equivalents).toEqual([]);
    },
  );

  it("is never looked for in another tenant's documents", async () => {
    expect((await search("라우터", "other")).docIds).toEqual([]);
  });
});
