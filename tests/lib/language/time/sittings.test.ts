import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentOf, sittingsOf } from "../../../../lib/language/time/sittings.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("the moment of a turn", () => {
  it("is what Date.parse reads, whatever came before", () => {
    const times = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31") });
    fc.assert(
      fc.property(fc.array(times), (dates) => {
        for (const date of dates) expect(momentOf(date.toISOString())).toBe(date.getTime());
      }),
    );
  });

  it.each(phrases.lines("is left to Date.parse when written otherwise"))(
    "is left to Date.parse when written otherwise: %s",
    (ts) => expect(momentOf(ts)).toEqual(Date.parse(ts)),
  );
});

describe("the sittings of a conversation", () => {
  const HOUR = 3_600_000;
  const turnsAt = (hours: readonly number[]) =>
    hours.map((hour, at) => ({ turnId: at + 1, ts: new Date(hour * HOUR).toISOString() }));

  it("are the same however often they were asked for while it grew, and wherever it was cut", () => {
    const hours = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 });
    fc.assert(
      fc.property(hours, fc.array(fc.nat({ max: 30 })), fc.array(fc.boolean()), (at, ends, left) => {
        const turns = turnsAt(at);
        for (const end of ends) {
          const fresh = turnsAt(at).slice(0, end);
          expect(sittingsOf(turns.slice(0, end))).toEqual(sittingsOf(fresh));
          const some = (_: unknown, place: number) => left[place] ?? true;
          expect(sittingsOf(turns.filter(some))).toEqual(sittingsOf(turnsAt(at).filter(some)));
        }
      }),
    );
  });

  it("leaves what was given before as it was", () => {
    const turns = turnsAt([0, 0]);
    const [given] = sittingsOf(turns.slice(0, 1));
    sittingsOf(turns);
    expect(given).toEqual({ firstTurn: 1, lastTurn: 1, start: 0, end: 0 });
  });
});
