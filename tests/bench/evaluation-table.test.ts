import { describe, expect, it } from "vitest";
import { withFigures } from "../../bench/support/evaluation-table.ts";

const PAGE = `# What was measured

<!-- written by npm run bench: locomo beam -->

| command | figure | n | value | goal | baseline beside it |
| --- | --- | --- | --- | --- | --- |
| \`beam\` | old | 1 | 1 % | | |

<!-- end -->

Kept as it is: | \`locomo\` | by hand |
`;
const FIGURE = ["found", "1,760", "77.9 %", "≥ 77 %", "plain | 40.9"];

describe("the table of figures in a document", () => {
  it("holds a benchmark's newest rows in the order of the names, and the others' as they were", () => {
    const page = withFigures(PAGE, "locomo", [FIGURE]);
    expect(page).toContain(
      "| `locomo` | found | 1,760 | 77.9 % | ≥ 77 % | plain \\| 40.9 |\n| `beam` | old | 1 | 1 % | | |\n\n<!-- end -->",
    );
    expect(withFigures(page, "locomo", [FIGURE])).toBe(page);
    expect(page).toContain("Kept as it is: | `locomo` | by hand |");
  });

  it("drops rows that are measured no more", () => {
    expect(withFigures(PAGE, "beam", [FIGURE])).not.toContain("old");
  });

  it("is not written for a benchmark that has no place in it", () => {
    expect(withFigures(PAGE, "korquad", [FIGURE])).toBe(PAGE);
  });
});
