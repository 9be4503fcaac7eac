import { afterEach, expect, test, vi } from "vitest";
import { awaitsTitle, noteAnswered } from "@/components/shell/awaited-titles.ts";

const session = (sessionId: string, turns: number, createdAt = "2026-11-21T09:00:00.000Z") => ({
  sessionId,
  turns,
  createdAt,
});

afterEach(() => vi.useRealTimers());

test("a title is waited for until its turn is counted", () => {
  expect(awaitsTitle(session("a", 0))).toBe(false);
  noteAnswered("a", 4);
  expect(awaitsTitle(session("b", 0))).toBe(false);
  expect(awaitsTitle(session("a", 3))).toBe(true);
  expect(awaitsTitle(session("a", 4))).toBe(false);
});

test("so is that of a conversation that has just been begun", () => {
  expect(awaitsTitle(session("new", 0, new Date().toISOString()))).toBe(true);
});

test("and not for ever", () => {
  vi.useFakeTimers();
  noteAnswered("a", 4);
  vi.advanceTimersByTime(61_000);
  expect(awaitsTitle(session("a", 3))).toBe(false);
});

test("a title that was just given may still get better words, for a moment", () => {
  vi.useFakeTimers();
  noteAnswered("a", 4);
  expect(awaitsTitle({ ...session("a", 4), titleTurn: 4 })).toBe(true);
  vi.advanceTimersByTime(8_000);
  expect(awaitsTitle({ ...session("a", 4), titleTurn: 4 })).toBe(false);
  noteAnswered("a", 9);
  expect(awaitsTitle({ ...session("a", 9), titleTurn: 4 })).toBe(false);
});
