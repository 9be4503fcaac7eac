import { describe, expect, it } from "vitest";
import { AnswerMarkdown } from "@/components/chat/markdown/answer-markdown.tsx";
import { drawn, wordsIn } from "../../../helpers/drawn.tsx";

const draw = (text: string) =>
  drawn(<AnswerMarkdown text={text} slots={[]} unsupported={[]} streaming={false} />);

describe("an answer's Markdown", () => {
  it.each([
    ["**중요(필수)**는 먼저 봅니다.", "중요(필수)"],
    ["**“인용”**이라고 합니다.", "“인용”"],
    ["값은 **10%**이고", "10%"],
    ["a **bold** word", "bold"],
  ])("is bold before a particle and after a bracket: %s", (text, bold) => {
    expect(draw(text)).toContain(`<strong>${bold}</strong>`);
  });

  it("takes a single tilde for a range, and two for struck out", () => {
    expect(draw("3~5일, 10~60 N·m")).toContain("3~5일, 10~60 N·m");
    expect(draw("~~old~~")).toContain("<del>old</del>");
  });

  it("shows HTML as the text it is, and breaks lines in cells", () => {
    const html = draw("| a |\n| - |\n| one<br>two |\n\n<script>alert(1)</script>\n\na <b>b</b>");
    expect(html).toContain("one<br/>two");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain("a &lt;b&gt;b&lt;/b&gt;");
    expect(html).not.toMatch(/<script|<b>/);
  });

  it("loads no picture, and leads nowhere but to the web, to mail and to its own pages", () => {
    const html = draw(
      "![a cat](https://example.com/cat.png) [run](javascript:alert(1)) [page](https://example.com/a) [own](/library)",
    );
    expect(html).not.toMatch(/<img|javascript:/);
    expect(wordsIn(html)).toContain("a cat");
    expect(html).toMatch(
      /<a href="https:\/\/example.com\/a" target="_blank" rel="noopener noreferrer nofollow"/,
    );
    expect(html).toContain('href="/library"');
  });

  it("keeps numbers that are written as definitions of links", () => {
    expect(wordsIn(draw("Said so [1].\n\n[1]: https://example.com"))).toContain("[1]: https://example.com");
  });

  it("gives code its language and its copy button, whole and with its line breaks", () => {
    const html = draw("```js\nconst a = 1;\n\nb();\n```");
    expect(html).toContain("const a = 1;\n\nb();</code>");
    expect(html).toContain('aria-label="Copy code"');
    expect(wordsIn(html)).toContain("js");
  });

  it("aligns a column, numbers a list from where it begins, and ticks boxes", () => {
    expect(draw("| a |\n| -: |\n| 1 |")).toContain('<td style="text-align:right">1</td>');
    expect(draw("3. three\n4. four")).toContain('<ol start="3">');
    expect(draw("- [x] done")).toMatch(/<input type="checkbox" checked="" disabled=""|<input[^>]*checked=""/);
  });

  it("puts notes at its end, without a title in another language", () => {
    const words = wordsIn(draw("A note[^1].\n\n[^1]: Said below."));
    expect(words).toContain("Said below.");
    expect(words).not.toContain("Footnotes");
  });
});
