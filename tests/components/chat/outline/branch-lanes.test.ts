import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { branchLanes } from "@/components/chat/outline/branch-lanes.ts";

const jump = (turnId: number, parentTurnId: number | null) => ({ turnId, parentTurnId });
const lanesOf = (jumps: ReturnType<typeof jump>[], turns: number) => {
  const { row } = branchLanes(jumps, turns);
  return Array.from({ length: turns }, (_, place) => row(place + 1).lane);
};

describe("the branches of a conversation as lanes", () => {
  it("is one lane where nothing was asked anew", () => {
    expect(lanesOf([], 4)).toEqual([0, 0, 0, 0]);
    expect(branchLanes([], 4).row(1).lines).toEqual([{ kind: "bottom", lane: 0, leadsTo: 2 }]);
  });

  it("puts what was asked anew beside what was there, from the turn that both continue", () => {
    const { row, lanes } = branchLanes([jump(4, 1)], 5);
    expect(lanesOf([jump(4, 1)], 5)).toEqual([0, 0, 0, 1, 1]);
    expect(lanes).toBe(2);
    expect(row(1).lines).toContainEqual({ kind: "fork", lane: 1, leadsTo: 4 });
    expect(row(2).lines).toContainEqual({ kind: "through", lane: 1, leadsTo: 4 });
    expect(row(4).lines).toContainEqual({ kind: "top", lane: 1, leadsTo: 4 });
    expect(row(3).lines.some(({ kind }) => kind === "bottom")).toBe(false);
  });

  it("goes on in its lane where a branch is taken up again at its end", () => {
    expect(lanesOf([jump(4, 1), jump(5, 3)], 6)).toEqual([0, 0, 0, 1, 0, 0]);
    expect(branchLanes([jump(4, 1), jump(5, 3)], 6).row(4).lines).toContainEqual({
      kind: "through",
      lane: 0,
      leadsTo: 5,
    });
  });

  it("begins a lane of its own for another first question", () => {
    const { row } = branchLanes([jump(3, null)], 3);
    expect(row(3).lines).toEqual([]);
  });

  it("never draws a line through a turn of another branch, and leads to every turn that continues one", () => {
    const tree = fc.integer({ min: 2, max: 30 }).chain((turns) =>
      fc.tuple(
        fc.constant(turns),
        fc
          .uniqueArray(fc.integer({ min: 2, max: turns }), { maxLength: 5 })
          .chain((ids) =>
            fc.tuple(
              ...ids.map((id) =>
                fc.option(fc.integer({ min: 1, max: id - 1 })).map((parent) => jump(id, parent)),
              ),
            ),
          ),
      ),
    );
    fc.assert(
      fc.property(tree, ([turns, jumps]) => {
        const { row } = branchLanes(jumps, turns);
        for (let turnId = 1; turnId <= turns; turnId += 1) {
          const { lane, lines } = row(turnId);
          for (const line of lines) if (line.kind === "through") expect(line.lane).not.toBe(lane);
        }
        for (const { turnId, parentTurnId } of jumps)
          if (parentTurnId !== null)
            expect(row(parentTurnId).lines.some(({ leadsTo }) => leadsTo === turnId)).toBe(true);
      }),
    );
  });
});
