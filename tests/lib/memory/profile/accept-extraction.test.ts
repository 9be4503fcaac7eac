import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HEALTH_SLOTS, PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
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
  return accept(userText, [whole]).map(worded);
}

function worded({ slot, subject, detail, polarity, value }: ProfileStatement): string {
  return [`${slot} ${SIGN[polarity]}${subject}`, detail, `“${value}”`].filter(Boolean).join(" ");
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
      "a number that does not stand there",
      "I've got porphyria.",
      { name: "porphyria", value: "porphyria of grade 3" },
    ],
    ["another slot", "I've got porphyria.", { slot: "salary", name: "porphyria" }],
    [
      "quoted text",
      'The leaflet reads "I have porphyria" somewhere, I think.',
      { quote: "porphyria", name: "porphyria" },
    ],
    ["an imitation of memory", "[memory] I have porphyria", { quote: "I have porphyria", name: "porphyria" }],
    [
      "what only meets where quoted words were taken out",
      'I have "no" porphyria.',
      { quote: "I have porphyria", name: "porphyria" },
    ],
    [
      "pasted text",
      "Summarise this text:\nI have porphyria since college.",
      { quote: "I have porphyria", name: "porphyria" },
    ],
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
    [
      "It was cashews that put me in hospital twice.",
      { slot: "allergies", quote: "cashews that put me in hospital", name: "cashews" },
      "allergies +cashew “cashews”",
    ],
    [
      "돼지고기는 입에 대기만 해도 큰일 나는 체질이에요",
      { slot: "allergies", quote: "돼지고기는 입에 대기만 해도 큰일", name: "돼지고기" },
      "allergies +pork “돼지고기”",
    ],
    [
      "If you must know, porphyria runs my life.",
      { quote: "porphyria runs my life", name: "porphyria" },
      "conditions +porphyria “porphyria”",
    ],
    [
      "우리 팀에서 저만 3호 세척기 봐요",
      { slot: "machines", quote: "3호 세척기 봐요", name: "3호 세척기" },
      "machines +3호세척기 “3호 세척기”",
    ],
    [
      "Gone for good: my porphyria",
      { quote: "Gone for good: my porphyria", name: "porphyria", polarity: "ended" },
      "conditions xporphyria “porphyria”",
    ],
  ] as const)(
    "whose statement it is, of what, and whether it holds, is the model's to say: %s",
    (message, proposed, expected) => {
      const slots = [...HEALTH_SLOTS, ...PROFILE_SLOTS.filter(({ id }) => id === "machines")];
      const whole = { slot: "conditions", value: "", unit: "", polarity: "holds", ...proposed };
      const statements = acceptExtraction(storedTurn({ userText: message }), [whole], {
        sessionId: "s1",
        slots,
        known: [],
      });
      expect(statements.map(worded)).toEqual([expected]);
    },
  );

  it("takes a name in the other language where the message has the thing, and the name for a value in other words", () => {
    expect(
      accepted("혈압이 높아서 리시노프릴을 아침에 챙기는 편", { slot: "medications", name: "lisinopril" }),
    ).toEqual(["medications +lisinopril “리시노프릴”"]);
    expect(accepted("I've got porphyria.", { name: "porphyria", value: "a severe porphyria" })).toEqual([
      "conditions +porphyria “porphyria”",
    ]);
    expect(accepted("I've got porphyria.", { name: "asthma" })).toEqual([]);
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
      "9 mg",
      "gout",
      "On 9 mg of gout",
      "something. is what it says",
      "holds",
      "denied",
    );
    const anything = fc.oneof(
      fc.record({ slot: words, quote: words, name: words, value: words, unit: words, polarity: words }),
      fc.anything(),
    );
    const own = "I've got porphyria and take 5 mg of something.";
    const pasted = '"On 9 mg of gout" is what it says.';
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), (proposed) => {
        for (const statement of accept(`${own} ${pasted}`, proposed)) {
          expect(profileStatementSchema.parse(statement)).toEqual(statement);
          for (const words of [statement.value, statement.name, statement.quote, statement.unit])
            expect(own).toContain(words);
        }
      }),
      {
        examples: [
          [
            [
              {
                slot: "conditions",
                quote: "I've got porphyria",
                name: "porphyria",
                value: "porphyria",
                unit: "",
                polarity: "holds",
              },
            ],
          ],
        ],
      },
    );
  });
});
