import { beforeAll, describe, expect, it } from "vitest";
import { compare } from "../../eval/compare.ts";
import { cutCases } from "../../eval/conversations/cut-cases.ts";
import { findSource } from "../../eval/conversations/find-source.ts";
import { mean } from "../../eval/measure/bootstrap.ts";
import type { FigureName, Outcome } from "../../eval/measure/outcome.ts";
import { standIn } from "../../eval/model/stand-in.ts";
import { findWay } from "../../eval/ways/find-way.ts";

/**
 * The comparison in small, without a model and without a network: what the way of Ibid costs and shows must
 * not become worse than this. Longer answers, as models write them, in eight conversations of the samples.
 */
const LENGTHS = [10, 40];
let outcomes: Outcome[] = [];

beforeAll(async () => {
  const { set, conversations } = findSource("synthetic-long", 7);
  const cases = LENGTHS.flatMap((length) =>
    conversations(length).flatMap((each) => cutCases(each, { set, length, most: 3, seed: 7 })),
  );
  outcomes = await compare({
    cases,
    ways: [findWay("history-in-prompt"), findWay("ibid")],
    mode: "none",
    answer: standIn,
    model: "stand-in",
    promptTokens: "lean",
    judgeModel: null,
    cache: null,
    onProgress: () => {},
  });
}, 110_000);

function figure(name: FigureName, way: string, length: number): number {
  const of = outcomes.filter((each) => each.way === way && each.length === length);
  return mean(of.flatMap(({ figures }) => figures[name] ?? []));
}

describe("the whole conversation in the prompt, and Ibid", () => {
  it("answers everything both ways", () => {
    expect(outcomes.length).toBe(2 * 3 * 8 * LENGTHS.length);
    expect(outcomes.filter(({ isMissing, figures }) => isMissing || figures.promptTokens === null)).toEqual(
      [],
    );
  });

  it.each([
    [10, 0.9],
    [40, 0.3],
  ])("takes fewer tokens of the prompt at turn %i", (length, share) => {
    const most = share * figure("promptTokens", "history-in-prompt", length);
    expect(figure("promptTokens", "ibid", length)).toBeLessThan(most);
  });

  it.each(LENGTHS)(
    "shows at turn %i more of what an answer needs than as many tokens of the last turns",
    (length) => {
      const shown = figure("evidence", "ibid", length);
      expect(shown).toBeGreaterThan(0.8);
      expect(shown).toBeGreaterThanOrEqual(figure("recentEvidence", "ibid", length));
    },
  );

  it.each(LENGTHS)("shows at turn %i what the documents answer, as the baseline does", (length) => {
    expect(figure("goldShown", "ibid", length)).toBeGreaterThanOrEqual(0.9);
  });
});
