import { expect, test } from "vitest";
import { titleSoFar } from "@/components/chat/title-so-far.ts";

const greeting = { userText: "안녕", result: { action: "small_talk" } } as const;
const question = { userText: "점검 주기는?", result: { action: "answer" } } as const;

test("a greeting does not name a conversation, the question after it does", () => {
  expect(titleSoFar([greeting])).toBeUndefined();
  expect(titleSoFar([greeting, question])).toBe("점검 주기는?");
});

test("a single word names it once it is known to be no greeting", () => {
  expect(titleSoFar([{ userText: "안녕", result: null }])).toBeUndefined();
  expect(titleSoFar([{ userText: "E12", result: { action: "answer" } }])).toBe("E12");
});

test("a question names it while it is being answered", () => {
  expect(titleSoFar([greeting, { userText: "점검 주기는?", result: null }])).toBe("점검 주기는?");
});
