import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReference } from "../../../../lib/language/pointing/parse-reference.ts";

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
  it.each([
    "하루 전에 물어본 것의 2번 문서 보여줘",
    "1년 전 자료 말고 2번 문서 열어줘",
    "2번 문서를 한 번 더 보여줘",
    "2번만 더 자세히 설명해줘",
    "2번 보고 답해줘",
    "show document 2 once more",
    "document 2 of my first question",
    "compare 1, 2 and 3 documents for me please",
    "the no. 3 document, please",
    "open document 2 from two days ago",
  ])("%s", (message) => {
    expect(points(message)).toBe(true);
  });
});

describe("words that describe a document point only where something is looked for in it", () => {
  it.each([
    ["이전 문서에서 예외를 찾아줘", "이전 문서 참조 방식이 어떻게 되나요?"],
    ["최근 자료 기준으로 답해줘", "최근 자료를 먼저 폐기하나요?"],
    ["같은 문서에는 뭐라고 나와?", "같은 문서를 두 부서가 보관해도 돼요?"],
    ["이전 문서 보여줘", "이전 문서를 참조하는 API는 뭐예요?"],
    ["이 문서 요약해줘", "이 문서 저 문서 섞이면 어떻게 찾아요?"],
    ["저 문서 열어줘", "저는 문서를 하루 세 번 백업해요"],
    ["in the previous document, what is the limit?", "How are references to previous documents stored?"],
    ["according to the above document, who signs?", "Do the above file limits apply to free plans?"],
    ["based on the same document, is it optional?", "Can the same document be indexed in two buckets?"],
    ["given that document, who signs?", "provided that document versions are kept, what does it cost?"],
    ["open it", "open a ticket so that we can look"],
    ["최근 문서 보여줘", "최근 doc_refs 필드는 어떻게 채워져?"],
  ])("%s — %s", (pointing, describing) => {
    expect(points(pointing)).toBe(true);
    expect(points(describing)).toBe(false);
  });
});
