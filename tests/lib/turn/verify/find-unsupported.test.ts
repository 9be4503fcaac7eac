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
      "a computation from a number of nobody",
      "합하면 999,999 × 3 = 2,999,997원이에요 [1].",
      TRAVEL,
      "합하면 999,999 × 3 = 2,999,997원이에요 [1].",
      "value_differs",
    ],
    [
      "a row that no computation of the answer makes",
      "120,000원 × 2 = 240,000원 [1]\n\n| 박 | 금액 |\n| --- | --- |\n| 4 | 483,100원 [1] |",
      TRAVEL,
      "| 4 | 483,100원 [1] |",
      "value_differs",
    ],
    [
      "a small number beside a date",
      "On 12 January 2026 19 valves were found [1].",
      "It was found on 12 January 2026 at 42 valves.",
      "On 12 January 2026 19 valves were found [1].",
      "value_differs",
    ],
    [
      "a number that only counts paragraphs there",
      "Engineers replace it every 37 hours [1].",
      "The filter is replaced every 500 operating hours. The room is inspected, as explained in paragraph 37.",
      "Engineers replace it every 37 hours [1].",
      "value_differs",
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
    [
      "words of the answer's own, without a source",
      "The chairman of the board personally signs every single replacement.",
      PUMP,
    ],
    ["what is missing, said in Korean", "반려동물과 함께 가는 출장은 문서에 나와 있지 않아요.", TRAVEL],
    ["what rests on a turn", "앞의 표에서 말한 금액은 77만 원이에요 [turn 3].", TRAVEL],
    [
      "the days of a range",
      "It happened from 12 to 14 January 2026 [1].",
      "It was found on 12 January 2026 and closed on 14 January 2026.",
    ],
    [
      "a sum that is shown further down",
      "3박이면 36만 원이에요.\n\n계산: 12만 원 × 3박 = 36만 원 [1]",
      TRAVEL,
    ],
    [
      "cells of a table that is computed",
      "120,000원 × 2 = 240,000원 [1]\n\n| 박 | 금액 |\n| --- | --- |\n| 4 | 480,000원 [1] |",
      TRAVEL,
    ],
    [
      "a sum that cells of a table come to",
      "합계는 **400,000원**이에요 [1].\n\n| 항목 | 계산 | 금액 |\n| --- | --- | --- |\n| 숙박 | 120,000원 × 3박 [1] | 360,000원 |\n| 합계 | 360,000 + 40,000 | 400,000원 |",
      "국내 출장의 숙박비 한도는 1박에 12만 원이다. 교통비는 4만 원이다.",
    ],
    [
      "a percentage that is taken off, and the result rounded",
      "28 % 할인이라서 120,000원 × 0.72 = 86,400원이고 50.5 × 0.72 = 36.36원이에요 [1]. 약 36원이에요 [1].",
      "숙박비는 120,000원이다. 할인은 28 %이다. 수수료는 50.5원이다.",
    ],
    [
      "what a row says under its heading",
      "The operator may not create instances [1].",
      "| role | may | may not |\n| --- | --- | --- |\n| operator | start, stop | create instances |",
    ],
    [
      "where it is from, in the words of a heading",
      "금액은 출장 규정 제7조에서 가져왔어요 [1].",
      "# 출장 규정 제7조\n\n당일 출장에는 지급하지 않습니다. 금액은 1박에 12만 원이다.",
    ],
    [
      "code with a particle behind it",
      "`비용 › 크기 추천`에서 CPU 사용률이 낮은 인스턴스를 확인할 수 있어요 [1].",
      "크기 추천: `비용 › 크기 추천`은 CPU 사용률이 낮은 인스턴스를 알려 줍니다.",
    ],
    [
      "a table whose columns are named as programs name them",
      "재고는 4개, 가격은 965,000원이고 납기는 35일이에요 [1].",
      "| part_no | stock | price_krw | lead_time_days |\n| --- | --- | --- | --- |\n| PX-3318 | 4 | 965000 | 35 |",
    ],
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

  it.each([
    ["a denial in Korean", "펌프를 물로 청소하지 않습니다 [1].", "펌프를 물로 청소합니다.", "contradicts"],
    [
      "a denial in English",
      "The cover must be opened while it runs [1].",
      "The cover must not be opened while it runs.",
      "contradicts",
    ],
    [
      "another unit",
      "Filters are replaced every 500 days [1].",
      "Filters are replaced every 500 hours.",
      "value_differs",
    ],
    [
      "another unit, in another language",
      "필터는 500일마다 교체해요 [1].",
      "Filters are replaced every 500 hours.",
      "value_differs",
    ],
    ["another date", "마감은 3월 12일이에요 [1].", "마감: 2026-03-02", "value_differs"],
    [
      "another name",
      "Coolant is checked by the team in Busan [1].",
      "Coolant is checked by the team in Daejeon.",
      "not_in_source",
    ],
    [
      "a sum that is none",
      "12 + 30 = 45 hours in total [1].",
      "Week one took 12 hours, week two 30 hours.",
      "value_differs",
    ],
    [
      "a number that stands for something else",
      "The flow limit is 30 L/min [1].",
      "The flow limit is 42 L/min.\n\nThe drain of the tank passes 30 L/min.",
      "value_differs",
    ],
  ])("is found with %s", (_what, answer, passage, reason) => {
    expect(check(answer, [passage]).found.map(([, found]) => found)).toEqual([reason]);
  });

  it.each([
    ["a date written otherwise", "The deadline is March 2, 2026 [1].", "마감: 2026-03-02"],
    ["a unit of the same amount", "It is checked every 2 hours [1].", "It is checked every 120 minutes."],
    ["a number written otherwise", "예산은 1천2백 유로예요 [1].", "예산은 1.2k 유로이다."],
    [
      "a sum of what stands there",
      "12 + 30 = 42 hours in total [1].",
      "Week one took 12 hours, week two 30 hours.",
    ],
    [
      "a total without a sign",
      "첫 주와 둘째 주를 합하면 총 42시간이에요 [1].",
      "첫 주는 12시간, 둘째 주는 30시간이 걸렸다.",
    ],
    [
      "a total below its column",
      "| 주 | 시간 |\n| --- | --- |\n| 첫째 | 12 [1] |\n| 둘째 | 30 [1] |\n| 합계 | 42 [1] |",
      "첫 주 12시간, 둘째 주 30시간",
    ],
    [
      "the same denial in other words",
      "Opening the cover while it runs is forbidden [1].",
      "The cover must not be opened while it runs.",
    ],
    ["code", "Call it so [1]:\n\n```ts\nretry(99, 'VP-77');\n```\n\n`wait(88)`", PUMP],
    [
      "a sentence that only connects",
      "Here is what the document says about it:\n\n- The pump is serviced every 500 operating hours [1]",
      PUMP,
    ],
    [
      "what is denied in other words",
      "임신 중이거나 임신 가능성이 있으면 X선은 찍지 않아요 [1].",
      "임신 중이거나 가능성이 있으면 X선과 내시경을 하지 않습니다.",
    ],
    [
      "a noun of one syllable with another particle",
      "대장내시경은 물이 검사 3시간 전부터 금지예요 [1].",
      "| 검사 | 식사 | 물 |\n| --- | --- | --- |\n| 대장내시경 | 장 정결제 안내를 따름 | 검사 3시간 전부터 금지 |",
    ],
  ])("is not seen in %s", (_what, answer, passage) => {
    expect(check(answer, [passage]).found).toEqual([]);
  });

  it("is held against the documents of its paragraph where it has no number of its own", () => {
    const answer =
      "The pump VP-8 is serviced every 900 operating hours. Its filter is cleaned with water [1].";
    const { found } = check(answer, [PUMP], "", `${PUMP}\nThe drum lasts 900 operating hours.`);
    expect(found).toEqual([["The pump VP-8 is serviced every 900 operating hours.", "value_differs"]]);
  });

  it("is no matter of an answer for which no document was shown", () => {
    expect(findUnsupported("In 2031 the moon turns green.", [], { question: "", shown: "" })).toMatchObject({
      unsupported: [],
      checked: 0,
      judged: [],
    });
  });

  it("says so where another document that was shown and is not cited holds it", () => {
    const { unsupported } = findUnsupported(
      "The pump VP-8 is serviced every 500 operating hours [1].",
      [{ hits: [hit(TRAVEL)] }],
      { question: "", shown: `${TRAVEL}\n${PUMP}`, others: [{ hits: [hit(PUMP, "p")] }] },
    );
    expect(unsupported.map(({ reason }) => reason)).toEqual(["wrong_source"]);
  });

  it.each(["1,", "1 ", "12만 ", "a-1", "= 1 + ", "2026.", "지 ", "Ab ", "3월 ", "("])(
    "is looked for in a long text of %j",
    (piece) => {
      const text = piece.repeat(10_000);
      expect(check(`${text} [1]`, [text], text).checked).toBeLessThanOrEqual(10_000);
    },
  );

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

it("what a cited turn has said stands beside what the document says", () => {
  const answer = "28 % 할인해서 86,400원이에요 [1][turn 2].";
  const passages = ["1년 약정은 28 % 할인됩니다."];
  const turn = "1년 약정은 28 % 할인됩니다. 할인하면 86,400원이에요.";
  expect(check(answer, passages, "", turn).found).toEqual([]);
  expect(check(answer, passages).found).toEqual([[answer, "value_differs"]]);
});

it("a sentence that only shares the words of a heading is not denied by what stands below it", () => {
  const found = hit("당일 출장에는 지급하지 않습니다.");
  const below = { ...found, title: "출장 규정", chunk: { ...found.chunk, section: "제7조 금액" } };
  const answer = "금액은 출장 규정 제7조에서 가져왔어요 [1].";
  expect(findUnsupported(answer, [{ hits: [below] }], { question: "", shown: "" }).unsupported).toEqual([]);
  const denied = "출장 규정에서 당일 출장에는 금액을 지급합니다 [1].";
  const [mark] = findUnsupported(denied, [{ hits: [below] }], { question: "", shown: "" }).unsupported;
  expect(mark?.reason).toBe("contradicts");
});
