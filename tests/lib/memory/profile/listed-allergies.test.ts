import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { storedTurn } from "../../../helpers/turns.ts";

function allergiesIn(message: string): string[] {
  return statementsOfTurn(storedTurn({ userText: message }), "session", PROFILE_SLOTS)
    .filter(({ slot }) => slot === "allergies")
    .map(({ subject }) => subject);
}

describe("a list of what somebody is allergic to", () => {
  it.each([
    ["I'm allergic to penicillin, recommend an antibiotic", ["penicillin"]],
    ["I'm allergic to peanuts, suggest a snack", ["peanut"]],
    ["I'm allergic to peanuts and recommend snacks", ["peanut"]],
    ["I'm allergic to peanuts, propose some snacks", ["peanut"]],
    ["I'm allergic to peanuts suggest a snack", ["peanut"]],
    ["My allergies are latex, pick me a glove", ["latex"]],
    ["I'm allergic to latex, list safe gloves", ["latex"]],
  ])("ends where a request begins: %s", (message, allergies) => {
    expect(allergiesIn(message)).toEqual(allergies);
  });

  it.each([
    ["I'm allergic to penicillin, latex and lupin", ["penicillin", "latex", "lupin"]],
    ["I'm allergic to peanuts, all tree nuts and sesame", ["peanut", "tree nuts", "sesame"]],
    ["I'm allergic to latex, red dye", ["latex", "red dye"]],
  ])("holds every thing named: %s", (message, allergies) => {
    expect(allergiesIn(message)).toEqual(allergies);
  });

  it.each(["음, 새우 알레르기 있어요", "아, 새우 알레르기 있어요", "아 맞다, 저 새우 알레르기 있어요"])(
    "has no sigh in it: %s",
    (message) => {
      expect(allergiesIn(message)).toEqual(["shrimp"]);
    },
  );

  it.each([
    "아, 페니실린 알레르기 아니래요. 검사에서 없다고 나왔어요.",
    "페니실린 알레르기 아니래요.",
    "의사가 페니실린 알레르기 아니라고 하네요",
  ])("is denied where somebody else says so: %s", (message) => {
    const [told, ...others] = statementsOfTurn(storedTurn({ userText: message }), "session", PROFILE_SLOTS);
    expect(told).toMatchObject({ slot: "allergies", subject: "penicillin", polarity: "denied" });
    expect(others).toEqual([]);
  });
});
