import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { describe, expect, it } from "vitest";
import { useWhyWords } from "../../../components/context/why-words.ts";
import { decideFollowUp } from "../../../lib/language/question/follow-up.ts";
import { reasonFor } from "../../../lib/memory/recall/recall-reasons.ts";
import { messagesOf } from "../../../lib/messages/messages.ts";
import { storedTurn } from "../../helpers/turns.ts";

function Words({ why }: { why: string }) {
  return <p>{useWhyWords()(why)}</p>;
}

function said(why: string, locale: "ko" | "en" = "ko"): string {
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <Words why={why} />
    </IntlProvider>,
  );
  return html.replace(/<\/?p>/g, "");
}

const lastTurn = storedTurn({ user_text: "펌프의 오일 필터는 언제 바꿔?" });

describe("the reasons of the trace, in the reader's words", () => {
  it("are all said in Korean where rules read a question", () => {
    const reasons = [
      decideFollowUp({ question: "안녕, 펌프 점검 주기는?", lastTurn: null }),
      ...[
        "왜 그렇게 자주 바꿔?",
        "그럼 밸브는?",
        "1월은?",
        "새로운 주제로 하자",
        "펌프 오일 필터는 언제 바꿔요?",
      ].map((question) => decideFollowUp({ question, lastTurn })),
      decideFollowUp({ question: "냉각수 밸브의 교체 절차와 필요한 공구를 알려 줘", lastTurn }),
    ].map(({ why }) => said(why));
    expect(new Set(reasons).size).toBeGreaterThan(4);
    expect(reasons.filter((reason) => /[A-Za-z]/.test(reason))).toEqual([]);
  });

  it("are said in Korean for a turn that was recalled, with the words that it shares", () => {
    const candidate = { own: 1, window: null };
    const why = reasonFor(candidate, storedTurn({ user_text: "the pump" }), {
      terms: [{ term: "pump", weight: 1 }],
      hasWords: true,
    });
    expect(said(why)).toBe("질문에 있는 말: “pump”");
    expect(said(why, "en")).toBe("Its question says “pump”.");
  });

  it("are told one after the other, and with what the rule would have said", () => {
    expect(said("the light model says so; by rule: too short to stand alone", "en")).toBe(
      "The light model says so. By rule: Too short to stand alone.",
    );
    expect(said('the message says "vx-4", "valve"', "en")).toBe("Its question says “vx-4”, “valve”.");
  });

  it("stay as they were written when they are not known", () => {
    expect(said("the moon was full")).toBe("the moon was full");
  });
});
