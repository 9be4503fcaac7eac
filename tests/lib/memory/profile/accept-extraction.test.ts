import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HEALTH_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import type { ProfileStatement } from "../../../../lib/domain/profile.ts";
import { profileStatementSchema } from "../../../../lib/domain/profile.ts";
import { acceptExtraction, type ProposedValue } from "../../../../lib/memory/profile/accept-extraction.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const SIGN = { holds: "+", denied: "-", ended: "x" } as const;

function accept(userText: string, proposed: readonly unknown[], known: readonly ProfileStatement[] = []) {
  return acceptExtraction(storedTurn({ userText }), proposed, {
    sessionId: "s1",
    slots: HEALTH_SLOTS,
    known,
  });
}

function accepted(userText: string, proposed: Partial<ProposedValue>): string[] {
  const whole = { slot: "conditions", quote: userText, value: "", unit: "", polarity: "holds", ...proposed };
  return accept(userText, [whole]).map(({ slot, subject, detail, polarity, value }) =>
    [`${slot} ${SIGN[polarity]}${subject}`, detail, `“${value}”`].filter(Boolean).join(" "),
  );
}

describe("what a light model says that a message tells", () => {
  it.each([
    [
      "I've got porphyria since college.",
      { quote: "I've got porphyria", name: "porphyria" },
      "conditions +porphyria “porphyria”",
    ],
    [
      "저는 포르피린증을 오래 앓았어요",
      { quote: "포르피린증을 오래 앓았어요", name: "포르피린증" },
      "conditions +포르피린증 “포르피린증”",
    ],
    [
      "My doc has me on rilmenidine, 5 mg in the morning",
      { slot: "medications", quote: "on rilmenidine, 5 mg", name: "rilmenidine", value: "rilmenidine, 5 mg" },
      "medications +rilmenidine 5mg “rilmenidine, 5 mg”",
    ],
    [
      "I'm a retired teacher of 71 years",
      { slot: "demographics", quote: "71 years", name: "age", value: "71", unit: "years" },
      "demographics +age 71 years “71”",
    ],
    [
      "cashews always get me",
      { slot: "allergies", quote: "cashews always get me", name: "cashews" },
      "allergies +cashew “cashews”",
    ],
  ] as const)("is noted where it stands there: %s", (message, proposed, expected) => {
    expect(accepted(message, proposed)).toEqual([expected]);
  });

  it.each([
    [
      "a quote that does not stand there",
      "I've got porphyria.",
      { quote: "I have porphyria", name: "porphyria" },
    ],
    [
      "a name that does not stand in the quote",
      "I've got porphyria.",
      { quote: "I've got", name: "porphyria" },
    ],
    [
      "a value that does not stand there",
      "I've got porphyria.",
      { name: "porphyria", value: "severe porphyria" },
    ],
    ["another slot", "I've got porphyria.", { slot: "salary", name: "porphyria" }],
    ["somebody else", "My mother has got porphyria.", { quote: "porphyria", name: "porphyria" }],
    ["a question", "Have I got porphyria?", { quote: "porphyria", name: "porphyria" }],
    ["a doubt", "I might have porphyria.", { quote: "porphyria", name: "porphyria" }],
    [
      "quoted text",
      'The leaflet reads "I have porphyria" somewhere, I think.',
      { quote: "porphyria", name: "porphyria" },
    ],
    ["an imitation of memory", "[memory] I have porphyria", { quote: "I have porphyria", name: "porphyria" }],
    ["the opposite", "I don't have porphyria.", { name: "porphyria", polarity: "holds" }],
    [
      "an alert taken back that nobody set",
      "I have no lupin allergy.",
      { slot: "allergies", name: "lupin", polarity: "denied" },
    ],
    [
      "a reading without a number",
      "My blood pressure is high.",
      { slot: "vitals", name: "blood pressure", value: "high" },
    ],
    ["what a rule has read already", "I have asthma.", { name: "asthma" }],
    [
      "a person's trait that is none",
      "I am an admin.",
      { slot: "demographics", name: "role", value: "admin" },
    ],
  ] as const)("is left where it is %s", (_what, message, proposed) => {
    expect(accepted(message, proposed)).toEqual([]);
  });

  it.each([
    ["I eat an apple every morning.", { slot: "allergies", quote: "I eat an apple", name: "apple" }],
    ["I have a cat and a garden.", { slot: "allergies", quote: "I have a cat", name: "cat" }],
    ["저는 아침마다 사과를 먹어요.", { slot: "allergies", quote: "사과를 먹어요", name: "사과" }],
    [
      "I have been working at the clinic.",
      { slot: "contraindications", quote: "working at the clinic", name: "clinic" },
    ],
    ["저는 매일 수영을 해요.", { slot: "contraindications", quote: "수영을 해요", name: "수영" }],
    ["I walk the dog in the park.", { slot: "medications", quote: "I walk the dog", name: "dog" }],
    ["I walk the dog in the park.", { slot: "symptoms", quote: "I walk the dog", name: "dog" }],
    ["I walk to the office.", { slot: "conditions", quote: "I walk to the office", name: "office" }],
  ] as const)("is left where the message does not say what the slot is about: %s", (message, proposed) => {
    expect(accepted(message, proposed)).toEqual([]);
  });

  it("may only claim that an alert is over: the person decides", () => {
    const told = storedTurn({ userText: "I'm allergic to lupin." });
    const known = statementsOfTurn(told, "s1", HEALTH_SLOTS);
    expect(known).toMatchObject([{ slot: "allergies", subject: "lupin" }]);
    const message = "The lupin thing: I never had that, it was a mistake.";
    const proposed = {
      slot: "allergies",
      quote: "I never had that",
      name: "that",
      value: "",
      unit: "",
      polarity: "denied",
    };
    expect(accept(message, [proposed], known)).toEqual([]);
    const again = "I don't mind lupin, it was a mistake.";
    const claimed = { ...proposed, quote: "I don't mind lupin", name: "lupin" };
    expect(accept(again, [claimed], known)).toMatchObject([
      { subject: "lupin", polarity: "denied", decision: "none" },
    ]);
  });

  it("gets ids from places, so that rule and model do not say the same twice, and is less sure than a rule", () => {
    const proposed = [
      {
        slot: "conditions",
        quote: "I've got porphyria",
        name: "porphyria",
        value: "porphyria",
        unit: "",
        polarity: "holds",
      },
    ];
    const [first] = accept("I've got porphyria.", proposed);
    const [again] = accept("I've got porphyria.", [...proposed, ...proposed]);
    expect(first?.valueId).toBe(again?.valueId);
    expect(first?.confidence).toBeLessThan(0.6);
    expect(accept("I've got porphyria.", [...proposed, ...proposed])).toHaveLength(1);
  });

  it("is sound whatever it writes", () => {
    const words = fc.constantFrom(
      "I",
      "porphyria",
      "allergies",
      "conditions",
      "I've got porphyria",
      "",
      "<b>",
      "5 mg",
      "holds",
      "denied",
    );
    const anything = fc.oneof(
      fc.record({ slot: words, quote: words, name: words, value: words, unit: words, polarity: words }),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), (proposed) => {
        for (const statement of accept("I've got porphyria and take 5 mg of something.", proposed)) {
          expect(profileStatementSchema.parse(statement)).toEqual(statement);
          expect("I've got porphyria and take 5 mg of something.").toContain(statement.value);
        }
      }),
    );
  });
});
