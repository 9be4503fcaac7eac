import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equipment } from "../../../../lib/assistants/equipment.ts";
import { parseReference } from "../../../../lib/language/pointing/parse-reference.ts";
import type { ParsedReference, SlotNumber } from "../../../../lib/language/pointing/reference-expression.ts";
import { isOnlyFiller, smallTalkOf } from "../../../../lib/language/pointing/small-talk.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const parse = (text: string) => parseReference(text, equipment.documentIdPatterns);
const numbersOf = (parsed: ParsedReference | null) =>
  parsed?.expressions.flatMap(({ target }): SlotNumber[] => (target.kind === "slots" ? target.numbers : []));
const slots = (...values: number[]) => values.map((value) => ({ value, fromEnd: false }));

describe("numbered references", () => {
  it.each([
    ["1번 문서 전체 보여줘", [1], "show"],
    ["이전 1번 문서", [1], "show"],
    ["1번문서보여줘", [1], "show"],
    ["두 번째 문서 열어줘", [2], "show"],
    ["스물두 번째 문서 보여줘", [22], "show"],
    ["show the thirteenth document", [13], "show"],
    ["일번 문서 보여줘", [1], "show"],
    ["문서 3번 원문", [3], "show"],
    ["②번 자료 보여줘", [2], "show"],
    ["１번 문서 보여줘", [1], "show"],
    ["٢번 문서 보여줘", [2], "show"],
    ["show document 2", [2], "show"],
    ["open the second source", [2], "show"],
    ["display the 3rd file", [3], "show"],
    ["document #2", [2], "show"],
    ["doc2 please", [2], "show"],
    ["이전 1번 문서에서 최소 유량 표만 보여줘", [1], "answer"],
    ["1번 문서 기준으로 절차를 알려줘", [1], "answer"],
    ["what does document 2 say about torque?", [2], "answer"],
    ["2번 문서 요약해줘", [2], "summarise"],
    ["1번 문서와 3번 문서를 비교해줘", [1, 3], "compare"],
    ["1번이랑 3번 비교해줘", [1, 3], "compare"],
    ["1, 2번 문서 보여줘", [1, 2], "show"],
    ["1~3번 문서 요약해줘", [1, 2, 3], "summarise"],
    ["documents 1-3", [1, 2, 3], "show"],
    ["2번 문서 다운로드", [2], "download"],
    ["0번 문서 보여줘", [0], "show"],
    ["-1번 문서 보여줘", [-1], "show"],
    ["문서 999 보여줘", [999], "show"],
  ])("%s", (text, numbers, task) => {
    const parsed = parse(text);
    expect(numbersOf(parsed)).toEqual(slots(...numbers));
    expect(parsed).toMatchObject({
      task,
      expressions: [{ scope: { kind: "newest" } }, ...(parsed?.expressions.slice(1) ?? [])],
    });
  });

  it.each([
    ["첫 질문의 2번 문서 보여줘", { kind: "nth", nth: 1 }],
    ["두 번째 답변의 1번 문서 보여줘", { kind: "nth", nth: 2 }],
    ["show full document 1 of turn 3", { kind: "turn", turnId: 3 }],
    ["document 2 of my first question", { kind: "nth", nth: 1 }],
    ["지지난 답변의 1번 문서", { kind: "back", steps: 2 }],
    ["document 1 from two answers ago", { kind: "back", steps: 2 }],
    ["document 2 from when I asked about the chiller", { kind: "about", words: "chiller" }],
    ["이 대화 전체에서 5번째 문서", { kind: "session" }],
    ["어제 물어본 것의 2번", { kind: "time" }],
  ])("%s names the turn as well", (text, scope) => {
    expect(parse(text)).toMatchObject({ expressions: [{ scope }] });
  });

  it.each([
    ["1번 문서 12페이지 보여줘", { kind: "page", text: "12" }],
    ["show section 2.1 of document 1", { kind: "section", text: "2.1" }],
    ["1번 문서의 “설치” 부분 보여줘", { kind: "heading", text: "설치" }],
    ["chapter 3 of document 2", { kind: "chapter", text: "3" }],
  ])("%s names a part", (text, part) => {
    expect(parse(text)).toMatchObject({ part });
  });

  it.each([
    "1번 게이트 온도가 얼마야?",
    "문서 1장 복사하는 방법",
    "3번 출구로 나가세요",
    "error 2 원인",
    "step 2 of the procedure",
    "document the change",
    "2번 반복해",
    "E12 경보는 무슨 뜻이야?",
    "2번 펌프 매뉴얼은 어디 있어?",
    "power source 2 keeps failing",
    "two sources of error",
    "사용자가 “이전 1번 문서”라고 말하면 어떻게 되나요?",
    "",
  ])("“%s” points at nothing", (text) => {
    expect(parse(text)).toBeNull();
  });

  it("finds ids and titles beside numbers, in the order of the words", () => {
    const parsed = parse("1번 문서와 GCB 123, 「냉각기 매뉴얼」을 비교해줘");
    expect(parsed?.expressions.map(({ target }) => target.kind)).toEqual(["slots", "doc_id", "title"]);
    expect(parsed?.task).toBe("compare");
  });

  it("never throws on any of its words", () => {
    const words = fc.constantFrom(
      ...'이전 1번 문서 를 전체 그 두 번째 답변 document 2 [ ] # ~ - , 3장 " “ ” 보여줘 of my first question ago ①'.split(
        " ",
      ),
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 40 }),
        fc.boolean(),
        (list, spaced) => void parse(list.join(spaced ? " " : "")),
      ),
    );
  });
});

describe("what was talked about", () => {
  it.each([
    "summarise this whole conversation",
    "summarize this entire chat",
    "sum up that whole thread for me",
  ])("“%s” points at no document", (text) => expect(parse(text)).toBeNull());

  it.each([
    ["아까 12시간 얘기할 때 1번 문서 보여줘", "12시간"],
    ["비용 얘기할 때 1번 문서 보여줘", "비용"],
  ])("“%s” names the answer by it", (text, words) =>
    expect(parse(text)?.expressions).toMatchObject([
      { target: { kind: "slots", numbers: [{ value: 1 }] }, scope: { kind: "about", words } },
    ]),
  );
});

describe("small talk", () => {
  it.each(phrases.pairs("small talk"))("%s is %s", (text, kind) => expect(smallTalkOf(text)).toBe(kind));

  it.each(phrases.lines("is a question"))("“%s” is a question", (text) =>
    expect(smallTalkOf(text)).toBeNull(),
  );

  it.each(phrases.lines("is only a filler"))("“%s” is only a filler", (text) =>
    expect(isOnlyFiller(text)).toBe(true),
  );

  it.each(phrases.lines("is no mere filler"))("“%s” is no mere filler", (text) =>
    expect(isOnlyFiller(text)).toBe(false),
  );
});

it.each(phrases.pairs("what is called something is not opened"))(
  "%s: what is called something is not opened",
  (message, task) => {
    expect(parseReference(message, [])).toMatchObject({ task });
  },
);
