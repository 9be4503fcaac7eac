import { markdownToHwpx } from "kordoc";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { buildHwp } from "../../helpers/documents/build-hwp.ts";
import { buildZip } from "../../helpers/documents/build-zip.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

describe("a Hangul file", () => {
  it("gives headings, lists and tables of HWPX as Markdown", async () => {
    const hwpx = await markdownToHwpx(
      "# 설비 규정\n\n이 규정은 점검을 정한다.\n\n## 점검\n\n- 하나\n- 둘\n\n| 항목 | 기준 |\n| --- | --- |\n| 전압 | 220V |",
    );
    const reading = await parseDocument(new Uint8Array(hwpx), "규정.hwpx");
    expect(reading).toMatchObject({ docType: "hwpx", title: "설비 규정" });
    expect(reading.rendition.markdown).toBe(
      "# 설비 규정\n\n이 규정은 점검을 정한다.\n\n## 점검\n\n- 하나\n- 둘\n\n| 항목 | 기준 |\n| --- | --- |\n| 전압 | 220V |",
    );
    expect(reading.rendition.outline.map((entry) => entry.title)).toEqual(["설비 규정", "점검"]);
  });

  it("gives the paragraphs of HWP 5", async () => {
    const reading = await parseDocument(buildHwp(["제1장 총칙", "전압은 220V이다. <b>"]), "규정.hwp");
    expect(reading.docType).toBe("hwp");
    expect(reading.rendition.markdown).toBe("제1장 총칙\n\n전압은 220V이다. \\<b>");
  });

  it.each([
    [
      "by parts and numbers",
      [
        "제1장 총칙",
        "1. 목적",
        "이 규정은 점검을 정한다.",
        "2. 범위",
        "모든 설비.",
        "제2장 점검",
        "날마다 한다.",
      ],
      ["1 제1장 총칙", "2 1. 목적", "2 2. 범위", "1 제2장 점검"],
    ],
    [
      "by Roman numbers above others",
      ["Ⅰ. 개요", "1.1 배경", "글.", "Ⅱ. 추진 계획", "글."],
      ["1 Ⅰ. 개요", "2 1.1 배경", "1 Ⅱ. 추진 계획"],
    ],
    ["not by the points of a list", ["준비물", "1. 장갑", "2. 보안경", "3. 토크 렌치", "끝."], []],
    ["not by numbered sentences", ["1. 전원을 끈다.", "글.", "2. 밸브를 잠급니다", "글."], []],
  ])("has an outline without styles, %s", async (_how, paragraphs, outline) => {
    const hwpx = await markdownToHwpx(paragraphs.join("\n\n").replaceAll(/^(\d+)\. /gmu, "$1\\. "));
    for (const reading of [
      await parseDocument(buildHwp(paragraphs), "규정.hwp"),
      await parseDocument(new Uint8Array(hwpx), "규정.hwpx"),
    ])
      expect(reading.rendition.outline.map(({ level, title }) => `${level} ${title}`)).toEqual(outline);
  });

  it("takes an article that says something in its line for text, and one that is only a title for a heading", async () => {
    const articles = [
      "제1조(목적) 이 기준은 여비의 지급을 정한다.",
      "제2조(숙박비) 별표의 상한액까지 실비로 지급함",
      "제3조의2(국외출장) 국외 출장은 출발 14일 전까지 대표이사의 승인을 받아야 한다.",
      "제4조 여비는 5일 안에 정산한다.",
    ];
    const titles = ["제5조(정산)", "제6조(환수) <개정 2026. 1. 15.>", "제7조 시행일"];
    const hwpx = await markdownToHwpx([...articles, ...titles, "부칙은 따로 정한다."].join("\n\n"));
    const { rendition } = await parseDocument(new Uint8Array(hwpx), "기준.hwpx");
    const lines = rendition.markdown.split("\n\n");
    expect(lines.slice(0, articles.length)).toEqual(articles);
    expect(rendition.outline.map(({ title }) => title)).toEqual(titles);
  });

  it("takes a number in a frame of its own for a heading", async () => {
    const frame = (title: string) => `| ${title} |\n| --- |`;
    const hwpx = await markdownToHwpx(
      [frame("Ⅰ. 과업 안내"), "1\\. 개요", "글.", frame("Ⅱ. 입찰"), frame("접수 안내"), "글."].join("\n\n"),
    );
    const { rendition } = await parseDocument(new Uint8Array(hwpx), "공고.hwpx");
    expect(rendition.outline.map(({ title }) => title)).toEqual(["Ⅰ. 과업 안내", "1. 개요", "Ⅱ. 입찰"]);
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ["안내.hwp", async () => buildHwp(["전원을 끈다."])],
    ["안내.hwpx", async () => new Uint8Array(await markdownToHwpx("전원을 끈다."))],
  ])(
    "reads %s whether its bytes stand alone or inside a pool, as those of a Buffer do",
    async (name, build) => {
      const bytes = await build();
      const pool = Buffer.alloc(bytes.length + 200, 0xff);
      pool.set(bytes, 100);
      for (const given of [bytes, Buffer.from(bytes), pool.subarray(100, 100 + bytes.length)]) {
        expect((await parseDocument(given, name)).rendition.markdown).toBe("전원을 끈다.");
      }
    },
  );

  it("says when it is protected by a password", async () => {
    expect(await faultFrom(() => parseDocument(buildHwp(["비밀"], true), "a.hwp"))).toEqual({
      fault: "encrypted",
      message:
        "This HWP file is protected by a password. Remove the protection, save it and upload it again.",
    });
  });

  it("says when it is damaged", async () => {
    const cut = buildHwp(["글"]).slice(0, 3_000);
    const { fault, message } = await faultFrom(() => parseDocument(cut, "a.hwp"));
    expect(fault).toBe("damaged");
    expect(message).toContain("This HWP file is damaged and cannot be read.");
  });

  it("says that it is damaged when a section of it cannot be read, and not that it holds no text", async () => {
    const bytes = Buffer.from(buildHwp(["전원을 끈다."]));
    // Now its sections are said to be packed, which they are not.
    bytes.writeUInt32LE(1, bytes.indexOf("HWP Document File", 0, "latin1") + 36);
    expect((await faultFrom(() => parseDocument(bytes, "a.hwp"))).fault).toBe("damaged");
  });

  it("does not unpack a part that is larger than it claims", async () => {
    const bomb = buildZip([
      { name: "mimetype", content: "application/hwp+zip", stored: true },
      { name: "Contents/content.hpf", content: "<x/>" },
      { name: "Contents/section0.xml", content: "a".repeat(3_000_000), claimedBytes: 100 },
    ]);
    expect((await faultFrom(() => parseDocument(bomb, "a.hwpx"))).fault).toBe("unpacks_too_large");
  });
});
