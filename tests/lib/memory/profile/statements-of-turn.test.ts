import { describe, expect, it } from "vitest";
import { health } from "../../../../lib/assistants/health.ts";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

const TOLD_AT = "2026-11-21T09:00:00.000Z";
const SIGN = { holds: "+", denied: "-", ended: "x" } as const;

/** "slot +subject detail", in the order of the message. */
function told(userText: string, slots = PROFILE_SLOTS): string[] {
  const turn = { ...storedTurn({ userText, ts: TOLD_AT }), turnId: 3 };
  return statementsOfTurn(turn, "s1", slots)
    .sort((a, b) => a.place - b.place)
    .map(({ slot, subject, detail, polarity }) => `${slot} ${SIGN[polarity]}${subject} ${detail}`.trim());
}

describe("what the user says of themselves is noted", () => {
  it.each(phrases.lists("told of oneself"))("%s", (message, expected) => {
    expect(told(message)).toEqual(expected);
  });
});

describe("a value is kept in few words", () => {
  it.each(phrases.pairs("kept in these words"))("%s", (userText, value) => {
    const kept = statementsOfTurn(storedTurn({ userText }), "s1", PROFILE_SLOTS);
    expect(kept.map((statement) => `${statement.value} ${statement.unit}`.trim())).toEqual([value]);
  });
});

describe("what is not the user's own statement is not noted", () => {
  it.each(phrases.lines("only looks like it"))("%s", (message) => {
    expect(told(message)).toEqual([]);
  });

  it.each(["```\nI have diabetes\n```", "Summarise the following:\nI have diabetes.", "", "   \n "])(
    "%j",
    (message) => {
      expect(told(message)).toEqual([]);
    },
  );

  it("readings that go on and end in nothing are given up at once", () => {
    expect(told(`${"혈압 1 ".repeat(700)}x`)).toEqual([]);
  });

  it("a long message is pasted text, and is not read", () => {
    expect(told(`I have diabetes. ${"Lorem ipsum dolor. ".repeat(300)}`)).toEqual([]);
    expect(told(`당뇨가 있어요. ${"가나다 ".repeat(50_000)}`)).toEqual([]);
  });

  it("an imported conversation is not read: whose it was is not known", () => {
    const turn = {
      ...storedTurn({ userText: "I have diabetes." }),
      followUp: { reasons: [{ code: "imported" as const }] },
    };
    expect(statementsOfTurn(turn, "s1", PROFILE_SLOTS)).toEqual([]);
  });

  it("nothing is noted that the assistant has no slot for", () => {
    expect(told("Our machine is a PX-40. I have asthma.", health.profileSlots)).toEqual([
      "conditions +asthma",
    ]);
    expect(told("I have asthma.", [])).toEqual([]);
  });
});
