import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchPassage } from "../../../components/document/match-passage.ts";

const RUNS = [
  "Chiller CX-400",
  "E12 means low cool-",
  "ant flow. It is",
  "raised below 42 L/min.",
  "Page 12",
];

describe("matchPassage", () => {
  it("finds a passage over several runs, whatever the white space and hyphens", () => {
    expect(matchPassage("**E12** means low coolant flow.", RUNS)).toEqual([
      { item: 1, from: 0, to: 18 },
      { item: 2, from: 0, to: 8 },
    ]);
  });

  it("marks only the part of a run that belongs to the passage", () => {
    expect(matchPassage("raised below 42", RUNS)).toEqual([{ item: 3, from: 0, to: 15 }]);
  });

  it("goes line by line when the page has something in between", () => {
    const found = matchPassage(
      "E12 means low coolant flow.\n\nSee section four.\n\nIt is raised below 42 L/min.",
      RUNS,
    );
    expect(found.map((range) => range.item)).toEqual([1, 2, 3]);
  });

  it("marks a line that repeats as often as it stands there, each where it stands", () => {
    const line = fc.constantFrom("Press the green button.", "Wait for the lamp.", "16 bar (232 psi)");
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 8 }), (lines) => {
        const runs = lines.flatMap((each, place) => [each, `Page ${place + 1}`]);
        expect(matchPassage(lines.join("\n"), runs).map(({ item }) => item)).toEqual(
          lines.map((_, place) => 2 * place),
        );
      }),
    );
  });

  it("marks nothing when less than half of it can be found", () => {
    expect(
      matchPassage(
        "It is raised below 42 L/min.\nBut this other sentence stands on no page of the manual at all.",
        RUNS,
      ),
    ).toEqual([]);
    expect(matchPassage("###", RUNS)).toEqual([]);
    expect(matchPassage("anything", [])).toEqual([]);
  });

  it("reads Korean whose spaces and full-width forms differ", () => {
    expect(
      matchPassage("접지 저항이 10 Ω을 넘는지 확인", ["접지저항이 １０", "Ω을 넘는지 확인하세요"]),
    ).toEqual([
      { item: 0, from: 0, to: 8 },
      { item: 1, from: 0, to: 9 },
    ]);
  });

  it("takes of several like places the one that follows on the words before", () => {
    const runs = ["전압은 110V이다.", "퓨즈의 전압은 220V이다."];
    expect(matchPassage("전압", runs)).toEqual([{ item: 0, from: 0, to: 2 }]);
    expect(matchPassage("전압", runs, "110V이다.\n\n퓨즈의 ")).toEqual([{ item: 1, from: 4, to: 6 }]);
  });

  it("looks for the words of a table in HTML, and of a link, not for their signs", () => {
    const table = '<table><tr><td colspan="2">정격 전압</td><td>220 V</td></tr></table>';
    expect(matchPassage(table, ["정격 전압", "220 V"])).toHaveLength(2);
    expect(matchPassage("[규정집](https://example.com/rules)", ["규정집"])).toEqual([
      { item: 0, from: 0, to: 3 },
    ]);
  });
});
