import { describe, expect, it } from "vitest";
import { readHit } from "../../../../lib/retrieval/search/read-hit.ts";
import type { SearchHit } from "../../../../lib/retrieval/search/search-documents.ts";
import { HELPFUL_DOCUMENTS } from "../../../../lib/tunables/prompt.ts";
import { helpfulPassages } from "../../../../lib/turn/compose/helpful-passages.ts";
import { type Evidence, NO_EVIDENCE } from "../../../../lib/turn/retrieve/evidence.ts";

const one = new Map([["valve", 1]]);
const other = new Map([["밸브", 1]]);
const hit = (docId: string, score: number, values: SearchHit["values"] = one): SearchHit => ({
  ...readHit(
    { chunkId: `${docId}@1#0`, docId, version: 1, order: 0, section: "", text: docId, from: 0, to: 1 },
    "",
  ),
  score,
  values,
});
const QUESTION = {
  task: "answer",
  about: "question",
  intent: "value_lookup",
  questionType: "single",
} as const;
const FOUND = [hit("best", 0.8), hit("near", 0.4), hit("far", 0.1), hit("otherwise", 0.2, other)];
const ids = (hits: readonly SearchHit[]) => hits.map(({ chunk }) => chunk.docId);
const all = ids(FOUND);

describe("passages that were found", () => {
  it("are left out far behind the best of their own search, where that surely holds the answer", () => {
    const evidence: Evidence = { ...NO_EVIDENCE, hits: FOUND, sufficient: true };
    expect(ids(helpfulPassages(evidence, QUESTION))).toEqual(["best", "near", "otherwise"]);
  });

  it.each<[string, Partial<Evidence>, Partial<Parameters<typeof helpfulPassages>[1]>]>([
    ["nothing surely holds it", { sufficient: false }, {}],
    ["several things are asked", { parts: [{ question: "a?", found: 1 }] }, {}],
    ["documents are compared", {}, { task: "compare" }],
    ["a document is asked for as a whole", {}, { about: "whole" }],
    ["a list is asked for", {}, { intent: "list" }],
    ["a question goes on", {}, { questionType: "followup" }],
  ])("are all there where %s", (_why, evidence, asked) => {
    const given: Evidence = { ...NO_EVIDENCE, hits: FOUND, sufficient: true, ...evidence };
    expect(ids(helpfulPassages(given, { ...QUESTION, ...asked }))).toEqual(all);
  });

  const many = Array.from({ length: HELPFUL_DOCUMENTS + 2 }, (_, place) => hit(`doc-${place}`, 1));
  const evidence: Evidence = { ...NO_EVIDENCE, hits: [...many, hit("doc-0", 0.1)], sufficient: false };

  it("are of so many documents at most, those that rank first, whether or not a question goes on", () => {
    for (const questionType of ["single", "followup"] as const) {
      const kept = ids(helpfulPassages(evidence, { ...QUESTION, questionType }));
      expect(kept).toEqual([...ids(many.slice(0, HELPFUL_DOCUMENTS)), "doc-0"]);
    }
  });

  it.each(["list", "summary", "comparison"] as const)("are of any number of documents in a %s", (intent) => {
    expect(helpfulPassages(evidence, { ...QUESTION, intent })).toEqual(evidence.hits);
  });
});
