import { describe, expect, it } from "vitest";
import { parseCsv } from "../../../lib/documents/parse-csv.ts";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { parseHtml } from "../../../lib/documents/parse-html.ts";
import { parseMarkdown } from "../../../lib/documents/parse-markdown.ts";
import { buildPptx } from "../../helpers/documents/build-pptx.ts";
import { buildXlsx } from "../../helpers/documents/build-xlsx.ts";
import { encodeEucKr } from "../../helpers/documents/encode-euc-kr.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

const encode = (text: string) => new TextEncoder().encode(text);

describe("Markdown", () => {
  it("stays word for word what was written", () => {
    const markdown =
      "# 제목\n\n글 **굵게** [문서](./other.md), [안](#a), <https://example.org>\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |";
    expect(parseMarkdown(encode(markdown)).markdown).toBe(markdown);
  });

  it("loads no picture, runs no script and follows no dangerous link", () => {
    const { markdown } = parseMarkdown(
      encode(
        [
          "![그림 설명](http://evil.example/x.png) ![둘][ref] <img src=x onerror=alert(1) alt='셋'>",
          "[a](javascript:alert(1)) [b](  <data:text/html;base64,x>) [c](java&#115;cript:alert(1)) [d](VBSCRIPT:x)",
          "<script>alert(1)</script><style>p{}</style> <javascript:alert(1)>",
          "",
          "[ref]: javascript:alert(1)",
          "[ok]: https://example.org",
        ].join("\n"),
      ),
    );
    expect(markdown).not.toMatch(/script|data:|evil|onerror|!\[/i);
    expect(markdown).toContain("그림 설명 둘 셋");
    expect(markdown).toContain("a b c d");
    expect(markdown).toContain("[ok]: https://example.org");
  });

  it("leaves code alone", () => {
    const markdown = "```html\n<script>x</script> ![a](b)\n```\n\nand `![a](b)` inline";
    expect(parseMarkdown(encode(markdown)).markdown).toBe(markdown);
  });

  it("takes the title from its front matter and keeps the fields readable", async () => {
    const reading = await parseDocument(
      encode('---\ntitle: "설치 안내"\ndate: 2024-05-01\n---\n# 다른 제목\n\n글'),
      "a.md",
    );
    expect(reading.title).toBe("설치 안내");
    expect(reading.rendition.markdown).toContain("date: 2024-05-01");
    expect(reading.rendition.outline.map((entry) => entry.title)).toEqual(["다른 제목"]);
  });
});

describe("a file without text", () => {
  it.each<[string, Uint8Array, string, string]>([
    [
      "a.xlsx",
      buildXlsx([{ name: "Sheet1", rows: [] }]),
      "empty",
      "No text was found in this XLSX file: no cell of its visible sheets is filled. Check that it was saved with its data, and upload it again.",
    ],
    [
      "a.pptx",
      buildPptx([{}]),
      "no_text",
      "No text was found in this PPTX file. If its text stands in pictures, save it as PDF and upload that.",
    ],
    [
      "a.html",
      encode("<html><body><script>draw()</script></body></html>"),
      "no_text",
      "No text was found in this HTML file. If a script writes its text, save the page as PDF in a browser and upload that.",
    ],
  ])("is told what fits its kind: %s", async (name, bytes, fault, message) => {
    expect(await faultFrom(() => parseDocument(bytes, name))).toEqual({ fault, message });
  });
});

describe("CSV", () => {
  it("becomes a table, with quoted fields read right", () => {
    expect(parseCsv(encode('이름,비고\n"김, 철수","줄\n바꿈 ""인용"""\n박|영희,x\n')).markdown).toBe(
      '| 이름 | 비고 |\n| --- | --- |\n| 김, 철수 | 줄 바꿈 "인용" |\n| 박\\|영희 | x |',
    );
  });

  it.each([";", "\t", "|"])("finds out that fields are parted by %j", (delimiter) => {
    const text = ["a", "b", "c"].join(delimiter).concat("\n", ["1,5", "2", "3"].join(delimiter));
    expect(parseCsv(encode(text)).markdown.split("\n").at(-1)).toBe("| 1,5 | 2 | 3 |");
  });

  it("survives a quote that never closes", () => {
    expect(parseCsv(encode('a,b\n"open,1\n2,3')).markdown).toContain("open,1 2,3");
  });
});

describe("a web page", () => {
  const page = `<!doctype html><html><head><title>점검 안내 &amp; 기준</title><style>p{}</style></head><body>
<nav>메뉴</nav><script>alert(1)</script><h2>절차 <em>요약</em></h2>
<p>전원을 <a href="javascript:alert(1)">끈다</a>, <a href="https://example.org/a">안내</a> <code>stop</code><br>둘째 줄
<p>열린 문단 <img src="http://evil.example/x.png" alt="배선도" onerror="x()">
<ul><li>하나<ul><li>안쪽</ul><li>둘</ul>
<table><tr><th>항목<th>값<tr><td rowspan=2>전기<td>220V<tr><td>16A</table>
<pre>a  b
  c</pre><div style="display: none">숨긴 글</div><p hidden>또 숨긴 글</p><iframe src="http://evil.example"></iframe></body></html>`;

  it("gives its words and structure, and nothing that runs, loads or hides", async () => {
    const reading = await parseDocument(encode(page), "page.html");
    expect(reading.rendition.markdown).toBe(
      [
        "## 절차 요약",
        "전원을 끈다, [안내](https://example.org/a) `stop`  \n둘째 줄",
        "열린 문단 배선도",
        "- 하나\n    - 안쪽\n- 둘",
        "| 항목 | 값 |\n| --- | --- |\n| 전기 | 220V |\n| 전기 | 16A |",
        "```\na  b\n  c\n```",
      ].join("\n\n"),
    );
    expect(reading.title).toBe("점검 안내 & 기준");
  });

  it("is read in the encoding that it declares", () => {
    const head = encode('<meta charset="euc-kr"><p>');
    const bytes = new Uint8Array([...head, ...encodeEucKr("점검")]);
    expect(parseHtml(bytes).markdown).toBe("점검");
  });

  it("survives deep nesting, and says so when it is absurd", async () => {
    expect(parseHtml(encode(`${"<div>".repeat(3_000)}속`)).markdown).toBe("속");
    const { fault, message } = await faultFrom(() => parseHtml(encode("<div>".repeat(200_000))));
    expect(fault).toBe("damaged");
    expect(message).toContain("This HTML file is damaged and cannot be read.");
  });
});

describe("text made to be slow", () => {
  const COUNT = 100_000;
  it.each([
    ["![", "md"],
    ["[", "md"],
    ["[a](", "md"],
    ["# [a](", "md"],
    ["<img ", "md"],
    ["<javascript:", "md"],
    ["[\n", "md"],
    ["# a #", "md"],
    ["`` ` ", "md"],
    ["|-\n", "csv"],
    ['"', "csv"],
    ["*a _b ", "txt"],
    ["<b><i>[", "html"],
    ["<td><tr>", "html"],
  ])("is still read: %j in .%s", async (piece, extension) => {
    await parseDocument(encode(`x ${piece.repeat(COUNT)}`), `a.${extension}`).catch(() => {});
    await parseDocument(encode(piece.repeat(COUNT)), `a.${extension}`).catch(() => {});
  });
});
