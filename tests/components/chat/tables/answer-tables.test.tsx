import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderRows } from "../../../../components/chat/tables/order-rows.ts";
import { tableCsv } from "../../../../components/chat/tables/table-csv.ts";

const ordered = (cells: string[], direction: "ascending" | "descending" = "ascending", locale = "ko") =>
  orderRows(cells, direction, locale).map((place) => cells[place]);

describe("a column of a table", () => {
  it("sorts numbers as numbers, whatever unit they have", () => {
    expect(ordered(["1,200원", "90원", "₩ 300"])).toEqual(["90원", "₩ 300", "1,200원"]);
    expect(ordered(["-3.5 MPa", "−10 MPa", "2 MPa"])).toEqual(["−10 MPa", "-3.5 MPa", "2 MPa"]);
  });

  it("sorts words as the language does, and numbers in them by their size", () => {
    expect(ordered(["하부", "가압", "나사"])).toEqual(["가압", "나사", "하부"]);
    expect(ordered(["V10", "V2"])).toEqual(["V2", "V10"]);
    expect(ordered(["2026-11-02", "2026-02-10"])).toEqual(["2026-02-10", "2026-11-02"]);
  });

  it("has its empty cells at the end either way", () => {
    expect(ordered(["", "2", "1"])).toEqual(["1", "2", ""]);
    expect(ordered(["", "2", "1"], "descending")).toEqual(["2", "1", ""]);
  });

  it("keeps every row once", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (cells) => {
        const order = orderRows(cells, "descending", "en");
        expect(order.toSorted((left, right) => left - right)).toEqual(cells.map((_, place) => place));
      }),
    );
  });
});

describe("a table as CSV", () => {
  it("quotes what needs it", () => {
    expect(
      tableCsv([
        ["a", 'say "b"'],
        ["1,5", "c"],
      ]),
    ).toBe('a,"say ""b"""\r\n"1,5",c');
  });

  it("runs nowhere as a formula, and leaves negative numbers alone", () => {
    expect(tableCsv([["=1+1", "-5", "-cmd", "@x"]])).toBe("'=1+1,-5,'-cmd,'@x");
  });
});
