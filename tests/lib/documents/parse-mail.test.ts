import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { buildMsg } from "../../helpers/documents/build-msg.ts";
import { encodeEucKr } from "../../helpers/documents/encode-euc-kr.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

const read = (name: string) =>
  parseDocument(new Uint8Array(readFileSync(`tests/fixtures/formats/${name}`)), name);
const encode = (text: string) => new TextEncoder().encode(text.replaceAll("\n", "\r\n"));

describe("a mail", () => {
  it("is its headers, its page as text, and the names of what is attached", async () => {
    const { docType, title, rendition } = await read("python.eml");
    expect({ docType, title }).toEqual({ docType: "eml", title: "펌프 점검 일정 안내 (3월)" });
    expect(rendition.markdown).toBe(`# 펌프 점검 일정 안내 (3월)

- From: 김하나 (hana@example.org)
- To: 이두리 (duri@example.org), Bob Stone (bob@example.com)
- Cc: team@example.org
- Date: 2026-03-12 10:15 +09:00

점검은 3월 20일이다.

| 항목 | 값 |
| --- | --- |
| 전압 | 220V |

## Attachments

- 점검표.pdf (3 KB)`);
  });

  it("is read in the encoding of old Korean programs, with all its syllables", async () => {
    const own = TextDecoder;
    const { title, rendition } = await read("cp949.eml");
    expect(title).toBe("점검");
    expect(rendition.markdown).toContain("- From: 김하나 (hana@example.org)");
    expect(rendition.markdown).toContain("똠방각하 펲시 점검은 금요일이다.");
    expect(TextDecoder).toBe(own);
  });

  it("is known by its headers where its name says nothing", async () => {
    const mail = "From: a@example.org\nTo: b@example.org\nMessage-ID: <1@example.org>\n\nHello";
    expect((await parseDocument(encode(mail), "message")).docType).toBe("eml");
    expect(
      (await parseDocument(encode("From: here\nto there, nothing else.\n\nHello"), "notes")).docType,
    ).toBe("text");
  });

  it("shows neither scripts nor pictures of other places", async () => {
    const { rendition } = await read("python.eml");
    expect(rendition.markdown).not.toMatch(/alert|evil/);
  });

  it("is refused in words where only its name says that it is one", async () => {
    expect(await faultFrom(() => parseDocument(encode("just words\n\nmore"), "a.eml"))).toEqual({
      fault: "wrong_type",
      message:
        "The name says EML, but the file is no EML. It may be cut off or saved under a wrong name. Check the original and upload it again.",
    });
  });

  it("is damaged where its parts lie in each other without end", async () => {
    const open = Array.from(
      { length: 200 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
    );
    const mail = `From: a@example.org\nMIME-Version: 1.0\n${open.join("")}`;
    expect((await faultFrom(() => parseDocument(encode(mail), "a.eml"))).message).toBe(
      "This EML file is damaged and cannot be read. Open it in the program that made it, save it again and upload the new file.",
    );
  });
});

const LETTER = {
  subject: "월간 점검 결과",
  sender: { name: "김하나", address: "hana@example.org" },
  recipients: [
    { name: "Bob Stone", address: "bob@example.com", kind: "to" as const },
    { name: "팀", address: "team@example.org", kind: "cc" as const },
  ],
  sent: new Date("2026-03-12T01:15:00Z"),
};

describe("a mail of Outlook", () => {
  it("reads as any other", async () => {
    const bytes = buildMsg({
      ...LETTER,
      body: "점검은 끝났다.\r\n\r\n이상 없음.",
      attachments: [{ name: "결과.hwp", content: Buffer.from("HWP Document File") }],
    });
    const { docType, title, rendition } = await parseDocument(bytes, "mail");
    expect({ docType, title }).toEqual({ docType: "msg", title: "월간 점검 결과" });
    expect(rendition.markdown).toBe(`# 월간 점검 결과

- From: 김하나 (hana@example.org)
- To: Bob Stone (bob@example.com)
- Cc: 팀 (team@example.org)
- Date: 2026-03-12 01:15 UTC

점검은 끝났다.

이상 없음.

## Attachments

- 결과.hwp (17 bytes)`);
  });

  it("is read in the code page that it names", async () => {
    const bytes = buildMsg({
      ...LETTER,
      body: "점검은 끝났다.",
      eightBit: { encode: encodeEucKr, page: 949 },
    });
    const { title, rendition } = await parseDocument(bytes, "a.msg");
    expect(title).toBe("월간 점검 결과");
    expect(rendition.markdown).toContain("점검은 끝났다.");
  });

  it("has its words as a page, or as RTF alone", async () => {
    const page = buildMsg({ ...LETTER, html: Buffer.from("<p>값은 <b>220</b> V</p>") });
    expect((await parseDocument(page, "a.msg")).rendition.markdown).toContain("값은 220 V");
    const rtf = buildMsg({ ...LETTER, rtf: "{\\rtf1\\ansi Only in \\'93RTF\\'94.\\par}" });
    expect((await parseDocument(rtf, "a.msg")).rendition.markdown).toContain("Only in “RTF”.");
  });

  it("is damaged where it is cut off", async () => {
    const bytes = buildMsg({ ...LETTER, body: "글".repeat(5_000) });
    expect(await faultFrom(() => parseDocument(bytes.subarray(0, 512), "a.msg"))).toEqual({
      fault: "damaged",
      message:
        "This MSG file is damaged and cannot be read. Open it in the program that made it, save it again and upload the new file.",
    });
  });
});
