import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const app = await appForThisFile(
  {},
  {
    "travel.md":
      "# 여비 기준\n\n숙박비 상한은 다음 표와 같다.\n\n| 구분 | 서울 | 광역시 |\n| --- | --- | --- |\n| 임원 | 200,000원 | 150,000원 |\n| 과장 | 100,000원 | 80,000원 |\n",
    "pump.md": "# Pump\n\nThe coolant pump is serviced every three months.\n",
  },
);

describe("the table that is pointed at", () => {
  it.each([
    "그 표 보여줘",
    "아까 그 표 전체 다시 보여줘",
    "표 전체 보여줘",
    "그표좀 보여주세요",
    "show that table",
    "can I see the table?",
    "show me the whole table again",
  ])("is that of the answer's document, whole and with its number: %s", async (message) => {
    const { sessionId } = await app.ask(ANN, "서울에서 임원 숙박비는?");
    const { answer, refs } = await app.ask(ANN, message, { session_id: sessionId });
    expect(answer).toContain("| 과장 | 100,000원 | 80,000원 [1] |");
    expect(answer).toContain("[1]");
    expect(refs.map(({ docId }) => docId)).toEqual(["travel"]);
  });

  it("is none where the answer's document has none, or another is meant", async () => {
    const { sessionId } = await app.ask(ANN, "How often is the coolant pump serviced?");
    const none = await app.ask(ANN, "show that table", { session_id: sessionId });
    expect(none.answer).not.toContain("과장");
    const other = await app.ask(ANN, "그 표준 보여줘", { session_id: sessionId });
    expect(other.refs.map(({ docId }) => docId)).not.toEqual(["travel"]);
  });
});
