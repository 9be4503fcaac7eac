import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MarkRange } from "../../../components/document/mark-ranges.ts";
import { MarkdownBlock } from "../../../components/document/markdown-block.tsx";
import { splitBlocks } from "../../../components/document/split-blocks.ts";

function draw(markdown: string, marks: MarkRange[] = [], activeFound: number | null = null): string {
  const blocks = splitBlocks(markdown);
  return renderToStaticMarkup(
    blocks.map((block) => (
      <MarkdownBlock
        key={block.from}
        markdown={markdown}
        block={block}
        marks={marks.filter((mark) => mark.from < block.to && mark.to > block.from)}
        activeFound={activeFound}
        marginOf={(passage) => <i>{passage + 1}</i>}
        imageLabel={(description) => `[${description}]`}
        plainNote="Shown as plain text."
      />
    )),
  );
}

function cited(markdown: string, first: string, last = first): MarkRange {
  const from = markdown.indexOf(first);
  return { from, to: markdown.indexOf(last, from) + last.length, kind: "cited", index: 0 };
}

/** The marked words alone, the margin's numeral left out. */
function markedWords(html: string): string {
  return [...html.matchAll(/<mark[^>]*>(.*?)<\/mark>/gs)]
    .map((match) => (match[1] ?? "").replace(/<i>.*?<\/i>|<[^>]+>/g, ""))
    .join("|");
}

describe("MarkdownBlock", () => {
  it("marks the exact words of a passage, through emphasis and over blocks", () => {
    const markdown = "## Alarms\n\nE12 means **low flow**. It stops.\n\n- clean it\n- reset it\n\nThe end.";
    const html = draw(markdown, [cited(markdown, "E12 means", "clean it")]);
    expect(markedWords(html)).toBe("E12 means |low flow|. It stops.|clean it");
    expect(html).not.toContain('<mark data-passage="0">reset');
  });

  it("puts the numeral beside the first words only, whatever sign of Markdown or HTML comes before them", () => {
    for (const markdown of [
      "## Title here",
      "1. First item\n2. Second item",
      "> **Said** so",
      "| Mode | Flow |\n| --- | --- |\n| a | b |",
      '<table>\n<tr><td colspan="2">In a cell</td></tr>\n</table>',
      "```text\nsome code\n```",
    ]) {
      const html = draw(markdown, [{ from: 0, to: markdown.length, kind: "cited", index: 0 }]);
      expect(html.match(/<i>1<\/i>/g)).toHaveLength(1);
      expect(html.indexOf("<i>1</i>")).toBeLessThan(html.search(/Title|First|Said|Mode|In a cell|some/));
    }
  });

  it("marks behind escapes and entities at the right letter", () => {
    const markdown = "See R&amp;D \\*note\\* 5, then go.";
    expect(markedWords(draw(markdown, [cited(markdown, "5, then")]))).toBe("5, then");
    const whole = cited(markdown, "R&amp;D", "note\\*");
    expect(markedWords(draw(markdown, [whole]))).toBe("R&amp;D *note*");
  });

  it("marks in later parts of a table that was cut, and never in the repeated head", () => {
    const markdown = `| Name | Value |\n| --- | --- |\n${Array.from({ length: 1_500 }, (_, row) => `| pump ${row} | ${row} L |`).join("\n")}`;
    const html = draw(markdown, [cited(markdown, "pump 1400", "1400 L")]);
    expect(markedWords(html)).toBe("pump 1400|1400 L");
    expect(html.match(/<th scope="col"[^>]*>Name/g)?.length).toBeGreaterThan(1);
  });

  it("shows the hit of the search one stands at", () => {
    const html = draw(
      "flow and flow",
      [
        { from: 0, to: 4, kind: "found", index: 0 },
        { from: 9, to: 13, kind: "found", index: 1 },
      ],
      1,
    );
    expect(html).toContain('data-found="0">flow');
    expect(html).toContain('data-found="1" data-active="true">flow');
  });

  it("lets nothing of the document act: no HTML, no remote image, no script address", () => {
    const markdown =
      '<script>alert(1)</script>\n\nA <b onclick="x()">bold</b> ![pic](https://evil.example/x.png) [bad](javascript:alert(1)) [good](https://example.com) [data](data:text/html,x)\n\n<img src=x onerror=alert(1)>\n\n<table><tr><td onmouseover="x()"><a href="javascript:x">cell</a><iframe src="x"></iframe></td></tr></table>';
    const html = draw(markdown);
    expect(html).not.toMatch(
      /<script|<img|<iframe|onclick|onerror|onmouseover|javascript:|evil\.example|data:text/,
    );
    expect(html).toContain("[pic]");
    expect(html).toContain(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">good</a>',
    );
    expect(html).toContain('<td colSpan="1" rowSpan="1">cell</td>');
  });
});
