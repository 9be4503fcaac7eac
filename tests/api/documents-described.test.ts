import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };

const app = await appForThisFile({}, { "pump.md": "# 펌프 점검\n\n펌프는 500시간마다 점검합니다." });

async function then(message: string) {
  const { sessionId } = await app.ask(ANN, "펌프는 몇 시간마다 점검하나요?");
  return app.ask(ANN, message, { session_id: sessionId });
}

describe("what a document is called, without a model", () => {
  it.each(["아까 1번 문서 제목이 뭐였지?", "1번 문서 이름이 뭐예요?", "1번 문서 버전이 뭐야?"])(
    "is said, and nothing is opened: %s",
    async (message) => {
      const { action, answer, documents } = await then(message);
      expect([action, documents]).toEqual(["answer", []]);
      expect(answer).toBe("「펌프 점검」(첫 질문의 1번 문서): v1");
    },
  );

  it.each(["What was the title of document 1?", "What is document 1 called?"])(
    "in English: %s",
    async (message) => {
      const { answer } = await then(message);
      expect(answer).toBe("“펌프 점검” (document 1 of your first question): v1");
    },
  );

  it("is not said where it is to be shown, or where something is asked of what it says", async () => {
    const shown = await then("아까 1번 문서 보여줘");
    expect(shown.action).toBe("show_document");
    const asked = await then("1번 문서에서 펌프는 몇 시간마다 점검해?");
    expect(asked.answer).toContain("500시간");
  });
});
