import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksOfConversation } from "../../../../lib/language/question/asks-of-conversation.ts";

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

  it.each([
    ["내가 첨에 뭐 물어봤지?", "nth 1"],
    ["내 첫 질문이 뭐였어?", "nth 1"],
    ["내가 뭐부터 물어봤더라", "nth 1"],
    ["두번째로 물어본 거 뭐였지?", "nth 2"],
    ["맨 처음 질문 다시 알려줘", "nth 1"],
    ["제 질문 3번이 뭐였죠?", "nth 3"],
    ["직전에 뭐 물어봤지?", "back 1"],
    ["마지막 질문이 뭐였지", "back 1"],
    ["what did I ask first?", "nth 1"],
    ["what did I ask you at the beginning?", "nth 1"],
    ["the first question I asked was what?", "nth 1"],
    ["What was my second question?", "nth 2"],
    ["remind me of my third question", "nth 3"],
    ["what did I ask last?", "back 1"],
    ["what did I just ask?", "back 1"],
    ["what was the question before last?", "back 2"],
    ["내가 마지막에서 두번째로 물어본 게 뭐야", "back 2"],
  ] as const)("and that by its place: %s", (message, place) => {
    const asked = asksOfConversation(message)?.place;
    expect(asked?.kind === "nth" ? `nth ${asked.nth}` : `back ${asked?.steps}`).toBe(place);
  });

  it.each([
    ["1번 답변 다시 보여줘", "nth 1"],
    ["두번째 대답 다시 보여주세요", "nth 2"],
    ["2번째 답변 뭐였지?", "nth 2"],
    ["첫 질문에 대한 답 다시", "nth 1"],
    ["첫 질문에 다시 답해줘", "nth 1"],
    ["처음에 물어본 거 다시 답해줘", "nth 1"],
    ["answer my first question again", "nth 1"],
    ["3번 질문에 뭐라고 답했어?", "nth 3"],
    ["이전 답변 보여줘", "back 1"],
    ["그 답변 다시", "back 1"],
    ["바로 전 답변 다시", "back 1"],
    ["그 전 답변 보여줘", "back 2"],
    ["전전 답변", "back 2"],
    ["show me answer 1 again", "nth 1"],
    ["repeat your first answer", "nth 1"],
    ["what did you answer to question 2?", "nth 2"],
    ["show the previous answer", "back 1"],
    ["the answer before last", "back 2"],
    ["2번 질문에서 뭐라고 했지?", "nth 2"],
    ["1번답 다시좀", "nth 1"],
    ["맨처음 답변 머였지", "nth 1"],
    ["제일 처음 질문으로 돌아가자", "nth 1"],
    ["다시 말해줘", "back 1"],
    ["repeat ur last answer", "back 1"],
    ["what did you say two answers ago", "back 2"],
    ["go back to my first q", "nth 1"],
  ] as const)("and an answer by its place: %s", (message, place) => {
    const asked = asksOfConversation(message);
    expect(asked?.by).toBe("assistant");
    expect(asked?.place?.kind === "nth" ? `nth ${asked.place.nth}` : `back ${asked?.place?.steps}`).toBe(
      place,
    );
  });

  it.each([
    "내가 몇 번 질문했어?",
    "지금까지 질문 몇개 했지",
    "질문을 총 몇 번 한 거야?",
    "나 몇 번이나 물어봤어?",
    "내 질문 목록 보여줘",
    "count my questions",
    "How many questions have I asked so far?",
    "how many times did i ask you",
  ])("and how many questions: %s", (message) => {
    expect(asksOfConversation(message)?.counted).toBe(true);
  });

  it.each([
    "질문은 몇 개인가요?",
    "질문 목록 보여줘",
    "시험 질문은 몇 개야?",
    "환불은 몇 번 물어봐야 해?",
    "설문에 질문이 몇 개 있어?",
    "How many questions does the form have?",
    "how many times did I ask for a refund in the contract?",
  ])("and not how many: %s", (message) => {
    expect(asksOfConversation(message)?.counted).toBeUndefined();
  });

  it.each([
    "면접 첫 질문이 뭐야?",
    "what is the first question in the exam?",
    "What should I ask first?",
    "뭐부터 물어봐야 해?",
    "첫 질문의 2번 문서가 뭐였지?",
    "what did you answer first?",
    "내가 처음에 펌프 뭐 물어봤지?",
    "What was the first step again?",
    "답변이 틀렸어",
    "1번 답변에서 환불 기한이 뭐였지",
    "이전 답변 요약해줘",
    "첫 답변의 2번 문서 보여줘",
    "정답이 뭐야?",
    "which answer is right?",
    "answer again from document 2",
  ])("and no place: %s", (message) => {
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
