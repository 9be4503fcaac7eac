import { describe, expect, it } from "vitest";
import { type HtmlNode, parseHtmlTable } from "../../../components/document/html-table.ts";

function flat(nodes: HtmlNode[]): string {
  return nodes
    .map((node) => (node.type === "text" ? node.value : `<${node.tag}>${flat(node.children)}</${node.tag}>`))
    .join("");
}

describe("parseHtmlTable", () => {
  it("reads cells, spans and entities, and where each text stands", () => {
    const source = '<table>\n<tr><td colspan="2" onclick="x()">R&amp;D</td></tr></table>';
    const [table] = parseHtmlTable(source);
    expect(flat(table ? [table] : [])).toBe("<table><tr><td>R&D</td></tr></table>");
    const row = table?.type === "element" ? table.children[0] : undefined;
    const cell = row?.type === "element" ? row.children[0] : undefined;
    expect(cell).toMatchObject({
      tag: "td",
      colSpan: 2,
      rowSpan: 1,
      children: [{ value: "R&D", from: source.indexOf("R&") }],
    });
  });

  it("drops scripts, unknown tags and comments, and keeps the words", () => {
    const source =
      "<table><tr><td><script>alert(1)</script><a href='javascript:x'>go</a><img src=x onerror=y><!-- no --></td></tr></table>";
    expect(flat(parseHtmlTable(source))).toBe("<table><tr><td>go</td></tr></table>");
  });

  it("survives tags that are never closed or never opened", () => {
    expect(flat(parseHtmlTable("</td><table><tr><td>a<tr><td>b"))).toContain("a");
    expect(flat(parseHtmlTable("<table>".repeat(500))).length).toBeGreaterThan(0);
    expect(flat(parseHtmlTable("<table><tr><td>1 < 2</td></tr></table>"))).toContain("1 < 2");
  });
});
