import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyQuestion } from "../../../../lib/language/question/key-question.ts";
import { PASTED_LENGTH } from "../../../../lib/tunables/language.ts";

const MAIL = [
  "안녕하세요, 다음 달에 부산으로 출장을 가게 되었습니다.",
  "1박 2일이고 기차를 타려고 합니다. 숙소는 아직 정하지 않았습니다. 영수증은 나중에 한꺼번에 제출하려고 합니다.",
  "같이 가는 동료는 두 명이고 모두 같은 팀입니다. 일정은 거래처 사정에 따라 하루 늘어날 수도 있다고 들었습니다.",
  "국내 출장 숙박비를 하루에 얼마까지 쓸 수 있는지 확인이 필요합니다. 법인카드를 꼭 써야 하나요?",
  "번거로우시겠지만 잘 부탁드립니다. 감사합니다. 좋은 하루 보내세요. 총무팀 드림.",
].join("\n\n");

describe("what is looked for in a pasted text", () => {
  it("is what it asks, without what it tells besides", () => {
    expect(keyQuestion(MAIL)).toBe(
      "국내 출장 숙박비를 하루에 얼마까지 쓸 수 있는지 확인이 필요합니다. 법인카드를 꼭 써야 하나요?",
    );
  });

  it("is the words that it says most where it asks nothing", () => {
    const log = "Pump P-7 stopped after low flow. Strainer inspected, strainer dirty. ".repeat(6);
    const words = keyQuestion(log).split(" ");
    expect(words).toEqual(expect.arrayContaining(["Pump", "Strainer", "flow"]));
    expect(words.length).toBeLessThanOrEqual(12);
  });

  it("is a short message itself, whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: PASTED_LENGTH }), (message) => {
        expect(keyQuestion(message)).toBe(message);
      }),
    );
  });

  it("is never nothing", () => {
    fc.assert(
      fc.property(fc.string({ minLength: PASTED_LENGTH + 1, maxLength: 2_000 }), (message) => {
        expect(keyQuestion(message)).not.toBe("");
      }),
    );
  });
});
