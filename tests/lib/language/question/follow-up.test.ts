import { describe, expect, it } from "vitest";
import type { Turn } from "../../../../lib/domain/turn.ts";
import { decideFollowUp, isOnlyReset, isReset } from "../../../../lib/language/question/follow-up.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { newTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

const LAST: Turn = {
  ...newTurn({ userText: "슬롯밸브 교체 절차와 필요한 공구를 알려줘", assistantText: "다섯 단계입니다." }),
  turnId: 1,
  parentTurnId: null,
  summary: null,
  summaryModel: null,
  summaryTs: null,
  schemaVersion: "v1",
};

function kindOf(question: string, lastTurn: Turn | null = LAST) {
  return decideFollowUp({ question, lastTurn }).kind;
}

describe("words that close the subject", () => {
  it.each(phrases.lines("closes the subject"))("%s", (text) => {
    expect(isReset(text)).toBe(true);
    expect(kindOf(text)).toBe("reset");
  });

  it.each(phrases.lines("closes it and asks something else"))("may stand before a question: %s", (text) => {
    expect([isReset(text), isOnlyReset(text)]).toEqual([true, false]);
  });

  it.each(phrases.lines("closes the subject").filter((text) => !text.includes(": ")))(
    "and ask nothing: %s",
    (text) => {
      expect(isOnlyReset(text)).toBe(true);
    },
  );

  it.each(phrases.lines("are not"))("are not: %s", (text) => {
    expect(isReset(text)).toBe(false);
  });
});

describe("how a question hangs on the last one", () => {
  it("is not at all when it is the first", () => {
    expect(decideFollowUp({ question: "그건 왜 그래?", lastTurn: null })).toEqual({
      kind: "none",
      reasons: [{ code: "first_question" }],
    });
  });

  it.each(phrases.lines("asks what was meant"))("asks what was meant: %s", (question) => {
    expect(kindOf(question)).toBe("clarification");
  });

  it.each(phrases.lines("points back"))("points back: %s", (question) => {
    expect(kindOf(question)).toBe("follow_up");
  });

  it("continues when it is about the same things", () => {
    const followUp = decideFollowUp({
      question: "슬롯밸브 교체 절차에서 가장 오래 걸리는 단계가 무엇인지 말해 주세요",
      lastTurn: LAST,
    });
    expect(followUp.kind).toBe("follow_up");
    expect(followUp.reasons).toMatchObject([{ code: "similar" }]);
  });

  it("continues when it is too short to stand alone", () => {
    expect(decideFollowUp({ question: "소요 시간", lastTurn: LAST })).toEqual({
      kind: "follow_up",
      reasons: [{ code: "too_short" }],
    });
  });

  it.each(phrases.pairs("is not short, or half a question, when it says"))(
    "is not short, or half a question, when it says what it is about: %s – %s",
    (before, question) => {
      expect(kindOf(question, { ...LAST, userText: before })).toBe("none");
    },
  );

  it.each(phrases.lines("still needs the one before"))("still needs the one before: %s", (question) => {
    expect(kindOf(question)).toBe("follow_up");
  });

  it("begins a new subject when it has its own words", () => {
    expect(kindOf("회사 연차 휴가 신청은 어느 시스템에서 몇 일 전까지 해야 하나요?")).toBe("none");
    expect(kindOf("Which vaccinations are recommended for adults travelling to Kenya?")).toBe("none");
  });
});
