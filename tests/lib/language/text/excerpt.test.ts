import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerptAround } from "../../../../lib/language/text/excerpt.ts";

const SIZE = { length: 40, lead: 10 };

function marked(text: string, words: string[]): string | null {
  const excerpt = excerptAround(text, words, SIZE);
  if (excerpt === null) return null;
  return excerpt.marks.reduceRight(
    (line, { from, to }) => `${line.slice(0, from)}<${line.slice(from, to)}>${line.slice(to)}`,
    excerpt.text,
  );
}

describe("an excerpt", () => {
  it("shows a short text whole, with its words marked whatever their case and ending", () => {
    expect(marked("Pumps are inspected.\n\nThe pump rests.", ["pump", "inspect"])).toBe(
      "<Pumps> are <inspected>. The <pump> rests.",
    );
  });

  it("begins a little before the first word, at a word, and says that something was left out", () => {
    expect(marked(`${"long before ".repeat(9)}the seal leaks ${"and after ".repeat(9)}`, ["seal"])).toBe(
      "…the <seal> leaks and after and after and a…",
    );
  });

  it("marks Korean words by what they begin with", () => {
    expect(marked("냉각수를 점검하세요", ["냉각수", "점검"])).toBe("<냉각수>를 <점검>하세요");
  });

  it("is none where no word stands, and takes words for text and not for patterns", () => {
    expect(marked("nothing here", ["seal"])).toBeNull();
    expect(marked("nothing here", ["", ".*"])).toBeNull();
    expect(marked("50% (about)", ["(about)"])).toBe("50% <(about)>");
  });

  it("marks inside its text, whatever is given", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (text, words) => {
        const excerpt = excerptAround(text, words, SIZE);
        for (const { from, to } of excerpt?.marks ?? []) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(excerpt?.text.length ?? 0);
        }
      }),
    );
  });
});
