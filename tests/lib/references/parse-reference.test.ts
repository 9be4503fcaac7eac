import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReference } from "../../../lib/references/parse-reference.ts";
import { smallTalkOf } from "../../../lib/references/small-talk.ts";

describe("numbered references", () => {
  it.each([
    ["1번 문서 전체 보여줘", [1], "show"],
    ["이전 1번 문서", [1], "show"],
    ["이전 1번 문서 전체를 보여줘", [1], "show"],
    ["두 번째 문서 열어줘", [2], "show"],
    ["문서 3번 원문", [3], "show"],
    ["②번 자료 보여줘", [2], "show"],
    ["show document 2", [2], "show"],
    ["full document 1", [1], "show"],
    ["Show full document 1", [1], "show"],
    ["open the second source", [2], "show"],
    ["display the 3rd file", [3], "show"],
    ["document #2", [2], "show"],
    ["１번 문서 보여줘", [1], "show"],
    ["이전 1번 문서에서 최소 유량 표만 보여줘", [1], "answer"],
    ["1번 문서 기준으로 절차를 알려줘", [1], "answer"],
    ["2번 문서 요약해줘", [2], "answer"],
    ["what does document 2 say about torque?", [2], "answer"],
    ["answer from document 2", [2], "answer"],
    ["1번 문서와 3번 문서를 비교해줘", [1, 3], "answer"],
  ])("%s", (text, slots, intent) => {
    expect(parseReference(text)).toMatchObject({ slots, intent, scope: { kind: "newest" } });
  });

  it.each([
    ["첫 질문의 2번 문서 보여줘", { kind: "question", nth: 1 }],
    ["두 번째 답변의 1번 문서 보여줘", { kind: "question", nth: 2 }],
    ["show full document 1 of turn 3", { kind: "turn", turn_id: 3 }],
    ["document 2 of my first question", { kind: "question", nth: 1 }],
  ])("%s names the turn as well", (text, scope) => {
    expect(parseReference(text)).toMatchObject({ scope });
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
    "",
  ])("“%s” points at nothing", (text) => {
    expect(parseReference(text)).toBeNull();
  });

  it("never throws and stays quick on any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => void parseReference(text)),
    );
    expect(parseReference("번 문서 ".repeat(20_000))).toBeNull();
  });
});

describe("small talk", () => {
  it.each([
    ["안녕하세요!", "greeting"],
    ["Hi there", "greeting"],
    ["고마워요~", "thanks"],
    ["Thank you very much.", "thanks"],
    ["goodbye", "farewell"],
  ])("%s is %s", (text, kind) => expect(smallTalkOf(text)).toBe(kind));

  it.each([
    "안녕하세요, E12가 뭐예요?",
    "hi, what is E12?",
    "감사 절차를 알려줘",
    "thanks to the pump, what changed?",
  ])("“%s” is a question", (text) => expect(smallTalkOf(text)).toBeNull());
});
