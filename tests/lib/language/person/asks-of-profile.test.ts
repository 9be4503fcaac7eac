import { describe, expect, it } from "vitest";
import { asksOfProfile } from "../../../../lib/language/person/asks-of-profile.ts";

describe("whether a question is about the person themselves", () => {
  it.each([
    ["What am I allergic to?", ["allergies"]],
    ["Do I have any allergies?", ["allergies"]],
    ["What medicines do I take?", ["medications"]],
    ["Which pills am I on?", ["medications"]],
    ["what is my blood pressure", ["vitals"]],
    ["How old am I?", ["demographics"]],
    ["What do you know about me?", "all"],
    ["제가 무슨 알레르기가 있죠?", ["allergies"]],
    ["저 무슨 약 먹고 있죠?", ["medications"]],
    ["내가 복용 중인 약이 뭐였지?", ["medications"]],
    ["제 혈압이 얼마였죠?", ["vitals"]],
    ["나에 대해 뭘 알고 있어?", "all"],
    ["내 프로필 보여줘", "all"],
  ] as const)("%s", (message, asked) => {
    expect(asksOfProfile(message)).toEqual(asked);
  });

  it.each([
    "저 페니실린 알레르기 있는데 이 약 먹어도 되나요?",
    "제가 이부프로펜 약을 먹어도 되나요?",
    "What medicines do I take for a headache?",
    "Do I have any vacation days left?",
    "내 휴가는 며칠이야?",
    "약은 언제 먹어요?",
    "Which machines do I need for the course?",
    "제 여권은 어디서 만들어요?",
    "저는 땅콩 알레르기가 있어요.",
  ])("is about something else: %s", (message) => {
    expect(asksOfProfile(message)).toBeNull();
  });
});
