import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const MARKS = { holds: "+", denied: "-", ended: "x" } as const;

function read(userText: string): string[] {
  return statementsOfTurn(storedTurn({ userText }), "session", PROFILE_SLOTS)
    .map(({ slot, polarity, subject }) => `${slot} ${MARKS[polarity]}${subject}`)
    .sort();
}

describe("a correction says what holds and what does not", () => {
  it.each([
    ["아니 페니실린이 아니라 아스피린 알레르기예요", "allergies +aspirin", "allergies -penicillin"],
    ["아니요, 페니실린 말고 아스피린 알레르기예요.", "allergies +aspirin", "allergies -penicillin"],
    ["페니실린 알레르기가 아니라 아스피린 알레르기예요", "allergies +aspirin", "allergies -penicillin"],
    ["고혈압이 아니고 당뇨가 있어요", "conditions +diabetes", "conditions -hypertension"],
    ["저는 메트포르민이 아니라 리피토를 먹어요", "medications +atorvastatin", "medications -metformin"],
    [
      "Actually it's not penicillin, it's aspirin that I'm allergic to.",
      "allergies +aspirin",
      "allergies -penicillin",
    ],
    ["I'm allergic to aspirin, not penicillin.", "allergies +aspirin", "allergies -penicillin"],
  ])("%s", (message, ...expected) => {
    expect(read(message)).toEqual(expected.toSorted());
  });

  it.each([
    ["알레르기가 아니라 감기예요"],
    ["커피 말고 녹차 마셔요"],
    ["페니실린이 아니라 아스피린 알레르기인가요?"],
    ["어머니는 페니실린이 아니라 아스피린 알레르기예요"],
    ["It's not penicillin, it's the weather."],
  ])("and nothing where nothing of oneself is corrected: %s", (message) => {
    expect(read(message)).toEqual([]);
  });

  it("takes an answer before it for no allergen", () => {
    expect(read("아니요, 땅콩 알레르기는 없고 새우 알레르기가 있어요")).toEqual([
      "allergies +shrimp",
      "allergies -peanut",
    ]);
  });
});
