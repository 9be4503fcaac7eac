import { describe, expect, it } from "vitest";
import { useReasonWords } from "../../../components/context/use-reason-words.ts";
import type { Reason } from "../../../lib/domain/reason.ts";
import { drawn } from "../../helpers/drawn.tsx";

function Words({ reasons }: { reasons: Reason[] }) {
  return <p>{useReasonWords()(reasons)}</p>;
}

function said(reasons: Reason[], locale: "ko" | "en" = "ko"): string {
  const html = drawn(<Words reasons={reasons} />, locale);
  return html.replace(/<\/?p>/g, "");
}

describe("the reasons of a turn, in the reader's words", () => {
  it("quote the words that a recalled turn shares", () => {
    const reasons: Reason[] = [{ code: "message_says", params: { words: ["vx-4", "valve"] } }];
    expect(said(reasons)).toBe("질문에 있는 말: “vx-4”, “valve”");
    expect(said(reasons, "en")).toBe("The question contains “vx-4”, “valve”.");
  });

  it("are told one after the other, and with what the rule would have said", () => {
    const reasons: Reason[] = [
      { code: "light_model_says" },
      { code: "by_rule", params: { reason: { code: "too_short" } } },
    ];
    expect(said(reasons, "en")).toBe("Decided by the light model. By rule: Too short on its own.");
    expect(said(reasons)).toBe("보조 모델이 판단했어요. 규칙에 따른 판단: 질문만으로 이해하기에는 짧아요.");
  });

  it("name a time in the reader's language", () => {
    const reasons: Reason[] = [
      { code: "at_time", params: { time: { code: "last_weekday", params: { weekday: "tue", days: 4 } } } },
    ];
    expect(said(reasons)).toBe("물어본 시기의 대화예요: 지난 화요일(4일 전)");
    expect(said(reasons, "en")).toBe("From the time you asked about: the last tue, 4 days ago.");
  });

  it("stay as they were written where they were stored as a sentence", () => {
    expect(said([{ code: "said", params: { words: "the moon was full" } }])).toBe("the moon was full");
  });
});
