import { describe, expect, it } from "vitest";
import type { Turn } from "../../../../lib/domain/turn.ts";
import { decideFollowUp, isReset } from "../../../../lib/language/question/follow-up.ts";
import { newTurn } from "../../../helpers/turns.ts";

const LAST: Turn = {
  ...newTurn({ userText: "슬롯밸브 교체 절차와 필요한 공구를 알려줘", assistantText: "다섯 단계입니다." }),
  turnId: 1,
  parentTurnId: null,
  summary: null,
  summaryModel: null,
  summaryTs: null,
  schemaVersion: "v1",
};

function kindOf(question: string, lastTurn: Turn | null = LAST) {
  return decideFollowUp({ question, lastTurn }).kind;
}

describe("words that close the subject", () => {
  it.each([
    "새로운 주제로 넘어가자",
    "다른 주제로 바꿀게",
    "주제를 바꿔서 물어볼게요",
    "이전 대화는 잊어줘",
    "대화 초기화",
    "초기화해줘",
    "처음부터 다시 시작하자",
    "New topic: pumps",
    "Let's change the subject.",
    "reset the conversation",
    "Forget everything we said",
    "start over",
    "Ignore the previous questions.",
  ])("%s", (text) => {
    expect(isReset(text)).toBe(true);
    expect(kindOf(text)).toBe("reset");
  });

  it.each([
    "How do I reset the controller?",
    "초기화 방법을 알려줘",
    "컨트롤러를 초기화하려면?",
    "처음부터 다시 설명해줘",
    "I forget my password",
    "What is the topic of document 2?",
    "새로운 펌프 모델이 있나요?",
    "다른 문서도 보여줘",
    "How do I start over a batch in the machine?",
  ])("are not: %s", (text) => {
    expect(isReset(text)).toBe(false);
  });
});

describe("how a question hangs on the last one", () => {
  it("is not at all when it is the first", () => {
    expect(decideFollowUp({ question: "그건 왜 그래?", lastTurn: null })).toEqual({
      kind: "none",
      reasons: [{ code: "first_question" }],
    });
  });

  it.each([
    "무슨 뜻이야?",
    "더 자세히 설명해줘",
    "왜 그런가요?",
    "What do you mean?",
    "Can you elaborate?",
    "Explain that again please",
    "Are you sure?",
  ])("asks what was meant: %s", (question) => {
    expect(kindOf(question)).toBe("clarification");
  });

  it.each([
    "그럼 주기는 어떻게 되나요?",
    "그 문서에 안전 수칙도 나와 있나요?",
    "방금 말한 문서 기준으로 소요 시간을 계산해줘",
    "1월은?",
    "비용은요?",
    "What about the second valve in the other line of the plant?",
    "How long does it take?",
    "And in winter when the temperature drops below zero degrees?",
  ])("points back: %s", (question) => {
    expect(kindOf(question)).toBe("follow_up");
  });

  it("continues when it is about the same things", () => {
    const followUp = decideFollowUp({
      question: "슬롯밸브 교체 절차에서 가장 오래 걸리는 단계가 무엇인지 말해 주세요",
      lastTurn: LAST,
    });
    expect(followUp.kind).toBe("follow_up");
    expect(followUp.reasons).toMatchObject([{ code: "similar" }]);
  });

  it("continues when it is too short to stand alone", () => {
    expect(decideFollowUp({ question: "소요 시간", lastTurn: LAST })).toEqual({
      kind: "follow_up",
      reasons: [{ code: "too_short" }],
    });
  });

  it.each([
    ["What is the car rental limit?", "What is the hotel limit?"],
    ["E12 알람이 왜 떠?", "gcb-123의 원인은?"],
    ["E12 알람이 왜 떠?", "PX-40 유량은?"],
    ["E12 알람이 왜 떠?", "E-304 알람은 뭐예요?"],
    ["배기 온도는?", "SOP_99는 무슨 문서야?"],
    ["E-217 알람 조치 방법은?", "호텔 한도는 얼마야?"],
    ["How is the pump cleaned?", "What does E-304 mean?"],
    ["연차는 며칠이야?", "펌프 유량은?"],
    ["연차는 며칠이야?", "필터 교체 주기는?"],
    ["How is the pump cleaned?", "How many teams are in the NFL?"],
  ])("is not short, or half a question, when it says what it is about: %s – %s", (before, question) => {
    expect(kindOf(question, { ...LAST, userText: before })).toBe("none");
  });

  it.each([
    "E15는?",
    "점검 주기 알려줘",
    "다른 라인의 밸브는?",
    "유량은?",
    "부산 지점은?",
    "로터 씰 세트는요?",
    "제어 밸브 V3는?",
    "납기는요?",
    "그 당시 담당자 이름",
    "population back then",
  ])("still needs the one before: %s", (question) => {
    expect(kindOf(question)).toBe("follow_up");
  });

  it("begins a new subject when it has its own words", () => {
    expect(kindOf("회사 연차 휴가 신청은 어느 시스템에서 몇 일 전까지 해야 하나요?")).toBe("none");
    expect(kindOf("Which vaccinations are recommended for adults travelling to Kenya?")).toBe("none");
  });
});
