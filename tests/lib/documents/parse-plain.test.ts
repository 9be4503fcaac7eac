import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkRendition } from "../../../lib/documents/chunk-rendition.ts";
import { looksLikeMarkdown } from "../../../lib/documents/looks-like-markdown.ts";
import { parseCsv } from "../../../lib/documents/parse-csv.ts";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { parseHtml } from "../../../lib/documents/parse-html.ts";
import { parseMarkdown } from "../../../lib/documents/parse-markdown.ts";
import { parseText } from "../../../lib/documents/parse-text.ts";
import { splitSentences } from "../../../lib/language/text/split-sentences.ts";
import { buildPptx } from "../../helpers/documents/build-pptx.ts";
import { buildXlsx } from "../../helpers/documents/build-xlsx.ts";
import { encodeEucKr } from "../../helpers/documents/encode-euc-kr.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

const encode = (text: string) => new TextEncoder().encode(text);

function wrapped(words: readonly string[], margin: number): string {
  const columns = (text: string) => text.length + (text.match(/[가-힣]/gu)?.length ?? 0);
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && columns(longer) <= margin) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("\n");
}

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

describe("plain text", () => {
  it("keeps its paragraphs and means nothing by its signs", () => {
    const { markdown } = parseText(
      encode("첫 문단\n이어진다\n\n# 아님\n> 인용 아님\n\n10 * 2 = 20, SOP_77, *별*\n<b>굵게</b>"),
    );
    expect(markdown).toBe(
      "첫 문단  \n이어진다\n\n\\# 아님  \n\\> 인용 아님\n\n10 * 2 = 20, SOP_77, \\*별\\*  \n\\<b>굵게\\</b>",
    );
  });

  it("keeps the blanks of drawings and code, and how deep an item stands", () => {
    const drawing = "┌──────┐   ┌──────┐\n│ Pump ├──▶│ Tank │\n└──────┘   └──────┘";
    const box = "+------+-----+\n| id   | n   |\n+------+-----+";
    const code = "def read(path):\n    with open(path) as file:\n        return file.read()";
    const { markdown } = parseText(
      encode(
        `How it flows:\n${drawing}\n\n${box}\n\n${code}\n\n1. first\n   - inner\n     - innermost\n2. second`,
      ),
    );
    expect(markdown).toBe(
      [
        "How it flows:",
        `\`\`\`\n${drawing}\n\n${box}\n\n${code}\n\`\`\``,
        "1. first  \n    - inner  \n        - innermost  \n2. second",
      ].join("\n\n"),
    );
  });

  it.each([
    [
      "points that begin with a number, and what follows them",
      "요금에서 돌려드립니다.\n- 99.0 % 이상: 10 %\n- 99.0 % 미만: 25 %\n보상은 다음 달 말일까지 고객이 신청해야 합니다.",
      ["- 99.0 % 이상: 10 %", "- 99.0 % 미만: 25 %", "보상은 다음 달 말일까지 고객이 신청해야 합니다."],
    ],
    [
      "a point that is wrapped at the margin",
      "Refunds are paid on these terms alone:\n- the customer asks for them before the\nlast day of the month after it\n- nothing else is owed",
      ["- the customer asks for them before the\nlast day of the month after it", "- nothing else is owed"],
    ],
    [
      "articles of a rule that stand in one line each",
      "제2장 생활\n제10조(소음) ① 오후 10시부터 다음 날 오전 6시까지는 세탁기와 청소기를 쓰지 않는다.\n② 공사는 평일에만 한다.\n제11조(동물) ① 동물은 세대당 두 마리까지 기를 수 있으며 목줄을 매어야 한다.",
      [
        "제10조(소음) ① 오후 10시부터 다음 날 오전 6시까지는 세탁기와 청소기를 쓰지 않는다.",
        "② 공사는 평일에만 한다.",
        "제11조(동물) ① 동물은 세대당 두 마리까지 기를 수 있으며 목줄을 매어야 한다.",
      ],
    ],
    [
      "lines of several people",
      "standup\nTom: payment webhook retries, estimate 3 days, not here on Thursday (dentist)\nMina: user research, 5 of 8 interviews done\nJisoo: login page done, waiting for a review by Tom, blocked by the database",
      [
        "Tom: payment webhook retries, estimate 3 days, not here on Thursday (dentist)",
        "Mina: user research, 5 of 8 interviews done",
        "Jisoo: login page done, waiting for a review by Tom, blocked by the database",
      ],
    ],
    ["numbers below each other", "Lowest:\n- 5.0\n- 7.5 °C", ["\\- 5.0", "\\- 7.5 °C"]],
  ])("keeps apart %s", (_what, text, units) => {
    const { markdown } = parseText(encode(text));
    const read = splitSentences(markdown).map(({ from, to }) =>
      markdown.slice(from, to).replace(/ +\n/gu, "\n"),
    );
    expect(read.slice(1)).toEqual(units);
  });

  it.each([
    ["a shell script", "#!/bin/sh\n# Start the pump\n\n## really\n\necho one\n\n- a\n- b"],
    ["settings", "# Server\n\nport=80\nhost=a.example\n\n## Limits\n\nsize=10\n\n- none\n- none"],
    ["remarks", "# one\n# two\n# three\n\nwords **bold** and no more"],
    ["a masked name", "담당: 홍** 과장, 김** 대리\n\n- 하나\n- 둘\n\n이** 사원, 박** 사원"],
    ["a list alone", "- one\n- two\n\n1. three\n2. four"],
    ["one star", "Prices are net.* \n\n* without tax"],
    ["mail", "> quoted\n> quoted\n\nHi,\nsee 2**3 and 4**5.\n-- \nAnn"],
  ])("is not taken for Markdown: %s", (_what, text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  });

  it.each([
    ["with headings and a list", "# 펌프 점검\n\n### 1. 준비\n- **전원**을 끈다\n- 밸브를 잠근다"],
    ["with deep headings", "## One\n\nwords\n\n## Two\n\nwords"],
    ["with a table", "이름 표\n\n| a | b |\n|---|---|\n| 1 | 2 |"],
    ["with a fence and bold words", "Run this:\n\n```sh\nls -l\n```\n\nIt is **safe**."],
    ["as an assistant writes it", "**요약**\n\n1. **첫째**: 전원\n2. **둘째**: 밸브"],
  ])("is Markdown %s, word for word", (_what, text) => {
    expect(parseText(encode(text)).markdown).toBe(text);
  });

  it("gives sections, and its first line as title, where it holds Markdown", async () => {
    const reading = await parseDocument(
      encode(
        "# 펌프 점검 안내\n\n### 1. 준비\n\n- **전원**을 끈다\n    - 잠금 장치\n\n### 2. 시작\n\n`start` 를 누른다.",
      ),
      "4f1c9e.txt",
    );
    expect(reading.title).toBe("펌프 점검 안내");
    expect(reading.rendition.outline.map((entry) => entry.title)).toEqual([
      "펌프 점검 안내",
      "1. 준비",
      "2. 시작",
    ]);
    expect(reading.rendition.markdown).not.toContain("\\");
    expect(reading.pieces.map((piece) => piece.section)).toContain("펌프 점검 안내 › 1. 준비");
  });

  it("takes parts of Korean rules for headings", async () => {
    const { rendition } = await parseDocument(
      encode("제1장 총칙\n\n제1조(목적) 이 규정은 정한다.\n\n제2절 점검\n\n글"),
      "규정.txt",
    );
    expect(rendition.outline.map((entry) => [entry.level, entry.title])).toEqual([
      [2, "제1장 총칙"],
      [3, "제2절 점검"],
    ]);
  });

  it("joins what a program wrapped, whatever its margin", () => {
    const words = fc.array(fc.stringMatching(/^[a-z가-힣]{1,9}$/u), { minLength: 40, maxLength: 80 });
    fc.assert(
      fc.property(words, fc.integer({ min: 66, max: 110 }), (said, margin) => {
        const { markdown } = parseText(encode(wrapped(said, margin)));
        expect(markdown.split("\n").join(" ")).toBe(said.join(" "));
      }),
    );
  });

  it.each([
    [
      "people",
      "Ann Lee, Chief Financial Officer at Acme\nTom Kim, Head of Engineering at Acme Ltd\nBob Ray, Director of Operations at Acme",
    ],
    [
      "labelled values",
      "Model: VP-8 vacuum pump with oil mist filter, made in 2021 for hall 4\nSerial: 2026-000123-4567-8901-2345-6789-0, behind the left cover\nPlace: Building 4, room 12, second cabinet from the door, top shelf",
    ],
    [
      "prices",
      "일반 세탁 서비스 한 벌 가격은 5,000원\n드라이 클리닝 서비스 한 벌은 9,000원\n이불 세탁은 한 채에 15,000원",
    ],
    ["verse", "나 보기가 역겨워\n가실 때에는\n말없이 고이 보내 드리우리다.\n영변에 약산\n진달래꽃"],
  ])("leaves lines that are about as wide what they are: %s", (_what, text) => {
    const { markdown } = parseText(encode(text));
    const lines = text.split("\n").length;
    expect(markdown.split(/ {2}\n|\n\n/u)).toHaveLength(lines);
  });

  it.each([
    ["fractions", "1/2 cup sugar\nand salt\n\n1/4 cup flour\nand water"],
    [
      "a log",
      "2026-11-02 10:00:01 INFO start\n2026-11-02 10:00:02 boom\n\n2026-11-02 10:00:03 x\n2026-11-02 10:00:04 y",
    ],
    ["a ledger", "2026-11-02 Rent 500\npaid by Ann\n\n2026-11-03 Food 20\npaid by Tom"],
  ])("makes no heading of %s", (_what, text) => {
    expect(parseText(encode(text)).markdown).not.toContain("## ");
  });

  it("reads many days and long lines of blanks in little time", () => {
    const days = "2026-11-02\nfoo\n\n".repeat(30_000);
    const blanks = `x${" ".repeat(200_000)}x\nb`;
    expect(parseText(encode(days)).markdown.startsWith("## 2026-11-02")).toBe(true);
    expect(parseText(encode(blanks)).markdown).toContain("b");
  });

  it("has a section for each day of a diary, and no day for its title", async () => {
    const text =
      "2026-11-02 Mon\nTom is away\n\nNothing else\n\n2026-11-05 Thu\nTom: back\n\n2026-11-09 Mon\nTom: ill";
    const { rendition, title } = await parseDocument(encode(text), "standup notes.txt");
    expect(rendition.outline.map((entry) => entry.title)).toEqual([
      "2026-11-02 Mon",
      "2026-11-05 Thu",
      "2026-11-09 Mon",
    ]);
    expect(title).toBeUndefined();
  });

  it("keeps what people say in a chat together, a line each", () => {
    const chat =
      "[민지] [오후 3:12] 숙소 잡았어??\n[현우] [오후 3:14] 바다펜션.\n[민지] [오후 3:20] 몇 시에 가";
    const { markdown } = parseText(encode(chat));
    expect(markdown.split("\n\n")).toHaveLength(1);
    expect(markdown.match(/ {2}\n/gu)).toHaveLength(2);
    const words = splitSentences(markdown).map(({ from, to }) => markdown.slice(from, to));
    expect(words).toHaveLength(3);
  });

  it("has a section for each day of an exported chat, but none for a list of days", async () => {
    const day = (date: string) => `------ ${date} ------\n[Ann] [3:12 PM] hello\n[Ben] [3:13 PM] hi`;
    const chat = `Talk\n\n${day("2026년 3월 5일 목요일")}\n${day("2026년 3월 6일 금요일")}\n\nFree:\n3월 8일\n3월 9일`;
    const { rendition } = await parseDocument(encode(chat), "talk.txt");
    expect(rendition.outline.map((entry) => entry.title)).toEqual([
      "2026년 3월 5일 목요일",
      "2026년 3월 6일 금요일",
    ]);
  });

  it("is read right from EUC-KR", async () => {
    const { rendition } = await parseDocument(encodeEucKr("펌프의 전압을 확인한다."), "옛글.txt");
    expect(rendition.markdown).toBe("펌프의 전압을 확인한다.");
  });

  it("is refused when there are only blanks", async () => {
    const { fault, message } = await faultFrom(() => parseDocument(encode(" \n\t\n"), "a.txt"));
    expect(fault).toBe("empty");
    expect(message).toBe(
      "No text was found in this file: it holds only blanks. Check the original and upload it again.",
    );
  });

  it("can be cut into exact chunks whatever stands in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 3_000 }), (text) => {
        const { markdown } = parseText(encode(`가${text}`));
        const chunks = chunkRendition({ markdown, outline: [] }, { docId: "a", version: 1 });
        for (const chunk of chunks) expect(chunk.text).toBe(markdown.slice(chunk.from, chunk.to));
      }),
    );
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
