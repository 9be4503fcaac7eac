import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeColumn, timeColumns } from "../../../lib/metrics/metric-columns.ts";

const SEOUL = "Asia/Seoul";

describe("the columns of a plot", () => {
  it("are the last 30 days as a calendar at that place has them, with today", () => {
    const { from, to, starts } = timeColumns("month", new Date("2026-11-27T15:30:00Z"), SEOUL);
    expect(starts).toHaveLength(30);
    expect([from, starts.at(-1), to]).toEqual([
      "2026-10-29T15:00:00.000Z",
      "2026-11-27T15:00:00.000Z",
      "2026-11-28T15:00:00.000Z",
    ]);
  });

  it("have 25 hours on the day on which summer time ends, and 23 where it begins", () => {
    const hours = (now: string, day: number) => {
      const { starts } = timeColumns("month", new Date(now), "Europe/Berlin");
      return (Date.parse(starts[day + 1] ?? "") - Date.parse(starts[day] ?? "")) / 3_600_000;
    };
    expect(hours("2026-10-27T12:00:00Z", 27)).toBe(25);
    expect(hours("2026-03-31T12:00:00Z", 27)).toBe(23);
  });

  it("are whole hours there, also where a zone is half an hour off", () => {
    const { starts, to } = timeColumns("day", new Date("2026-11-27T10:10:00Z"), "Asia/Kolkata");
    expect(starts).toHaveLength(24);
    expect([starts.at(-1), to]).toEqual(["2026-11-27T09:30:00.000Z", "2026-11-27T10:30:00.000Z"]);
  });

  it("are the last twelve months, over a new year", () => {
    const { starts, to } = timeColumns("year", new Date("2026-02-10T00:00:00Z"), "UTC");
    expect([starts.length, starts[0], to]).toEqual([
      12,
      "2025-03-01T00:00:00.000Z",
      "2026-03-01T00:00:00.000Z",
    ]);
  });

  it("hold every moment between their beginning and their end in exactly one, which began before it", () => {
    const zone = fc.constantFrom("UTC", SEOUL, "Europe/Berlin", "America/St_Johns", "Pacific/Chatham");
    const now = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.constantFrom("day", "month", "year"),
        now,
        zone,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (period, at, timeZone, part) => {
          const columns = timeColumns(period, at, timeZone);
          const { from, to, starts } = columns;
          expect([...starts].sort()).toEqual(starts);
          expect(new Set(starts).size).toBe(starts.length);
          expect([from <= at.toISOString(), at.toISOString() < to]).toEqual([true, true]);
          const [begin, end] = [Date.parse(from), Date.parse(to)];
          const moment = new Date(Math.min(begin + part * (end - begin), end - 1)).toISOString();
          const place = timeColumn(columns, moment);
          expect(starts[place] !== undefined && starts[place] <= moment).toBe(true);
          expect(moment < (starts[place + 1] ?? to)).toBe(true);
        },
      ),
    );
  });
});
