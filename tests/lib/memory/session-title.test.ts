import { describe, expect, it } from "vitest";
import type { Turn } from "../../../lib/domain/turn.ts";
import { acceptTitle, sessionTitle } from "../../../lib/memory/session-title.ts";
import { docRef, storedTurn } from "../../helpers/turns.ts";

const UNTITLED = { title: "" };

function asked(turnId: number, userText: string, given: Partial<Turn> = {}): Turn {
  return storedTurn({ turnId, userText, assistantText: "…", ...given });
}

/** What a conversation of these turns is called in the end. */
function titleAfter(turns: readonly Turn[], start: { title: string; titleTurn?: number } = UNTITLED): string {
  return turns.reduce((session, turn, place) => {
    const chosen = sessionTitle(turn, session, turns.slice(Math.max(0, place - 4), place + 1));
    return chosen ? { title: chosen.text, titleTurn: chosen.turn } : session;
  }, start).title;
}

describe("the title of a conversation", () => {
  it.each(["안녕", "안녕하세요!", "hi", "Hello there", "고마워요", "thanks"])("is never %s", (greeting) => {
    expect(titleAfter([asked(1, greeting)])).toBe("");
    expect(titleAfter([asked(1, greeting), asked(2, "흡입 필터는 언제 교체해요?")])).toBe(
      "흡입 필터는 언제 교체해요?",
    );
  });

  it("is no small talk that a model has found to be some", () => {
    expect(titleAfter([asked(1, "오늘 기분 어때?", { action: "small_talk" })])).toBe("");
  });

  it("is the first question, and stays while that is what is asked about", () => {
    const first = "How often is the intake filter replaced?";
    expect(
      titleAfter([
        asked(1, first),
        asked(2, "And where is the intake filter?"),
        asked(3, "Who may replace the filter?"),
        asked(4, "What does a filter cost?"),
        asked(5, "Is there a washable intake filter?"),
      ]),
    ).toBe(first);
  });

  it.each(["E12", "왜요?"])("follows what says more than %s", (little) => {
    expect(titleAfter([asked(1, little)])).toBe(little);
    expect(titleAfter([asked(1, little), asked(2, "E12 경보는 어떻게 해제해요?")])).toBe(
      "E12 경보는 어떻게 해제해요?",
    );
  });

  it("follows the conversation to another subject once three turns are about that", () => {
    const filter = asked(1, "How often is the intake filter replaced?", { docRefs: [docRef()] });
    const leave = { docRefs: [docRef({ docId: "leave" })] };
    const turns = [
      filter,
      asked(2, "How many days of annual leave are there?", leave),
      asked(3, "Can annual leave be carried over?", leave),
    ];
    expect(titleAfter(turns)).toBe(filter.userText);
    expect(titleAfter([...turns, asked(4, "Who approves annual leave?", leave)])).toBe(
      "How many days of annual leave are there?",
    );
  });

  it("stays where each turn is about something else", () => {
    const first = "How often is the intake filter replaced?";
    expect(
      titleAfter([
        asked(1, first),
        asked(2, "How many days of annual leave are there?"),
        asked(3, "What does alarm E12 mean?"),
        asked(4, "Which airport is closest to Busan?"),
      ]),
    ).toBe(first);
  });

  it.each([
    ["what was found does not answer", { action: "no_evidence" as const }, "AC-07 점검 비용은 얼마인가요?"],
    ["a document was opened", { action: "show_document" as const }, "장비점검 일정 문서 보여줘"],
    ["somebody told of themselves", {}, "I'm 42 years old and I am pregnant."],
    ["somebody asked about themselves", {}, "What am I allergic to?"],
    ["somebody asked what was said", {}, "아까 내가 뭐라고 물어봤지?"],
  ])("stays where %s", (_, given, userText) => {
    const first = asked(1, "지체상금은 하루에 얼마야?");
    const others = [2, 3, 4, 5].map((turnId) => asked(turnId, userText, { ...given, docRefs: [docRef()] }));
    expect(titleAfter([first, ...others])).toBe(first.userText);
  });

  it("that a person has typed is never another one", () => {
    const leave = { docRefs: [docRef({ docId: "leave" })] };
    const turns = [
      asked(2, "How many days of annual leave are there?", leave),
      asked(3, "Can annual leave be carried over?", leave),
      asked(4, "Who approves annual leave?", leave),
    ];
    expect(titleAfter(turns, { title: "안녕" })).toBe("안녕");
    expect(titleAfter(turns, { title: "E12" })).toBe("E12");
  });
});

describe("a title by a model", () => {
  const turn = asked(1, "흡입 필터는 얼마나 자주 바꿔야 해요? E12가 떴어요.", {
    assistantText: "흡입 필터 교체 주기는 500시간이에요 [1].",
  });

  it.each([
    ["흡입 필터 교체 주기", "흡입 필터 교체 주기"],
    ["“흡입 필터 교체 주기”.", "흡입 필터 교체 주기"],
    ["**E12와 흡입 필터**", "E12와 흡입 필터"],
  ])("is taken without what stands around it: %s", (line, title) => {
    expect(acceptTitle(line, turn)).toBe(title);
  });

  it.each([
    ["another language", "Intake filter replacement"],
    ["one word", "필터"],
    ["a name that nobody said", "흡입 필터와 E14 경보"],
    ["a number that nobody said", "흡입 필터 700시간 교체"],
    ["another subject", "냉각수 점검 절차"],
    ["marks in it", "흡입 필터 <b>교체</b> 주기"],
    ["too many words", "흡입 필터 교체 주기 ".repeat(10)],
    ["nothing", ""],
  ])("is left where it has %s", (_, line) => {
    expect(acceptTitle(line, turn)).toBeNull();
  });

  it("is left where its words were said, but it is not in the language of the question", () => {
    const mixed = asked(1, "PX-40 intake 필터는 언제 교체해야 해요?");
    expect(acceptTitle("PX-40 intake 필터 교체", mixed)).toBe("PX-40 intake 필터 교체");
    expect(acceptTitle("PX-40 intake", mixed)).toBeNull();
  });
});
