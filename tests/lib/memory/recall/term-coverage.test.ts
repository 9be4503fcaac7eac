import { describe, expect, test } from "vitest";
import { meaningsAround } from "../../../../lib/language/lexicon/meanings.ts";
import { askedForm, readAsked, turnCoverage } from "../../../../lib/memory/recall/term-coverage.ts";
import { RECALL_WEIGHTS } from "../../../../lib/tunables/conversation.ts";

function covered(question: string, userText: string, assistantText = ""): number {
  return turnCoverage(readAsked(question), { userText, assistantText });
}

describe("how well an exchange answers to a question by its words", () => {
  test("counts an exchange that holds every word before one that holds some of them", () => {
    const question = "프린터 용지 교체 주기는?";
    expect(covered(question, "프린터 용지는 언제 교체해요?", "주기는 한 달입니다.")).toBeGreaterThan(
      covered(question, "프린터 소음이 커요.", "점검해 주세요."),
    );
  });

  test("counts what is called otherwise, but less than the word itself", () => {
    const question = "사진을 지우려면?";
    const same = covered(question, "사진을 지우려면 휴지통을 누르나요?");
    const otherwise = covered(question, "이미지 삭제가 휴지통인가요?");
    expect(otherwise).toBeGreaterThan(covered(question, "문의 남겨 두었습니다."));
    expect(otherwise).toBeLessThan(same);
  });

  test("finds in Hangul what the question writes in Latin letters", () => {
    expect(covered("bluetooth 연결", "블루투스 연결")).toBeGreaterThan(
      covered("bluetooth 연결", "프린터 연결"),
    );
  });

  test("knows an id however it is written", () => {
    const written = covered("GCB-123 원인", "gcb 123 원인");
    expect(written).toBe(covered("GCB-123 원인", "GCB-123 원인"));
    expect(written).toBeGreaterThan(covered("GCB-123 원인", "GCB-321 원인"));
  });

  test("never says more than all words and the same way of asking are worth", () => {
    const most = RECALL_WEIGHTS.held + RECALL_WEIGHTS.asked;
    const question = "냉각수 점검 방법은 어떻게 되나요?";
    expect(covered(question, question, question)).toBeLessThanOrEqual(most);
    expect(covered(question, question, question)).toBeGreaterThan(0.9 * most);
  });

  test("says nothing for a question or an exchange without words", () => {
    expect(covered("", "프린터", "용지")).toBe(0);
    expect(covered("프린터", "", "")).toBe(0);
  });
});

describe("the way a question asks", () => {
  test.each([
    ["데일리 보드가 뭐야?", "meaning"],
    ["What is the budget?", "meaning"],
    ["설정은 어디에서 바꿔요?", "place"],
    ["왜 안 켜져요?", "reason"],
    ["필터는 어떻게 교체해요?", "way"],
    ["How do I replace the filter?", "way"],
    ["How long does it take?", "amount"],
    ["예약은 언제였죠?", "time"],
    ["Can it be repaired?", "whether"],
    ["GCB-123", null],
  ])("of “%s” is %s", (question, form) => {
    expect(askedForm(question)).toBe(form);
  });
});

describe("everyday Korean words of one meaning", () => {
  const share = (one: string, other: string) =>
    meaningsAround(one).some((meaning) => meaningsAround(other).includes(meaning));

  test("are known in the forms that verbs take", () => {
    expect(share("꺼졌어요", "종료하려면")).toBe(true);
    expect(share("바꾸고", "변경")).toBe(true);
  });

  test("are not seen in a longer word that only begins like a short one", () => {
    expect(share("차단", "자동차")).toBe(false);
    expect(meaningsAround("맥락")).toEqual([]);
  });

  test("are none for a word that is in no list", () => {
    expect(meaningsAround("")).toEqual([]);
    expect(meaningsAround("냉각탑")).toEqual([]);
  });
});
