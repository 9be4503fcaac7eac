import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageScales, usualHeight } from "../../../components/document/page-scale.ts";

const A4 = 595;

describe("how large a page is drawn", () => {
  it("shows its words 12 pixels high although the page is then wider than the view", () => {
    const { fit, usual } = pageScales(404, A4, 10);
    expect(fit * A4).toBeCloseTo(404);
    expect(usual * 10).toBeCloseTo(12);
  });

  it("fits the page to a view in which its words can be read", () => {
    const { fit, usual } = pageScales(1_400, A4, 10);
    expect(usual).toBe(fit);
    expect(fit * A4).toBeCloseTo(880);
  });

  it("does not blow up a plan whose words are tiny, nor what has no words", () => {
    const plan = pageScales(400, 3_370, 4);
    expect(plan.usual).toBeCloseTo(plan.fit * 2.5);
    expect(pageScales(400, 800, null).usual).toBe(pageScales(400, 800, null).fit);
  });

  it("is never smaller than what fits", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 120, max: 4_000 }),
        fc.integer({ min: 50, max: 5_000 }),
        fc.option(fc.double({ min: 1, max: 200, noNaN: true })),
        (view, page, text) => {
          const { fit, usual } = pageScales(view, page, text);
          expect(usual).toBeGreaterThanOrEqual(fit);
        },
      ),
    );
  });
});

describe("how high most letters are", () => {
  it("is told by the body, not by headings and footnotes", () => {
    const runs = [
      { text: "Safety at work", height: 24 },
      { text: "a".repeat(300), height: 10 },
      { text: "b".repeat(60), height: 7 },
    ];
    expect(usualHeight(runs)).toBe(10);
  });

  it("is not known of a few letters", () => {
    expect(usualHeight([{ text: "Plan A", height: 4 }])).toBeNull();
    expect(usualHeight([])).toBeNull();
  });
});
