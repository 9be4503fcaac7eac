import { describe, expect, it } from "vitest";
import { codeInstead, unheardCodes } from "../../../../lib/retrieval/search/unheard-codes.ts";
import { foundText } from "../../../helpers/found-text.ts";

const unheard = (question: string, text: string) => unheardCodes(question, [foundText(text)]);

describe("codes of a question that were not found", () => {
  it.each([
    ["E-314", "E-313/314: the belt slips."],
    ["E-316", "E-315~317 벨트 장력 이상"],
    ["E-312", "E-310 ~ E-319: reserved for the pump."],
    ["E-312", "E-310 – 319"],
    ["E-312", "alarms E-310 to E-319 are of the pump"],
    ["E-319", "E-310, E-315 and E-319"],
    ["E-312", "E-310부터 E-319까지"],
    ["E-311", "E 3 1 1 오일"],
    ["e311", "E 311 오일"],
    ["MARU-ERR-4032", "MARU-ERR-4031~4035"],
  ])("do not have %s among them where a text says “%s”", (code, text) => {
    expect(unheard(`What does ${code} mean?`, text)).toEqual([]);
  });

  it.each([
    ["E-316", "E-313/314 and E-317"],
    ["E-312", "E-310, E-319: of the pump"],
    ["E-312", "F-310 ~ F-319"],
    ["E-312", "E-301: 310 to 319 bar"],
    ["E-320", "E-310 ~ E-319"],
  ])("have %s among them where a text says “%s”", (code, text) => {
    expect(unheard(`What does ${code} mean?`, text)).toEqual([code]);
  });

  it("have one alike only where its letters are the same and its number is near", () => {
    const instead = (text: string) => codeInstead("What does E-312 mean?", [foundText(text)]);
    expect(instead("E-310: belt. E-340: oil.")).toBe("E-310");
    expect(instead("E-500: belt.")).toBeNull();
    expect(instead("F-311: belt.")).toBeNull();
  });

  it("are read in no time from letters without an end", () => {
    expect(unheard(`${"a".repeat(50_000)}!`, "E-1")).toEqual([]);
  });
});
