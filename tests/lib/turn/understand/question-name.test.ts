import { expect, it } from "vitest";
import type { Turn } from "../../../../lib/domain/turn.ts";
import { documentOfQuestion, questionPlace } from "../../../../lib/turn/understand/question-name.ts";
import { storedTurn } from "../../../helpers/turns.ts";

it.each([
  [1, "document 2 of your first question", "첫 질문의 2번 문서"],
  [3, "document 2 of your third question", "세 번째 질문의 2번 문서"],
  [10, "document 2 of your tenth question", "열 번째 질문의 2번 문서"],
  [12, "document 2 of turn 14", "턴 14의 2번 문서"],
  [null, "document 2 of turn 14", "턴 14의 2번 문서"],
] as const)("says which question a document is from in human words: %s", (place, english, korean) => {
  expect(documentOfQuestion({ slot: 2, place, turnId: 14 }, "en")).toBe(english);
  expect(documentOfQuestion({ slot: 2, place, turnId: 14 }, "ko")).toBe(korean);
});

const KEY = { tenantId: "acme", ownerId: "ann", sessionId: "one" };

function placeOf(turnId: number, turns: readonly Turn[], segments = [{ from: 1, to: turns.length }]) {
  const list = async (_: unknown, { after = 0, before = Number.POSITIVE_INFINITY, limit = 0 }) =>
    turns.filter(({ turnId }) => turnId > after && turnId < before).slice(0, limit);
  return questionPlace(turnId, segments, { key: KEY, history: { list } });
}

it("counts questions as they are counted when they are pointed back at: nothing opened, asked back or greeted is one", async () => {
  const turns = [
    storedTurn({ turnId: 1 }),
    storedTurn({ turnId: 2, action: "show_document" }),
    storedTurn({ turnId: 3, action: "small_talk", userText: "고마워" }),
    storedTurn({ turnId: 4, action: "ask_back" }),
    storedTurn({ turnId: 5, action: "no_evidence" }),
    storedTurn({ turnId: 6 }),
  ];
  expect(await placeOf(1, turns)).toBe(1);
  expect(await placeOf(6, turns)).toBe(3);
  expect(await placeOf(2, turns)).toBeNull();
});

it("counts the questions that one sees, not those that an edit left behind", async () => {
  const turns = Array.from({ length: 9 }, (_, index) => storedTurn({ turnId: index + 1 }));
  const segments = [
    { from: 7, to: 9 },
    { from: 1, to: 2 },
  ];
  expect(await placeOf(2, turns, segments)).toBe(2);
  expect(await placeOf(7, turns, segments)).toBe(3);
  expect(await placeOf(5, turns, segments)).toBeNull();
});
