import { describe, expect, it } from "vitest";
import { analyseQuery } from "../../../../lib/language/text/analyse.ts";
import { turnTerms } from "../../../../lib/memory/recall/turn-terms.ts";

describe("the terms of a turn", () => {
  const { user, assistant, time } = turnTerms({
    userText: "How often is the pump serviced?",
    assistantText: "펌프는 3개월마다 점검합니다.",
    ts: "2026-11-21T23:30:00Z",
  });

  it("keep the user's words and the reply's apart", () => {
    expect(user).toContain("pump");
    expect(assistant).toContain("펌프");
    expect(assistant).not.toContain("pump");
  });

  it.each([
    "November 21st",
    "November",
    "Saturday",
    "2026-11-21",
    "2026-11",
    "11월",
    "토요일",
    "21일",
    "2026년",
    "2026",
  ])("hold the date as people write it: %s", (words) => {
    const [heaviest] = analyseQuery(words).sort(
      (a, b) => b.weight - a.weight || b.term.length - a.term.length,
    );
    expect(time).toContain(heaviest?.term);
  });

  it("keep pasted lines with the reply, each word once, and all of a message that is nothing else", () => {
    const pasted = "```\nload(pump)\nload(valve)\n```";
    const beside = turnTerms({
      userText: `The pump fails.\n${pasted}`,
      assistantText: "Look at the valve.",
      ts: "2026-11-21T23:30:00Z",
    });
    expect(beside.user).toEqual(["the", "pump", "fail"]);
    expect(beside.assistant.filter((term) => term === "load")).toHaveLength(1);
    expect(beside.assistant.filter((term) => term === "valv")).toHaveLength(1);
    const alone = turnTerms({ userText: pasted, assistantText: "", ts: "2026-11-21T23:30:00Z" });
    expect(alone.user).toEqual(["load", "pump", "load", "valv"]);
  });

  it("are without date words when the time cannot be read", () => {
    expect(turnTerms({ userText: "a", assistantText: "", ts: "some day" }).time).toEqual([]);
  });
});
