import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { isOnlyStatements } from "../../../../lib/turn/resolve/safety-statements.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

function isNotedOnly(message: string): boolean {
  const statements = statementsOfTurn(storedTurn({ userText: message }), "session", PROFILE_SLOTS);
  expect(statements).not.toEqual([]);
  return isOnlyStatements(message, statements);
}

describe("a message that tells of an allergy or the like", () => {
  it.each(phrases.lines("goes on to the documents where it asks, mark or"))(
    "goes on to the documents where it asks, mark or no mark: %s",
    (message) => {
      expect(isNotedOnly(message)).toBe(false);
    },
  );

  it.each(phrases.lines("is only noted where it asks nothing"))(
    "is only noted where it asks nothing: %s",
    (message) => {
      expect(isNotedOnly(message)).toBe(true);
    },
  );
});
