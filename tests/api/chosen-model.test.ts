import { expect, it, onTestFinished } from "vitest";
import { startInProcessApp } from "../helpers/in-process-app.ts";
import { startModelServer } from "../helpers/model-server.ts";

const ANN = { tenant: "acme", user: "ann" };

async function appWithTwoServers() {
  const remote = await startModelServer({ reply: (_, { model }) => `Written by ${model}.` });
  const local = await startModelServer({ reply: (_, { model }) => `Written at home by ${model}.` });
  const app = await startInProcessApp({
    OPENAI_BASE_URL: remote.url,
    ANSWER_MODEL: "big",
    ANSWER_MODELS: "small, big",
    LOCAL_BASE_URL: local.url,
    LOCAL_MODELS: "qwen3:8b",
  });
  onTestFinished(async () => {
    await app.close();
    await remote.close();
    await local.close();
  });
  return {
    ask: (chosen: Record<string, string>) =>
      app.send(ANN, "POST", "/api/ask", { message: "What is E12?", ...chosen }),
  };
}

it("answers with the model that the request names, and with the usual one where it names none", async () => {
  const { ask } = await appWithTwoServers();
  expect((await ask({})).body.answer).toBe("Written by big.");
  expect((await ask({ model: "small" })).body.answer).toBe("Written by small.");
  expect((await ask({ provider: "remote" })).body.answer).toBe("Written by big.");
  expect((await ask({ provider: "local" })).body.answer).toBe("Written at home by qwen3:8b.");
});

it.each([
  [{ model: "gpt-9" }, "There is no model “gpt-9” here."],
  [{ provider: "moon" }, "There is no provider “moon” here."],
  [{ provider: "local", model: "small" }, "There is no provider “local”, model “small” here."],
])("refuses %o with the list of those it knows", async (chosen, words) => {
  const { ask } = await appWithTwoServers();
  const { status, body } = await ask(chosen);
  expect(status).toBe(422);
  expect(body.message).toBe(`${words} Known are remote: big; remote: small; local: qwen3:8b.`);
});

it("refuses any name where no model is configured", async () => {
  const app = await startInProcessApp({});
  onTestFinished(() => app.close());
  const refused = await app.send(ANN, "POST", "/api/ask", { message: "What is E12?", model: "big" });
  expect(refused).toMatchObject({
    status: 422,
    body: { message: "There is no model “big” here. No model is configured." },
  });
});
