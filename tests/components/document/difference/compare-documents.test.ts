import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COMPARED_LENGTH_MAX,
  compareDocuments,
} from "../../../../components/document/difference/compare-documents.ts";
import { unitKey } from "../../../../components/document/difference/compare-units.ts";
import type { Comparison, Entry } from "../../../../components/document/difference/comparison.ts";

function compare(old: string, current: string, ...cited: string[]): Comparison {
  const passages = cited.map((words) => ({
    from: old.indexOf(words),
    to: old.indexOf(words) + words.length,
  }));
  const comparison = compareDocuments({ old, current, passages });
  if (!comparison) throw new Error("too long");
  return comparison;
}

function counts({ changed, added, removed }: Comparison) {
  return { changed, added, removed };
}

const block = fc.oneof(
  fc.constantFrom(
    "# 윤활",
    "베어링은 250시간마다 보충한다.",
    "- 하나\n- 둘\n- 셋",
    "1. first\n2. second",
    "| 코드 | 뜻 |\n| --- | --- |\n| E1 | 물 |\n| E2 | 불 |",
    "```text\nline one\nline two\n```",
    "<table>\n<tr><td>가</td></tr>\n<tr><td>나</td></tr>\n</table>",
    "> quoted",
    "---",
  ),
  fc.lorem({ maxCount: 12 }),
  fc.string({ maxLength: 40 }),
);
const document = fc.array(block, { maxLength: 14 }).map((blocks) => blocks.join("\n\n"));

describe("compareDocuments", () => {
  it("loses nothing: every unit of both versions is in one entry, in its order", () => {
    fc.assert(
      fc.property(document, document, (old, current) => {
        const { entries, oldUnits, newUnits, ...summary } = compare(old, current);
        const placesIn = (side: (entry: Entry) => number | null) =>
          entries.map(side).filter((place) => place !== null);
        expect(placesIn((entry) => ("old" in entry ? entry.old : null))).toEqual([...oldUnits.keys()]);
        expect(placesIn((entry) => ("current" in entry ? entry.current : null))).toEqual([
          ...newUnits.keys(),
        ]);
        for (const entry of entries) {
          const [one, other] =
            "old" in entry && "current" in entry ? [oldUnits[entry.old], newUnits[entry.current]] : [];
          if (entry.kind === "same" && one && other) expect(unitKey(old, one)).toBe(unitKey(current, other));
        }
        expect(summary.changed + summary.added + summary.removed).toBe(
          entries.filter((entry) => entry.kind !== "same").length,
        );
      }),
    );
  });

  it("covers every word of a document by its units", () => {
    fc.assert(
      fc.property(document, (text) => {
        const { oldUnits } = compare(text, "");
        let at = 0;
        let between = "";
        for (const unit of oldUnits) {
          expect(unit.from).toBeGreaterThanOrEqual(at);
          between += text.slice(at, unit.from);
          at = unit.to;
        }
        between += text.slice(at);
        // Outside of units stand only white space and the lines that open and close a fence or a table.
        expect(between.replace(/^\s*(?:`{3,}|~{3,}).*$|<[^>]*>/gm, "").trim()).toBe("");
      }),
    );
  });

  it("says nothing of a document that did not change", () => {
    fc.assert(
      fc.property(document, (text) => {
        expect(counts(compare(text, text))).toEqual({ changed: 0, added: 0, removed: 0 });
      }),
    );
  });

  it("counts what changed, what was added and what was removed", () => {
    const old =
      "# 정비\n\n베어링은 250시간마다 보충한다.\n\n씰은 8,000시간마다 교체한다.\n\n이 문단은 없어진다.";
    const current =
      "# 정비\n\n새로 들어온 안내예요.\n\n베어링은 300시간마다 보충한다.\n\n씰은 8,000시간마다 교체한다.";
    expect(counts(compare(old, current))).toEqual({ changed: 1, added: 1, removed: 1 });
  });

  it("moves no row of a table or item of a list because another was added before it", () => {
    const rows = Array.from({ length: 900 }, (_, row) => `| pump ${row} | ${row} L |`);
    const table = (list: string[]) => `| Name | Flow |\n| --- | --- |\n${list.join("\n")}`;
    expect(counts(compare(table(rows), table(["| new pump | 7 bar |", ...rows])))).toEqual({
      changed: 0,
      added: 1,
      removed: 0,
    });
    expect(counts(compare("1. wash\n2. dry", "1. open\n2. wash\n3. dry"))).toEqual({
      changed: 0,
      added: 1,
      removed: 0,
    });
  });

  it("moves no part of an endless line because a word was added before it", () => {
    const line = Array.from({ length: 20_000 }, (_, index) => `w${(index * 7_919) % 10_007}`).join(" ");
    const { changed, added, removed } = compare(line, `inserted ${line}`);
    expect(changed + added + removed).toBeLessThan(5);
  });

  it("says of every cited passage what became of it, by its own words alone", () => {
    const old =
      "Head.\n\nOil every 250 hours. Use ISO VG 68.\n\nSeals last long.\n\nTest weekly for leaks.\n\nKeep it dry.";
    const current = "Keep it dry.\n\nHead.\n\nOil every 300 hours. Use ISO VG 68.\n\nTest weekly for leaks.";
    const { cited } = compare(
      old,
      current,
      "Oil every 250 hours.",
      "Use ISO VG 68.",
      "Seals last long.",
      "Test weekly for leaks.",
      "Keep it dry.",
    );
    expect(cited).toEqual(["changed", "unchanged", "removed", "unchanged", "moved"]);
  });

  it("says nothing of a passage that cannot be located", () => {
    const passages = [
      { from: 5, to: 900 },
      { from: 3, to: 3 },
      { from: -2, to: 1 },
    ];
    expect(compareDocuments({ old: "short", current: "short", passages })?.cited).toEqual([null, null, null]);
  });

  it("aligns what stands once in each version when the order was changed all over", () => {
    const paragraphs = Array.from({ length: 1_000 }, (_, index) => `paragraph number ${index}`);
    const moved = [...paragraphs.slice(500), ...paragraphs.slice(0, 500)];
    const { entries } = compare(paragraphs.join("\n\n"), moved.join("\n\n"));
    expect(entries.filter((entry) => entry.kind === "same")).toHaveLength(500);
  });

  it("declines versions that are longer than its limit", () => {
    const long = "x".repeat(COMPARED_LENGTH_MAX);
    expect(compareDocuments({ old: long, current: "y", passages: [] })).toBeNull();
  });
});
