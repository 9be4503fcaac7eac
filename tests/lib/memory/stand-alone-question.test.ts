import { describe, expect, it } from "vitest";
import { standAloneTerms } from "../../../lib/memory/stand-alone-question.ts";
import { analyseQuery } from "../../../lib/retrieval/analyse.ts";

const EARLIER = [
  { turn_id: 1, user_text: "compressor" },
  { turn_id: 2, user_text: "pump" },
];
const FOLLOW_UP = { kind: "follow_up", why: "points back" } as const;

function weights(...given: Parameters<typeof standAloneTerms>) {
  return new Map(standAloneTerms(...given).map(({ term, weight }) => [term, weight]));
}

describe("a question made to stand alone", () => {
  it("takes words from earlier messages, the further back the less", () => {
    const found = weights("interval", FOLLOW_UP, EARLIER);
    expect(found.get("interv")).toBe(1);
    expect(found.get("pump")).toBeCloseTo(0.35);
    expect(found.get("compressor")).toBeCloseTo(0.35 ** 2);
  });

  it("counts a turn once that is both recent and selected", () => {
    expect(weights("interval", FOLLOW_UP, EARLIER, EARLIER)).toEqual(weights("interval", FOLLOW_UP, EARLIER));
  });

  it("adds up a word that is said again", () => {
    expect(weights("pump", FOLLOW_UP, EARLIER).get("pump")).toBeCloseTo(1.35);
  });

  it.each(["none", "reference", "reset"] as const)("stays as it is when it is no follow-up (%s)", (kind) => {
    expect(standAloneTerms("pump interval", { kind, why: "" }, EARLIER)).toEqual(
      analyseQuery("pump interval"),
    );
  });
});
