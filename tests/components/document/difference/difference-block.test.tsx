import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDocuments } from "../../../../components/document/difference/compare-documents.ts";
import { DifferenceBlock } from "../../../../components/document/difference/difference-block.tsx";
import { differenceItems } from "../../../../components/document/difference/difference-items.ts";
import { mergeEntries } from "../../../../components/document/difference/merge-entries.ts";
import type { MarkRange } from "../../../../components/document/mark-ranges.ts";
import { drawn } from "../../../helpers/drawn.tsx";

const NONE = new Set<number>();

function compared(old: string, current: string, cited: string | null = null) {
  const passages: MarkRange[] = cited
    ? [{ from: old.indexOf(cited), to: old.indexOf(cited) + cited.length, kind: "cited", index: 0 }]
    : [];
  const comparison = compareDocuments({ old, current, passages });
  if (!comparison) throw new Error("too long");
  const items = differenceItems(comparison, () => false, NONE);
  return { comparison, items, passages, old, current };
}

/** Everything that is in sight, drawn. */
function draw(old: string, current: string, cited: string | null = null): string {
  const { comparison, items, passages } = compared(old, current, cited);
  return drawn(
    items.map((item) =>
      item.kind === "fold" ? null : (
        <DifferenceBlock
          key={item.from}
          {...{ comparison, old, current, passages, slot: 1, activePassage: 0 }}
          from={item.from}
          to={item.to}
          change={item.change}
        />
      ),
    ),
  );
}

describe("DifferenceBlock", () => {
  it("marks words that went and words that came by elements, and says so to screen readers", () => {
    expect(draw("Oil every 250 hours.", "Oil every 300 hours.")).toContain(
      'Oil every <del><span class="sr-only">[removed: </span>250<span class="sr-only">] </span></del>' +
        '<ins><span class="sr-only">[added: </span>300<span class="sr-only">] </span></ins> hours.',
    );
  });

  it("names a passage that is only in one version, in words", () => {
    const html = draw("Stays.", "Stays.\n\nBrand new words.");
    expect(html).toContain('data-change="added"><p class="difference-caption">Added</p>');
    expect(html).toContain("<ins>Brand new words.</ins>");
    expect(draw("Stays.\n\nOld words.", "Stays.")).toContain("<del>Old words.</del>");
  });

  it("keeps a table a table, with the head over the row that changed", () => {
    const table = (value: string) =>
      `| Code | Limit |\n| --- | --- |\n| E1 | 10 |\n| E2 | ${value} |\n| E3 | 30 |`;
    const html = draw(table("20"), table("25"));
    expect(html.match(/<table>/g)).toHaveLength(1);
    expect(html).toMatch(/<th scope="col">Code<\/th>/);
    expect(html).toMatch(/<td>E2<\/td><td><del>.*20.*<\/del><ins>.*25.*<\/ins><\/td>/);
  });

  it("shows a row whose columns changed as two rows and tears no table", () => {
    const html = draw(
      "| A | B |\n| --- | --- |\n| one | two |",
      "| A | B |\n| --- | --- |\n| one | two | three |",
    );
    expect(html.match(/<tr>/g)?.length).toBe(3);
    const merged = draw(
      "<table>\n<tr><td>old cell</td><td>b</td></tr>\n</table>",
      '<table>\n<tr><td colspan="2">old cell</td></tr>\n</table>',
    );
    expect(merged).toContain("<del>");
    expect(merged).toContain('colSpan="2"');
  });

  it("marks the cited words in it, those that went too and those that came not", () => {
    const html = draw(
      "Before. Oil every 250 hours. After.",
      "Before. Oil every 300 hours. After.",
      "every 250 hours.",
    );
    const marked = [...html.matchAll(/<mark[^>]*>(.*?)<\/mark>/gs)]
      .map((match) =>
        (match[1] ?? "").replace(/<span class="(?:sr-only|rendition-margin)">.*?<\/span>|<[^>]+>/g, ""),
      )
      .join("");
    expect(marked).toContain("every ");
    expect(marked).toContain("250");
    expect(marked).toContain(" hours.");
    expect(marked).not.toContain("300");
    expect(html.match(/rendition-margin/g)).toHaveLength(1);
  });

  it("does not take emphasis, another list sign or another level of a heading for a change of words", () => {
    const { comparison } = compared("## Oil\n\n- wash **well**\n- dry", "### Oil\n\n* wash well\n* dry");
    expect(comparison.entries.map((entry) => entry.kind)).toEqual(["same", "same", "same"]);
  });
});

describe("mergeEntries", () => {
  it("holds the words of both versions", () => {
    const words = fc.array(fc.constantFrom("oil", "물", "250", "hours", "밸브를", "밸브는"), {
      minLength: 1,
      maxLength: 12,
    });
    const text = fc
      .array(
        words.map((list) => list.join(" ")),
        { minLength: 1, maxLength: 5 },
      )
      .map((list) => list.join("\n\n"));
    fc.assert(
      fc.property(text, text, (old, current) => {
        const { comparison } = compared(old, current);
        let without = { removed: "", added: "" };
        for (const index of comparison.entries.keys()) {
          const { source, changes } = mergeEntries(
            { comparison, old, current, passages: [] },
            index,
            index + 1,
          );
          const cut = (kind: "removed" | "added") =>
            [...source].filter(
              (_, at) =>
                !changes.some((change) => change.kind === kind && at >= change.from && at < change.to),
            );
          without = {
            removed: without.removed + cut("removed").join(""),
            added: without.added + cut("added").join(""),
          };
        }
        const letters = (value: string) => value.replace(/\s+/g, "");
        expect(letters(without.removed)).toBe(letters(current));
        expect(letters(without.added)).toBe(letters(old));
      }),
    );
  });
});

describe("differenceItems", () => {
  const paragraphs = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} stays.`);
  const old = ["# Head", ...paragraphs].join("\n\n");
  const current = old.replace("Paragraph 20 stays.", "Paragraph 20 went elsewhere.");

  it("folds what did not change, keeps its neighbours and the heading it stands under", () => {
    const { comparison } = compared(old, current);
    expect(differenceItems(comparison, () => false, NONE)).toEqual([
      { kind: "entries", from: 0, to: 1, change: null },
      { kind: "fold", from: 1, to: 20, open: false },
      { kind: "entries", from: 20, to: 21, change: null },
      { kind: "entries", from: 21, to: 22, change: "changed" },
      { kind: "entries", from: 22, to: 23, change: null },
      { kind: "fold", from: 23, to: 31, open: false },
    ]);
  });

  it("keeps cited passages in sight and opens a fold in its place", () => {
    const { comparison } = compared(old, current);
    const cited = differenceItems(comparison, (entry) => "old" in entry && entry.old === 10, NONE);
    expect(cited.some((item) => item.kind === "entries" && item.from === 10)).toBe(true);
    const opened = differenceItems(comparison, () => false, new Set([1]));
    expect(opened[1]).toEqual({ kind: "fold", from: 1, to: 20, open: true });
    expect(opened.filter((item) => item.kind === "entries")).toHaveLength(1 + 19 + 3);
  });
});
