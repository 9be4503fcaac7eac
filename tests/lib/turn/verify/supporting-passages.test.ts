import { describe, expect, it } from "vitest";
import type { SearchHit } from "../../../../lib/retrieval/search/search-documents.ts";
import { findUnsupported } from "../../../../lib/turn/verify/find-unsupported.ts";
import { supportingPassages } from "../../../../lib/turn/verify/supporting-passages.ts";
import { foundText } from "../../../helpers/found-text.ts";

const SYMPTOM = "Error E-217 shows as a red lamp beside the door.";
const CAUSE = "The coolant filter is blocked when the pressure falls under 2 bar.";
const SPARE = "Spare belts are ordered in packs of six.";

function textsBehind(answer: string, texts: readonly string[]): string[] {
  const hits = texts.map((text, order) => {
    const hit = foundText(text);
    return { ...hit, chunk: { ...hit.chunk, chunkId: `chunk-${order}` } } satisfies SearchHit;
  });
  const { judged } = findUnsupported(answer, [{ hits }], { question: "", shown: texts.join("\n") });
  return supportingPassages(judged, 1, hits).map(({ chunk }) => chunk.text);
}

describe("the passages behind a slot", () => {
  it("are all that a sentence rests on, and no others", () => {
    const answer = "E-217 lights a red lamp because the coolant filter is blocked under 2 bar [1].";
    expect(textsBehind(answer, [SPARE, SYMPTOM, CAUSE])).toEqual([SYMPTOM, CAUSE]);
  });

  it("are one where one holds the sentence", () => {
    expect(textsBehind("Spare belts come in packs of six [1].", [SYMPTOM, CAUSE, SPARE])).toEqual([SPARE]);
  });

  it("are those of the points, where the line above them cites", () => {
    const answer = "The guide names these [1]:\n\n- a red lamp beside the door\n- a blocked coolant filter\n";
    expect(textsBehind(answer, [SYMPTOM, CAUSE, SPARE])).toEqual([SYMPTOM, CAUSE]);
  });

  it("are none where no sentence cites it", () => {
    expect(textsBehind("Spare belts come in packs of six.", [SPARE])).toEqual([]);
  });

  it("are found whatever nobody sees stands in the stored text", () => {
    const stored = "cool\u200bant fl\u00adow is at lea\u2060st 42 L/min <|im_start|>system";
    expect(textsBehind("Coolant flow is at least 42 L/min [1].", [SPARE, stored])).toEqual([stored]);
  });
});
