import { expect, it } from "vitest";
import { asksOfConversation } from "../../../../lib/language/question/asks-of-conversation.ts";
import { findSaid } from "../../../../lib/memory/recall/find-said.ts";
import { storedTurn } from "../../../helpers/turns.ts";

it("what was said is not found in the question what was said", () => {
  const question = "제가 3호기 유량이 얼마라고 했죠?";
  const asked = asksOfConversation(question);
  const told = storedTurn({ turnId: 1, userText: "우리 3호기 유량이 44L/min까지 떨어졌어요." });
  const looked = storedTurn({ turnId: 2, userText: question });
  expect(asked).not.toBeNull();
  if (asked === null) return;
  expect(findSaid(asked, [looked])).toEqual([]);
  expect(findSaid(asked, [looked, told]).map(({ turn }) => turn.turnId)).toEqual([1]);
});
