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
    ["My doctor told me to avoid grapefruit.", "contraindications +grapefruit"],
    ["저희 의사 선생님이 자몽을 먹지 말라고 하셨어요.", "contraindications +grapefruit"],
    ["제가 천식이 있으면서 고혈압도 있어요.", "conditions +asthma", "conditions +hypertension"],
    ["저는 와파린을 먹는 사람이에요.", "medications +warfarin"],
    ["They prescribed me metformin 500 mg.", "medications +metformin 500mg"],
    ["I turned 40 last week.", "demographics +age 40"],
    ["My asthma is getting worse.", "conditions +asthma"],
    ["I have a nickel allergy and a latex allergy.", "allergies +nickel", "allergies +latex"],
  ])("what looks like somebody else's or a rule is still the user's: %s", (message, ...values) => {
    expect(told(message)).toEqual(values);
  });

  it.each([
    ["새우는 괜찮대요, 알레르기 없어요", "allergies -shrimp"],
    ["원래 땅콩은 먹고 알레르기 없어요", "allergies -peanut"],
    ["다행히 알레르기 없어요"],
  ])("what is said beside an allergy is no allergen: %s", (message, ...values) => {
    expect(told(message)).toEqual(values);
  });

  it.each(["키위 먹었더니 입 안이 부었어요", "I took ibuprofen and now my throat is swelling"])(
    "danger that is told of is met, not filed: %s",
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
