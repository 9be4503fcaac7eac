import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const RULES = [
  "제1조(목적) 이 지침은 여비를 정한다.",
  "제3조(숙박비) 숙박비는 실비로 지급한다.",
  "제5조(보관) 증빙은 5년간 보관한다.",
];
const app = await appForThisFile(
  {},
  {
    "travel.md": `# 여비 지침\n\n${RULES.join("\n\n")}\n`,
    "benefits.md": "# 복리후생 규정\n\n## 제5조 (건강검진)\n\n건강검진은 매년 1회 실시한다.\n",
    "supply.md":
      "# Supply contract\n\n## Article 4 (Payment)\n\nInvoices are paid within 30 days.\n\n## Article 8 (Secrecy)\n\nSecrets are kept for three years.\n",
  },
);

describe("an article that is asked for after an answer", () => {
  it.each([
    "5조는?",
    "그럼 제5조는요?",
    "5조에 뭐라고 써 있어?",
    "5조 뭐라 돼있어",
    "제 5 조 내용 알려줘",
    "그 문서 5조에 뭐라고 적혀 있어?",
  ])("is that of the answer's document: %s", async (message) => {
    const { sessionId } = await app.ask(ANN, "여비 지침에서 숙박비는 어떻게 지급해?");
    const answered = await app.ask(ANN, message, { session_id: sessionId });
    expect(answered.action).toBe("answer");
    expect(answered.answer).toContain("증빙은 5년간 보관한다. [1]");
    expect(answered.answer).not.toContain("제3조");
    expect(answered.refs.map(({ docId }) => docId)).toEqual(["travel"]);
  });

  it.each(["and article 8?", "what about section 8?", "What does article 8 say?"])(
    "is no document of that number: %s",
    async (message) => {
      const { sessionId } = await app.ask(ANN, "When are invoices of the supply contract paid?");
      const answered = await app.ask(ANN, message, { session_id: sessionId });
      expect(answered.answer).toContain("Secrets are kept for three years. [1]");
    },
  );

  it("is not said to hold nothing where more than what it says is asked", async () => {
    const { sessionId } = await app.ask(ANN, "여비 지침에서 숙박비는 어떻게 지급해?");
    const { answer } = await app.ask(ANN, "5조는 왜 있어?", { session_id: sessionId });
    expect(answer).not.toContain("관련 내용이 없어요");
  });

  it("opens at the article where it is to be shown", async () => {
    const { sessionId } = await app.ask(ANN, "여비 지침에서 숙박비는 어떻게 지급해?");
    const shown = await app.ask(ANN, "5조 보여줘", { session_id: sessionId });
    expect(shown.action).toBe("show_document");
    expect(shown.answer).toContain("제5조(보관)");
  });

  it("is looked for everywhere where nothing was answered, and an amount is none", async () => {
    const first = await app.ask(ANN, "5조에 뭐라고 써 있어?");
    expect(first.answer).toMatch(/제5조|건강검진은 매년/u);
    const { sessionId } = await app.ask(ANN, "여비 지침에서 숙박비는 어떻게 지급해?");
    const amount = await app.ask(ANN, "예산이 5조 원이야?", { session_id: sessionId });
    expect(amount.answer).not.toContain("증빙은 5년간");
  });
});
