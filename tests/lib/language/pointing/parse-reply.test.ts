import { expect, it } from "vitest";
import { searchAllForTurn } from "../../../../components/messages/words-of-question.ts";
import { asksToWiden, turnToWiden } from "../../../../lib/language/pointing/parse-reply.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

it.each([
  "전체에서 찾아줘",
  "전체 자료에서 찾아봐",
  "네, 전체에서 찾아 주세요",
  "다른 문서에서도 찾아줘",
  "모든 문서 검색해줘",
  "자료실 전체에서 검색해 줘",
  "그럼 나머지 문서에서 찾아봐줘",
  "응",
  "네!",
  "찾아봐 줘",
  "search everything",
  "Search all documents",
  "look in all the documents, please".replace(",", ""),
  "Yes, search everywhere.",
  "look in the other documents",
  "widen the search",
  "could you search the whole library",
  "yes please",
  "go ahead",
])("takes up the offer to look in all documents: %s", (message) => {
  expect(asksToWiden(message)).toBe(true);
});

it.each([
  "전체 보여줘",
  "1번 문서 전체 보여줘",
  "전체 유량은 얼마야?",
  "다른 문서는 뭐가 있어?",
  "네트워크 설정은?",
  "search the alarm list for E12",
  "show all documents",
  "What is in the other documents?",
  "yesterday",
  "no",
  "아니",
  "",
])("is something else: %j", (message) => {
  expect(asksToWiden(message)).toBe(false);
});

it.each([
  ["턴 2의 질문을 모든 문서에서 찾아줘", 2],
  ["턴 14 질문을 자료실 전체에서 검색해 줘", 14],
  ["3번째 턴의 질문은 다른 문서에서도 찾아줘", 3],
  ["Search all documents for the question of turn 2", 2],
  ["please search everything for the question of turn 12.", 12],
])("names the turn whose question is to be looked for everywhere: %s", (message, turn) => {
  expect(turnToWiden(message)).toBe(turn);
});

it.each([
  ["E-217 알람은 뭐예요?", "턴 13의 질문을 모든 문서에서 찾아줘"],
  ["What is alarm E-217?", "Search all documents for the question of turn 13"],
])("understands what a click says, which is in the language of the question: %s", (question, said) => {
  const words = searchAllForTurn(13, question);
  expect(words).toBe(said);
  expect(turnToWiden(words)).toBe(13);
});

it.each(phrases.lines("names no turn to look for everywhere"))(
  "names no turn to look for everywhere: %s",
  (message) => {
    expect(turnToWiden(message)).toBeNull();
  },
);
