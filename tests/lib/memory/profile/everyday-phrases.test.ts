import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { storedTurn } from "../../../helpers/turns.ts";
import { LAST_TOLD_PHRASES, LATER_TOLD_PHRASES, TOLD_PHRASES } from "./everyday-phrases.ts";
import {
  FOREIGN_PHRASES,
  GENERAL_PHRASES,
  LAST_FOREIGN_PHRASES,
  LATER_FOREIGN_PHRASES,
} from "./foreign-phrases.ts";

const SIGN = { holds: "+", denied: "-", ended: "x" } as const;

function told(userText: string): string[] {
  return statementsOfTurn(storedTurn({ userText }), "s1", PROFILE_SLOTS).map(
    ({ slot, subject, detail, polarity }) => `${slot} ${SIGN[polarity]}${subject} ${detail}`.trim(),
  );
}

describe("how people talk every day", () => {
  it.each([...FOREIGN_PHRASES, ...LATER_FOREIGN_PHRASES, ...LAST_FOREIGN_PHRASES, ...GENERAL_PHRASES])(
    "says nothing of the user: %s",
    (message) => {
      expect(told(message)).toEqual([]);
    },
  );

  it.each([
    ["the first phrases", TOLD_PHRASES, 1],
    ["the later phrases", LATER_TOLD_PHRASES, 0.95],
    ["the last phrases", LAST_TOLD_PHRASES, 0.95],
  ] as const)(
    "%s are read as far as the rules go, and nothing else is read into them",
    (_title, phrases, least) => {
      const missed: string[] = [];
      const wrong: string[] = [];
      let expected = 0;
      let found = 0;
      for (const [message, ...values] of phrases) {
        const read = told(message);
        expected += values.length;
        found += values.filter((value) => read.includes(value)).length;
        for (const value of values) if (!read.includes(value)) missed.push(`${message} → ${value}`);
        for (const value of read) if (!values.includes(value)) wrong.push(`${message} → ${value}`);
      }
      expect(wrong).toEqual([]);
      expect(found / expected, missed.join("\n")).toBeGreaterThanOrEqual(least);
    },
  );
});
