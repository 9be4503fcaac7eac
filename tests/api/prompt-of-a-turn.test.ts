import { expect, it } from "vitest";
import { type TokenPlan, tokenPlanSchema } from "../../lib/domain/token-plan.ts";
import type { TurnTrace } from "../../lib/domain/trace.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { ANN, answeringAppForThisFile, app, ask, FACT, model, QUESTION } from "../helpers/answering-app.ts";
import { withoutFence } from "../helpers/without-fence.ts";

answeringAppForThisFile();

const composed = (trace: TurnTrace | null) => trace?.stages.findLast(({ stage }) => stage === "compose");

/** One turn, what the model was sent for it, and the ledger in its trace. */
async function turnOf(message: string, session_id?: string) {
  model.requests.length = 0;
  const turn = await ask({ message, assistant: "equipment", ...(session_id ? { session_id } : {}) });
  const sent = model.requests
    .map(({ messages }) =>
      withoutFence(messages.map(({ content }) => (typeof content === "string" ? content : "")).join("\n")),
    )
    .findLast((text) => text.includes("</question>"));
  const trace = await app.traceOf(ANN, turn);
  const plan: TokenPlan = fromWire(tokenPlanSchema).parse(composed(trace)?.detail.token_plan);
  return { turn, sent: sent ?? "", plan };
}

const section = (plan: TokenPlan, name: string) => plan.sections.find((each) => each.name === name);

it("carries the turn before whole in a follow-up, with its documents and their ids, and what the conversation is about", async () => {
  model.behave({ reply: () => `${FACT} [1] The strainer comes first [1].` });
  const first = await turnOf(QUESTION);
  const { sent, plan } = await turnOf("And the strainer of it?", first.turn.sessionId);
  expect(sent).toContain(`<turn number="1">\nUser: ${QUESTION}\nAnswer: ${first.turn.answer}`);
  const [cited] = first.turn.refs;
  expect(sent).toContain(`Documents of that answer: [1] ${cited?.title} (${cited?.docId})`);
  expect(sent).toMatch(/<entities>\n(?:- .*\n)*- E12 \(turn 1\)\n/);
  expect(section(plan, "selected_turns")?.items).toEqual([
    expect.objectContaining({ kind: "turn", turns: [1], state: "used" }),
  ]);
  // It is there once.
  expect(section(plan, "recent_turns")?.items).toEqual([]);
  expect(sent.split('<turn number="1">')).toHaveLength(2);
});

it("has the last five turns in the user's own words, and none of a subject that was closed", async () => {
  const asked = [
    "What does alarm E12 mean?",
    "What is alarm E13?",
    "How is the strainer of alarm E12 cleaned?",
  ];
  let session: string | undefined;
  for (const message of [...asked, ...asked]) session = (await turnOf(message, session)).turn.sessionId;
  const { sent } = await turnOf("What does alarm E13 say of the sensor?", session);
  expect(sent.match(/<turn number="\d+">/g)?.length).toBeGreaterThanOrEqual(5);
  for (const message of asked) expect(sent).toContain(`User: ${message}`);
  await ask({ message: "다른 얘기 하자", assistant: "equipment", session_id: session });
  const after = await turnOf("What does alarm E12 mean?", session);
  expect(after.sent).not.toContain("User: What is alarm E13?");
});

it("names nothing of what anybody said in its ledger", async () => {
  const { plan } = await turnOf(QUESTION);
  const words = JSON.stringify(plan);
  expect(words).not.toMatch(/coolant|alarm E12|strainer is/iu);
  expect(plan.used).toBeLessThanOrEqual(plan.budget);
  expect(section(plan, "evidence")?.items.every(({ chunkId }) => chunkId !== undefined)).toBe(true);
});
