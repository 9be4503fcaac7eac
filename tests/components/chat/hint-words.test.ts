import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { hintWords, stillStands } from "../../../components/chat/hint-words.ts";
import type { Resolution, ResolvedReference } from "../../../lib/domain/reference.ts";
import { messagesOf } from "../../../lib/messages/messages.ts";

const reference = (given: Partial<ResolvedReference> = {}): ResolvedReference => ({
  text: "이전 1번 문서",
  turnId: 1,
  slot: 1,
  docId: "cooler",
  version: 1,
  by: "slot",
  ...given,
});
const resolution = (given: Partial<Resolution> = {}): Resolution => ({
  kind: "slot",
  action: "show_document",
  references: [reference()],
  candidates: [],
  task: "show",
  part: null,
  reason: null,
  leftOut: 0,
  completes: null,
  reasons: [],
  ...given,
});
const words = (given: Partial<Resolution>, locale: "ko" | "en" = "ko") =>
  hintWords(
    resolution(given),
    "이전 1번 문서와 GCB-123",
    ({ docId }) => (docId === "cooler" ? "냉각기 매뉴얼" : docId),
    createTranslator({ locale, messages: messagesOf(locale), namespace: "chat.hint" }),
  );

describe("what the words being written will do", () => {
  it("is said with number, title and version, and whether the document is opened or answered from", () => {
    expect(words({ references: [reference({ version: 2 })] })).toBe(
      "이전 1번 문서 → ① 냉각기 매뉴얼 v2 · 전체 열기",
    );
    expect(words({ action: "answer", task: "answer" })).toBe(
      "이전 1번 문서 → ① 냉각기 매뉴얼 · 이 문서에서 답하기",
    );
    expect(words({ action: "answer", task: "summarise" }, "en")).toBe(
      "이전 1번 문서 → ① 냉각기 매뉴얼 · summarises",
    );
  });

  it("names the part that is meant", () => {
    const part = { kind: "chapter", text: "3" } as const;
    expect(words({ part })).toBe("이전 1번 문서 → ① 냉각기 매뉴얼 · 3장 열기");
    expect(words({ part: { kind: "page", text: "12" }, action: "answer", task: "answer" }, "en")).toBe(
      "이전 1번 문서 → ① 냉각기 매뉴얼 · answers from page 12",
    );
    expect(words({ part: { kind: "heading", text: "설치" } })).toContain("“설치” 부분 열기");
  });

  it("names several documents, and says how many are left out", () => {
    const references = [reference(), reference({ slot: null, turnId: null, docId: "gcb-123" })];
    expect(words({ references, leftOut: 2, action: "answer", task: "compare" })).toBe(
      "이전 1번 문서 → ① 냉각기 매뉴얼, gcb-123, 2개 제외 · 비교하기",
    );
  });

  it("says that an earlier request is completed, in that request's words", () => {
    const completes = { turnId: 2, userText: "그 매뉴얼 3장 요약해줘" };
    expect(words({ completes, action: "answer", task: "summarise" })).toBe(
      "이전 요청 “그 매뉴얼 3장 요약해줘” → ① 냉각기 매뉴얼 · 요약하기",
    );
  });

  it("says why it will be asked back, for every reason in both languages", () => {
    const reasons = [
      "no_documents",
      "turn_without_documents",
      "out_of_range",
      "no_such_turn",
      "two_readings",
    ] as const;
    for (const locale of ["ko", "en"] as const) {
      const said = reasons.map((reason) => words({ action: "ask_back", references: [], reason }, locale));
      expect(new Set(said).size).toBe(reasons.length);
      expect(said.every((line) => line !== null && !line.includes("chat.hint"))).toBe(true);
    }
    expect(words({ action: "ask_back", references: [], reason: "out_of_range" })).toContain(
      "해당 번호의 문서가 없어요",
    );
  });

  it("is a new beginning after reset words, and nothing where nothing is pointed at", () => {
    expect(words({ kind: "reset", references: [] })).toContain("새로 시작");
    expect(words({ kind: "none", action: "answer", references: [] })).toBeNull();
  });

  it("quotes the words as they were written, though they were looked up folded", () => {
    expect(words({ references: [reference({ text: "gcb-123" })] })).toMatch(/^GCB-123 → /);
  });

  it("holds as long as the words it rests on are there", () => {
    expect(stillStands(resolution(), "이전 1번 문서", "이전 1번 문서 보여줘")).toBe(true);
    expect(stillStands(resolution(), "이전 1번 문서", "이전 2번 문서 보여줘")).toBe(false);
    const folded = resolution({ references: [reference({ text: "gcb-123" })] });
    expect(stillStands(folded, "GCB-123", "GCB-123 요약")).toBe(true);
    expect(stillStands(resolution({ references: [] }), "9번 문서", "9번 문서 전체")).toBe(true);
    expect(stillStands(resolution({ references: [] }), "9번 문서", "9번 문")).toBe(false);
  });
});
