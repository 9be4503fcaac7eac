import { describe, expect, it } from "vitest";
import type { AskResult } from "../../lib/domain/ask.ts";
import { type TokenPlan, tokenPlanSchema } from "../../lib/domain/token-plan.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { UNKNOWN_PROMPT_TOKENS } from "../../lib/tunables/model-windows.ts";
import { ANN, answeringAppForThisFile, app, ask, FACT, model, QUESTION } from "../helpers/answering-app.ts";

answeringAppForThisFile();

/** What servers say of a prompt that is longer than their model takes. */
const REFUSALS = [
  {
    status: 400,
    code: "context_length_exceeded",
    message:
      "This model's maximum context length is 4096 tokens. However, your messages resulted in 5210 tokens. Please reduce the length of the messages.",
  },
  { status: 413, message: "Request Entity Too Large" },
  { status: 400, message: "the request exceeds the available context size. try increasing the context size" },
  { status: 400, message: "prompt is too long: 5300 tokens > 4096 maximum" },
  {
    status: 422,
    message: "Input validation error: `inputs` must have less than 4096 tokens: too many tokens",
  },
];

async function planOf(turn: AskResult): Promise<TokenPlan[]> {
  const trace = await app.traceOf(ANN, turn);
  return (trace?.stages ?? [])
    .filter(({ stage }) => stage === "compose")
    .map(({ detail }) => fromWire(tokenPlanSchema).parse(detail.token_plan));
}

/** Refuses what is longer than this share of the first prompt it sees. */
function refuseLonger(share: number, refusal: (typeof REFUSALS)[number]) {
  const seen: number[] = [];
  model.behave({
    refuse: (prompt) => {
      // The light model is asked other things.
      if (!prompt.includes("</question-")) return null;
      seen.push(prompt.length);
      return prompt.length > (seen[0] ?? 0) * share ? refusal : null;
    },
  });
  return seen;
}

async function conversation(): Promise<string> {
  let session = "";
  for (const message of [QUESTION, "And alarm E13?", QUESTION]) {
    const length = Array.from({ length: 80 }, (_, place) => `It is said at length, ${place}.`).join(" ");
    model.behave({ reply: () => `${FACT} [1] ${length}` });
    const asked = await ask({ message, assistant: "equipment", ...(session ? { session_id: session } : {}) });
    session = asked.sessionId;
  }
  return session;
}

describe("a prompt that the model refuses as too long", () => {
  it.each(REFUSALS)("is made shorter and asked once more: $status $message", async (refusal) => {
    const session_id = await conversation();
    const seen = refuseLonger(0.9, refusal);
    model.behave({ reply: () => `${FACT} [1]` });
    const turn = await ask({ message: QUESTION, assistant: "equipment", session_id });
    expect(turn.answer).toContain(FACT);
    expect(turn.degraded).toEqual([]);
    expect(seen).toHaveLength(2);
    const plans = await planOf(turn);
    expect(plans.map(({ retried }) => retried)).toEqual([false, true]);
    const [first, second] = plans;
    expect(second?.used).toBeLessThan((first?.used ?? 0) * 0.75);
    const lost = second?.sections.flatMap(({ items }) => items).filter(({ state }) => state !== "used") ?? [];
    expect(lost.length).toBeGreaterThan(0);
    expect(new Set(lost.map(({ why }) => why))).toContain("too_long_for_model");
  });

  it("is quoted instead when the shorter one is refused too, which is said", async () => {
    const seen = refuseLonger(0, REFUSALS[0] ?? { status: 400, message: "" });
    const turn = await ask({ message: QUESTION, assistant: "equipment" });
    expect(seen).toHaveLength(2);
    expect(turn.answer).toContain("E12 means low coolant flow");
    expect(turn.degraded).toEqual([{ what: "answer_model", why: "model_unusable" }]);
  });

  it("is not asked again when the model failed for another reason", async () => {
    const seen: string[] = [];
    model.behave({
      refuse: (prompt) => {
        if (!prompt.includes("</question-")) return null;
        seen.push(prompt);
        return { status: 400, message: "temperature must be between 0 and 2" };
      },
    });
    const turn = await ask({ message: QUESTION, assistant: "equipment" });
    expect(seen).toHaveLength(1);
    expect(turn.degraded).toEqual([{ what: "answer_model", why: "model_unusable" }]);
    expect((await planOf(turn)).map(({ retried }) => retried)).toEqual([false]);
  });
});

it("a message of 100,000 characters is answered from its beginning, which is said", async () => {
  const message = `${QUESTION} `.repeat(3_800);
  const turn = await ask({ message, assistant: "equipment" });
  expect(turn.degraded).toEqual([{ what: "question", why: "question_shortened" }]);
  const sent = JSON.stringify(model.requests.at(-1));
  expect(sent).toMatch(/<question-\d+ given=/u);
  const [plan] = await planOf(turn);
  expect(plan?.used).toBeLessThanOrEqual(UNKNOWN_PROMPT_TOKENS);
  expect(plan?.sections.find(({ name }) => name === "evidence")?.used).toBeGreaterThan(0);
});
