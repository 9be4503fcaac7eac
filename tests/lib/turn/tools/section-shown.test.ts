import { expect, it } from "vitest";
import { sectionShown } from "../../../../lib/turn/tools/section-shown.ts";

it.each([
  ["the title and the heading above the text", "Pump › Care", "## Care\n\nOil it.", ""],
  ["a heading the text does not begin with", "Pump › Care", "Oil it.\n\n## Care", "Care"],
  ["several headings", "Pump › Care › Oil", "# Care\n\n### Oil\nEvery week.", ""],
  ["a number sign that is no heading", "Pump › Care", "#Care\nOil it.", "Care"],
  ["no section", "", "Oil it.", ""],
])("says where a passage stands beside what can be read anyway: %s", (_, section, text, shown) => {
  expect(sectionShown({ section, text }, "Pump")).toBe(shown);
});
