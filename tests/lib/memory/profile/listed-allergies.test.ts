import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

function allergiesIn(message: string): string[] {
  return statementsOfTurn(storedTurn({ userText: message }), "session", PROFILE_SLOTS)
    .filter(({ slot }) => slot === "allergies")
    .map(({ subject }) => subject);
}

describe("a list of what somebody is allergic to", () => {
  it.each(phrases.lists("ends where a request begins"))(
    "ends where a request begins: %s",
    (message, allergies) => {
      expect(allergiesIn(message)).toEqual(allergies);
    },
  );

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
