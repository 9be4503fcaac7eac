import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };

const app = await appForThisFile(
  {},
  {
    "alarms.md":
      "# Alarm codes 알람 코드\n\n| Code | Name | 첫 조치 |\n| --- | --- | --- |\n| E-301 | Low oil pressure 오일 압력 낮음 | 오일을 확인 |\n| E-302 | Coolant too warm 냉각수 온도 높음 | 유량을 확인 |\n| E-303 | Filter blocked 필터 막힘 | 필터를 교체 |\n",
    "sop-7.md": "# SOP_7 Filter replacement\n\nThe filter is replaced once a year. Torque 42 N·m.\n",
  },
);

const ask = (message: string, session_id?: string) =>
  app.ask(ANN, message, { session_id, assistant: "equipment" });

describe("a code that stands in no document", () => {
  it("is said to stand in none before anything else, and only its neighbour is quoted", async () => {
    const { answer } = await ask("What does alarm E-304 mean?");
    expect(
      answer.startsWith("“E-304” was not found as written in the documents. A similar one is “E-303”."),
    ).toBe(true);
    expect(answer).toContain("Filter blocked");
    expect(answer).not.toContain("E-301");
    const korean = await ask("E-304 알람은 뭐예요?");
    expect(
      korean.answer.startsWith("「E-304」는 문서에서 찾지 못했어요. 비슷한 것으로 「E-303」이 있어요."),
    ).toBe(true);
    expect(korean.answer).not.toContain("E-301");
  });

  it("is said without a neighbour where none has a number near by", async () => {
    const { answer } = await ask("What does alarm E-900 mean?");
    expect(answer).toContain("“E-900” was not found as written in the documents.");
    expect(answer).not.toContain("similar");
  });

  it("is said of a follow-up too", async () => {
    const { sessionId, answer } = await ask("What does alarm E-302 mean?");
    expect(answer).toContain("Coolant too warm");
    expect(answer).not.toContain("not found as written");
    const next = await ask("and E-309?", sessionId);
    expect(next.answer).toContain("“E-309” was not found as written in the documents.");
  });

  it("is said where nothing else is found either", async () => {
    const { action, answer } = await ask("ZX-77의 보관 온도는 몇 도인가요?");
    expect(action).toBe("no_evidence");
    expect(answer).toContain("「ZX-77」은 문서에서 찾지 못했어요.");
  });

  it("is not said of a code that is written otherwise, of a quarter, or of a document", async () => {
    expect((await ask("What does alarm e303 mean?")).answer).not.toContain("not found as written");
    expect((await ask("What was the filter budget in Q3?")).answer).not.toContain("not found as written");
    const unknown = await ask("SOP_99는 무슨 문서야?");
    expect(unknown.answer).toContain("「SOP_99」: 자료실에 이 ID의 문서가 없어요.");
    expect(unknown.answer).not.toContain("찾지 못했어요");
  });
});
