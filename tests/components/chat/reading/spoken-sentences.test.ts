import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spokenLanguage, spokenSentences } from "../../../../components/chat/reading/spoken-sentences.ts";

const wordsOf = (text: string) => spokenSentences(text).map(({ from, to }) => text.slice(from, to));

describe("sentences that are read aloud", () => {
  it("are one each, without the blanks around them", () => {
    expect(wordsOf(" Drain the tank first.  Then open V3. ")).toEqual([
      "Drain the tank first.",
      "Then open V3.",
    ]);
    expect(wordsOf("탱크를 먼저 비우세요. 그다음 V3을 여세요.")).toEqual([
      "탱크를 먼저 비우세요.",
      "그다음 V3을 여세요.",
    ]);
  });

  it("leave out what has no words", () => {
    expect(wordsOf("— … —")).toEqual([]);
  });

  it("stand where they say, in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        let last = 0;
        for (const { from, to } of spokenSentences(text)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it("ask for a Korean voice as soon as there is Hangul", () => {
    expect(spokenLanguage("E-217 알람")).toBe("ko-KR");
    expect(spokenLanguage("Open valve V3.")).toBe("en-US");
  });
});
