import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { replies as englishReplies } from "../../../lib/messages/en/replies.ts";
import { replies as koreanReplies } from "../../../lib/messages/ko/replies.ts";
import { messagesOf } from "../../../lib/messages/messages.ts";

function leaves(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, path === "" ? key : `${path}.${key}`));
}

/** The names between braces: {title}, {count, number}. */
function placeholders(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ""))].sort();
}

const english = new Map(leaves(messagesOf("en")));
const korean = new Map(leaves(messagesOf("ko")));
const replies = { en: new Map(leaves(englishReplies)), ko: new Map(leaves(koreanReplies)) };
const all = [...english, ...korean, ...replies.en, ...replies.ko];

describe("words of the interface", () => {
  it("are the same set in both languages", () => {
    expect([...korean.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...replies.ko.keys()].sort()).toEqual([...replies.en.keys()].sort());
  });

  it("take the same values in both languages", () => {
    const different = [...english]
      .filter(([, message]) => !/\{\w+, (?:plural|select)/.test(message))
      .filter(([key, message]) => placeholders(message).join() !== placeholders(korean.get(key) ?? "").join())
      .map(([key]) => key);
    expect(different).toEqual([]);
  });

  it("are never empty", () => {
    const empty = all.filter(([, message]) => message.trim() === "").map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it("can be read by the formatter", () => {
    const broken = all.filter(([, message]) => {
      const values = Object.fromEntries(placeholders(message).map((name) => [name, 7]));
      const onError = (error: Error) => {
        throw error;
      };
      try {
        createTranslator({ locale: "en", messages: { message }, onError })("message", values);
        return false;
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
  });
});
