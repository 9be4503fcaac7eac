import { afterEach, beforeEach, expect, it } from "vitest";
import { askResultSchema } from "../../lib/domain/ask.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { type InProcessApp, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };

let app: InProcessApp;
beforeEach(async () => {
  app = await startInProcessApp();
  await app.upload(ANN, "travel.md", "# 출장 규정\n\n항공권은 출발 14일 전까지 예약합니다.");
  await app.upload(ANN, "gate.md", "# Gate\n\nThe laboratory opens at eight in the morning.");
  await app.allRead();
});
afterEach(() => app.close());

async function ask(message: string) {
  const answer = await app.call(ANN, "POST", "/api/ask", { json: { message } });
  return fromWire(askResultSchema).parse(await answer.json());
}

it("answers what was meant, and says what was searched for", async () => {
  const { answer, corrections } = await ask("항곤권은 출발 며칠 전까지 예약해?");
  expect(corrections).toEqual([{ typed: "항곤권", meant: "항공권" }]);
  expect(answer).toContain("14일");
});

it("says so in English", async () => {
  const { answer, corrections } = await ask("When does the labratory open?");
  expect(corrections).toEqual([{ typed: "labratory", meant: "laboratory" }]);
  expect(answer).toContain("eight");
});

it("leaves what stands in quotation marks as it was typed", async () => {
  const { corrections } = await ask("When does the “labratory” open?");
  expect(corrections).toBeUndefined();
});
