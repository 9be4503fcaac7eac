import { describe, expect, it } from "vitest";
import { equipment } from "../../../../lib/assistants/equipment.ts";
import type { NamedPart, ReferenceTask } from "../../../../lib/domain/reference.ts";
import { askedOfDocuments } from "../../../../lib/turn/understand/asked-of-documents.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

function asked(
  message: string,
  pointers: string[],
  task: ReferenceTask = "answer",
  part: NamedPart | null = null,
) {
  const references = pointers.map((text) => ({
    text,
    turnId: 1,
    slot: 1,
    docId: "a",
    version: 1,
    by: "slot" as const,
  }));
  return askedOfDocuments(message, { references, task, part }, equipment.documentIdPatterns);
}

describe("what is asked of the documents that a message points at", () => {
  it.each([
    ["1번 문서에서 냉각수 온도 알려줘", ["1번 문서"], "냉각수 온도 알려줘"],
    ["이전 1번 문서 기준으로 벨트 장력은 얼마야?", ["이전 1번 문서"], "벨트 장력은 얼마야?"],
    ["2번 문서만 보고 세척 주기를 답해줘", ["2번 문서"], "세척 주기를 답해줘"],
    ["1번이랑 3번 문서에 나온 필터 교체 주기", ["1번", "3번 문서"], "필터 교체 주기"],
    ["gcb-123에서 근본 원인은?", ["gcb-123"], "근본 원인은?"],
    ["gcb-123의 원인은?", ["gcb-123"], "원인은?"],
    ["gcb-131은 어떤 오일을 썼어요?", ["gcb-131"], "어떤 오일을 썼어요?"],
    ["1번 문서만 보고 답해줘: E-217 알람은 뭐예요?", ["1번 문서"], "E-217 알람은 뭐예요?"],
    ["1번 문서에서 답해 주세요, 토크 값은?", ["1번 문서"], "토크 값은?"],
    ["1번 문서에서 답변 기한: 며칠이야?", ["1번 문서"], "답변 기한: 며칠이야?"],
    ["Using only document 1, answer: what is the torque?", ["document 1"], "what is the torque?"],
    ["What kind of oil did gcb-131 use?", ["gcb-131"], "What kind of oil did use?"],
    ["What is the reason in document 2?", ["document 2"], "What is the reason?"],
    ["What does document 2 say about cleaning?", ["document 2"], "what about cleaning?"],
    [
      "Based on the second document, how often is it cleaned?",
      ["second document"],
      "how often is it cleaned?",
    ],
    ["Answer from document 1: what is the torque?", ["document 1"], "what is the torque?"],
    ["According to source 1 only, when is the filter changed?", ["source 1"], "when is the filter changed?"],
  ])("is the rest of it: %s", (message, pointers, rest) => {
    expect(asked(message, pointers)).toBe(rest);
  });

  it.each(phrases.lists("is nothing in particular"))("is nothing in particular: %s", (message, pointers) => {
    expect(asked(message, pointers)).toBe("");
  });

  it.each([
    ["1번 문서 요약해줘", ["1번 문서"], "summarise", ""],
    ["Summarise document 1 please", ["document 1"], "summarise", ""],
    ["1번이랑 2번 비교해줘", ["1번", "2번"], "compare", ""],
    ["1번과 2번 문서의 냉각수 유량 차이는?", ["1번", "2번 문서"], "compare", "냉각수 유량"],
    ["Compare the flow in document 1 and document 2", ["document 1", "document 2"], "compare", "the flow"],
  ] as const)("leaves out what is to be done: %s", (message, pointers, task, rest) => {
    expect(asked(message, [...pointers], task)).toBe(rest);
  });

  it.each([
    ["1번 문서 3장 요약해줘", "summarise", { kind: "chapter", text: "3" }, ""],
    ["1번 문서 12쪽에서 토크 값은?", "answer", { kind: "page", text: "12" }, "토크 값은?"],
    ['1번 문서 "설치" 부분에서 볼트 규격은?', "answer", { kind: "heading", text: "설치" }, "볼트 규격은?"],
    [
      "What torque does section 2.1 of 1번 문서 give?",
      "answer",
      { kind: "section", text: "2.1" },
      "What torque does give?",
    ],
    [
      "What does page 2 of 1번 문서 say about insulin?",
      "answer",
      { kind: "page", text: "2" },
      "what about insulin?",
    ],
  ] as const)("leaves out the part: %s", (message, task, part, rest) => {
    expect(asked(message, ["1번 문서"], task, part)).toBe(rest);
  });

  it.each([
    ["첫 질문의 2번 문서 요약해줘", "summarise", ""],
    ["두 번째 답변의 1번 문서 기준으로 벨트 장력은?", "answer", "벨트 장력은?"],
    ["What did document 2 of my first question say about cleaning?", "answer", "what about cleaning?"],
    ["칠러 물어봤을 때 나온 1번 문서에서 유량은?", "answer", "유량은?"],
    ["이 대화 전체에서 5번째 문서의 세척 주기는?", "answer", "세척 주기는?"],
  ] as const)("leaves out which question it was: %s", (message, task, rest) => {
    expect(asked(message, [], task)).toBe(rest);
  });

  it.each([
    ["두 번째 질문 2번 문서 말고 1번 문서에서 일비는?", "answer", "일비는?"],
    ["1번 말고 2번 문서에서 토크는?", "answer", "토크는?"],
    ["2번 문서에서는 토크가 얼마야? 1번 말고", "answer", "토크가 얼마야?"],
    ["not document 1 but document 2: what is the torque?", "answer", "what is the torque?"],
    ["두 번째 문서 빼고 나머지 요약해줘", "summarise", ""],
    ["Summarise all of them except document 2", "summarise", ""],
    ["1번 문서에서 3번 밸브 말고 4번 밸브 토크는?", "answer", "3번 밸브 말고 4번 밸브 토크는?"],
  ] as const)("leaves out which documents are not meant: %s", (message, task, rest) => {
    expect(asked(message, [], task)).toBe(rest);
  });

  it.each([
    ["summarise document 3 of this whole conversation", "summarise", ""],
    ["explain document 2 of this whole conversation", "answer", ""],
    ["어제 물어본 것의 2번 요약해줘", "summarise", ""],
    ["어제 오후 1번 문서에서 토크는?", "answer", "토크는?"],
    ["document 2 from yesterday: what is the torque?", "answer", "what is the torque?"],
    ["1번 문서에서 어제 알람은 왜 떴어?", "answer", "어제 알람은 왜 떴어?"],
  ] as const)("leaves out when and where it was cited: %s", (message, task, rest) => {
    expect(asked(message, [], task)).toBe(rest);
  });

  it("reads a request that was completed later by its own words", () => {
    expect(asked("9번 문서에서 냉각수 온도는?", ["두 번째 거"])).toBe("냉각수 온도는?");
  });

  it("is the whole message where nothing in it points", () => {
    expect(asked("And the torque?", ["And the torque?"])).toBe("And the torque?");
  });

  it("is read of the longest message without trying every blank against every other", () => {
    const long = `1번 문서에서 ${" ".repeat(90_000)} 냉각수 온도는?`;
    expect(asked(long, ["1번 문서"])).toBe("냉각수 온도는?");
  });

  it("keeps numbers that belong to the question", () => {
    expect(asked("1번 문서에서 3번 밸브 토크는?", ["1번 문서"])).toBe("3번 밸브 토크는?");
  });
});
