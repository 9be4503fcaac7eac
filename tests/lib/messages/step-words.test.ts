import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stepKindSchema, type TurnStep } from "../../../lib/domain/turn-step.ts";
import { tellStep } from "../../../lib/messages/tell-step.ts";

type Said = Omit<TurnStep, "id">;
const told = (step: Said, language: "ko" | "en") => tellStep({ id: "1", ...step }, language);

const SEARCH = { kind: "search_documents", query: "보증 기간" } as const;
const READ = { kind: "read_document", docId: "px-40", title: "PX-40 설명서", part: "5장" } as const;
const LOOKED_BACK = { kind: "search_conversation", found: 2 } as const;

describe("a step in words", () => {
  it.each<[Said, string, string]>([
    [
      { ...SEARCH, state: "running" },
      "문서에서 ‘보증 기간’을 찾고 있어요",
      "Searching documents for “보증 기간”",
    ],
    [
      { ...SEARCH, state: "done", found: 3 },
      "문서에서 ‘보증 기간’을 찾았어요 (구절 3개)",
      "Searched documents for “보증 기간” (3 passages)",
    ],
    [
      { ...SEARCH, state: "done", found: 0 },
      "문서에서 ‘보증 기간’을 찾았어요 (결과 없음)",
      "Searched documents for “보증 기간” (nothing found)",
    ],
    [
      { ...SEARCH, state: "failed", found: 3 },
      "‘보증 기간’ 검색을 마치지 못했어요",
      "The documents could not be searched for “보증 기간”",
    ],
    [{ ...READ, state: "running" }, "‘PX-40 설명서’ 5장을 읽고 있어요", "Reading “PX-40 설명서”, 5장"],
    [
      { ...READ, part: undefined, state: "running", progress: { at: 5, of: 12 } },
      "‘PX-40 설명서’: 전체 12부분 중 5번째를 읽고 있어요",
      "Reading part 5 of 12 of “PX-40 설명서”",
    ],
    [
      { ...READ, part: undefined, state: "done", progress: { at: 12, of: 12 } },
      "‘PX-40 설명서’를 읽었어요",
      "Read “PX-40 설명서”",
    ],
    [{ ...READ, part: undefined, state: "done" }, "‘PX-40 설명서’를 읽었어요", "Read “PX-40 설명서”"],
    [
      { ...READ, title: undefined, part: undefined, state: "failed" },
      "‘px-40’을 읽지 못했어요",
      "“px-40” could not be read",
    ],
    [
      { ...SEARCH, query: "intake filter", state: "running" },
      "문서에서 ‘intake filter’을(를) 찾고 있어요",
      "Searching documents for “intake filter”",
    ],
    [
      { ...READ, part: undefined, query: "보증", state: "running" },
      "‘PX-40 설명서’에서 ‘보증’을 찾고 있어요",
      "Looking for “보증” in “PX-40 설명서”",
    ],
    [
      { ...READ, part: undefined, query: "수리", state: "done", found: 2 },
      "‘PX-40 설명서’에서 ‘수리’를 찾았어요 (2곳)",
      "Looked for “수리” in “PX-40 설명서” (2 places)",
    ],
    [{ kind: "read_document", state: "running" }, "문서를 읽고 있어요", "Reading a document"],
    [
      { ...LOOKED_BACK, state: "done" },
      "이전 대화를 검색했어요 (2건)",
      "Searched the conversation (2 questions)",
    ],
    [{ kind: "read_turn", turnId: 3, state: "done" }, "3번째 질문을 다시 읽었어요", "Reread question 3"],
    [
      { kind: "read_table", docId: "p", title: "가격표", state: "done", found: 12 },
      "‘가격표’의 표를 읽었어요 (12행)",
      "Read the table in “가격표” (12 rows)",
    ],
    [{ kind: "compute", state: "failed" }, "계산을 마치지 못했어요", "The calculation could not be finished"],
  ])("%j", (step, korean, english) => {
    expect(told(step, "ko")).toBe(korean);
    expect(told(step, "en")).toBe(english);
  });

  it("holds what was looked for as it is, whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (query) => {
        for (const language of ["ko", "en"] as const)
          expect(told({ kind: "search_documents", state: "running", query }, language)).toContain(query);
      }),
    );
  });

  it("is there for every kind and state", () => {
    for (const kind of stepKindSchema.options)
      for (const state of ["running", "done", "failed"] as const)
        for (const language of ["ko", "en"] as const)
          expect(told({ kind, state, found: 1 }, language)).toMatch(/^[^{}.]+$/u);
  });
});
