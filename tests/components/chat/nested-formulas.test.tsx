import { expect, it } from "vitest";
import { drawnWithFormulas } from "../../helpers/drawn-answer.tsx";

/** How many elements stand inside each other. */
function depthOf(html: string): number {
  let depth = 0;
  let most = 0;
  for (const [, closing] of html.matchAll(/<(\/?)[a-z][^>]*>/g)) {
    depth += closing ? -1 : 1;
    most = Math.max(most, depth);
  }
  return most;
}

const draw = (formula: string) => drawnWithFormulas(`Before\n\n$$\n${formula}\n$$\n\nAfter`);

it("a formula is drawn as MathML", () => {
  const html = draw("\\frac{a}{b^{2}}");
  expect(html).toContain("<mfrac>");
  expect(html).toContain("<msup>");
});

it.each([
  ["powers", "a^{".repeat(900) + "}".repeat(900)],
  ["fractions", `${"\\frac{".repeat(2_000)}a${"}{b}".repeat(2_000)}`],
  ["brackets", `${"\\left(".repeat(900)}a${"\\right)".repeat(900)}`],
  ["colours", `${"\\color{red}".repeat(900)}a`],
])(
  "%s inside each other are cut where the page cannot follow, and what stands around them is shown",
  (_, formula) => {
    const html = draw(formula);
    expect(html).toContain("Before");
    expect(html).toContain("After");
    expect(html).toContain("a");
    expect(depthOf(html)).toBeLessThan(230);
  },
);
