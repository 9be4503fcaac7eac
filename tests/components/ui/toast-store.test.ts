import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissNewest, expireToasts, holdToasts, showToast } from "@/components/ui/toast-store.ts";

const TIME_MS = 6_000;
const expired: string[] = [];
const show = (text: string) => showToast({ text, onExpire: () => expired.push(text) });

beforeEach(() => {
  vi.useFakeTimers();
  expired.length = 0;
});
afterEach(() => {
  expireToasts();
  vi.useRealTimers();
});

test("a notice goes by itself", () => {
  show("a");
  vi.advanceTimersByTime(TIME_MS - 1);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(expired).toEqual(["a"]);
});

test("none goes while somebody points at them, also one that comes meanwhile; then they have their time again", () => {
  show("a");
  holdToasts(true);
  show("b");
  vi.advanceTimersByTime(10 * TIME_MS);
  expect(expired).toEqual([]);
  holdToasts(false);
  vi.advanceTimersByTime(TIME_MS - 1);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(expired).toEqual(["a", "b"]);
});

test("the newest is closed by hand, and does not go a second time", () => {
  show("a");
  show("b");
  expect(dismissNewest()).toBe(true);
  expect(expired).toEqual(["b"]);
  vi.advanceTimersByTime(TIME_MS);
  expect(expired).toEqual(["b", "a"]);
  expect(dismissNewest()).toBe(false);
});

test("the last one is closed while it is held: the next goes by itself again", () => {
  show("a");
  holdToasts(true);
  dismissNewest();
  show("b");
  vi.advanceTimersByTime(TIME_MS);
  expect(expired).toEqual(["a", "b"]);
});
