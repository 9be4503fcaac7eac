import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const app = await appForThisFile(
  {},
  {
    "공급계약서_2025.md": "# 공급계약서 2025\n\n납품 기한은 발주일부터 20일이다.\n",
    "공급계약서_2026.md": "# 공급계약서 2026\n\n납품 기한은 발주일부터 15일이다.\n",
    "travel-2025.md": "# Travel rules 2025\n\nA hotel may cost 140 euros a night.\n",
    "travel-2026.md": "# Travel rules 2026\n\nA hotel may cost 160 euros a night.\n",
  },
);

describe("the edition that is named after an answer from several", () => {
  it.each([
    ["2026년꺼 기준으로", "15일이다. [1]", "20일"],
    ["2025년 거로 다시 알려줘", "20일이다. [1]", "15일"],
    ["그럼 2025 버전은?", "20일이다. [1]", "15일"],
    ["2026 기준으로 알려줘", "15일이다. [1]", "20일"],
  ])("is the one that the question is asked of again: %s", async (message, wanted, other) => {
    const { sessionId } = await app.ask(ANN, "공급계약서 납품 기한은?");
    const { answer } = await app.ask(ANN, message, { session_id: sessionId });
    expect(answer).toContain(wanted);
    expect(answer).not.toContain(other);
  });

  it.each([
    "based on the 2026 one",
    "and the 2026 version?",
    "no, the 2026 one please",
    "use the 2026 version instead",
  ])("is the one that the question is asked of again: %s", async (message) => {
    const { sessionId } = await app.ask(ANN, "How much may a hotel cost by the travel rules?");
    const { answer } = await app.ask(ANN, message, { session_id: sessionId });
    expect(answer).toContain("160 euros a night. [1]");
    expect(answer).not.toContain("140");
  });

  it("is not guessed where no document of the answer has the year", async () => {
    const { sessionId } = await app.ask(ANN, "How much may a hotel cost by the travel rules?");
    const { answer } = await app.ask(ANN, "based on the 2019 one", { session_id: sessionId });
    expect(answer).not.toMatch(/^A hotel/u);
  });
});
