import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksOfLibrary } from "../../../../lib/language/question/asks-of-library.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("a question about the library itself", () => {
  it.each([
    ["뭘 할 수 있어?", { kind: "help" }],
    ["무엇을 도와줄 수 있나요?", { kind: "help" }],
    ["What can you do?", { kind: "help" }],
    ["How can you help me?", { kind: "help" }],
    ["어떤 문서가 있어?", { kind: "documents" }],
    ["문서 목록 보여줘", { kind: "documents" }],
    ["문서가 몇 개 있어요?", { kind: "documents" }],
    ["What documents do you have?", { kind: "documents" }],
    ["list all documents", { kind: "documents" }],
    ["지금까지 어떤 문서를 썼어?", { kind: "used" }],
    ["Which did you use so far?", { kind: "used" }],
    ["which documents have you cited in this conversation?", { kind: "used" }],
    ["너 누구야?", { kind: "help" }],
    ["who are you", { kind: "help" }],
    ["영어로 번역해줘", { kind: "writing" }],
    ["1번 문서를 영어로 옮겨 줄래?", { kind: "writing" }],
    ["관리규약 번역 좀 해주세요", { kind: "writing" }],
    ["환불에 대해 고객센터에 보낼 이메일 써줘", { kind: "writing" }],
    ["부모님께 보낼 문자로 써줘", { kind: "writing" }],
    ["시 한 편 써줘", { kind: "writing" }],
    ["일본어로 번역 좀", { kind: "writing" }],
    ["make it shorter please", { kind: "writing" }],
    ["더 짧게", { kind: "writing" }],
    ["이거 표로 정리해줘", { kind: "writing" }],
    ["좀 더 쉽게 설명해줘", { kind: "writing" }],
    ["translate that to Korean", { kind: "writing" }],
    ["Can you write an email to customer support about a refund?", { kind: "writing" }],
    ["make it shorter", { kind: "writing" }],
    ["explain it to a child", { kind: "writing" }],
    ["put it in a table", { kind: "writing" }],
    ["방금 답변 출처가 뭐야", { kind: "sources", question: null }],
    ["방금 답변은 어느 문서에서 나왔어?", { kind: "sources", question: null }],
    ["what was the source of your last answer?", { kind: "sources", question: null }],
    ["출처?", { kind: "sources", question: null }],
    ["그거 출처", { kind: "sources", question: null }],
    ["근거가 뭐예요?", { kind: "sources", question: null }],
    ["the source for that pls", { kind: "sources", question: null }],
    ["Where did you get that?", { kind: "sources", question: null }],
    ["그거 어디 나온 얘기야", { kind: "sources", question: null }],
    ["어디에 적혀 있어?", { kind: "sources", question: null }],
    ["where's that from", { kind: "sources", question: null }],
    ["where does it say that?", { kind: "sources", question: null }],
    ["which document says so?", { kind: "sources", question: null }],
    ["1번 답 근거가 뭐였지", { kind: "sources", question: 1 }],
    ["두 번째 질문 출처", { kind: "sources", question: 2 }],
    ["source of answer 2?", { kind: "sources", question: 2 }],
    ["요약해줘", { kind: "summary", of: "" }],
    ["이거 요약해 주세요", { kind: "summary", of: "" }],
    ["summarize", { kind: "summary", of: "" }],
    ["Summarise this document, please", { kind: "summary", of: "" }],
    ["출장 규정 요약해줘", { kind: "summary", of: "출장 규정" }],
    ["Summarize the travel policy", { kind: "summary", of: "travel policy" }],
    ["뭐가 바뀌었어?", { kind: "changes", of: "" }],
    ["출장 규정에서 뭐가 바뀌었어?", { kind: "changes", of: "출장 규정" }],
    ["What changed?", { kind: "changes", of: "" }],
    ["What changed in the travel policy?", { kind: "changes", of: "travel policy" }],
  ])("is read: %s", (message, read) => {
    expect(asksOfLibrary(message)).toEqual(read);
  });

  it.each(phrases.lines("is not taken for one"))("is not taken for one: %s", (message) => {
    expect(asksOfLibrary(message)).toBeNull();
  });

  it("is never anything that takes long to read", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("요약", "문서", " ", "뭐가", "what changed", "어떤", "list")),
        (words) => {
          expect(() => asksOfLibrary(words.join(""))).not.toThrow();
        },
      ),
    );
  });
});
