import { describe, expect, it } from "vitest";
import { concernsTreatment } from "../../../../lib/memory/profile/related-agents.ts";

describe("a question about what people take, eat or have done to them", () => {
  it.each([
    "감기약은 하루에 몇 번 먹나요?",
    "혈압약 언제 드시나요?",
    "관절약은 어디에 좋은가요?",
    "비만약이 있나요?",
    "약도 같이 먹나요?",
    "약 두 알 먹어도 되나요?",
    "수술은 얼마나 걸려요?",
    "수술실에서 마취는 어떻게 하나요?",
    "부작용은 뭐예요?",
    "술 마셔도 되나요?",
    "How long should I take it?",
    "Can I take two tablets a day?",
    "What do I take instead?",
    "Is the operation painful?",
    "Is the operation of my knee painful?",
    "What may I eat before the procedure?",
    "What are the side effects?",
  ])("is seen: %s", (question) => {
    expect(concernsTreatment(question)).toBe(true);
  });

  it.each([
    "진료 예약은 어떻게 하나요?",
    "예약 시간 변경은 언제까지 돼요?",
    "계약을 해지하고 싶어요",
    "병원 약도 보여 주세요",
    "역에서 약 10분 걸리나요?",
    "요약 좀 해 줘",
    "수술실 위치가 어디예요?",
    "걱정하지 마시고 오시면 되나요?",
    "How long does the blood test take?",
    "How many days will the result take?",
    "When does the operation of the parking lot end?",
    "What are the hours of operation?",
    "When do I take my leave?",
    "Where does the ceremony take place?",
    "What is the procedure for booking a room?",
  ])("is not seen in %s", (question) => {
    expect(concernsTreatment(question)).toBe(false);
  });
});
