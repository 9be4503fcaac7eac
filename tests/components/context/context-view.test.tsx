import { describe, expect, it } from "vitest";
import { ContextView } from "../../../components/context/context-view.tsx";
import type { TurnContextView } from "../../../lib/domain/turn-context-view.ts";
import { drawn, wordsIn } from "../../helpers/drawn.tsx";

const VIEW: TurnContextView = {
  turnId: 2,
  standAloneQuestion: "밸브 교체 절차 SOP_42의 주기는?",
  followUp: {
    kind: "follow_up",
    why: '"그럼" points back',
    reasons: [{ code: "points_back", params: { words: "그럼" } }],
  },
  questionType: "followup",
  intent: "value_lookup",
  tokenPlan: null,
  planMissing: "no_prompt",
  traceDays: 0,
  cited: { documents: 1, passages: 2 },
  selectedTurns: [],
  highlights: [{ turnId: 1, question: "SOP_42는?", summary: "SOP_42는? → SOP_42는 밸브 교체 절차예요." }],
  past: [],
  memory: { sentences: [], throughTurn: 0 },
  entities: [],
  degraded: [],
};

function markup(view: Partial<TurnContextView>, locale: "ko" | "en"): string {
  return drawn(<ContextView view={{ ...VIEW, ...view }} onGo={() => {}} />, locale);
}

function draw(view: Partial<TurnContextView>, locale: "ko" | "en"): string {
  return wordsIn(markup(view, locale));
}

describe("what a question was understood as", () => {
  it("says once that it follows, in both languages", () => {
    expect(draw({}, "en").match(/follow-up/gi)).toHaveLength(1);
    expect(draw({}, "ko").match(/후속/g)).toHaveLength(1);
  });

  it("names the kind of question where that says more", () => {
    expect(draw({ questionType: "compare" }, "en")).toMatch(/Follow-up\s+· .*·/);
  });

  it("keeps the signs that are part of a name", () => {
    expect(draw({}, "ko").match(/SOP_42/g)).toHaveLength(3);
  });
});

describe("what an answer was made from, for everybody", () => {
  const unfolded = (view: Partial<TurnContextView>, locale: "ko" | "en") =>
    wordsIn(markup(view, locale).split("<details")[0] ?? "");
  const tokenPlan: TurnContextView["tokenPlan"] = {
    tokenizer: "o200k_base",
    budget: 6_000,
    used: 2_280,
    retried: false,
    sections: [
      {
        name: "evidence",
        budget: 3_000,
        used: 900,
        items: [
          { kind: "passage", docId: "DOC_1", tokens: 400, state: "used" },
          { kind: "passage", docId: "DOC_2", tokens: 500, state: "used" },
          { kind: "passage", docId: "DOC_2", tokens: 900, state: "cut", why: "section_full" },
        ],
      },
      {
        name: "recent_turns",
        budget: 900,
        used: 60,
        items: [{ kind: "turn", turns: [1], tokens: 60, state: "used" }],
      },
    ],
  };

  it("is said in three lines, in both languages", () => {
    const view = { tokenPlan, planMissing: null, standAloneQuestion: null };
    expect(unfolded(view, "en").trim()).toBe(
      "How was this answer made? Understood As a follow-up to the previous question. Read 2 passages from 2 documents, 1 earlier question Left out 1 passage",
    );
    expect(unfolded(view, "ko").trim()).toBe(
      "이 답변은 어떻게 만들어졌나요? 이해 앞 질문에 이어지는 질문으로 이해했어요. 참고 문서 2개의 구절 2개, 이전 질문 1개 제외 구절 1개",
    );
  });

  it("names what is cited where no model read anything", () => {
    const view = { standAloneQuestion: null };
    expect(unfolded(view, "en").trim()).toBe(
      "How was this answer made? Understood As a follow-up to the previous question. Read 2 passages from 1 document Left out Nothing: no model was used.",
    );
    expect(unfolded({ ...view, cited: { documents: 0, passages: 0 } }, "ko").trim()).toBe(
      "이 답변은 어떻게 만들어졌나요? 이해 앞 질문에 이어지는 질문으로 이해했어요. 제외 없어요. 모델을 사용하지 않은 답변이에요.",
    );
  });

  it("has no name of the inside in it", () => {
    const view = {
      tokenPlan,
      planMissing: null,
      standAloneQuestion: null,
      intent: "made_up",
      questionType: "odd_one",
    };
    for (const locale of ["ko", "en"] as const) {
      expect(unfolded(view, locale)).not.toMatch(/_|token|토큰|DOC_/u);
      expect(unfolded({ ...view, tokenPlan: null, planMissing: "no_prompt" }, locale)).not.toMatch(
        /_|prompt|프롬프트/iu,
      );
    }
  });
});

describe("what came from earlier conversations", () => {
  const past = [
    { sessionId: "s 1", turnId: 3, title: "", ts: "2026-11-20T09:00:00.000Z", text: "E12? → Low flow." },
  ];

  it("is shown with its day, leads to its turn, and can be taken out", () => {
    const drawn = markup({ past }, "en");
    expect(drawn).toContain('href="/chat/s%201#turn-3"');
    expect(drawn).toContain('aria-label="Stop using this: E12? → Low flow."');
    expect(draw({ past }, "en")).toMatch(
      /From earlier conversations[\s\S]*Untitled conversation[\s\S]*Nov 20, 2026/u,
    );
    expect(draw({ past }, "ko")).toContain("이전 대화에서 가져온 내용");
  });

  it("has no section where there is nothing", () => {
    expect(draw({}, "en")).not.toContain("From earlier conversations");
  });
});
