import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksOfConversation } from "../../../../lib/language/question/asks-of-conversation.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("whether a message asks what was said", () => {
  it.each([
    ["아까 오일은 몇 시간마다라고 했죠?", "either", "오일은 시간마다", false],
    ["다시 냉각수로 돌아갈게요. 유량 기준이 얼마라고 했죠?", "either", "유량 기준이", false],
    ["제가 말한 유량이 얼마였죠?", "user", "유량이", false],
    ["내가 아까 3호기 차압이 얼마라고 했지?", "user", "3호기 차압이", false],
    ["지금까지 얘기한 3호기 상태를 정리해줘", "either", "3호기 상태를", true],
    ["어제 내가 뭐 물어봤지?", "user", "", true],
    ["제 부서가 어디라고 했는지 기억나요?", "either", "부서가", false],
    ["제가 알레르기가 있다고 말씀드렸나요?", "user", "알레르기가 있다고", false],
    ["우리 무슨 얘기 했지?", "either", "", true],
    ["What did I say about the pump?", "user", "the pump", false],
    ["how often did you say the oil is changed?", "assistant", "the oil changed", false],
    ["What have we discussed so far?", "either", "", true],
    ["Remind me what I told you about unit 3", "user", "unit 3", false],
    ["아까 교체 절차는 몇 단계라고 했죠?", "either", "교체 절차는 단계", false],
    ["What did you say the standard pressure was?", "assistant", "the standard pressure", false],
    ["What did you say in that case?", "assistant", "in case", false],
    ["what was the flow limit, you said?", "assistant", "the flow limit", false],
  ] as const)("%s", (message, by, subject, several) => {
    expect(asksOfConversation(message)).toEqual({ by, subject, several });
  });

  it.each(phrases.pairs("and that by its place"))("and that by its place: %s", (message, place) => {
    const asked = asksOfConversation(message)?.place;
    expect(asked?.kind === "nth" ? `nth ${asked.nth}` : `back ${asked?.steps}`).toBe(place);
  });

  it.each(phrases.pairs("and an answer by its place"))("and an answer by its place: %s", (message, place) => {
    const asked = asksOfConversation(message);
    expect(asked?.by).toBe("assistant");
    expect(asked?.place?.kind === "nth" ? `nth ${asked.place.nth}` : `back ${asked?.place?.steps}`).toBe(
      place,
    );
  });

  it.each(phrases.lines("and how many questions"))("and how many questions: %s", (message) => {
    expect(asksOfConversation(message)?.counted).toBe(true);
  });

  it.each(phrases.lines("and not how many"))("and not how many: %s", (message) => {
    expect(asksOfConversation(message)?.counted).toBeUndefined();
  });

  it.each(phrases.lines("and no place"))("and no place: %s", (message) => {
    expect(asksOfConversation(message)?.place).toBeUndefined();
  });

  it.each([
    "규정에서 며칠이라고 했죠?",
    "어제 나온 회의록 정리해줘",
    "유량은 얼마 이상이어야 해요?",
    "그때 담당이 누구였어요?",
    "이 문서 요약해줘",
    "토크는 왜 38에서 42로 올렸어요?",
    "대화 상자는 어떻게 열어요?",
    "직원이 질문하면 누가 답해요?",
    "상담 내용은 어떻게 정리해요?",
    "고객이 말한 불만은 어디에 적어요?",
    "회의에서 논의한 예산은 얼마였나요?",
    "제가 받을 수 있는 휴가는 며칠인가요?",
    "What did the report say about flow?",
    "How do I list all users?",
    "Can you tell me how to reset it?",
    "what did the board decide in March?",
    "I told my doctor about it.",
    "고객이 환불해 달라고 했는데 어떻게 하나요?",
    "아까 말한 슬롯밸브는 어떻게 교체하나요?",
    "직원이 아프다고 했을 때 절차는?",
    "How long do I have after I reported a loss?",
    "What should I do if I told my manager about the leak?",
    "List the terms we agreed in the contract",
    "Which form do I need because I asked for leave?",
    "",
  ])("is an ordinary message: %s", (message) => {
    expect(asksOfConversation(message)).toBeNull();
  });

  it("holds for any text: no exception, and long text is never such a question", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (message) => {
        const asked = asksOfConversation(message);
        if (message.length > 200) expect(asked).toBeNull();
      }),
    );
  });
});
