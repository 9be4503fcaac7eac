import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type InProcessApp, type Person, startInProcessApp } from "../helpers/in-process-app.ts";
import { type ModelServer, startModelServer } from "../helpers/model-server.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const FACT = "The oil of the vacuum pump is changed every 1,500 hours.";
const JUDGES = "You judge one message of a conversation";

let app: InProcessApp;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer({
    reply: (prompt, { model: name }) =>
      name === "light" ? (prompt.includes(JUDGES) ? "no" : "{}") : `${FACT} [1]`,
  });
  app = await startInProcessApp({
    OPENAI_BASE_URL: model.url,
    ANSWER_MODEL: "answers",
    LIGHT_MODEL: "light",
  });
  await app.upload(ANN, "pump.md", `# Vacuum pump\n\n${FACT} The filter is changed every 500 hours.`);
  await app.allRead();
});
beforeEach(() => {
  model.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  await model.close();
});

/**
 * What the light model is asked before the answer to a second question: the judgement, and
 * what the question means.
 */
async function askedBefore(message: string): Promise<string[]> {
  const { sessionId } = await app.ask(ANN, "How often is the oil of the vacuum pump changed?");
  await app.server.runner.memoryKeeper.settled({ tenantId: "acme", ownerId: "ann", sessionId });
  model.requests.length = 0;
  await app.ask(ANN, message, { session_id: sessionId });
  const answered = model.requests.findIndex(({ model: name }) => name === "answers");
  return model.requests
    .slice(0, answered < 0 ? undefined : answered)
    .map((request) => (JSON.stringify(request).includes(JUDGES) ? "judges" : "understands"));
}

it.each(["And the filter?", "What do you mean?", "그건 왜?", "더 자세히 알려줘"])(
  "a message that surely hangs on the last answer costs one light call before it is answered: %s",
  async (message) => {
    expect((await askedBefore(message)).slice(0, 2)).not.toContain("judges");
  },
);

it("a message that only may point at a document is judged first", async () => {
  expect((await askedBefore("Filter hours then"))[0]).toBe("judges");
});
