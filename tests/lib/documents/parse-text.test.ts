import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkRendition } from "../../../lib/documents/chunk-rendition.ts";
import { looksLikeMarkdown } from "../../../lib/documents/looks-like-markdown.ts";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { parseText } from "../../../lib/documents/parse-text.ts";
import { splitSentences } from "../../../lib/language/text/split-sentences.ts";
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
