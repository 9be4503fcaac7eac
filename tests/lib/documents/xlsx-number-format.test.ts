import { describe, expect, it } from "vitest";
import { readNumberFormat, showNumber } from "../../../lib/documents/xlsx-number-format.ts";

describe("a number as a sheet shows it", () => {
  it.each([
    ['#,##0"원"', 1_250_000, "1,250,000원"],
    ["#,##0원", 340_000, "340,000원"],
    ['"₩"#,##0;[Red]\\-"₩"#,##0', -1_200, "-₩1,200"],
    ["[$₩-412]#,##0.00", 1_200.5, "₩1,200.50"],
    ['_-* #,##0_-;\\-* #,##0_-;_-* "-"_-;_-@_-', 56_000, "56,000"],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\)', 12, "$12.00"],
    ["#,##0.##", 1_234.5, "1,234.5"],
    ['0.0" kg"', 0.1 + 0.2, "0.3 kg"],
    ['0.0" kg"', -0.01, "0.0 kg"],
    ['General"개"', 1_234.25, "1234.25개"],
    ['"제"0"호; 갱신"', 7, "제7호; 갱신"],
    ["00000", 123, "00123"],
  ])("%s", (code, value, shown) => {
    const format = readNumberFormat(164, code);
    expect(format && showNumber(value, format)).toBe(shown);
  });

  it("has the separators of a format that every sheet has", () => {
    const format = readNumberFormat(3);
    expect(format && showNumber(1_250_000, format)).toBe("1,250,000");
  });

  it.each(["General", "0", "0.00", "# ?/?", "0.00E+00", '#,##0,"천원"', "[>=1000]#,##0;0", "000-0000", "@"])(
    "%s leaves it as it is stored",
    (code) => {
      expect(readNumberFormat(164, code)).toBeNull();
    },
  );
});
