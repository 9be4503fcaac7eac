import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { describe, expect, it } from "vitest";
import { ContextView } from "../../../components/context/context-view.tsx";
import type { TurnContextView } from "../../../lib/domain/turn-context-view.ts";
import { messagesOf } from "../../../lib/messages/messages.ts";

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
  selectedTurns: [],
  highlights: [{ turnId: 1, question: "SOP_42는?", summary: "SOP_42는? → SOP_42는 밸브 교체 절차예요." }],
  past: [],
  memory: { sentences: [], throughTurn: 0 },
  entities: [],
  degraded: [],
};

function markup(view: Partial<TurnContextView>, locale: "ko" | "en"): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        <ContextView view={{ ...VIEW, ...view }} onGo={() => {}} />
      </IntlProvider>
    </QueryClientProvider>,
  );
}

function draw(view: Partial<TurnContextView>, locale: "ko" | "en"): string {
  return markup(view, locale).replace(/<[^>]*>/g, " ");
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
