import { beforeEach, expect, it } from "vitest";
import { appForThisFile, modelForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const BOB: Person = { tenant: "acme", user: "bob" };
const URL = "/api/settings/answers";

const model = await modelForThisFile({ reply: () => "안녕하세요. Hello." });
const app = await appForThisFile({ OPENAI_BASE_URL: model.url, ANSWER_MODEL: "scripted" });
beforeEach(() => set({ length: "normal", language: "question" }));

const set = (json: Record<string, unknown>, who = ANN) => app.send(who, "PATCH", URL, json);

async function promptOf(who: Person, message: string, more: Record<string, unknown> = {}) {
  const before = model.requests.length;
  await app.ask(who, message, more);
  return JSON.stringify(
    model.requests
      .slice(before)
      .filter(({ stream }) => stream)
      .map(({ messages }) => messages),
  );
}

it("asks the model for the length and the language that this person has set, and nobody else's", async () => {
  expect(await set({ length: "short", language: "ko" })).toMatchObject({ status: 200 });
  const own = await promptOf(ANN, "Write a greeting for my team.");
  expect(own).toContain("prefers short answers");
  expect(own).toContain("Answer in Korean");
  const others = await promptOf(BOB, "Write a greeting for my team.");
  expect(others).not.toContain("prefers short answers");
  expect(others).toContain("Answer in English");
});

it("lets a request go before what was set", async () => {
  await set({ language: "ko" });
  const prompt = await promptOf(ANN, "Write a greeting.", { options: { language: "en" } });
  expect(prompt).toContain("Answer in English");
});

it("changes one thing and keeps the other, and refuses what there is not", async () => {
  await set({ length: "thorough" });
  expect((await set({ language: "en" })).body).toEqual({ length: "thorough", language: "en" });
  expect((await set({ length: "endless" })).status).toBe(422);
  expect((await set({ colour: "red" })).status).toBe(422);
});

it("is taken along and erased with all that is one's own", async () => {
  await set({ length: "thorough" });
  const exported = (await app.send(ANN, "GET", "/api/me/data")).body;
  expect(exported.answers).toEqual({ length: "thorough", language: "question" });
  await app.call(ANN, "DELETE", "/api/me/data?confirm=true");
  expect((await app.send(ANN, "GET", URL)).body).toEqual({ length: "normal", language: "question" });
});
