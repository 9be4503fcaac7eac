import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AskResult } from "../../lib/domain/ask.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const CASE = `# GCB-123 정비 사례

## 개요

3호기 슬롯밸브가 멈췄다.

## 원인

실링의 마모로 공기가 샜다.

## 조치

실링을 교체하고 2시간 시운전했다.`;
const NOTE = `# GCB-200 점검 기록

## 개요

2호기 펌프를 점검했다.

## 결과

모든 값이 정상이었다.`;
const CAR = "# Car rental\n\nThe limit for a rental car is 90 euros a day. A larger car needs approval.";
const HOTEL = "# Hotels\n\nThe limit for a hotel is 140 euros a night. Breakfast is included.";
const MONTHS = "# 매출\n\n11월 매출은 42억 원이다.\n\n1월 매출은 31억 원이다.";

const FILES = {
  "gcb-123.md": CASE,
  "gcb-200.md": NOTE,
  "cars.md": CAR,
  "hotels.md": HOTEL,
  "sales.md": MONTHS,
};

const app = await appForThisFile({}, FILES);

const ask = (message: string, session_id?: string) =>
  app.ask(ANN, message, { session_id, assistant: "equipment" });

async function conversation(...messages: string[]): Promise<AskResult> {
  let answer = await ask(messages[0] ?? "");
  for (const message of messages.slice(1)) answer = await ask(message, answer.sessionId);
  return answer;
}

describe("a question in its conversation, without a model", () => {
  it("is understood from the one before, answered so, and says so", async () => {
    const answer = await conversation("11월 매출은 얼마야?", "1월은?");
    expect(answer).toMatchObject({
      standAloneQuestion: "1월 매출은 얼마야?",
      intent: "value_lookup",
      followUp: { kind: "follow_up" },
    });
    expect(answer.answer).toContain("31억");
    const { body } = await app.send(ANN, "GET", `/api/sessions/${answer.sessionId}/turns`);
    expect(body.turns.map((turn: { stand_alone_question?: string }) => turn.stand_alone_question)).toEqual([
      undefined,
      "1월 매출은 얼마야?",
    ]);
  });

  it("has no other meaning in a fresh session than its words", async () => {
    const answer = await ask("1월은?");
    expect(answer.standAloneQuestion).toBeUndefined();
    expect(answer.followUp.kind).toBe("none");
  });

  it("is answered from its own words when it is short and has some", async () => {
    const answer = await conversation("What is the limit for a rental car?", "What is the hotel limit?");
    expect(answer.answer).toContain("140");
    expect(answer.refDocIds[0]).toBe("hotels");
  });

  it("gets the aspect of a named document that it asks for, and all of the document where that has no such part", async () => {
    expect((await ask("gcb-123의 원인은?")).answer).toContain("실링의 마모");
    const whole = await ask("gcb-200의 원인은?");
    expect(whole).toMatchObject({ action: "answer", refDocIds: ["gcb-200"] });
    expect(whole.answer).toContain("2호기 펌프");
  });

  it("hears that an id is unknown, whether or not something else was found", async () => {
    const unknown = await ask("gcb 999의 교체 방법 알려줘");
    expect(unknown.answer).toContain("「gcb 999」: 자료실에 이 ID의 문서가 없어요.");
    const other = await ask("gcb-999 슬롯밸브 실링 교체는 몇 시간 시운전해?");
    expect(other.answer).toContain("자료실에 이 ID의 문서가 없어요.");
    expect((await ask("gcb-123 조치는?")).answer).not.toContain("없어요");
  });

  it.each([
    ["어제 물어본 슬롯밸브 얘기 다시 설명해줘", [1, 2]],
    ["What did you say to my second question?", [2]],
    ["첫 번째 질문에 대해 더 알려줘", [1]],
  ])("reads the turns that the words name by time or place: %s", async (message, named) => {
    const day = 24 * 60 * 60 * 1_000;
    const at = (days: number) => new Date(Date.now() - days * day).toISOString();
    const turns = [
      { user_text: "슬롯밸브가 왜 멈췄어?", assistant_text: "실링의 마모 때문이에요.", ts: at(1) },
      { user_text: "슬롯밸브는 어떻게 고쳤어?", assistant_text: "실링을 교체했어요.", ts: at(1) },
      { user_text: "호텔 한도는?", assistant_text: "140 유로예요.", ts: at(0) },
    ];
    const imported = await app.send(ANN, "POST", "/api/sessions/import", { turns });
    const trace = await app.traceOf(ANN, await ask(message, imported.body.session_id));
    const selected = z
      .array(z.object({ turn_id: z.number(), why: z.string().min(3) }))
      .parse(trace?.stages.find(({ stage }) => stage === "understand")?.detail.selected_turns);
    expect(selected.map((each) => each.turn_id)).toEqual(expect.arrayContaining(named));
    expect(selected.length).toBeLessThanOrEqual(3);
  });

  it("is searched for exactly as it is answered", async () => {
    const { sessionId } = await conversation("11월 매출은 얼마야?");
    const { body } = await app.send(
      ANN,
      "GET",
      `/api/search?q=${encodeURIComponent("1월은?")}&session_id=${sessionId}&limit=1`,
    );
    expect(body.results.map(({ doc_id }: { doc_id: string }) => doc_id)).toEqual(["sales"]);
  });
});
