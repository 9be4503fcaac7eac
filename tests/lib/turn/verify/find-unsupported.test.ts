import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchHit } from "../../../../lib/retrieval/search/search-documents.ts";
import { findUnsupported } from "../../../../lib/turn/verify/find-unsupported.ts";
import { foundText } from "../../../helpers/found-text.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);
const TRAVEL =
  "국내 출장의 숙박비 한도는 1박에 12만 원이다. 해외 출장의 숙박비는 180달러까지 인정한다. 영수증은 7일 안에 낸다.";
const PUMP = "The coolant pump VP-8 is serviced every 500 operating hours. Its filter is cleaned with water.";

const PASSAGES: Record<string, string> = { TRAVEL, PUMP };

function rows(section: string) {
  return phrases.rows(section).map(([name, ...columns]) => {
    const [answer = "", passage = "", ...found] = columns.map((text) => text.replaceAll("\\n", "\n"));
    return { name, answer, passage: PASSAGES[passage] ?? passage, found };
  });
}

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
  it.each(rows("is found, as the sentence, for the reason"))(
    "is found with $name",
    ({ answer, passage, found: [sentence, reason] }) => {
      expect(check(answer, [passage]).found).toEqual([[sentence === "=" ? answer : sentence, reason]]);
    },
  );

  it.each(rows("is not seen, whatever was asked"))("is not seen in $name", ({ answer, passage }) => {
    expect(check(answer, [passage], "국내 출장 99만 원도 되나요?").found).toEqual([]);
  });

  it.each(rows("is found for the reason"))("is found with $name", ({ answer, passage, found }) => {
    expect(check(answer, [passage]).found.map(([, reason]) => reason)).toEqual(found);
  });

  it.each(rows("is not seen"))("is not seen in $name", ({ answer, passage }) => {
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
