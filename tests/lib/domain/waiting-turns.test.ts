import { describe, expect, it } from "vitest";
import { placeAfter } from "../../../lib/domain/waiting-turns.ts";
import { storedTurn } from "../../helpers/turns.ts";

const places = (waiting: ReturnType<typeof storedTurn>[], last: number) =>
  placeAfter(waiting, last).map(({ turn_id, parent_turn_id }) => [turn_id, parent_turn_id]);

describe("turns that wait for the log", () => {
  it("follow its newest turn, each continuing what it continued", () => {
    const waiting = [
      storedTurn({ turn_id: 8, parent_turn_id: 3 }),
      storedTurn({ turn_id: 9, parent_turn_id: 8 }),
    ];
    expect(places(waiting, 5)).toEqual([
      [6, 3],
      [7, 6],
    ]);
  });

  it("continue the turn before them where their parent has a number that nobody has (any more)", () => {
    const waiting = [storedTurn({ turn_id: 10, parent_turn_id: 9 }), storedTurn({ turn_id: 11 })];
    expect(places(waiting, 5)).toEqual([
      [6, 5],
      [7, 6],
    ]);
    expect(places([storedTurn({ turn_id: 4, parent_turn_id: 3 })], 0)).toEqual([[1, null]]);
  });
});
