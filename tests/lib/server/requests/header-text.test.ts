import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readHeaderText } from "../../../../lib/server/requests/header-text.ts";

/** As Node gives a header: a character for each byte. */
const wire = (text: string) => Buffer.from(text, "utf8").toString("latin1");
/** Letters of several scripts, marks, escapes and what looks like them. */
const ids = fc
  .array(
    fc.constantFrom(
      ..."abAB %+/'\"é김민준정田中山日本ａ",
      "%EA%B9%80",
      "%25",
      "%zz",
      "e\u0301",
      "가",
      "ﬁ",
      "\u0130",
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""));

describe("a header that is not ASCII alone", () => {
  it.each(["김민준", "田中さくら", "Zoë", "user@example.com", "100%"])(
    "is read as the UTF-8 that it is: %s",
    (id) => {
      expect(readHeaderText("X-Ibid-User", wire(id), "utf-8")).toBe(id);
    },
  );

  it.each(["김민준", "田中さくら", "Zoë", "user@example.com", "100%"])(
    "is read from its escapes where the proxy writes them: %s",
    (id) => {
      expect(readHeaderText("X-Ibid-User", encodeURIComponent(id), "percent")).toBe(id);
    },
  );

  it("is one id, however it was typed", () => {
    const [composed, apart] = ["é", "e\u0301"].map((id) => readHeaderText("X-Ibid-User", wire(id), "utf-8"));
    expect(composed).toBe(apart);
    expect(readHeaderText("X-Ibid-User", wire("각"), "utf-8")).toBe("각".normalize("NFC"));
  });

  it("never makes one id of two", () => {
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        for (const [encoding, send] of [
          ["utf-8", wire],
          ["percent", encodeURIComponent],
        ] as const) {
          const read = (id: string) => readHeaderText("X-Ibid-User", send(id), encoding);
          expect(read(one) === read(other)).toBe(one.normalize("NFC") === other.normalize("NFC"));
        }
      }),
    );
  });

  it("leaves escapes as they are where the proxy writes UTF-8: whoever is called so is not somebody else", () => {
    expect(readHeaderText("X-Ibid-User", "%EA%B9%80", "utf-8")).toBe("%EA%B9%80");
  });

  it.each([
    ["Latin-1", "Zo\u00eb"],
    ["a character that was cut off", wire("김").slice(0, 2)],
    ["an overlong form", "\u00c0\u00af"],
    ["half of a pair", "\u00ed\u00a0\u0080"],
  ])("is refused in words when it is %s", (_title, value) => {
    expect(() => readHeaderText("X-Ibid-User", value, "utf-8")).toThrow(
      "The header X-Ibid-User of the proxy cannot be read: its bytes are not UTF-8. Have the proxy send UTF-8, or percent-encode it and set IBID_PROXY_ENCODING=percent.",
    );
  });

  it.each([
    ["a bare percent sign", "100%"],
    ["a broken escape", "%zz"],
    ["bytes beside escapes", wire("김")],
  ])("is refused in words when escapes are expected and it has %s", (_title, value) => {
    expect(() => readHeaderText("X-Ibid-User", value, "percent")).toThrow(
      "The header X-Ibid-User of the proxy cannot be read: IBID_PROXY_ENCODING=percent is set, so it is ASCII, everything else is percent-encoded, and % itself is %25.",
    );
  });

  it("is refused when its escapes are no UTF-8", () => {
    expect(() => readHeaderText("X-Ibid-User", "%ff", "percent")).toThrow(/its bytes are not UTF-8/);
  });
});
