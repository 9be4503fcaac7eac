import { expect, it } from "vitest";
import { documentOfQuestion, placeOnPath } from "../../../lib/agent/question-name.ts";

it.each([
  [1, "document 2 of your first question", "첫 질문의 2번 문서"],
  [3, "document 2 of your third question", "세 번째 질문의 2번 문서"],
  [10, "document 2 of your tenth question", "열 번째 질문의 2번 문서"],
  [12, "document 2 of turn 12", "12번째 질문의 2번 문서"],
] as const)("says which question a document is from in human words: %i", (place, english, korean) => {
  expect(documentOfQuestion({ slot: 2, place, turnId: place }, "en")).toBe(english);
  expect(documentOfQuestion({ slot: 2, place, turnId: place }, "ko")).toBe(korean);
});

it("counts the questions that one sees, not those that an edit left behind", () => {
  const segments = [
    { from: 7, to: 9 },
    { from: 1, to: 2 },
  ];
  expect(placeOnPath(2, segments)).toBe(2);
  expect(placeOnPath(7, segments)).toBe(3);
  expect(placeOnPath(5, segments)).toBeNull();
});
