import { expect, test } from "vitest";
import { pointsAtAttached } from "@/components/chat/points-at-attached.ts";

test.each([
  "이 문서 요약해줘",
  "이 파일에서 점검 주기는?",
  "첨부한 자료에 뭐라고 나와요?",
  "올린 문서 3쪽 알려줘",
  "Summarise this document",
  "What do these files say about pumps?",
  "list the dates in the attached file",
])("knows that a question is about what is attached to it: %s", (question) => {
  expect(pointsAtAttached(question)).toBe(true);
});

test.each([
  "점검 주기는?",
  "높이 문서가 있나요",
  "종이 문서 보관 기간은?",
  "1번 문서 전체 보여줘",
  "이 문서 말고 다른 것",
  "How long are documents kept?",
  "show document 1",
  "What is this?",
])("takes no other question for one: %s", (question) => {
  expect(pointsAtAttached(question)).toBe(false);
});
