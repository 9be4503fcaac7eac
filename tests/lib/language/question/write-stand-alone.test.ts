import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Turn } from "../../../../lib/domain/turn.ts";
import { withParticle } from "../../../../lib/domain/with-particle.ts";
import { decideFollowUp } from "../../../../lib/language/question/follow-up.ts";
import { writeStandAlone } from "../../../../lib/language/question/write-stand-alone.ts";
import { withTurns } from "../../../../lib/language/text/entities.ts";
import { STAND_ALONE_LENGTH } from "../../../../lib/tunables/conversation.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

const turnsOf = (questions: readonly (string | Partial<Turn>)[]) =>
  questions.map((given, place) =>
    storedTurn({ turnId: place + 1, ...(typeof given === "string" ? { userText: given } : given) }),
  );

function understood(earlier: readonly (string | Partial<Turn>)[], question: string) {
  const turns = turnsOf(earlier);
  const followUp = decideFollowUp({ question, lastTurn: turns.at(-1) ?? null });
  const entities = withTurns([], turns);
  return writeStandAlone({ question, followUp, turns, entities, sentences: [] });
}

/** What each question of a conversation was understood as, one after the other. */
function conversation(questions: readonly string[]): string[] {
  const turns: Turn[] = [];
  for (const [place, question] of questions.entries()) {
    const followUp = decideFollowUp({ question, lastTurn: turns.at(-1) ?? null });
    const given = { question, followUp, turns, entities: withTurns([], turns), sentences: [] };
    const standAlone = writeStandAlone(given)?.text;
    turns.push(
      storedTurn({
        turnId: place + 1,
        userText: question,
        followUp: { ...followUp, why: "" },
        ...(standAlone === undefined ? {} : { standAloneQuestion: standAlone }),
      }),
    );
  }
  return turns.map((turn) => turn.standAloneQuestion ?? turn.userText);
}

describe("a question that leaves something unsaid, made whole by rule", () => {
  it.each(phrases.triples("one thing takes the place of its like"))(
    "%s – %s: one thing takes the place of its like",
    (before, question, whole) => {
      expect(understood([before], question)?.text).toBe(whole);
    },
  );

  it.each(phrases.triples("else the question before stands beside it"))(
    "%s – %s: else the question before stands beside it",
    (before, question, whole) => {
      expect(understood([before], question)?.text).toBe(whole);
    },
  );

  it.each([
    [["PX-40 유량은?", "PX-50 유량은?"], "둘의 차이는?", "둘의 차이는? (앞 질문: PX-40, PX-50)"],
    [
      ["What is the torque of PX-40?", "What is the torque of PX-50?"],
      "which one is higher?",
      "which one is higher? (about: PX-40, PX-50)",
    ],
  ])("%s – %s: both things are named", (before, question, whole) => {
    expect(understood(before, question)?.text).toBe(whole);
  });

  it.each(phrases.pairs("a question of its own is left alone"))(
    "%s – %s: a question of its own is left alone",
    (before, question) => {
      expect(understood([before], question)).toBeNull();
    },
  );

  it("goes on from the question before as it was understood, and says which turn it rests on", () => {
    const before = ["11월 분석해줘", { userText: "1월은?", standAloneQuestion: "1월 분석해줘" }];
    expect(understood(before, "2월은?")).toMatchObject({
      text: "2월 분석해줘",
      turns: [2],
      replaced: ["1월"],
    });
  });

  it("looks behind halves of questions for the whole one, and keeps what they named", () => {
    expect(understood(["11월 매출 분석해줘", "왜?"], "1월은?")).toMatchObject({
      text: "1월 매출 분석해줘",
      turns: [1],
    });
    expect(conversation(["유량 센서 재고는 몇 개야?", "제어 밸브 V3는?", "그거 납기는?"]).at(-1)).toBe(
      "그거 납기는? (앞 질문: 제어 밸브 V3는?)",
    );
  });

  it("keeps what was asked before where the new question does not say it", () => {
    expect(conversation(["유량 센서 재고는 몇 개야?", "제어 밸브 V3는?", "더 비싼 건?"]).at(-1)).toBe(
      "더 비싼 건? (앞 질문: 유량 센서 재고는 몇 개야? 제어 밸브 V3는?)",
    );
  });

  it("takes what was named last, then the summary, where the last turns do not say what it is about", () => {
    const nothing = { turns: turnsOf([{ turnId: 40, userText: "그건?" }]), entities: [], sentences: [] };
    const asked = {
      ...nothing,
      question: "비용은요?",
      followUp: { kind: "follow_up" as const, reasons: [] },
    };
    expect(writeStandAlone(asked)).toBeNull();
    const entities = [{ key: "equipment:px40", value: "PX-40", turnId: 31 }];
    expect(writeStandAlone({ ...asked, entities })).toMatchObject({
      text: "비용은요? (앞 질문: PX-40)",
      turns: [31],
    });
    const sentences = [{ text: "질문: “펌프 교체 주기는?” – 답: “3개월”", turns: [12] }];
    expect(writeStandAlone({ ...asked, sentences })).toMatchObject({
      text: "비용은요? (앞 질문: 펌프 교체 주기는?)",
      turns: [12],
    });
  });

  it("never doubles a particle, says a thing twice or grows on and on, however long one goes on asking", () => {
    const things = ["유량 센서", "제어 밸브 V3", "안식 휴가", "부산 지점", "액세스 키", "국내 출장 숙박비"];
    const aspects = ["재고", "납기", "가격", "한도", "원인", "조치"];
    const korean = fc.oneof(
      fc
        .tuple(fc.constantFrom(...things), fc.constantFrom(...aspects))
        .map(([thing, aspect]) => `${thing} ${aspect}는 얼마야?`),
      fc.constantFrom(...things, ...aspects).map((word) => `${withParticle(word, "은", "는")}요?`),
      fc.constantFrom(
        "왜?",
        "언제부터야?",
        "더 비싼 건?",
        "누가 담당해?",
        "그거 언제까지야?",
        "조치는 왜 그렇게 했어?",
      ),
    );
    const places = [
      "in Germany",
      "in France",
      "for compute",
      "with two nodes",
      "on weekends",
      "within Korea",
    ];
    const nouns = ["the price", "the deadline", "the other pump", "sick leave", "V3", "Busan"];
    const english = fc.oneof(
      fc
        .tuple(fc.constantFrom(...nouns), fc.constantFrom(...places))
        .map(([noun, place]) => `What is ${noun} ${place}?`),
      fc.constantFrom(...nouns, ...places).map((words) => `And ${words}?`),
      fc.constantFrom("why?", "since when?", "who is responsible?", "how long does it take?"),
    );
    const talk = fc.oneof(fc.array(korean, { maxLength: 8 }), fc.array(english, { maxLength: 8 }));
    fc.assert(
      fc.property(talk, (questions) => {
        const longest = Math.max(0, ...questions.map(({ length }) => length));
        for (const text of conversation(questions)) {
          expect(text).not.toMatch(/[은는를](?:은|는|을|를|에 관해)(?=[\s?.,]|$)/u);
          expect(text.length).toBeLessThanOrEqual(5 * longest);
          const [sentence = ""] = text.split(/ \((?:about|앞 질문): /u);
          for (const thing of [...things, ...places, ...nouns])
            expect(sentence.split(thing).length, sentence).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("leaves every first question alone, never fails, and is never long", () => {
    const words = fc.constantFrom(
      ..."그건 왜 1월은? E12 it their what about PX-40 는 ? 둘의 차이는 “ $& and the other pump 비교".split(
        " ",
      ),
    );
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: "grapheme" }),
      fc.array(words).map((all) => all.join(" ")),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, (earlier, question) => {
        expect(understood([], question)).toBeNull();
        const found = understood(earlier, question);
        if (found === null) return;
        expect(found.text.length).toBeLessThanOrEqual(STAND_ALONE_LENGTH);
        expect(found.text).not.toMatch(/\n/);
        expect(found.turns[0]).toBeLessThanOrEqual(earlier.length);
      }),
      { numRuns: 500 },
    );
  });
});
