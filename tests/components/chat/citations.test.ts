import type { Element } from "hast";
import { describe, expect, it } from "vitest";
import { type AnswerTree, citations } from "../../../components/chat/citations.ts";
import { type AnswerNode, element, showTree, text } from "../../helpers/answer-tree.ts";

/** Around cited sentences: ‹their slots: sentence›. */
const TAGS = {
  "cited-sentence": (inside: string, { properties }: Element) => `‹${properties.slots}:${inside}›`,
};

function cite(slots: number[], ...children: AnswerNode[]): string {
  const root: AnswerTree = { type: "root", children };
  citations({ slots })(root);
  return showTree(root.children, TAGS).replaceAll("\u00a0", "_").replaceAll("\u2060", "+");
}

describe("citations in an answer", () => {
  it("light the sentence before the number, not its neighbours", () => {
    expect(cite([1, 2], element("p", text("E12는 경보예요. [1] 먼저 청소하세요. [2] 끝이에요.")))).toBe(
      "<p>‹1:E12는 경보예요._⟦1⟧› ‹2:먼저 청소하세요._⟦2⟧› 끝이에요.</p>",
    );
  });

  it("belong to their sentence before and behind its full stop, and in groups", () => {
    expect(cite([1, 2], element("p", text("Low flow [1]. Clean it.[1][2] Done.")))).toBe(
      "<p>‹1:Low flow_⟦1⟧.› ‹1 2:Clean it.⟦1⟧+⟦2⟧› Done.</p>",
    );
  });

  it("do not end a sentence inside of a number", () => {
    expect(cite([1], element("p", text("The minimum is 4.2 L/min at 3.5 bar [1]")))).toBe(
      "<p>‹1:The minimum is 4.2 L/min at 3.5 bar_⟦1⟧›</p>",
    );
  });

  it("are found inside of emphasis and table cells", () => {
    expect(cite([1], element("p", text("It is "), element("strong", text("low [1]")), text(".")))).toBe(
      "<p>‹1:It is <strong>low_⟦1⟧</strong>.›</p>",
    );
    expect(cite([1], element("table", element("tr", element("td", text("42 [1]")))))).toBe(
      "<table><tr><td>‹1:42_⟦1⟧›</td></tr></table>",
    );
  });

  it("lead to turns, also where no document is cited, and stay in their sentence", () => {
    expect(cite([], element("p", text("You said so [turn 3]. And then?[turn 12] Yes.")))).toBe(
      "<p>You said so_<turn-mark></turn-mark>. And then?<turn-mark></turn-mark> Yes.</p>",
    );
    expect(cite([1], element("p", text("So it is. [1][turn 3] Next.")))).toBe(
      "<p>‹1:So it is._⟦1⟧+<turn-mark></turn-mark>› Next.</p>",
    );
    expect(cite([], element("p", element("code", text("[turn 3]"))))).toBe("<p><code>[turn 3]</code></p>");
  });

  it("are no list indexes", () => {
    const indexes = "Take photos[1].url and row[1] = 5.";
    expect(cite([1], element("p", text(indexes)))).toBe(`<p>${indexes}</p>`);
  });

  it("are left alone in code and links", () => {
    const tree = [
      element("pre", element("code", text("a[1]"))),
      element("p", element("code", text("b[1]")), element("a", text("c[1]"))),
    ];
    expect(cite([1], ...tree)).toBe("<pre><code>a[1]</code></pre><p><code>b[1]</code><a>c[1]</a></p>");
  });

  it("stay as written when no document has the number", () => {
    expect(cite([1], element("p", text("See [7] and [0].")))).toBe("<p>See [7] and [0].</p>");
    expect(cite([], element("p", text("See [1].")))).toBe("<p>See [1].</p>");
  });

  it("keep nested lists as they are", () => {
    expect(
      cite([1], element("ul", element("li", text("One [1]"), element("ul", element("li", text("Two")))))),
    ).toBe("<ul><li>‹1:One_⟦1⟧›<ul><li>Two</li></ul></li></ul>");
  });

  it("above a list stand for its points, unless a point has its own", () => {
    expect(
      cite(
        [1, 2],
        element("p", element("strong", text("Manual")), text(" [1]")),
        text("\n"),
        element("ul", element("li", text("Low flow.")), element("li", text("High flow. [2]"))),
      ),
    ).toBe(
      "<p>‹1:<strong>Manual</strong>_⟦1⟧›</p>\n<ul><li>‹1:Low flow.›</li><li>‹2:High flow._⟦2⟧›</li></ul>",
    );
    expect(cite([1], element("p", text("A claim [1]")), element("ul", element("li", text("Other"))))).toBe(
      "<p>‹1:A claim_⟦1⟧›</p><ul><li>Other</li></ul>",
    );
  });
});
