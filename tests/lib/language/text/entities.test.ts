import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findEntities, withTurns } from "../../../../lib/language/text/entities.ts";
import { ENTITIES_KEPT, ENTITY_TURNS } from "../../../../lib/tunables/memory.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { docRef, storedTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

describe("the entities of a text", () => {
  it.each(phrases.lists("are what it names"))("are what it names: %s", (text, keys) => {
    expect(findEntities(text).map(({ key }) => key)).toEqual(keys);
  });

  it.each([
    "42 L/min at 3.5 bar, page 12, v2, Q3 2026",
    "document 2 of turn 3, step-4, ISO 9001 and UTF-8",
    "2번 문서의 3장을 보여줘",
    "How many holidays do I have?",
    "error 2",
    "WHAT DOES THE BOSS SAY 100 TIMES",
    "NOT 30 days, HTTP 404, USB 30",
    "Compare 2024 with 2025 and Explain page 12",
    "",
  ])("are not made of what names nothing: %s", (text) => {
    expect(findEntities(text)).toEqual([]);
  });

  it("are found in whatever text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        for (const { key, value } of findEntities(text)) {
          expect(key).toMatch(/^[a-z_]+:./);
          expect(value.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe("the entities of a conversation", () => {
  const turn = (turnId: number, userText: string, titles: string[] = []) =>
    storedTurn({ turnId, userText, docRefs: titles.map((title) => docRef({ title })) });

  it("move to the end when they are named again, with the turn that named them", () => {
    expect(withTurns([], [turn(1, "E-217?"), turn(2, "PX-40?"), turn(3, "e217 again")])).toEqual([
      { key: "equipment:px40", value: "PX-40", turnId: 2 },
      { key: "alarm:e217", value: "E217", turnId: 3 },
    ]);
  });

  it("count what the user named after what the titles of the answer name", () => {
    expect(withTurns([], [turn(1, "E-217?", ["PX-40 manual"])]).map(({ key }) => key)).toEqual([
      "equipment:px40",
      "doc_type:manual",
      "alarm:e217",
    ]);
  });

  it("are at most 25, the oldest gone first", () => {
    const turns = Array.from({ length: 30 }, (_, at) => turn(at + 1, `E-${100 + at}`));
    const kept = withTurns([], turns);
    expect(kept).toHaveLength(ENTITIES_KEPT);
    expect(kept[0]?.value).toBe("E-105");
    expect(kept.at(-1)).toMatchObject({ value: "E-129", turnId: 30 });
  });

  it("are forgotten when nobody names them for long", () => {
    const kept = withTurns([], [turn(1, "E-217"), turn(ENTITY_TURNS + 1, "PX-40")]);
    expect(kept.map(({ value }) => value)).toEqual(["PX-40"]);
  });

  it("are the same taken turn by turn, in any pieces and twice, as all at once", () => {
    const text = fc.constantFrom("E-101", "E-102 px40", "px-40", "pump", "nothing", "VP-8, E-101", "gcb-1");
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), fc.nat(), (texts, seed) => {
        const turns = texts.map((words, at) => turn(at + 1, words));
        const size = (seed % 4) + 1;
        let kept = withTurns([], []);
        for (let at = 0; at < turns.length; at += size) {
          const piece = turns.slice(Math.max(0, at - 2), at + size);
          kept = withTurns(withTurns(kept, piece), piece);
        }
        expect(kept).toEqual(withTurns([], turns));
      }),
    );
  });
});
