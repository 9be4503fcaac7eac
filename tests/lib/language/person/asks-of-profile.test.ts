import { describe, expect, it } from "vitest";
import { asksOfProfile } from "../../../../lib/language/person/asks-of-profile.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("whether a question is about the person themselves", () => {
  it.each([
    ["What am I allergic to?", ["allergies"]],
    ["Do I have any allergies?", ["allergies"]],
    ["What medicines do I take?", ["medications"]],
    ["Which pills am I on?", ["medications"]],
    ["what is my blood pressure", ["vitals"]],
    ["How old am I?", ["demographics"]],
    ["What do you know about me?", "all"],
    ["am I allergic to anything?", ["allergies"]],
    ["what did I say I'm allergic to", ["allergies"]],
    ["what meds did I say I take?", ["medications"]],
    ["show my weight history", ["vitals"]],
    ["내 알레르기 목록 보여줘", ["allergies"]],
    ["내가 무슨 알레르기 있다고 했지?", ["allergies"]],
    ["내가 뭐에 알레르기 있다고 했지", ["allergies"]],
    ["내가 먹는 약 뭐라고 했지", ["medications"]],
    ["무슨 약 먹는다고 했지 내가", ["medications"]],
    ["나 무슨 병 있다고 했어?", ["conditions"]],
    ["내가 무슨 병 있댔지?", ["conditions"]],
    ["내 정보 뭐 알고 있어?", "all"],
    ["내 몸무게 변화 알려줘", ["vitals"]],
    ["내 혈당 기록 보여줘", ["vitals"]],
    ["내 체중 얼마라고 했지", ["vitals"]],
    ["제가 무슨 알레르기가 있죠?", ["allergies"]],
    ["저 무슨 약 먹고 있죠?", ["medications"]],
    ["내가 복용 중인 약이 뭐였지?", ["medications"]],
    ["제 혈압이 얼마였죠?", ["vitals"]],
    ["나에 대해 뭘 알고 있어?", "all"],
    ["내 프로필 보여줘", "all"],
  ] as const)("%s", (message, asked) => {
    expect(asksOfProfile(message)).toEqual(asked);
  });

  it.each(phrases.lines("is about something else"))("is about something else: %s", (message) => {
    expect(asksOfProfile(message)).toBeNull();
  });
});
