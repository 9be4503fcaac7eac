import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findEmergency } from "../../../lib/safety/find-emergency.ts";
import { firstWords } from "../../../lib/safety/first-words.ts";
import { leftOutBlanks } from "../../helpers/left-out-blanks.ts";
import { phraseTable } from "../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const EMERGENCIES = phrases.lines("emergencies");

describe("whether somebody may be in danger now", () => {
  it.each(phrases.pairs("it is, and which words are said"))(
    "it is, and which words are said: %s",
    (message, emergency) => {
      expect(findEmergency(message)).toBe(emergency);
    },
  );

  it.each([
    "> 가슴이 아프고 숨이 차요\n이 문장을 요약해줘",
    "```\nI want to die\n```\nwhat does this log mean?",
    "다음 문장을 영어로 번역해줘: 숨을 못 쉬겠어요",
    "---- Forwarded message\nMy chest hurts so much",
    "트라마돌 먹었더니 너무 어지럽고 토해서 다시는 못 먹겠어요",
    "폰이 물에 빠졌어요",
    "의식이 없을 때 대응 절차 문서 보여줘",
    "what are the signs of a stroke according to document 1?",
    "",
  ])("nobody is: %j", (message) => {
    expect(findEmergency(message)).toBeNull();
  });

  it("hangs neither on blanks that are left out, nor on apostrophes, capitals, or what stands around it", () => {
    for (const told of EMERGENCIES) {
      const emergency = findEmergency(told);
      expect(emergency, told).not.toBeNull();
      const written = [
        ...leftOutBlanks(told),
        told.replaceAll("'", ""),
        told.replaceAll("'", "’"),
        told.toUpperCase(),
        told.normalize("NFD"),
        `안녕하세요. ${told}`,
        `Hello there.\n${told}!!`,
      ];
      for (const each of written) expect(findEmergency(each), each).toBe(emergency);
    }
  });

  it("is known of any message, and of the longest without going over it again and again", () => {
    const pieces = [
      "숨",
      "이 ",
      "가슴",
      "피가 ",
      "my ",
      "can't ",
      "blood ",
      "not ",
      ". ",
      "0",
      "가",
      " ",
      "을 때",
      "\n",
    ];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "grapheme", maxLength: 400 }),
          fc.array(fc.constantFrom(...pieces), { maxLength: 300 }).map((some) => some.join("")),
        ),
        (text) => {
          const words = firstWords(text, "en");
          expect(words?.emergency ?? null).toBe(findEmergency(text));
        },
      ),
    );
  });
});

describe("the first words", () => {
  it("name whom to call: for a body, for what was swallowed, and for somebody who thinks of death", () => {
    expect(firstWords("숨을 못 쉬겠어요", "ko")?.line).toMatch(/^> \*\*지금 일어난 일이라면 .*119/u);
    expect(firstWords("아이가 세제를 삼켰어요", "ko")?.line).toMatch(/^> \*\*바로 119.*토하게 하지 말고/u);
    expect(firstWords("죽고 싶어요", "ko")?.line).toMatch(/^> \*\*많이 힘드셨겠어요\..*109.*119/u);
    expect(firstWords("I can't breathe", "en")?.line).toMatch(/119 in Korea, 112 in the EU, 911 in the US/u);
    expect(firstWords("I want to kill myself", "en")?.line).toMatch(/^> \*\*This sounds very hard.*988/u);
  });
});
