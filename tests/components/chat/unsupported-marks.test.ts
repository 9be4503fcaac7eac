import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { type AnswerTree, citations } from "../../../components/chat/citations.ts";
import { doubtfulSlots } from "../../../components/chat/doubtful-slots.ts";
import { unsupportedMarks, withSigns } from "../../../components/chat/unsupported-marks.ts";
import type { Unsupported } from "../../../lib/domain/unsupported.ts";
import { type AnswerNode, element, showTree, text } from "../../helpers/answer-tree.ts";

/** «…» around what is marked, ‹…› around cited sentences. */
const TAGS = {
  "cited-sentence": (inside: string) => `‹${inside}›`,
  "unsupported-text": (inside: string) => `«${inside}»`,
};

function draw(...children: AnswerNode[]): string {
  const root: AnswerTree = { type: "root", children };
  unsupportedMarks()(root);
  citations({ slots: [1, 2] })(root);
  return showTree(root.children, TAGS).replaceAll("\u00a0", "_").replaceAll("\u2060", "+");
}

const rangeOf = (answer: string, sentence: string): Unsupported => ({
  from: answer.indexOf(sentence),
  to: answer.indexOf(sentence) + sentence.length,
  reason: "value_differs",
});

/** What Markdown makes of a text, as plain words. */
function plain(markdown: string): string {
  const words = (node: Nodes): string => {
    if ("value" in node) return node.value;
    return "children" in node ? node.children.map(words).join("") : "";
  };
  return words(fromMarkdown(markdown));
}

describe("signs around sentences that nothing bears out", () => {
  it("take the numbers behind them in, and leave what makes the line a list, a heading, a cell or a link", () => {
    const answer = "- One. [1]\n- Two [2].\n\n| A | B 9 [1] |\n\nSee https://x.example/a";
    const marked = withSigns(answer, [
      rangeOf(answer, "One."),
      rangeOf(answer, "- Two [2]."),
      rangeOf(answer, "| A | B 9 [1] |"),
      rangeOf(answer, "See https://x.example/a"),
    ]);
    expect(marked).toBe("- ⸦One. [1]⸩\n- ⸦Two [2].⸩\n\n| ⸦A | B 9 [1]⸩ |\n\n⸦See ⸩https://x.example/a");
  });

  it("change no word of the answer, whatever is marked", () => {
    const piece = fc.constantFrom(
      "**Bold 9.** [1]",
      "- item 8 [2]",
      "plain 7. [1]",
      "## head",
      "`code 5`",
      "*em 4*.",
      "> quote 3",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 6 }),
        fc.array(fc.boolean()),
        (pieces, chosen) => {
          const answer = pieces.join("\n\n");
          let at = 0;
          const ranges = pieces.flatMap((sentence, place): Unsupported[] => {
            const from = at;
            at += sentence.length + 2;
            return chosen[place] ? [{ from, to: from + sentence.length, reason: "not_in_source" }] : [];
          });
          const marked = withSigns(answer, ranges);
          expect(marked.replace(/[⸨⸩⸦]/gu, "")).toBe(answer);
          expect(plain(marked).replace(/[⸨⸩⸦]/gu, "")).toBe(plain(answer));
        },
      ),
    );
  });

  it("leave an answer alone that has such signs itself, and ranges that lie outside of it", () => {
    expect(withSigns("A ⸨b⸩ 9.", [{ from: 0, to: 4, reason: "value_differs" }])).toBe("A ⸨b⸩ 9.");
    expect(withSigns("A.", [{ from: 0, to: 9, reason: "value_differs" }])).toBe("A.");
  });
});

describe("the marked words in the page", () => {
  it("are one piece for a sentence, with its number, beside a cited one", () => {
    expect(draw(element("p", text("Low flow. [1] ⸦It is 99. [1]⸩ More. [2]")))).toBe(
      "<p>‹Low flow._⟦1⟧› ‹«It is 99._⟦1⟧»› ‹More._⟦2⟧›</p>",
    );
  });

  it("go on over emphasis, and over the cells of a row", () => {
    expect(draw(element("p", text("⸦It is "), element("strong", text("99")), text(" bar.⸩ Fine.")))).toBe(
      "<p>«It is <strong>99</strong> bar.» Fine.</p>",
    );
    expect(draw(element("tr", element("td", text("⸦A")), element("td", text("99⸩"))))).toBe(
      "<tr><td>«A»</td><td>«99»</td></tr>",
    );
  });
});

describe("a slot", () => {
  it("is in doubt where only sentences without support name it", () => {
    const answer = "Low flow. [1] It is 99. [1][2] Other 98 [3].";
    const ranges = [rangeOf(answer, "It is 99."), rangeOf(answer, "Other 98 [3].")];
    expect([...doubtfulSlots(answer, ranges)]).toEqual([2, 3]);
    expect([...doubtfulSlots(answer, [])]).toEqual([]);
  });
});
