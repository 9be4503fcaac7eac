import { describe, expect, it } from "vitest";
import type { Reason } from "../../../../lib/domain/reason.ts";
import type { FollowUp } from "../../../../lib/domain/turn.ts";
import { chooseTurns } from "../../../../lib/memory/recall/choose-turns.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const turn = (turnId: number) => storedTurn({ turnId });
const SAYS: Reason = { code: "message_says", params: { words: ["pump"] } };
const BEFORE: Reason = { code: "turn_before" };
const recalled = (turnId: number, score: number, reason: Reason = SAYS) => ({
  turn: turn(turnId),
  score,
  reasons: [reason],
});
const FOLLOW_UP: FollowUp = { kind: "follow_up", reasons: [] };
const NONE: FollowUp = { kind: "none", reasons: [] };

function chosen(given: Partial<Parameters<typeof chooseTurns>[0]>) {
  const found = chooseTurns({
    followUp: FOLLOW_UP,
    previous: turn(9),
    candidates: [],
    pointed: [],
    ...given,
  });
  return found.map(({ turn: { turnId }, reasons }) => [turnId, ...reasons]);
}

describe("the turns that are read whole for a question", () => {
  it("are the one before a follow-up and those that fit nearly as well as the best, oldest first, with why", () => {
    const candidates = [recalled(4, 10), recalled(2, 9), recalled(3, 9), recalled(1, 1)];
    expect(chosen({ candidates })).toEqual([
      [2, SAYS],
      [4, SAYS],
      [9, BEFORE],
    ]);
  });

  it("leave out what fits far worse than the best, rather than be filled up", () => {
    expect(chosen({ candidates: [recalled(4, 10), recalled(2, 2)] })).toHaveLength(2);
  });

  it("are none for a question of its own", () => {
    expect(chosen({ followUp: NONE, candidates: [recalled(4, 10)] })).toEqual([]);
  });

  it("are those of the time that is named, also for a question of its own", () => {
    const then: Reason = { code: "at_time", params: { time: { code: "yesterday" } } };
    expect(chosen({ followUp: NONE, candidates: [recalled(3, 5, then), recalled(7, 9)] })).toEqual([
      [3, then],
    ]);
  });

  it("are those that are named by their place before all others", () => {
    const named: Reason = { code: "named_turn", params: { text: "the first question" } };
    const pointed = [{ turn: turn(1), reasons: [named] }];
    expect(chosen({ pointed, candidates: [recalled(4, 10)] })).toEqual([
      [1, named],
      [9, BEFORE],
    ]);
  });
});
