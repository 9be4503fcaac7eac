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
