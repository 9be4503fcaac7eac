import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { derivedKind, readTags } from "../../../lib/documents/tags/read-tags.ts";
import { documentTagsSchema } from "../../../lib/domain/document.ts";

const tagsOf = (title: string, markdown = "", mediaType = "text/markdown") =>
  readTags({ title, markdown, mediaType, version: 1 });

describe("the kind of a document", () => {
  it.each([
    ["출장·경비 규정 2026", "policy"],
    ["Travel and Expense Policy 2024 (revision 3, replaced)", "policy"],
    ["폴라리스 PX-40 냉각기 사용·정비 설명서 R3", "manual"],
    ["제품 주간 회의록 2026-03-12", "minutes"],
    ["마루 클라우드 자주 묻는 질문 / FAQ", "faq"],
    ["Manual for the PX-40", "manual"],
    ["Release Notes 2026", "release"],
  ])("is what its title ends in: %s", (title, kind) => {
    expect(tagsOf(title).docType).toBe(kind);
  });

  it.each(["규정 위반을 줄인 방법", "How the policy came about", "Naraeul", "Manualidades"])(
    "is none where the title only mentions one: %s",
    (title) => expect(tagsOf(title).docType).toBeUndefined(),
  );

  it("is that of the format where the title names none", () => {
    expect(tagsOf("Q3", "", "text/csv")).toMatchObject({ docType: "table", hasTable: true });
    const slides = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
    expect(tagsOf("Strategy", "", slides).docType).toBe("slides");
  });

  it("takes the place of none that somebody gave", () => {
    expect(derivedKind("document", undefined, "faq")).toBe("faq");
    expect(derivedKind("case", undefined, "faq")).toBeUndefined();
    expect(derivedKind("guide", "guide", "faq")).toBe("faq");
    expect(derivedKind("guide", "guide", undefined)).toBe("guide");
  });
});

it("says what language, machines, steps and tables a document has", () => {
  const steps = "# 교체\n\n1. 밸브를 잠근다.\n\n   주의: 압력.\n2. 빼낸다.\n3. 끼운다.\n";
  expect(tagsOf("PX-40 밸브 교체", steps)).toEqual({
    by: "rule",
    version: 1,
    language: "ko",
    products: ["PX-40"],
    hasSteps: true,
    hasTable: false,
  });
  expect(tagsOf("Prices", "| a | b |\n| --- | ---: |\n| 1 | 2 |")).toMatchObject({
    language: "en",
    hasSteps: false,
    hasTable: true,
  });
  expect(tagsOf("x", "## 1단계 준비\n\n글\n\n## 2단계 실행\n").hasSteps).toBe(true);
  expect(tagsOf("x", "1. one\n\n# next\n\n2. two\n3. three").hasSteps).toBe(false);
});

it("is of the stored form for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (title, markdown) => {
      expect(documentTagsSchema.safeParse(tagsOf(title, markdown)).success).toBe(true);
    }),
  );
});
