import { expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const BOB = { tenant: "acme", user: "bob" };

const app = await appForThisFile({ IBID_STREAMS_PER_PERSON: "3" });

const chat = (person: typeof ANN) =>
  app.call(person, "POST", "/api/chat", { json: { message: "안녕하세요!" } });

it("of one person are bounded: one too many is refused with words, and others go on", async () => {
  const open = [await chat(ANN), await chat(ANN), await chat(ANN)];
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const address of ["/api/chat", "/api/ask"]) {
    const refused = await app.call(ANN, "POST", address, { json: { message: "안녕하세요!" } });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.json()).toEqual({
      code: "too_many_requests",
      message:
        "You can wait for 3 answers at the same time. Nothing was lost; close other tabs, or ask again when one of them is there.",
      details: { retry_after_seconds: 5 },
    });
  }
  expect((await chat(BOB)).status).toBe(200);
  // One is read to its end, another left: both make room.
  await open[0]?.text();
  await open[1]?.body?.cancel();
  const again = [await chat(ANN), await chat(ANN), await chat(ANN)];
  expect(again.map(({ status }) => status)).toEqual([200, 200, 429]);
});

it("are given back when nothing came of them", async () => {
  const eve = { tenant: "beta", user: "eve" };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const json = { message: "안녕하세요!", session_id: "nowhere" };
    expect((await app.call(eve, "POST", "/api/chat", { json })).status).toBe(404);
    expect((await app.call(eve, "POST", "/api/ask", { json })).status).toBe(404);
  }
});
