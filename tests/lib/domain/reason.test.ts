import { describe, expect, it } from "vitest";
import { isImported, reasonSchema } from "../../../lib/domain/reason.ts";
import { followUpSchema, turnSchema } from "../../../lib/domain/turn.ts";
import { storedTurn } from "../../helpers/turns.ts";

/** As turns of earlier versions have them. */
const SENTENCES = [
  "first question",
  '"그럼" points back',
  "about the same as the last question (75 % of the words)",
  "the light model says so; by rule: too short to stand alone",
  "“1번 문서” is looked up in turn 3; the documents were chosen",
];

describe("reasons that were stored as a sentence", () => {
  it.each(SENTENCES)("are told as they stand: %s", (why) => {
    expect(followUpSchema.parse({ kind: "follow_up", why })).toEqual({
      kind: "follow_up",
      why,
      reasons: [{ code: "said", params: { words: why } }],
    });
  });

  it("tell of nothing where nothing was said, and of an imported turn that it is one", () => {
    expect(followUpSchema.parse({ kind: "none", why: "" }).reasons).toEqual([]);
    expect(isImported(followUpSchema.parse({ kind: "none", why: "imported" }).reasons)).toBe(true);
  });

  it("do not keep a whole turn from being read", () => {
    const { reasons: _, ...followUp } = storedTurn().followUp;
    const turn = turnSchema.parse(JSON.parse(JSON.stringify({ ...storedTurn(), followUp })));
    expect(turn.followUp.reasons).toEqual([{ code: "said", params: { words: "first question" } }]);
  });
});

describe("reasons as data", () => {
  it("are read as they were written", () => {
    const { followUp } = storedTurn();
    expect(followUpSchema.parse(JSON.parse(JSON.stringify(followUp)))).toEqual(followUp);
  });

  it("of a later version are told in its words", () => {
    const later = {
      kind: "none",
      why: "the moon was full",
      reasons: [{ code: "moon", params: { full: true } }],
    };
    expect(followUpSchema.parse(later).reasons).toEqual([
      { code: "said", params: { words: "the moon was full" } },
    ]);
  });

  it("are no sentence", () => {
    expect(reasonSchema.safeParse("first question").success).toBe(false);
  });
});
