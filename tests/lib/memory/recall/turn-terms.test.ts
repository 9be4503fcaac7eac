import { describe, expect, it } from "vitest";
import { turnTerms } from "../../../../lib/memory/recall/turn-terms.ts";

describe("the terms of a turn", () => {
  const { user, assistant } = turnTerms({
    userText: "How often is the pump serviced?",
    assistantText: "펌프는 3개월마다 점검합니다.",
  });

  it("keep the user's words and the reply's apart", () => {
    expect(user).toContain("pump");
    expect(assistant).toContain("펌프");
    expect(assistant).not.toContain("pump");
  });

  it("keep pasted lines with the reply, each word once, and all of a message that is nothing else", () => {
    const pasted = "```\nload(pump)\nload(valve)\n```";
    const beside = turnTerms({
      userText: `The pump fails.\n${pasted}`,
      assistantText: "Look at the valve.",
    });
    expect(beside.user).toEqual(["the", "pump", "fail"]);
    expect(beside.assistant.filter((term) => term === "load")).toHaveLength(1);
    expect(beside.assistant.filter((term) => term === "valv")).toHaveLength(1);
    const alone = turnTerms({ userText: pasted, assistantText: "" });
    expect(alone.user).toEqual(["load", "pump", "load", "valv"]);
  });
});
