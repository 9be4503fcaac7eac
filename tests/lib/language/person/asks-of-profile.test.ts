import { describe, expect, it } from "vitest";
import { asksOfProfile } from "../../../../lib/language/person/asks-of-profile.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("whether a question is about the person themselves", () => {
  it.each(phrases.pairs("is about them"))("is about them: %s (%s)", (message, slot) => {
    expect(asksOfProfile(message)).toEqual(slot === "all" ? "all" : [slot]);
  });

  it.each(phrases.lines("is about something else"))("is about something else: %s", (message) => {
    expect(asksOfProfile(message)).toBeNull();
  });
});
