import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summariseByRule } from "../../../../lib/memory/summary/summarise-turn.ts";

describe("the summary line of a turn", () => {
  it("is the question and the first sentence of the answer", () => {
    expect(
      summariseByRule({
        userText: "E-1234 에러 원인이 뭐야?",
        assistantText: "## 원인\n\n**센서 불량**입니다 [1]. 센서를 교체하세요. [2]",
      }),
    ).toBe("E-1234 에러 원인이 뭐야? → 센서 불량입니다.");
    expect(
      summariseByRule({
        userText: "Hello, how often is the pump serviced?",
        assistantText: "Sure! Every three months [1]. See also the manual.",
      }),
    ).toBe("how often is the pump serviced? → Every three months.");
  });

  it("ends at no abbreviation, and passes over what leads to a sentence that cites", () => {
    expect(
      summariseByRule({
        userText: "My appointment is on the 14th with Dr. Seo btw",
        assistantText: "Good. So your check-up is on the 14th with Dr. Seo at nine.",
      }),
    ).toBe(
      "My appointment is on the 14th with Dr. Seo btw → So your check-up is on the 14th with Dr. Seo at nine.",
    );
    expect(
      summariseByRule({
        userText: "Tell me about the pump.",
        assistantText: "This is what the documents say. The pump is serviced every three months [1].",
      }),
    ).toBe("Tell me about the pump. → The pump is serviced every three months.");
  });

  it("begins with what was quoted, not with the words before the quotes", () => {
    expect(
      summariseByRule({
        userText: "오일 교환 주기는?",
        assistantText:
          "답이 확실하지 않아요. 가장 비슷한 구절이에요.\n\n#### 정비 › 오일\n\n색을 본다. **오일은 1,500시간마다 교환한다.** [1]",
      }),
    ).toBe("오일 교환 주기는? → 오일은 1,500시간마다 교환한다.");
    expect(
      summariseByRule({
        userText: "압력 한계는?",
        assistantText: "#### 정비 › 한계\n\n| 항목 | 한계 |\n| --- | --- |\n| 압력 | **3.5 bar** [1] |",
      }),
    ).toBe("압력 한계는? → 압력 3.5 bar");
    expect(
      summariseByRule({
        userText: "Explain gcb-123",
        assistantText: "First sentence of each section:\n\n- The clamp was not put back. [1]",
      }),
    ).toBe("Explain gcb-123 → The clamp was not put back.");
  });

  it("loses the signs of emphasis, and keeps those that are part of a name", () => {
    expect(
      summariseByRule({
        userText: "밸브 교체 절차는?",
        assistantText: "__먼저__ _SOP_42_ 절차를 따르고 max_flow_rate를 봐요. [1]",
      }),
    ).toBe("밸브 교체 절차는? → 먼저 SOP_42 절차를 따르고 max_flow_rate를 봐요.");
  });

  it("says so when there is no answer, in the turn's language", () => {
    expect(summariseByRule({ userText: "펌프 주기?", assistantText: "" })).toBe("펌프 주기? → 답변 없음");
    expect(summariseByRule({ userText: "Pump interval?", assistantText: " " })).toBe(
      "Pump interval? → no answer",
    );
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
