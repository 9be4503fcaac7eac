import { describe, expect, it } from "vitest";
import { findUnsupported } from "../../../../lib/turn/verify/find-unsupported.ts";
import { readClaims } from "../../../../lib/turn/verify/read-claims.ts";
import { foundText as hit } from "../../../helpers/found-text.ts";

const TRAVEL = "국내 출장의 숙박비 한도는 1박에 12만 원이다. 영수증은 7일 안에 낸다.";
const PUMP = "The coolant pump VP-8 is serviced every 500 operating hours. Its filter is cleaned with water.";

describe("what an earlier answer has said", () => {
  const said = "3박이면 숙박비는 모두 36만 원이고, 교통비 4만 원을 더하면 합계는 40만 원이에요.";
  const checked = (answer: string, earlier: string) =>
    findUnsupported(answer, [{ hits: [hit(TRAVEL)] }], { question: "", shown: TRAVEL, said: earlier })
      .unsupported.length;

  it.each([
    "3박의 숙박비는 모두 36만 원이에요 [1].",
    "- **합계**: 40만 원 [1]",
    "교통비를 더한 합계는 40만 원이에요.",
  ])("is known where it is said again: %s", (answer) => {
    expect([checked(answer, said), checked(answer, "")]).toEqual([0, 1]);
  });

  it.each([
    "3박의 숙박비는 모두 35만 원이에요 [1].",
    "합계는 41만 원이에요 [1].",
    "교통비는 36만 원이에요 [1].",
  ])("bears out nothing else: %s", (answer) => {
    expect(checked(answer, said)).toBe(1);
  });
});

describe("numbers at the beginning of a line", () => {
  const documents = [
    { hits: [{ ...hit(TRAVEL), title: "출장 여비 지급 기준" }] },
    { hits: [{ ...hit(PUMP), title: "Service manual of the coolant pump" }] },
  ];
  const found = (answer: string) =>
    findUnsupported(answer, documents, { question: "", shown: `${TRAVEL}\n${PUMP}` }).unsupported;

  it.each([
    ["a list of the sources", "**출처**\n[1] 출장 여비 지급 기준\n[2] Service manual of the coolant pump"],
    ["points", "- [1] 숙박비 한도는 1박에 12만 원이에요.\n- [2] Its filter is cleaned with water."],
  ])("are of that line: %s", (_what, lines) => {
    expect(found(`숙박비 한도는 1박에 12만 원이에요 [1].\n\n${lines}`)).toEqual([]);
    expect(readClaims(lines).flatMap(({ slots }) => slots)).toEqual([1, 2]);
  });

  it("are of the sentence before where the line holds nothing else", () => {
    expect(
      readClaims("숙박비 한도는 1박에 12만 원이에요.\n[1] [2]\n\n끝.").map(({ slots }) => slots),
    ).toEqual([[1, 2], []]);
  });
});

describe("a list under a line or heading that cites", () => {
  const steps = "- VP-8: every 500 operating hours\n- Filter: cleaned with water";

  it.each([
    ["a heading", `## Maintenance [1]\n\n${steps}`],
    ["a line", `The maintenance of the pump [1]:\n\n${steps}`],
    ["a heading above a line", `## Maintenance [1]\nThe points are:\n${steps}`],
  ])("rests on what %s cites", (_what, answer) => {
    const cited = [{ hits: [hit(PUMP)] }];
    expect(findUnsupported(answer, cited, { question: "", shown: "" }).unsupported).toEqual([]);
    const wrong = answer.replace("500", "900");
    const { unsupported } = findUnsupported(wrong, cited, { question: "", shown: "" });
    expect(unsupported.map(({ reason }) => reason)).toEqual(["value_differs"]);
  });

  it("ends where another line begins that cites nothing", () => {
    const answer = `The maintenance of the pump [1]:\n\n${steps}\n\nOthers say:\n\n- VP-8: every 500 hours`;
    const { unsupported } = findUnsupported(answer, [{ hits: [hit(PUMP)] }], { question: "", shown: "" });
    expect(unsupported.map(({ from, to }) => answer.slice(from, to))).toEqual(["VP-8: every 500 hours"]);
  });
});

describe("a table whose columns cite", () => {
  const cited = [
    { hits: [hit("In 2026 a hotel room costs up to 150 USD.")] },
    { hits: [hit("In 2024 a hotel room cost 100 USD.")] },
  ];
  const table =
    "Both [1]:\n\n| | 2024 [2] | 2026 [1] |\n| --- | --- | --- |\n| Hotel room | 100 USD | 150 USD |";

  it("rests on what its columns cite, and not on the line above", () => {
    expect(findUnsupported(table, cited, { question: "", shown: "" }).unsupported).toEqual([]);
    const wrong = table.replace("| 100 USD", "| 120 USD");
    const { judged } = findUnsupported(wrong, cited, { question: "", shown: "" });
    expect(judged.map(({ slots, reason }) => [slots, reason])).toContainEqual([[2, 1], "value_differs"]);
  });
});

describe("a sum that names what it adds", () => {
  const source = "숙박비는 1박에 150,000원, 일비는 하루 35,000원이다.";
  const marks = (answer: string) =>
    findUnsupported(answer, [{ hits: [hit(source)] }], { question: "", shown: source }).unsupported.length;

  it.each([
    "숙박비 150,000원 × 1박 + 일비 35,000원 × 2일 = 220,000원이에요 [1].",
    "150,000원(숙박) + 35,000원(일비) × 2 = 220,000원이에요 [1].",
  ])("counts where it comes out: %s", (answer) => {
    expect(marks(answer)).toBe(0);
    expect(marks(answer.replace("220,000", "230,000"))).toBe(1);
  });
});
