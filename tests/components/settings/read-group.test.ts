import { expect, it } from "vitest";
import { faultInGroup, groupInLine, wordsOfLine } from "../../../components/settings/read-group.ts";

it.each([
  ["연차 = 휴가 = PTO", ["연차", "휴가", "PTO"]],
  ["연차, 휴가，PTO、AL; leave", ["연차", "휴가", "PTO", "AL", "leave"]],
  ["1,000 = a thousand", ["1,000", "a thousand"]],
  [" = PTO = pto = ", ["PTO"]],
  ["annual   leave=AL", ["annual leave", "AL"]],
  ["", []],
])("the line “%s” holds these words", (line, words) => {
  expect(wordsOfLine(line)).toEqual(words);
});

it("a group that was kept is written as it can be read again", () => {
  const words = ["연차", "C++", "annual leave", "1,000"];
  expect(wordsOfLine(groupInLine(words))).toEqual(words);
});

it("a word of another group is refused before anything is sent", () => {
  expect(faultInGroup(["PTO", "연차"], [["휴가", "pto"]])).toMatchObject({
    reason: "in_two_groups",
    word: "PTO",
  });
  expect(faultInGroup(["PTO", "연차"], [["휴가", "AL"]])).toBeNull();
});
