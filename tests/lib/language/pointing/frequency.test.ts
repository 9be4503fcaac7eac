import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReference } from "../../../../lib/language/pointing/parse-reference.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
const points = (message: string) => parseReference(message, []) !== null;

describe("how often something is done with documents names none of them", () => {
  it("in Korean, whatever the period, the noun and the verb", () => {
    const period = oneOf(
      "하루에",
      "하루",
      "매일",
      "일주일에",
      "매주",
      "한 달에",
      "1년에",
      "3일마다",
      "하루 평균",
    );
    const often = fc
      .tuple(fc.integer({ min: 1, max: 9 }), oneOf("번", "번씩"))
      .map((parts) => parts.join(""));
    const noun = oneOf("문서", "자료", "파일", "보고서");
    const verb = oneOf(
      "확인해요",
      "저장해요",
      "열람합니다",
      "다운로드해요",
      "보여 줘요",
      "비교하나요?",
      "정리해요",
    );
    fc.assert(
      fc.property(period, often, noun, verb, (when, count, what, does) => {
        expect(points(`${when} ${count} ${what}를 ${does}`)).toBe(false);
        expect(points(`${what}를 ${when} ${count} ${does}`)).toBe(false);
      }),
    );
  });

  it("in English, whatever the period, the noun and the verb", () => {
    const noun = oneOf("documents", "files", "reports", "sources", "manuals");
    const verb = oneOf(
      "file",
      "open",
      "read",
      "compare",
      "summarise",
      "download",
      "check",
      "cite",
      "document",
    );
    const count = oneOf("2", "two", "3", "one or two", "5");
    const period = oneOf("a day", "per week", "each month", "every hour", "daily", "a year");
    fc.assert(
      fc.property(verb, count, noun, period, (does, many, what, when) => {
        expect(points(`I ${does} ${many} ${what} ${when}`)).toBe(false);
        expect(points(`How do we ${does} ${many} ${what} ${when}?`)).toBe(false);
        expect(points(`We ${does} ${many} of them ${when}`)).toBe(false);
      }),
    );
  });
});

describe("a number of a document stays one", () => {
  it.each(phrases.lines("points"))("%s", (message) => {
    expect(points(message)).toBe(true);
  });
});

describe("words that describe a document point only where something is looked for in it", () => {
  it.each(phrases.pairs("points, describes"))("%s — %s", (pointing, describing) => {
    expect(points(pointing)).toBe(true);
    expect(points(describing)).toBe(false);
  });
});
