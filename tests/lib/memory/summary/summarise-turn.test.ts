import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summariseByRule } from "../../../../lib/memory/summary/summarise-turn.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("the summary line of a turn", () => {
  it.each(phrases.rows("of a turn"))("%s", (_, ...columns) => {
    const [userText = "", assistantText = "", line] = columns.map((text) => text.replaceAll("\\n", "\n"));
    expect(summariseByRule({ userText, assistantText })).toBe(line);
  });

  it("is cut at a word when it is too long", () => {
    const summary = summariseByRule({
      userText: "why does the pump stop ".repeat(20),
      assistantText: "because the sensor fails ".repeat(20),
    });
    expect(summary.length).toBeLessThanOrEqual(150);
    expect(summary).toMatch(/(?:why|does|the|pump|stop)… → .*(?:because|the|sensor|fails)…$/);
  });

  it("is one line of at most 150 characters, whatever the turn", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 400 }),
        fc.string({ unit: "grapheme", maxLength: 400 }),
        (userText, assistantText) => {
          const summary = summariseByRule({ userText, assistantText });
          expect(summary.length).toBeLessThanOrEqual(150);
          expect(summary).not.toMatch(/[\r\n]/);
          expect(summary.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
