import { describe, expect, it } from "vitest";
import { chooseTurns } from "../../../../lib/memory/recall/choose-turns.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const turn = (turn_id: number) => storedTurn({ turn_id });
const recalled = (turn_id: number, score: number, why = "the message says “pump”") => ({
  turn: turn(turn_id),
  score,
  why,
});
const FOLLOW_UP = { kind: "follow_up", why: "" } as const;
const NONE = { kind: "none", why: "" } as const;

function chosen(given: Partial<Parameters<typeof chooseTurns>[0]>) {
  const found = chooseTurns({
    followUp: FOLLOW_UP,
    previous: turn(9),
    candidates: [],
    pointed: [],
    ...given,
  });
  return found.map(({ turn: { turn_id }, why }) => [turn_id, why]);
}

describe("the turns that are read whole for a question", () => {
  it("are the one before a follow-up and those that fit nearly as well as the best, oldest first, with why", () => {
    const candidates = [recalled(4, 10), recalled(2, 9), recalled(3, 9), recalled(1, 1)];
    expect(chosen({ candidates })).toEqual([
      [2, "the message says “pump”"],
      [4, "the message says “pump”"],
      [9, "the turn before"],
    ]);
  });

  it("leave out what fits far worse than the best, rather than be filled up", () => {
    expect(chosen({ candidates: [recalled(4, 10), recalled(2, 2)] })).toHaveLength(2);
  });

  it("are none for a question of its own", () => {
    expect(chosen({ followUp: NONE, candidates: [recalled(4, 10)] })).toEqual([]);
  });

  it("are those of the time that is named, also for a question of its own", () => {
    const why = "said at the time asked for: yesterday";
    expect(chosen({ followUp: NONE, candidates: [recalled(3, 5, why), recalled(7, 9)] })).toEqual([[3, why]]);
  });

  it("are those that are named by their place before all others", () => {
    const pointed = [{ turn: turn(1), why: "“the first question” names it" }];
    expect(chosen({ pointed, candidates: [recalled(4, 10)] })).toEqual([
      [1, "“the first question” names it"],
      [9, "the turn before"],
    ]);
  });
});
