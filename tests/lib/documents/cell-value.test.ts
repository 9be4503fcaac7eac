import { describe, expect, it } from "vitest";
import { cellDate, cellNumber } from "../../../lib/documents/tables/cell-value.ts";

describe("the number of a cell", () => {
  it.each([
    ["1,200,000원", 1_200_000, "원"],
    ["₩1,200", 1_200, "₩"],
    ["12만 5천 원", 125_000, "원"],
    ["3.5 %", 3.5, "%"],
    ["-12", -12, ""],
    ["(1,200)", -1_200, ""],
    ["△300", -300, ""],
    ["1.234,56", 1_234.56, ""],
    ["12 345 km", 12_345, "km"],
    ["약 30분", 30, "분"],
    ["USD 40", 40, "USD"],
    ["1.5억", 150_000_000, ""],
    ["１２０", 120, ""],
  ])("%s", (cell, value, unit) => {
    expect(cellNumber(cell)).toEqual({ value, unit });
  });

  it.each(["", "n/a", "E-217", "2026-03-12", "3/4", "10–20", "PX-40", "1, 2, 3", "v2"])(
    "%s states none",
    (cell) => {
      expect(cellNumber(cell)).toBeNull();
    },
  );

  it.each([
    ["2026-03-12", "2026-03-12"],
    ["2026. 3. 2", "2026-03-02"],
    ["2026년 3월 2일", "2026-03-02"],
    ["2026-03", "2026-03"],
    ["2026-13-01", null],
    ["20260312", null],
  ])("reads %s as a day", (cell, day) => {
    expect(cellDate(cell)).toBe(day);
  });
});
