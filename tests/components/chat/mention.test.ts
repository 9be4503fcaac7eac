import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mentionAt } from "../../../components/chat/mention.ts";

/** The caret stands at the `|`. */
function at(marked: string) {
  return mentionAt(marked.replace("|", ""), marked.indexOf("|"));
}

describe("an `@` in the composer", () => {
  it.each([
    ["@|", { from: 0, to: 1, query: "" }],
    ["@냉각|", { from: 0, to: 3, query: "냉각" }],
    ["show @gcb 123| please", { from: 5, to: 13, query: "gcb 123" }],
    ["(@SOP|)", { from: 1, to: 5, query: "SOP" }],
    ["첫 줄\n@둘|", { from: 4, to: 6, query: "둘" }],
    ["＠매뉴얼|", { from: 0, to: 4, query: "매뉴얼" }],
    ["a@b.com @x|", { from: 8, to: 10, query: "x" }],
  ])("is completed in %j", (marked, expected) => {
    expect(at(marked)).toEqual(expected);
  });

  it.each([
    ["kim@example.com|"],
    ["kim.lee+x@|"],
    ["김@|"],
    ["path/@scope|"],
    ["@@|"],
    ["meet @ nine|"],
    ["|@"],
    ["@one\ntwo|"],
    ["@“Manual”|"],
    ["no sign at all|"],
    [`@${"a".repeat(61)}|`],
  ])("is left alone in %j", (marked) => {
    expect(at(marked)).toBeNull();
  });

  it("is always followed by exactly the query, up to the caret, whatever was typed", () => {
    const text = fc.stringMatching(/^[@＠ a가1.\n“-]{0,30}$/);
    fc.assert(
      fc.property(text, fc.nat(30), (typed, place) => {
        const caret = Math.min(place, typed.length);
        const found = mentionAt(typed, caret);
        if (!found) return;
        expect(found.to).toBe(caret);
        expect("@＠").toContain(typed.charAt(found.from));
        expect(typed.slice(found.from + 1, found.to)).toBe(found.query);
        expect(found.query).not.toMatch(/^\s|\n/);
      }),
    );
  });

  it("is looked for a few characters back only, however long the text is", () => {
    expect(mentionAt(`@${"가".repeat(100_000)}`, 100_001)).toBeNull();
    expect(mentionAt(`${"가 ".repeat(50_000)}@x`, 100_002)).toEqual({
      from: 100_000,
      to: 100_002,
      query: "x",
    });
  });
});
