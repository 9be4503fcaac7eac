import { describe, expect, it } from "vitest";
import { placeAfter } from "../../../lib/domain/waiting-turns.ts";
import { storedTurn } from "../../helpers/turns.ts";

const places = (waiting: ReturnType<typeof storedTurn>[], last: number) =>
  placeAfter(waiting, last).map(({ turnId, parentTurnId }) => [turnId, parentTurnId]);

describe("turns that wait for the log", () => {
  it("follow its newest turn, each continuing what it continued", () => {
    const waiting = [storedTurn({ turnId: 8, parentTurnId: 3 }), storedTurn({ turnId: 9, parentTurnId: 8 })];
    expect(places(waiting, 5)).toEqual([
      [6, 3],
      [7, 6],
    ]);
  });

  it("continue the turn before them where their parent has a number that nobody has (any more)", () => {
    const waiting = [storedTurn({ turnId: 10, parentTurnId: 9 }), storedTurn({ turnId: 11 })];
    expect(places(waiting, 5)).toEqual([
      [6, 5],
      [7, 6],
    ]);
    expect(places([storedTurn({ turnId: 4, parentTurnId: 3 })], 0)).toEqual([[1, null]]);
  });
});
