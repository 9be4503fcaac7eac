import { describe, expect, it } from "vitest";
import { decodeText } from "../../../lib/documents/decode-text.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

const KOREAN = "설비 점검 절차: 펌프의 전압을 확인한다.\n똠방각하, 햏햏, 뷁.\n";
/** The same text as Korean Windows saves it. */
const CP949 = new Uint8Array(
  Buffer.from(
    "bcb3baf120c1a1b0cb20c0fdc2f73a20c6dfc7c1c0c720c0fcbed0c0bb20c8aec0cec7d1b4d92e0a8c63b9e6b0a2c7cf2c20c164c1642c2094ee2e0a",
    "hex",
  ),
);

function utf16(text: string, mark: boolean, big: boolean): Uint8Array {
  const bytes = Buffer.from((mark ? "\ufeff" : "") + text, "utf16le");
  return new Uint8Array(big ? bytes.swap16() : bytes);
}

describe("text in any encoding", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode(KOREAN)],
    ["UTF-8 with a mark", new TextEncoder().encode(`\ufeff${KOREAN}`)],
    ["UTF-16 little endian with a mark", utf16(KOREAN, true, false)],
    ["UTF-16 big endian with a mark", utf16(KOREAN, true, true)],
    ["EUC-KR with the further letters of CP949", CP949],
  ])("is read right from %s", (_name, bytes) => {
    expect(decodeText(bytes).text).toBe(KOREAN);
  });

  it("is read right from UTF-16 without a mark", () => {
    expect(decodeText(utf16("plain text of a manual\n", false, false)).text).toBe("plain text of a manual\n");
    expect(decodeText(utf16("plain text of a manual\n", false, true)).text).toBe("plain text of a manual\n");
  });

  it("says which encoding it was", () => {
    expect(decodeText(CP949).encoding).toBe("euc-kr");
  });

  it("is read right from Western European", () => {
    expect(decodeText(new Uint8Array(Buffer.from("Größe geprüft, naïve café", "latin1"))).text).toBe(
      "Größe geprüft, naïve café",
    );
  });

  it("follows what a page declares when it is not UTF-8", () => {
    const japanese = new Uint8Array([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]);
    expect(decodeText(japanese, "shift_jis").text).toBe("日本語");
  });

  it("keeps a text with a few broken bytes and marks them", () => {
    const bytes = Buffer.concat([
      Buffer.from(KOREAN.repeat(4)),
      Buffer.from([0xed, 0x95]),
      Buffer.from(" 끝"),
    ]);
    const { text, encoding } = decodeText(new Uint8Array(bytes));
    expect(encoding).toBe("utf-8");
    expect(text).toContain("펌프의 전압을 확인한다.");
    expect(text).toContain("\ufffd");
    expect(text.endsWith(" 끝")).toBe(true);
  });

  it("marks a character of the old encoding that nobody assigned, and keeps what follows it", () => {
    const { text, encoding } = decodeText(Uint8Array.from([...CP949, 0xc9, 0xa1, ...CP949]));
    expect(encoding).toBe("euc-kr");
    expect(text).toBe(`${KOREAN}\ufffd${KOREAN}`);
  });

  it("refuses bytes that are no text, with words", async () => {
    const bytes = new Uint8Array(3_000).map((_, index) => 0x80 + ((index * 7919) % 120));
    const { fault, message } = await faultFrom(() => decodeText(bytes));
    expect(fault).toBe("damaged");
    expect(message).toBe(
      "This file holds bytes that are no text in UTF-8, UTF-16 or EUC-KR. Save it as UTF-8 text and upload it again.",
    );
  });

  it("has one kind of line break and no control characters", () => {
    expect(decodeText(new TextEncoder().encode("a\r\nb\rc\u0000\u0007d")).text).toBe("a\nb\ncd");
  });
});
