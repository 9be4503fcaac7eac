import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Turn } from "../../../../lib/domain/turn.ts";
import { withParticle } from "../../../../lib/domain/with-particle.ts";
import { decideFollowUp } from "../../../../lib/language/question/follow-up.ts";
import { writeStandAlone } from "../../../../lib/language/question/write-stand-alone.ts";
import { withTurns } from "../../../../lib/language/text/entities.ts";
import { STAND_ALONE_LENGTH } from "../../../../lib/tunables/conversation.ts";
import { storedTurn } from "../../../helpers/turns.ts";

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
  it.each([
    ["11월 분석해줘", "1월은?", "1월 분석해줘"],
    ["11월 매출 분석해줘", "그럼 1월은?", "1월 매출 분석해줘"],
    ["3분기 매출을 알려줘", "4분기는?", "4분기 매출을 알려줘"],
    ["E12 알람의 원인은?", "E15는?", "E15 알람의 원인은?"],
    ["펌프 점검 주기는?", "밸브는?", "밸브 점검 주기는?"],
    ["1번 밸브 점검 방법 알려줘", "2번 밸브는?", "2번 밸브 점검 방법 알려줘"],
    ["What was the sales total in November?", "And January?", "What was the sales total in January?"],
    ["What is the cause of alarm E12?", "What about E15?", "What is the cause of alarm E15?"],
    [
      "How often is the coolant pump serviced?",
      "and the other pump?",
      "How often is the other pump serviced?",
    ],
  ])("%s – %s: one thing takes the place of its like", (before, question, whole) => {
    expect(understood([before], question)?.text).toBe(whole);
  });

  it.each([
    [
      "What is the daily allowance for travel in Germany?",
      "And in France?",
      "What is the daily allowance for travel in France?",
    ],
    [
      "What is the allowance for travel in Germany?",
      "and France?",
      "What is the allowance for travel in France?",
    ],
    [
      "What is the uptime promise for object storage?",
      "and for compute?",
      "What is the uptime promise for compute?",
    ],
    ["What do we get below 99 percent?", "and below 95?", "What do we get below 95?"],
    ["How do I apply for leave?", "and for two days?", "How do I apply for leave, for two days?"],
    ["How do I apply for leave?", "and for contractors?", "How do I apply for leave, for contractors?"],
    ["What should I do when my blood sugar is low?", "and when I am ill?", "What should I do when I am ill?"],
    ["안식 휴가는 며칠이야?", "여름휴가는?", "여름휴가는 며칠이야?"],
    ["E-217은 왜 떠?", "E-304는?", "E-304는 왜 떠?"],
    ["3월 12일 제품 회의에서 뭘 결정했어?", "4월은?", "4월 제품 회의에서 뭘 결정했어?"],
    ["m2.large 메모리는 얼마야?", "m2.xlarge는?", "m2.xlarge 메모리는 얼마야?"],
  ])("%s – %s: a value takes the place of the value of its kind", (before, question, whole) => {
    expect(understood([before], question)?.text).toBe(whole);
  });

  it.each([
    [
      ["How often is the pump serviced?", "what about winter?"],
      "and summer?",
      "How often is the pump serviced, in summer?",
    ],
    [
      ["What is the hotel limit?", "and within Korea?"],
      "since when?",
      "What is the hotel limit, within Korea, and since when?",
    ],
    [["What is the hotel limit?", "since when?"], "why?", "What is the hotel limit, and why?"],
    [
      ["유량 센서 재고는 몇 개야?", "제어 밸브 V3는?"],
      "그거 납기는 얼마나 걸려?",
      "제어 밸브 V3 납기는 얼마나 걸려?",
    ],
    [["유량 센서 재고는 몇 개야?", "로터 씰 세트는요?"], "더 비싼 건?", "로터 씰 세트에 관해, 더 비싼 건?"],
    [
      ["안식 휴가는 며칠이야?", "그거 언제까지 신청해야 해?"],
      "여름휴가는?",
      "여름휴가 언제까지 신청해야 해?",
    ],
    [["안식 휴가는 며칠이야?", "여름휴가는?"], "그거 언제까지야?", "여름휴가 언제까지야?"],
    [["V3 조치는요?"], "왜?", "V3 조치는 왜 그런가요?"],
    [["What does alarm E-305 mean?"], "작은 펌프는?", "작은 펌프는? (앞 질문: What does alarm E-305 mean?)"],
    [["국내 출장 숙박비 한도는 얼마인가요?"], "부산 지점은?", "국내 출장 숙박비 한도에 관해, 부산 지점은?"],
    [["유량 센서 재고는 몇 개야?"], "납기는요?", "유량 센서 납기는요?"],
    [
      ["진공 펌프 오일은 얼마나 자주 갈아야 해?"],
      "큰 펌프는?",
      "큰 펌프는? (앞 질문: 진공 펌프 오일은 얼마나 자주 갈아야 해?)",
    ],
  ])("%s – %s: reads as somebody would write it", (before, question, whole) => {
    expect(conversation([...before, question]).at(-1)).toBe(whole);
  });

  it.each([
    ["PX-40 펌프의 교체 주기는?", "비용은요?", "PX-40 펌프의 교체 비용은요?"],
    ["슬롯밸브 교체 절차와 필요한 공구를 알려줘", "소요 시간", "슬롯밸브 교체 소요 시간"],
    ["PX-40은 어떻게 청소해?", "그건 얼마나 자주?", "PX-40은 얼마나 자주?"],
    ["냉각수 유량이 왜 낮아?", "왜?", "냉각수 유량은 왜 그런가요?"],
    ["연차 휴가 신청은 어떻게 하나요?", "며칠 전까지?", "연차 휴가 신청에 관해, 며칠 전까지?"],
    [
      "Do the Arizona Cardinals play outside the US?",
      "Who is their coach?",
      "Who is the Arizona Cardinals' coach?",
    ],
    [
      "How long does the warranty last?",
      "Does it cover the battery?",
      "Does the warranty cover the battery?",
    ],
    ["How often is the pump serviced?", "what about winter?", "How often is the pump serviced, in winter?"],
    ["How often is the pump serviced?", "why?", "How often is the pump serviced, and why?"],
    [
      "What is the torque of PX-40?",
      "What do you mean?",
      "What do you mean? (about: What is the torque of PX-40?)",
    ],
  ])("%s – %s: what it is about is said", (before, question, whole) => {
    expect(understood([before], question)?.text).toBe(whole);
  });

  it.each([
    ["hey, when does Halla-300 launch?", "why'd it slip?", "Why'd Halla-300 slip?"],
    [
      "Hi, my dad has diabetes type 2, what should we check?",
      "How often does he need his bloods done?",
      "How often does he need my dad's bloods done?",
    ],
    [
      "my teammate gets MARU-ERR-4031 when she connects to a vm",
      "write me a policy that gives it to group:web",
      "Write me a policy that gives it to group:web (about: My teammate gets MARU-ERR-4031 when she connects to a vm?)",
    ],
    [
      "Every pump needs oil",
      "how much does it need?",
      "How much does it need? (about: Every pump needs oil?)",
    ],
  ])("%s – %s: no greeting and no first word is a name", (before, question, whole) => {
    expect(understood([before], question)?.text).toBe(whole);
  });

  it.each([
    [["PX-40 유량은?", "PX-50 유량은?"], "둘의 차이는?", "PX-40과 PX-50의 차이는?"],
    [["PX-40 유량은?", "PX-50 유량은?"], "어느 게 더 높아?", "PX-40과 PX-50 중 어느 게 더 높아?"],
    [
      ["What is the torque of PX-40?", "What is the torque of PX-50?"],
      "which one is higher?",
      "PX-40 and PX-50: which one is higher?",
    ],
    [
      ["How often is PX-40 serviced?", "How often is PX-50 serviced?"],
      "and the other pump?",
      "How often is PX-40 serviced?",
    ],
  ])("%s – %s: both things are named", (before, question, whole) => {
    expect(understood(before, question)?.text).toBe(whole);
  });

  it("two of one thing are not two things", () => {
    const before = ["PX-40 냉각기 필터는 얼마야?", "압축기 오일 필터는 얼마야?"];
    expect(understood(before, "두 개 사면?")?.text).toBe("압축기 오일 필터에 관해, 두 개 사면?");
  });

  it.each([
    ["연차 신청 절차는?", "그럼 병가 신청 절차는?", "병가 신청 절차는?"],
    ["A등급 보증 기간은 얼마인가요?", "B등급 보증 기간은?", "B등급 보증 기간은 얼마인가요?"],
    ["펌프 오일 교체 주기는?", "그럼 필터 교체 주기는?", "필터 교체 주기는?"],
    ["서울 지점 전화번호는?", "그럼 부산 지점은?", "부산 지점 전화번호는?"],
  ])("%s – %s: what stands before a noun gives way with it", (before, question, whole) => {
    expect(understood([before], question)?.text).toBe(whole);
  });

  it.each([
    ["How do I reset my password?", "Can employees bring their dogs to the office?"],
    ["How do I reset my password?", "Is there a policy that covers remote work?"],
    ["How do I reset my password?", "And where do I find the holiday calendar?"],
    ["How do I reset my password?", "What is the limit of this year's travel budget?"],
    ["배송은 며칠 걸리나요?", "그럼 환불은 며칠 안에 되나요?"],
    ["연차 신청 절차를 알려줘", "이전 직장 경력은 인정되나요?"],
    ["슬롯밸브 교체 주기는 몇 개월인가요?", "그런데 연차는 며칠 전에 신청해야 하나요?"],
    ["감기약은 하루에 몇 번 먹나요?", "두통약은?"],
    ["환율이 오르면 가격이 바뀌나요?", "그건 누가 정해요?"],
    ["비밀번호를 잊어버렸는데 어떻게 하나요?", "그건 얼마나 걸려요?"],
  ])("%s – %s: nothing is put into it that would not fit", (before, question) => {
    expect(understood([before], question)).toBeNull();
  });

  it.each([
    ["PX-40은 어떻게 청소해?", "그럼 겨울에는 며칠마다 점검하나요?", "PX-40"],
    ["슬롯밸브 교체 절차를 알려줘", "나머지 단계는 어떻게 되나요?", "슬롯밸브"],
    ["슬롯밸브 교체 절차를 알려줘", "그럼 주기는 어떻게 되나요?", "슬롯밸브"],
    ["냉각수 펌프 교체 주기는?", "그럼 점검 주기는?", "냉각수 펌프"],
    ["우리 회사 휴가는 며칠이에요?", "그건 누가 정해요?", "우리 회사 휴가는 누가"],
    ["보험금 청구에 필요한 서류는?", "그건 어디에 내요?", "보험금 청구에 필요한 서류는 어디에"],
    ["How do I reset my password?", "Is that covered by the policy?", "password"],
    ["Who is the contact for payroll?", "And the deadline?", "(about: Who is the contact for payroll?)"],
    [
      "What is the dose of ibuprofen for adults?",
      "What about aspirin for children?",
      "(about: What is the dose of ibuprofen for adults?)",
    ],
  ])("%s – %s: says what it hangs on", (before, question, part) => {
    expect(understood([before], question)?.text).toContain(part);
  });

  it("goes on from the question before as it was understood, and says which turn it rests on", () => {
    const before = ["11월 분석해줘", { userText: "1월은?", standAloneQuestion: "1월 분석해줘" }];
    expect(understood(before, "2월은?")).toMatchObject({
      text: "2월 분석해줘",
      turns: [2],
      replaced: ["1월"],
    });
  });

  it("puts nothing beside what was itself only put beside a question", () => {
    const earlier = [
      "V3 재고는 몇 개예요?",
      { userText: "납기는요?", standAloneQuestion: "V3 재고에 관해, 납기는요?" },
    ];
    expect(understood(earlier, "그럼 가스켓은?")?.text).not.toContain("납기");
    expect(understood(earlier, "그럼 가스켓은?")?.turns).toEqual([1]);
  });

  it("looks behind halves of questions for the whole one", () => {
    expect(understood(["11월 매출 분석해줘", "왜?"], "1월은?")).toMatchObject({
      text: "1월 매출 분석해줘",
      turns: [1],
    });
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
    expect(writeStandAlone({ ...asked, entities })).toMatchObject({ text: "PX-40 비용은요?", turns: [31] });
    const sentences = [{ text: "질문: “펌프 교체 주기는?” – 답: “3개월”", turns: [12] }];
    expect(writeStandAlone({ ...asked, sentences })).toMatchObject({
      text: "펌프 교체 비용은요?",
      turns: [12],
    });
  });

  it.each([
    "gcb-123의 원인은?",
    "What is the hotel limit?",
    "회사 연차 휴가 신청은 어느 시스템에서 몇 일 전까지 해야 하나요?",
    "새로운 주제로 넘어가자",
  ])("leaves a question alone that hangs on nothing: %s", (question) => {
    expect(understood(["PX-40 펌프 교체 주기는?"], question)).toBeNull();
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
