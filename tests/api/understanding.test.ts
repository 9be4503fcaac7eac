import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AskResult } from "../../lib/domain/ask.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const MONTHS = "# 매출\n\n11월 매출은 42억 원이다.\n\n1월 매출은 31억 원이다.";

const app = await appForThisFile({}, { "sales.md": MONTHS });

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
