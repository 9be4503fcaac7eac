import { beforeAll, describe, expect, it } from "vitest";
import { type InProcessApp, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const BOB = { tenant: "acme", user: "bob" };

describe("a server with a limit of questions a minute", () => {
  let app: InProcessApp;
  const ask = (person: typeof ANN, address = "/api/ask") =>
    app.call(person, "POST", address, { json: { message: "안녕하세요!" } });

  beforeAll(async () => {
    app = await startInProcessApp({ IBID_ASKS_PER_MINUTE: "2" });
  });

  it("refuses one question too many on either address, says when to come back, and lets others ask", async () => {
    // The clock's minute may end between the first question and the third.
    let refused = await ask(ANN);
    for (let count = 0; count < 5 && refused.status === 200; count++) refused = await ask(ANN);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({
      code: "too_many_requests",
      message: expect.stringMatching(
        /^You can ask 2 questions a minute\. Nothing was lost; ask again in \d+ seconds?\.$/,
      ),
      details: { retry_after_seconds: seconds },
    });
    expect((await ask(BOB, "/api/chat")).status).toBe(200);
  });

  it("goes on serving everything else to who has asked too much", async () => {
    for (let count = 0; count < 3; count++) await ask(ANN);
    expect((await app.call(ANN, "GET", "/api/sessions")).status).toBe(200);
    expect((await app.call(ANN, "GET", "/api/search?q=pump")).status).toBe(200);
  });
});
