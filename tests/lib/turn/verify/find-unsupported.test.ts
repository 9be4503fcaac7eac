import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchHit } from "../../../../lib/retrieval/search/search-documents.ts";
import { findUnsupported } from "../../../../lib/turn/verify/find-unsupported.ts";
import { foundText } from "../../../helpers/found-text.ts";

const TRAVEL =
  "국내 출장의 숙박비 한도는 1박에 12만 원이다. 해외 출장의 숙박비는 180달러까지 인정한다. 영수증은 7일 안에 낸다.";
const PUMP = "The coolant pump VP-8 is serviced every 500 operating hours. Its filter is cleaned with water.";

function hit(text: string, id = "a"): SearchHit {
  const found = foundText(text);
  return { ...found, chunk: { ...found.chunk, chunkId: id } };
}

function check(answer: string, passages: readonly string[], question = "", shown = passages.join("\n")) {
  const cited = passages.map((text, place) => ({ hits: [hit(text, `d${place}`)] }));
  const { unsupported, checked } = findUnsupported(answer, cited, { question, shown });
  return {
    checked,
    found: unsupported.map(({ from, to, reason }) => [answer.slice(from, to), reason]),
  };
}

describe("a sentence that nothing bears out", () => {
  it.each([
    [
      "another number",
      "국내 숙박비 한도는 99만 원이에요 [1]",
      TRAVEL,
      "국내 숙박비 한도는 99만 원이에요",
      "value_differs",
    ],
    [
      "another number behind the stop",
      "국내 숙박비 한도는 1박에 13만 원이에요. [1]",
      TRAVEL,
      "국내 숙박비 한도는 1박에 13만 원이에요.",
      "value_differs",
    ],
    [
      "another unit of money",
      "해외 숙박비는 1,800달러까지 인정해요 [1].",
      TRAVEL,
      "해외 숙박비는 1,800달러까지 인정해요 [1].",
      "value_differs",
    ],
    [
      "another code",
      "The pump VP-9 is serviced every 500 hours [1].",
      PUMP,
      "The pump VP-9 is serviced every 500 hours [1].",
      "value_differs",
    ],
    [
      "words of nobody",
      "The director personally approves every purchase of furniture [1].",
      PUMP,
      "The director personally approves every purchase of furniture [1].",
      "not_in_source",
    ],
    [
      "words of nobody, without a source",
      "The chairman of the board personally signs every single replacement.",
      PUMP,
      "The chairman of the board personally signs every single replacement.",
      "not_in_source",
    ],
    [
      "a number without a source",
      "서울 지점은 2031년에 문을 열었어요.",
      TRAVEL,
      "서울 지점은 2031년에 문을 열었어요.",
      "value_differs",
    ],
  ])("is found with %s", (_what, answer, passage, sentence, reason) => {
    expect(check(answer, [passage]).found).toEqual([[sentence, reason]]);
  });

  it.each([
    ["the number as words", "국내 숙박비 한도는 1박에 120,000원이에요 [1].", TRAVEL],
    ["the number as figures", "한도는 12만 원이에요. [1]", "국내 출장 숙박비 한도 | 120,000원"],
    ["a large number", "예산은 1억 2,000만 원이에요 [1].", "올해 예산은 120,000,000원이다."],
    ["a table in units", "서울의 숙박비 한도는 15만 원이에요 [1].", "서울 숙박비 한도 (단위: 만 원) | 15"],
    ["an hour of the afternoon", "회의는 오후 3시에 시작해요 [1].", "회의는 15:00에 시작한다."],
    ["a paraphrase with the right number", "Service it after 500 hours of use [1].", PUMP],
    ["what was asked about beside what holds", "99만 원은 1박 한도인 12만 원을 넘어요 [1].", TRAVEL],
    ["another language than its source", "냉각 펌프는 500시간마다 점검해요 [1].", PUMP],
    ["how many it lists itself", "국내 출장 숙박비 한도와 영수증, 2가지예요 [1].", TRAVEL],
    ["a question back, or what is only polite", "더 궁금하신 점이 있나요? 언제든 말씀해 주세요.", TRAVEL],
    ["what a line of the document says in other words", "Water cleans the filter of the pump.", PUMP],
    ["a heading", "## 2031년 숙박비\n\n국내 출장의 숙박비 한도는 12만 원이에요 [1].", TRAVEL],
  ])("is not seen in %s", (_what, answer, passage) => {
    expect(check(answer, [passage], "국내 출장 99만 원도 되나요?").found).toEqual([]);
  });

  it("is not proven by a number that only the question holds", () => {
    expect(check("네, 99만 원까지 돼요 [1].", [TRAVEL], "숙박비 99만 원까지 되나요?").found).toEqual([
      ["네, 99만 원까지 돼요 [1].", "value_differs"],
    ]);
  });

  it("is held against the documents that it cites, not against others", () => {
    const answer =
      "The pump is serviced every 500 operating hours [2]. 국내 숙박비 한도는 1박에 12만 원이에요 [1].";
    expect(check(answer, [TRAVEL, PUMP]).found).toEqual([]);
    expect(check(answer.replace("[2]", "[1]"), [TRAVEL, PUMP]).found).toEqual([
      ["The pump is serviced every 500 operating hours [1].", "wrong_source"],
    ]);
  });

  it("lies where it is said to lie, whatever stands around it; nothing overlaps", () => {
    const sentence = fc.constantFrom(
      "국내 숙박비 한도는 99만 원이에요 [1].",
      "국내 출장의 숙박비 한도는 1박에 12만 원이에요. [1]",
      "- 영수증은 7일 안에 내요 [1]",
      "| 해외 | 9,999달러 [1] |",
      "**중요:** 88일 안에 내요. [1][1]",
      "## 제목 77",
      "[1] 66만 원이에요.",
      "```\ncode 55\n```",
      "🙂 44만 원! [1]",
    );
    fc.assert(
      fc.property(
        fc.array(sentence, { maxLength: 8 }),
        fc.constantFrom("\n", "\n\n", " "),
        (pieces, between) => {
          const answer = pieces.join(between);
          const { unsupported, checked } = findUnsupported(answer, [{ hits: [hit(TRAVEL)] }], {
            question: "",
            shown: TRAVEL,
          });
          let end = 0;
          for (const { from, to } of unsupported) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(to).toBeLessThanOrEqual(answer.length);
            const text = answer.slice(from, to);
            expect(text).toBe(text.trim());
            expect(text).not.toMatch(/^\[\d\]/u);
            end = to;
          }
          expect(unsupported.length).toBeLessThanOrEqual(checked);
        },
      ),
    );
  });
});
