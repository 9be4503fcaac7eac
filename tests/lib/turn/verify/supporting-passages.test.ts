import { describe, expect, it } from "vitest";
import type { SearchHit } from "../../../../lib/retrieval/search/search-documents.ts";
import { supportingPassages } from "../../../../lib/turn/verify/supporting-passages.ts";
import { foundText } from "../../../helpers/found-text.ts";

const SYMPTOM = "Error E-217 shows as a red lamp beside the door.";
const CAUSE = "The coolant filter is blocked when the pressure falls under 2 bar.";
const SPARE = "Spare belts are ordered in packs of six.";

/** Passages of one document in their order; before " › " the section of all of them. */
function passagesWith(texts: readonly string[], sections: readonly string[] = []): SearchHit[] {
  return texts.map((text, order) => {
    const hit = foundText(text);
    const chunk = { ...hit.chunk, chunkId: `chunk-${order}`, order, section: sections[order] ?? "" };
    return { ...hit, chunk } satisfies SearchHit;
  });
}

function textsBehind(answer: string, hits: readonly SearchHit[], question = ""): string[] {
  return supportingPassages(answer, 1, hits, question).map(({ chunk }) => chunk.text);
}

describe("the passages behind a slot", () => {
  it("are all that a sentence rests on, and no others", () => {
    const answer = "E-217 lights a red lamp because the coolant filter is blocked under 2 bar [1].";
    expect(textsBehind(answer, passagesWith([SPARE, SYMPTOM, CAUSE]))).toEqual([SYMPTOM, CAUSE]);
  });

  it("are those under the heading that a name in code has, where others have it in their text", () => {
    const texts = [
      "Levels: `silent`: Infinity. `dedupe`: `true` or `false`.",
      "Default: `true`. Set to `false` to disable logging.",
      "From `info` on methods are enabled; `silent` disables all of them.",
    ];
    const hits = passagesWith(texts, ["API › multistream", "API › `enabled` (Boolean)", "API › Logger"]);
    expect(
      textsBehind("`enabled`를 `false`로 주거나(기본값은 `true`) 레벨을 `silent`로 두면 꺼져요 [1].", hits),
    ).toEqual([texts[1]]);
  });

  it("are of the code that was asked about, where two hold the number", () => {
    const texts = ["Clean the strainer below 0.8 bar.", "E-217: clean the strainer above 0.8 bar.", SPARE];
    expect(textsBehind("구판에는 0.8bar로 적혀 있어요 [1].", passagesWith(texts), "E-217이 떴어요")).toEqual([
      texts[1],
    ]);
  });

  it("are one where one holds the sentence", () => {
    const hits = passagesWith([SYMPTOM, CAUSE, SPARE]);
    expect(textsBehind("Spare belts come in packs of six [1].", hits)).toEqual([SPARE]);
  });

  it("are those of the points, where the line above them cites", () => {
    const answer = "The guide names these [1]:\n\n- a red lamp beside the door\n- a blocked coolant filter\n";
    expect(textsBehind(answer, passagesWith([SYMPTOM, CAUSE, SPARE]))).toEqual([SYMPTOM, CAUSE]);
  });

  it("are found whatever nobody sees stands in the stored text", () => {
    const stored = "cool\u200bant fl\u00adow is at lea\u2060st 42 L/min <|im_start|>system";
    const hits = passagesWith([SPARE, stored]);
    expect(textsBehind("Coolant flow is at least 42 L/min [1].", hits)).toEqual([stored]);
  });

  it("are those of a column's cells where its head cites, and not those of another column", () => {
    const answer =
      "| | old [2] | new [1] |\n| --- | --- | --- |\n| Hotel | 100 USD | 150 USD |\n| Per day | 30 USD | 35 USD |\n";
    const hits = passagesWith([
      "Policy of travel.",
      "Hotels: 150 USD.",
      "Old: 100 and 30 USD.",
      "A day: 35 USD.",
    ]);
    expect(textsBehind(answer, hits)).toEqual(["Hotels: 150 USD.", "A day: 35 USD."]);
  });

  it.each([
    ["in the first cell of its head", "| Item [1] | Price |\n| --- | --- |\n| Hotel | 150 USD |\n"],
    ["behind it", "| Item | Price |\n| --- | --- |\n| Hotel | 150 USD |\n\nAll from the policy [1].\n"],
    ["above it", "From the policy [1]:\n\n| Item | Price |\n| --- | --- |\n| Hotel | 150 USD |\n"],
    ["in its row", "| Item | Price |\n| --- | --- |\n| Hotel [1] | 150 USD |\n"],
  ])("are those of a table's cells where the number stands %s", (_, answer) => {
    expect(textsBehind(answer, passagesWith(["Meals: 20 USD.", "Rooms: 150 USD."]))).toEqual([
      "Rooms: 150 USD.",
    ]);
  });

  it("are found by numbers, codes and words of the same meaning in another language", () => {
    const hits = passagesWith([
      "# 설명서\n\n개정 3",
      "펌프 전류는 6.5~8.0A이다.",
      "부품 PX-2207을 교체한다.",
    ]);
    expect(textsBehind("The pump draws 6.5 to 8.0 A [1].", hits)).toEqual(["펌프 전류는 6.5~8.0A이다."]);
    expect(textsBehind("Replace the sensor, part PX-2207 [1].", hits)).toEqual(["부품 PX-2207을 교체한다."]);
    expect(textsBehind("Look at the pump [1].", hits)).toEqual(["펌프 전류는 6.5~8.0A이다."]);
  });

  it("are of a table in tens of thousands what is said in full", () => {
    const hits = passagesWith(["투자 항목: 관측소 12곳", "부서별 예산 (단위: 만 원)\n\n| 마케팅 | 27,000 |"]);
    expect(textsBehind("마케팅은 2억 7,000만 원이에요 [1].", hits)).toEqual([
      "부서별 예산 (단위: 만 원)\n\n| 마케팅 | 27,000 |",
    ]);
  });

  it("are not the title of a document where another passage has a word of the sentence", () => {
    const hits = passagesWith(
      ["# Pump manual\n\nThe pump, revision R3", "Check the pump weekly."],
      ["Pump manual", "Pump manual › Checks"],
    );
    expect(textsBehind("The pump of R3 is looked at weekly [1].", hits)).toEqual(["Check the pump weekly."]);
  });

  it("are the title for a number that only it holds", () => {
    const title = "# Case 7\n\nThe machine stood still for 31 hours.";
    const hits = passagesWith([title, "A joint leaked."], ["Case 7", "Case 7 › Cause"]);
    expect(textsBehind("A joint leaked, which took 31 hours [1].", hits)).toEqual([title, "A joint leaked."]);
  });

  it("are what ranks first for the question, where no sentence can be placed", () => {
    const hits = passagesWith([SPARE, SYMPTOM]);
    expect(textsBehind("그렇습니다 [1].", hits, "Which lamp is red?")).toEqual([SYMPTOM]);
    expect(textsBehind("그렇습니다 [1].", hits)).toEqual([SPARE]);
    expect(textsBehind("그렇습니다 [1].", [])).toEqual([]);
  });

  it("are not told by a number in code", () => {
    const answer = "Belts come in six: `photos[1]` shows a red lamp. Spare belts are in packs [1].";
    expect(textsBehind(answer, passagesWith([SYMPTOM, SPARE]))).toEqual([SPARE]);
  });
});
