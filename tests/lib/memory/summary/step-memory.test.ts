import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateTokens } from "../../../../lib/domain/estimate-tokens.ts";
import { MEMORY_SENTENCES, MEMORY_TOKENS } from "../../../../lib/tunables/memory.ts";
import { FILLER, type Said, summaryOf, textsOf, turnsOf } from "../../../helpers/summary-by-rule.ts";

describe("the rolling summary by rule", () => {
  it("says what was asked, what the answer said with its values, and which documents", () => {
    const texts = textsOf([
      [
        "E12 알람이 뭐야?",
        "## E12\n\n- E12는 **냉각수 유량**이 42 L/min 미만일 때 발생합니다. [1]",
        "알람 매뉴얼",
      ],
      ["조치 방법은?", "1. 장비를 정지합니다.\n2. 유량이 45 L/min 이상인지 확인합니다. [1]", "절차서"],
      ["안녕", "안녕하세요", undefined, { action: "small_talk" }],
      ["보증 기간은?", "찾지 못했습니다.", undefined, { action: "no_evidence" }],
      ["왜?", "용제를 쓰면 실링이 손상됩니다. [1]", "절차서"],
    ]);
    expect(texts).toEqual([
      "질문: “E12 알람이 뭐야?” – 답: “E12는 냉각수 유량이 42 L/min 미만일 때 발생합니다.” – 문서: 알람 매뉴얼",
      "질문: “조치 방법은?” – 답: “유량이 45 L/min 이상인지 확인합니다.” – 문서: 절차서",
      "질문: “보증 기간은?” – 문서에서 찾지 못함",
      "질문: “왜?” – 답: “용제를 쓰면 실링이 손상됩니다.” – 문서: 절차서",
    ]);
  });

  it("quotes what an answer says, not the titles above it nor its Markdown", () => {
    const [first] = textsOf([
      [
        "PX-40 냉각수 온도는?",
        "문서에서 찾은 내용이에요.\n\n**PX-40 냉각수 온도 1**\n\n- 냉각수 온도는 5\\~30℃ [1]",
        "PX-40 설명서",
      ],
      ...FILLER.slice(1),
    ]);
    expect(first).toContain("답: “냉각수 온도는 5~30℃”");
  });

  it("presses a subject that was left into one line", () => {
    const summary = summaryOf(
      turnsOf([
        ["What does alarm E12 mean?", "E12 means low coolant flow, below 42 L/min [1].", "Alarms"],
        ["and how is it fixed?", "Clean the strainer with water [1].", "Alarms"],
        [
          "why not with solvent?",
          "Solvent damages the seal [1].",
          "Alarms",
          { followUp: { kind: "follow_up", why: "", reasons: [] } },
        ],
        ["How many days of leave do I get?", "You get 15 days of leave after one year [1].", "HR rules"],
        ["can I carry it over?", "Up to 5 days are carried over [1].", "HR rules"],
      ]),
    );
    expect(summary).toEqual([
      {
        kind: "topic",
        turns: [1, 2, 3],
        text: "Earlier: “What does alarm E12 mean?”, “why not with solvent?” and 1 more – answer: “E12 means low coolant flow, below 42 L/min.” – from: Alarms",
      },
      {
        kind: "exchange",
        turns: [4],
        text: "Asked: “How many days of leave do I get?” – answer: “You get 15 days of leave after one year.” – from: HR rules",
      },
      {
        kind: "exchange",
        turns: [5],
        text: "Asked: “can I carry it over?” – answer: “Up to 5 days are carried over.” – from: HR rules",
      },
    ]);
  });

  it("drops what a later value for the same thing makes stale, also from the line of an earlier subject", () => {
    const texts = textsOf([
      ["우리 팀 예산은 10,000달러야", "찾지 못했어요.", undefined, { action: "no_evidence" }],
      ["E12 알람 기준값은?", "E12의 기준값은 42 L/min입니다. [1]", "매뉴얼 v1"],
      ["연차는 며칠이야?", "연차는 15일입니다. [1]", "취업규칙"],
      ["우리 팀 예산은 20,000달러로 바뀌었어", "찾지 못했어요.", undefined, { action: "no_evidence" }],
      ["E12 알람 기준값은?", "E12의 기준값은 45 L/min입니다. [1]", "매뉴얼 v2"],
    ]).join("\n");
    expect(texts).toContain("20,000달러");
    expect(texts).toContain("45 L/min");
    expect(texts).not.toContain("10,000달러");
    expect(texts).not.toContain("42 L/min");
  });

  it("keeps what holds when a later turn speaks of what held before, and both where two things are meant", () => {
    const asked: Said = [
      "종합이에요. 몇시간 굶어야돼요?",
      "금식은 8시간입니다. 혈액 검사, 초음파, 위내시경 모두 같습니다. [1]",
      "2026년 검진 안내",
    ];
    const before: Said = [
      "예전엔 12시간 아니었나요",
      "네, 2024년 안내에서는 금식은 12시간이었습니다. 2026년 안내로 바뀌어 지금은 8시간입니다. [1][2]",
      "2024년 검진 안내",
    ];
    const others: Said[] = [
      ["일반 내시경은 얼마예요?", "추가 비용은 40,000원입니다. [1]", "2026년 검진 안내"],
      ["수면 내시경은 얼마예요?", "수면의 추가 비용은 70,000원입니다. [1]", "2026년 검진 안내"],
      ["결과는 언제 나와요?", "검진 후 10일 안에 나옵니다. [1]", "2026년 검진 안내"],
    ];
    const texts = textsOf([asked, before, ...others]).join("\n");
    for (const kept of ["8시간", "12시간", "40,000원", "70,000원"]) expect(texts).toContain(kept);
    const english = textsOf([
      ["What is the flow limit of E12?", "The flow limit of E12 is 45 L/min [1].", "Alarm manual, edition 2"],
      [
        "Was it not 42?",
        "Yes. In edition 1 the flow limit of E12 was 42 L/min [1].",
        "Alarm manual, edition 1",
      ],
      ...FILLER.slice(0, 3),
    ]).join("\n");
    expect(english).toContain("45 L/min");
    const corrected = textsOf([
      ["금식은 몇 시간이에요?", "금식은 12시간입니다. [1]", "2024년 검진 안내"],
      ["올해 안내로 다시 알려줘", "금식은 8시간입니다. [1]", "2026년 검진 안내"],
      ...FILLER.slice(0, 3),
    ]).join("\n");
    expect(corrected).toContain("8시간");
    expect(corrected).not.toContain("12시간");
  });

  it("keeps values of other things, whatever came later", () => {
    const texts = textsOf([
      ["What is the limit of E12?", "The limit is 42 L/min for E12 [1].", "Alarms"],
      ["What is the limit of E13?", "The limit is 50 L/min for E13 [1].", "Alarms"],
      ...FILLER.slice(0, 3),
    ]).join("\n");
    expect(texts).toContain("50 L/min");
    expect(
      textsOf([
        ["What is the limit of E12?", "The limit is 42 L/min for E12 [1].", "Alarms"],
        ...FILLER.slice(1),
      ]).join("\n"),
    ).toContain("42 L/min");
  });

  it("forgets the subject that was closed in so many words only as far as one line", () => {
    const summary = summaryOf(
      turnsOf([
        ["What does E12 mean?", "E12 means low flow [1].", "Alarms"],
        [
          "Let's change the topic",
          "Sure.",
          undefined,
          { followUp: { kind: "reset", why: "", reasons: [] }, action: "small_talk" },
        ],
        ...FILLER.slice(0, 3),
      ]),
    );
    expect(summary[0]).toMatchObject({ kind: "topic", turns: [1] });
  });

  it("lets the oldest subjects share a line that names them before any of them goes", () => {
    const subjects = Array.from(
      { length: 20 },
      (_, place): Said => [
        `What is the torque of bolt ${String.fromCharCode(65 + place)}${place}?`,
        `The bolt needs ${place + 20} Nm and a washer of the same size, as the table of the chapter says [1].`,
        `Handbook ${place}`,
      ],
    );
    const summary = summaryOf(turnsOf(subjects));
    const [oldest] = summary;
    expect(oldest?.kind).toBe("topic");
    expect(oldest?.turns.length).toBeGreaterThan(2);
    expect(oldest?.text).toContain("Earlier: “What is the torque of bolt");
    const named = summary.flatMap(({ turns }) => turns);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toContain(20);
  });

  it("holds for any conversation: within its bounds, of turns that exist, every quoted word from them, always the same", () => {
    const words = fc.constantFrom(
      ...FILLER.map(([user]) => user),
      "왜?",
      "E12는?",
      "예산은 3만 달러야",
      "I'm pregnant.",
      "<b>“x”</b>\u0000",
      "",
    );
    const answers = fc.oneof(
      fc.constantFrom(...FILLER.map(([, answer = ""]) => answer)),
      fc.string({ maxLength: 60 }),
    );
    const said = fc.tuple(
      words,
      answers,
      fc.option(fc.constantFrom("A", "매뉴얼"), { nil: undefined }),
      fc.record({
        action: fc.constantFrom("answer", "no_evidence", "small_talk", "show_document"),
        followUp: fc
          .constantFrom("none", "follow_up", "reset", "reference")
          .map((kind) => ({ kind, why: "", reasons: [] })),
      }),
    );
    fc.assert(
      fc.property(fc.array(said, { minLength: 5, maxLength: 25 }), (conversation) => {
        const turns = turnsOf(conversation);
        const summary = summaryOf(turns);
        expect(summaryOf(turns)).toEqual(summary);
        expect(summary.length).toBeLessThanOrEqual(MEMORY_SENTENCES);
        const others = summary.filter(({ kind }) => kind !== "fact");
        expect(others.reduce((sum, { text }) => sum + estimateTokens(text), 0)).toBeLessThanOrEqual(
          MEMORY_TOKENS,
        );
        for (const { text, turns: named } of summary) {
          const source = turns.filter(({ turnId }) => named.includes(turnId));
          expect(source.map(({ turnId }) => turnId)).toEqual(named);
          const letters = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, "");
          const held = letters(
            source.map(({ userText, assistantText }) => `${userText} ${assistantText}`).join(" "),
          );
          for (const [, quoted = ""] of text.matchAll(/“([^”]*)”/gu)) expect(held).toContain(letters(quoted));
        }
      }),
      { numRuns: 60 },
    );
  });
});
