import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareWords, WORD_EDITS_MAX } from "../../../../components/document/difference/compare-words.ts";

function segmentsOf(old: string, current: string) {
  return compareWords({ text: old, from: 0, to: old.length }, { text: current, from: 0, to: current.length });
}

/** The difference as one line: [-removed-] and {+added+}. */
function shown(old: string, current: string): string {
  return segmentsOf(old, current)
    .map((segment) => {
      const before = old.slice(segment.oldFrom, segment.oldTo);
      const after = current.slice(segment.newFrom, segment.newTo);
      return segment.kind === "same" ? after : segment.kind === "removed" ? `[-${before}-]` : `{+${after}+}`;
    })
    .join("");
}

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "밸브를",
        "밸브는",
        "250시간마다",
        "교체한다",
        "교체합니다",
        "E217",
        "8,000",
        "the",
        "\n",
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((list) => list.join(" "));

describe("compareWords", () => {
  it("loses nothing: without what was added it is the old text, without what was removed the new one", () => {
    fc.assert(
      fc.property(words, words, (old, current) => {
        const segments = segmentsOf(old, current);
        const taken = (kinds: string[]) => segments.filter((segment) => kinds.includes(segment.kind));
        expect(
          taken(["same", "removed"])
            .map((segment) => old.slice(segment.oldFrom, segment.oldTo))
            .join(""),
        ).toBe(old);
        expect(
          taken(["same", "added"])
            .map((segment) => current.slice(segment.newFrom, segment.newTo))
            .join(""),
        ).toBe(current);
        expect(segments.every((segment) => segment.oldTo >= segment.oldFrom)).toBe(true);
        for (const segment of taken(["same"]))
          expect(old.slice(segment.oldFrom, segment.oldTo).replace(/\s+/g, " ").normalize("NFC")).toBe(
            current.slice(segment.newFrom, segment.newTo).replace(/\s+/g, " ").normalize("NFC"),
          );
      }),
    );
  });

  it("marks words that replace words as one change, whichever blank stays", () => {
    const current = "tells what was left undone on day 5";
    const added = segmentsOf("tells what is done on day 5", current).filter(({ kind }) => kind === "added");
    expect(added.map(({ newFrom, newTo }) => current.slice(newFrom, newTo).trim())).toEqual([
      "was left undone",
    ]);
  });

  it("says nothing of a text that was only set in other lines", () => {
    fc.assert(
      fc.property(words, (text) => {
        const kinds = new Set(segmentsOf(text, text.replace(/ /g, "\n")).map((segment) => segment.kind));
        expect([...kinds].filter((kind) => kind !== "same")).toEqual([]);
      }),
      { examples: [["< >"], ['<td colspan="2" rowspan="3">cell']] },
    );
  });

  it("marks in Korean the particle, the number or the ending that changed and leaves the rest of the word", () => {
    expect(shown("밸브를 연다.", "밸브는 연다.")).toBe("밸브[-를-]{+는+} 연다.");
    expect(shown("베어링은 250시간마다 보충한다.", "베어링은 300시간마다 보충합니다.")).toBe(
      "베어링은 [-250-]{+300+}시간마다 보충[-한다-]{+합니다+}.",
    );
    expect(shown("펌프를 멈춘다", "압축기를 멈춘다")).toBe("[-펌프를-]{+압축기를+} 멈춘다");
    expect(shown("사용자가 확인한다", "관리자가 확인한다")).toBe("[-사용자가-]{+관리자가+} 확인한다");
  });

  it("keeps numbers and codes whole, and joins neighbouring words that were replaced together", () => {
    expect(shown("at 8,000 hours", "at 8,500 hours")).toBe("at [-8,000-]{+8,500+} hours");
    expect(shown("alarm E217 stops", "alarm E218 stops")).toBe("alarm [-E217-]{+E218+} stops");
    expect(shown("use the old blue filter now", "use the new green filter now")).toBe(
      "use the [-old blue-]{+new green+} filter now",
    );
  });

  it("takes a passage of which nearly every word is new for rewritten as a whole", () => {
    const one = Array.from({ length: WORD_EDITS_MAX }, (_, index) => `a${index}`).join(" ");
    const other = Array.from({ length: WORD_EDITS_MAX }, (_, index) => `b${index}`).join(" ");
    expect(segmentsOf(one, other).map((segment) => segment.kind)).toEqual(["removed", "added"]);
  });
});
