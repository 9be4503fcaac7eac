import { expect, it } from "vitest";
import { unusedName } from "@/components/api/export-file.ts";

it("gives each file of an archive a name of its own, and keeps what kind it is", () => {
  const taken = { "Pump.md": 1, "Pump (2).md": 1, conversation: 1, ".md": 1 };
  expect(unusedName("Belt.md", taken)).toBe("Belt.md");
  expect(unusedName("Pump.md", taken)).toBe("Pump (3).md");
  expect(unusedName("conversation", taken)).toBe("conversation (2)");
  expect(unusedName(".md", taken)).toBe(".md (2)");
  expect(unusedName("constructor", taken)).toBe("constructor");
});
