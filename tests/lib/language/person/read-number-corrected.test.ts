import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

/** The values that the second of two messages tells. */
function toldBehind(first: string, then: string): string[] {
  const told = (userText: string, before?: ReturnType<typeof statementsOfTurn>) =>
    statementsOfTurn(storedTurn({ userText }), "s1", PROFILE_SLOTS, before);
  return told(then, told(first)).map(({ value }) => value);
}

describe("a number that was told just before is corrected", () => {
  it.each(phrases.triples("a correction of the message before"))("%s: %s", (first, then, value) => {
    expect(toldBehind(first, then)).toEqual([value]);
  });

  it.each(phrases.pairs("corrects nothing that was told"))("and nothing else: %s: %s", (first, then) => {
    expect(toldBehind(first, then)).toEqual([]);
  });
});
