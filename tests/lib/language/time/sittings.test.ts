import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentOf } from "../../../../lib/language/time/sittings.ts";

describe("the moment of a turn", () => {
  it("is what Date.parse reads, whatever came before", () => {
    const times = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31") });
    fc.assert(
      fc.property(fc.array(times), (dates) => {
        for (const date of dates) expect(momentOf(date.toISOString())).toBe(date.getTime());
      }),
    );
  });

  it.each([
    "2026-11-21T09:00:00+09:00",
    "2026-11-21T09:00:00Z",
    "2026-11-21",
    "some day",
    "2026-11-21T09:99:00.000+",
  ])("is left to Date.parse when written otherwise: %s", (ts) =>
    expect(momentOf(ts)).toEqual(Date.parse(ts)),
  );
});
