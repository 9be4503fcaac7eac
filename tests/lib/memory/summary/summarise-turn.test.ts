import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summariseByRule } from "../../../../lib/memory/summary/summarise-turn.ts";

describe("the summary line of a turn", () => {
  it.each([
    [
      "is the question and the first sentence of the answer",
      "E-1234 에러 원인이 뭐야?",
      "## 원인\n\n**센서 불량**입니다 [1]. 센서를 교체하세요. [2]",
      "E-1234 에러 원인이 뭐야? → 센서 불량입니다.",
    ],
    [
      "leaves greetings out of both",
      "Hello, how often is the pump serviced?",
      "Sure! Every three months [1]. See also the manual.",
      "how often is the pump serviced? → Every three months.",
    ],
    [
      "ends at no abbreviation",
      "My appointment is on the 14th with Dr. Seo btw",
      "Good. So your check-up is on the 14th with Dr. Seo at nine.",
      "My appointment is on the 14th with Dr. Seo btw → So your check-up is on the 14th with Dr. Seo at nine.",
    ],
    [
      "passes over what leads to a sentence that cites",
      "Tell me about the pump.",
      "This is what the documents say. The pump is serviced every three months [1].",
      "Tell me about the pump. → The pump is serviced every three months.",
    ],
    [
      "begins with what was quoted, not with the words before the quotes",
      "오일 교환 주기는?",
      "답이 확실하지 않아요. 가장 비슷한 구절이에요.\n\n#### 정비 › 오일\n\n색을 본다. **오일은 1,500시간마다 교환한다.** [1]",
      "오일 교환 주기는? → 오일은 1,500시간마다 교환한다.",
    ],
    [
      "begins with the row that was quoted",
      "압력 한계는?",
      "#### 정비 › 한계\n\n| 항목 | 한계 |\n| --- | --- |\n| 압력 | **3.5 bar** [1] |",
      "압력 한계는? → 압력 3.5 bar",
    ],
    [
      "begins with the first of quoted sentences",
      "Explain gcb-123",
      "First sentence of each section:\n\n- The clamp was not put back. [1]",
      "Explain gcb-123 → The clamp was not put back.",
    ],
    [
      "loses the signs of emphasis, and keeps those that are part of a name",
      "밸브 교체 절차는?",
      "__먼저__ _SOP_42_ 절차를 따르고 max_flow_rate를 봐요. [1]",
      "밸브 교체 절차는? → 먼저 SOP_42 절차를 따르고 max_flow_rate를 봐요.",
    ],
    ["says so when there is no answer", "펌프 주기?", "", "펌프 주기? → 답변 없음"],
    ["says so in the turn's language", "Pump interval?", " ", "Pump interval? → no answer"],
  ])("%s", (_, userText, assistantText, line) => {
    expect(summariseByRule({ userText, assistantText })).toBe(line);
  });

  it("is cut at a word when it is too long", () => {
    const summary = summariseByRule({
      userText: "why does the pump stop ".repeat(20),
      assistantText: "because the sensor fails ".repeat(20),
    });
    expect(summary.length).toBeLessThanOrEqual(150);
    expect(summary).toMatch(/(?:why|does|the|pump|stop)… → .*(?:because|the|sensor|fails)…$/);
  });

  it("is one line of at most 150 characters, whatever the turn", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 400 }),
        fc.string({ unit: "grapheme", maxLength: 400 }),
        (userText, assistantText) => {
          const summary = summariseByRule({ userText, assistantText });
          expect(summary.length).toBeLessThanOrEqual(150);
          expect(summary).not.toMatch(/[\r\n]/);
          expect(summary.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
