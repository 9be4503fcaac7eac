import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { isOnlyStatements } from "../../../../lib/turn/resolve/safety-statements.ts";
import { storedTurn } from "../../../helpers/turns.ts";

function isNotedOnly(message: string): boolean {
  const statements = statementsOfTurn(storedTurn({ userText: message }), "session", PROFILE_SLOTS);
  expect(statements).not.toEqual([]);
  return isOnlyStatements(message, statements);
}

describe("a message that tells of an allergy or the like", () => {
  it.each([
    "저 페니실린 알레르기 있어요. 타이레놀 먹어도 되나요",
    "페니실린 알레르기가 있어요. 대체약 알려줘",
    "페니실린 알레르기가 있는데 대체약 추천 부탁드려요",
    "페니실린 알레르기가 있어요. 이 약 먹어도 괜찮을까",
    "임신 중인데 감기약 먹어도 되나요",
    "임신 중이에요. 엽산 추천해 주세요",
    "임신 중이에요. 엽산 먹어도 돼요",
    "I'm allergic to penicillin so which antibiotic should I take",
    "I'm allergic to penicillin, recommend an antibiotic",
    "I'm pregnant. Is MRI safe",
    "I'm pregnant. Can I eat fish",
    "I'm allergic to peanuts. Tell me what to eat",
  ])("goes on to the documents where it asks, mark or no mark: %s", (message) => {
    expect(isNotedOnly(message)).toBe(false);
  });

  it.each([
    "저는 페니실린 알레르기가 있어요",
    "네, 페니실린 알레르기가 있어요.",
    "안녕하세요. 저는 페니실린 알레르기가 있습니다",
    "페니실린 알레르기가 있어요. 참고해 주세요",
    "저는 땅콩 알레르기가 있어요. 꼭 기억해 주세요",
    "새우 먹으면 두드러기가 나요",
    "임신 중이에요",
    "I'm allergic to penicillin.",
    "Hello, I'm allergic to penicillin. Please remember that.",
    "I'm allergic to penicillin and latex.",
    "I have a pacemaker so no MRI for me",
  ])("is only noted where it asks nothing: %s", (message) => {
    expect(isNotedOnly(message)).toBe(true);
  });
});
