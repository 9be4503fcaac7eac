import { expect, it } from "vitest";
import { type Person, startInProcessApp } from "../helpers/in-process-app.ts";

const BOSS: Person = { tenant: "acme", user: "boss", role: "admin" };
const KEY = "sk-secret-of-the-test-0123456789";
const ADDRESS = "http://127.0.0.1:9/v1";
const URL = "/api/settings/model";

it("shows what the environment sets, and refuses to change it", async () => {
  const locked = await startInProcessApp({
    IBID_ADMINS: "acme/boss",
    OPENAI_BASE_URL: ADDRESS,
    OPENAI_API_KEY: KEY,
    ANSWER_MODEL: "scripted",
  });
  try {
    const shown = (await locked.send(BOSS, "GET", URL)).body;
    expect(shown).toMatchObject({
      base_url: ADDRESS,
      answer_model: "scripted",
      has_key: true,
      locked: ["address", "answer"],
    });
    expect(JSON.stringify(shown)).not.toContain(KEY);
    const same = {
      light_model: null,
      embedding_model: null,
      base_url: ADDRESS,
      answer_model: "scripted",
      version: 0,
    };
    for (const change of [{ base_url: "http://127.0.0.1:8/v1" }, { answer_model: "x" }, { api_key: "k" }]) {
      const response = await locked.call(BOSS, "PUT", URL, { json: { ...same, ...change } });
      expect(response.status).toBe(409);
    }
    const response = await locked.call(BOSS, "PUT", URL, { json: { ...same, light_model: "small" } });
    expect(response.status).toBe(200);
  } finally {
    await locked.close();
  }
});
