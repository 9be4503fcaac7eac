import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { HEALTH_SLOTS, PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import type { ProfileStatement } from "../../../../lib/domain/profile.ts";
import { profileStatementSchema } from "../../../../lib/domain/profile.ts";
import { acceptExtraction } from "../../../../lib/memory/profile/accept-extraction.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);
const proposedSchema = z.record(z.string(), z.string());
/** A message, what a model says that it tells, and what is noted. */
const noted = (section: string) =>
  phrases.triples(section).map(([message, said, expected]) => [message, parsed(said), expected] as const);
/** Why it is left, the message, and what a model says that it tells. */
const left = (section: string) =>
  phrases.triples(section).map(([why, message, said]) => [why, message, parsed(said)] as const);
const parsed = (said: string) => proposedSchema.parse(JSON.parse(said));

const SIGN = { holds: "+", denied: "-", ended: "x" } as const;

function accept(userText: string, proposed: readonly unknown[], known: readonly ProfileStatement[] = []) {
  return acceptExtraction(storedTurn({ userText }), proposed, {
    sessionId: "s1",
    slots: HEALTH_SLOTS,
    known,
  });
}

function accepted(userText: string, proposed: Record<string, string>): string[] {
  const whole = { slot: "conditions", quote: userText, value: "", unit: "", polarity: "holds", ...proposed };
  return accept(userText, [whole]).map(worded);
}

function worded({ slot, subject, detail, polarity, value }: ProfileStatement): string {
  return [`${slot} ${SIGN[polarity]}${subject}`, detail, `“${value}”`].filter(Boolean).join(" ");
}

describe("what a light model says that a message tells", () => {
  it.each(noted("is noted where it stands there"))(
    "is noted where it stands there: %s",
    (message, proposed, expected) => {
      expect(accepted(message, proposed)).toEqual([expected]);
    },
  );

  it.each(left("is left where it is"))("is left where it is %s", (_what, message, proposed) => {
    expect(accepted(message, proposed)).toEqual([]);
  });

  it.each(noted("whose statement it is"))(
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
