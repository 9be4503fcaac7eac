import { describe, expect, it } from "vitest";
import { z } from "zod";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const BOB = { tenant: "acme", user: "bob" };

const app = await appForThisFile({ IBID_ASKS_PER_MINUTE: "2" });

describe("a server with a limit of questions a minute", () => {
  const ask = (person: typeof ANN, address = "/api/ask") =>
    app.call(person, "POST", address, { json: { message: "안녕하세요!" } });

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

  it("does not count a question that is sent again, whether it is being answered or stored", async () => {
    const cid = { tenant: "acme", user: "cid" };
    const named = (client_turn_id: string, session_id?: string) =>
      app.call(cid, "POST", "/api/ask", { json: { message: "안녕하세요!", client_turn_id, session_id } });
    for (let count = 0; count < 6; count++) expect((await named("first")).status).toBe(200);
    const { session_id } = z.object({ session_id: z.string() }).parse(await (await named("first")).json());
    expect((await named("first", session_id)).status).toBe(200);
    // Another conversation's question may have the same name: it is another one.
    const others = [];
    for (let count = 0; count < 4; count++) {
      const made = await app.call(cid, "POST", "/api/sessions", { json: {} });
      const other = z.object({ session_id: z.string() }).parse(await made.json());
      others.push((await named("first", other.session_id)).status);
    }
    // At most two minutes have begun.
    expect(others.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await named("first")).status).toBe(200);
  });

  it("says in its OpenAPI document which addresses refuse so, and when to come back", async () => {
    const refusal = z.object({ headers: z.object({ "Retry-After": z.object({ schema: z.unknown() }) }) });
    const documented = z.object({
      paths: z.record(
        z.string(),
        z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
      ),
    });
    const { paths } = documented.parse((await app.send(ANN, "GET", "/api/openapi.json")).body);
    const refusing = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        refusal.safeParse(responses["429"]).success ? [`${method} ${path}`] : [],
      ),
    );
    expect(refusing).toEqual(["post /api/ask", "post /api/chat", "get /api/chat/{session_id}/stream"]);
  });

  it("goes on serving everything else to who has asked too much", async () => {
    for (let count = 0; count < 3; count++) await ask(ANN);
    expect((await app.call(ANN, "GET", "/api/sessions")).status).toBe(200);
    expect((await app.call(ANN, "GET", "/api/search?q=pump")).status).toBe(200);
  });
});
