import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

const MARKS = { holds: "+", denied: "-", ended: "x" } as const;

function read(userText: string): string[] {
  return statementsOfTurn(storedTurn({ userText }), "session", PROFILE_SLOTS)
    .map(({ slot, polarity, subject }) => `${slot} ${MARKS[polarity]}${subject}`)
    .sort();
}

describe("a correction says what holds and what does not", () => {
  it.each(phrases.triples("a correction says what holds and what does not"))("%s", (message, ...expected) => {
    expect(read(message)).toEqual(expected.toSorted());
  });

  it.each(phrases.lines("and nothing where nothing of oneself is corrected"))(
    "and nothing where nothing of oneself is corrected: %s",
    (message) => {
      expect(read(message)).toEqual([]);
    },
  );

  it("takes an answer before it for no allergen", () => {
    expect(read("아니요, 땅콩 알레르기는 없고 새우 알레르기가 있어요")).toEqual([
      "allergies +shrimp",
      "allergies -peanut",
    ]);
  });
});
