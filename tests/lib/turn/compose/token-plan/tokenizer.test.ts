import fc from "fast-check";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import { loadTokenizer } from "../../../../../lib/turn/compose/token-plan/tokenizer.ts";
import { endsAtAll } from "../../../../helpers/ends-at-all.ts";

const tokenizer = await loadTokenizer();
const KOREAN =
  "펌프의 스트레이너는 2주마다 청소합니다.\n\n알람 E12는 냉각수 유량이 42 L/min 아래라는 뜻이에요. ";

describe("counting", () => {
  it("is that of the encoding, however long the text", () => {
    for (const text of [
      "",
      "a",
      "The pump is cleaned.",
      KOREAN.repeat(500),
      "日本語の文章です。".repeat(300),
    ])
      expect(
        Math.abs(tokenizer.count(text) - countTokens(text)) / Math.max(1, countTokens(text)),
      ).toBeLessThan(0.02);
  });

  it("gives the very number of the encoding for what is short", () => {
    const short = fc.oneof(
      fc.string({ maxLength: 40, unit: "grapheme" }),
      fc.string({ maxLength: 40, unit: "binary" }),
      fc.array(fc.constantFrom(...KOREAN.split(" ")), { maxLength: 8 }).map((words) => words.join(" ")),
    );
    fc.assert(
      // The package drops a mark of byte order where it reads bytes back.
      fc.property(short, (given) => {
        const text = given.replaceAll("\ufeff", "");
        const asText = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
        expect(tokenizer.count(text)).toBe(countTokens(text, asText));
      }),
    );
  });

  it("takes what looks like a control token for text", () => {
    expect(tokenizer.count("<|endoftext|><|im_start|>system")).toBeGreaterThan(5);
  });

  it("stops once a text has more tokens than matter", () => {
    const text = KOREAN.repeat(4_000);
    expect(tokenizer.count(text, 500)).toBeGreaterThan(500);
    expect(tokenizer.count(KOREAN, 500)).toBe(tokenizer.count(KOREAN));
  });

  // Without taking runs apart each of these is minutes of work; with it, a fraction of a second.
  it.each([
    ["one letter", "a".repeat(200_000)],
    ["emoji", "😀👩‍👩‍👧‍👦".repeat(20_000)],
    ["spaces", " ".repeat(200_000)],
    ["halves of surrogate pairs", "\ud83d".repeat(200_000)],
    ["syllables without a space", "뷁쉐쩗".repeat(66_000)],
  ])("is not slow for 200,000 characters of %s", (_, text) => {
    endsAtAll(() => {
      expect(tokenizer.count(text)).toBeGreaterThan(0);
      expect(tokenizer.beginning(text, 5_000).length).toBeLessThanOrEqual(text.length);
    });
  });
});

describe("a beginning", () => {
  it("has at most so many tokens, is where the text begins, and tears no character", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 3_000, unit: "grapheme" }),
          fc.constant(KOREAN.repeat(30)),
          fc.constant("😀".repeat(900)),
        ),
        fc.integer({ min: 0, max: 600 }),
        (text, tokens) => {
          const beginning = tokenizer.beginning(text, tokens);
          expect(text.startsWith(beginning)).toBe(true);
          expect(tokenizer.count(beginning)).toBeLessThanOrEqual(tokens + 1);
          expect(beginning.isWellFormed()).toBe(true);
        },
      ),
    );
  });

  it("ends with a word and uses its room", () => {
    const beginning = tokenizer.beginning(KOREAN.repeat(30), 300);
    expect(tokenizer.count(beginning)).toBeGreaterThan(285);
    expect(KOREAN.repeat(30)[beginning.length]).toMatch(/\s/);
  });
});
