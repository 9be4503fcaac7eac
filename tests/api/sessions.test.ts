import { describe, expect, it } from "vitest";
import { ROUTES } from "../../app/api/routes/table.ts";
import { askResultSchema } from "../../lib/domain/ask.ts";
import { STAGES } from "../../lib/domain/trace.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Method, Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };

const app = await appForThisFile(
  {},
  {
    "alarms.md": "# Alarms\n\nE12 means low coolant flow, below 42 L/min.",
  },
  ANN,
);

const json = (method: Method, url: string, body?: unknown) => app.send(ANN, method, url, body);

async function importTurns(count: number, change: (index: number) => Record<string, unknown> = () => ({})) {
  const turns = Array.from({ length: count }, (_, index) => ({
    user_text: `question ${index + 1}`,
    assistant_text: `answer ${index + 1}`,
    ...change(index),
  }));
  return json("POST", "/api/sessions/import", { turns });
}

describe("importing a conversation", () => {
  it("numbers, stores and finds its turns like any others", async () => {
    const { status, body } = await importTurns(300, (index) =>
      index === 120 ? { user_text: "The wombat calibration failed", ts: "2026-05-08T10:00:00+09:00" } : {},
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ turns: 300 });
    const recalled = await json("GET", `/api/sessions/${body.session_id}/recall?q=wombat&limit=1`);
    expect(recalled.body.turns[0]).toMatchObject({ turn_id: 121, ts: "2026-05-08T01:00:00.000Z" });
    expect(recalled.body.turns[0].why).not.toBe("");
    const found = await json("GET", "/api/sessions?query=wombat");
    expect(found.body.sessions.map(({ session_id }: { session_id: string }) => session_id)).toEqual([
      body.session_id,
    ]);
    expect(found.body.sessions[0]).not.toHaveProperty("place");
    const placed = await json("GET", "/api/sessions?query=wombat&places=true");
    expect(placed.body.sessions[0].place).toEqual({
      turn_id: 121,
      text: "The wombat calibration failed",
      marks: [{ from: 4, to: 10 }],
    });
    const turn = await json("GET", `/api/sessions/${body.session_id}/turns/121`);
    expect(turn.body.summary.length).toBeGreaterThan(0);
    expect(turn.body.summary.length).toBeLessThanOrEqual(150);
  });

  it("tells all of its questions at once", async () => {
    const { body } = await importTurns(250);
    const outline = (await json("GET", `/api/sessions/${body.session_id}/outline`)).body;
    expect(outline.questions).toHaveLength(250);
    expect(outline.questions[249]).toEqual({ turn_id: 250, question: "question 250" });
  });

  it("completes doc-refs from the library and keeps those it does not hold as references without text", async () => {
    const { body } = await importTurns(1, () => ({
      doc_refs: [{ doc_id: "alarms" }, { doc_id: "unknown-77", snippet: "kept" }],
    }));
    const { doc_refs } = (await json("GET", `/api/sessions/${body.session_id}/turns/1`)).body;
    expect(doc_refs).toMatchObject([
      { slot: 1, doc_id: "alarms", version: 1, title: "Alarms", source: "library" },
      { slot: 2, doc_id: "unknown-77", version: 1, title: "unknown-77", snippet: "kept", source: "imported" },
    ]);
    const shown = await json("POST", "/api/ask", {
      message: "1번 문서 전체 보여줘",
      session_id: body.session_id,
    });
    expect(shown.body.documents[0]).toMatchObject({ doc_id: "alarms", snapshot: "original" });
  });

  it.each<[string, unknown, RegExp]>([
    ["no turns", { turns: [] }, /^turns: there is no turn to import$/],
    ["a turn without text", { turns: [{ user_text: "x" }] }, /^turns\[0\]\.assistant_text: /],
    [
      "a broken time",
      { turns: [{ user_text: "x", assistant_text: "y", ts: "yesterday" }] },
      /^turns\[0\]\.ts: /,
    ],
    [
      "a doc-ref without id",
      { turns: [{ user_text: "x", assistant_text: "y", doc_refs: [{}] }] },
      /^turns\[0\]\.doc_refs\[0\]\.doc_id: /,
    ],
    [
      "10,001 turns",
      { turns: Array(10_001).fill({ user_text: "x", assistant_text: "" }) },
      /^turns: at most 10,000 turns can be imported at once$/,
    ],
  ])("refuses %s, with the place, and stores nothing", async (_title, body, message) => {
    const before = (await json("GET", "/api/sessions?limit=200")).body.sessions.length;
    const refused = await json("POST", "/api/sessions/import", body);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: "invalid_request", message: expect.stringMatching(message) });
    expect((await json("GET", "/api/sessions?limit=200")).body.sessions).toHaveLength(before);
  });

  it("takes back what was exported as JSON, turn for turn", async () => {
    const { body } = await importTurns(250, (index) =>
      index % 2 ? { doc_refs: [{ doc_id: "alarms", snippet: "E12" }] } : {},
    );
    const exported = (await json("GET", `/api/sessions/${body.session_id}/export?format=json`)).body;
    const again = await json("POST", "/api/sessions/import", exported);
    expect(again.body.turns).toBe(250);
    const second = (await json("GET", `/api/sessions/${again.body.session_id}/export?format=json`)).body;
    expect(second).toEqual(exported);
  });

  it("is exported as Markdown to read", async () => {
    const { body } = await importTurns(2);
    const response = await app.call(ANN, "GET", `/api/sessions/${body.session_id}/export`);
    expect(response.headers.get("content-type")).toContain("text/markdown");
    expect(await response.text()).toContain("## 2. question 2");
  });
});

describe("sessions", () => {
  it("are made, renamed, pinned, read and deleted with everything derived", async () => {
    const made = await json("POST", "/api/sessions", { assistant: "equipment" });
    expect(made).toMatchObject({ status: 201, body: { assistant: "equipment", turns: 0, title: "" } });
    const url = `/api/sessions/${made.body.session_id}`;
    await json("POST", "/api/ask", { message: "What does E12 mean?", session_id: made.body.session_id });
    await expect
      .poll(async () => (await json("GET", url)).body)
      .toMatchObject({ title: "What does E12 mean?", turns: 1 });
    expect((await json("PATCH", url, { title: "  Alarm  ", pinned: true })).body).toMatchObject({
      title: "Alarm",
      pinned: true,
    });
    expect((await json("GET", "/api/sessions?limit=1")).body.sessions[0].session_id).toBe(
      made.body.session_id,
    );
    expect((await app.call(ANN, "DELETE", url)).status).toBe(204);
    expect((await json("GET", url)).status).toBe(404);
    expect((await json("GET", `${url}/turns/1`)).status).toBe(404);
    expect(
      (await json("GET", "/api/sessions?query=E12")).body.sessions.some(
        ({ session_id }: { session_id: string }) => session_id === made.body.session_id,
      ),
    ).toBe(false);
  });

  it("page through their turns in both directions", async () => {
    const { body } = await importTurns(7);
    const url = `/api/sessions/${body.session_id}/turns`;
    const ids = (page: { body: { turns: { turn_id: number }[] } }) =>
      page.body.turns.map(({ turn_id }) => turn_id);
    const first = await json("GET", `${url}?limit=3`);
    expect(ids(first)).toEqual([1, 2, 3]);
    expect(first.body.next_cursor).toBe("3");
    expect(ids(await json("GET", `${url}?after=3&limit=3`))).toEqual([4, 5, 6]);
    expect(ids(await json("GET", `${url}?before=7&limit=2`))).toEqual([5, 6]);
    expect((await json("GET", `${url}?after=4&limit=3`)).body.next_cursor).toBeNull();
    expect((await json("GET", `${url}?limit=201`)).body.message).toBe("limit: limit is at most 200");
  });

  it("keep one opinion on each answer", async () => {
    const { body } = await importTurns(1);
    const url = `/api/sessions/${body.session_id}`;
    const rate = (rating: string | null) =>
      app.call(ANN, "PUT", `${url}/turns/1/feedback`, { json: { rating } });
    expect((await rate("up")).status).toBe(204);
    await rate("down");
    expect((await json("GET", url)).body.feedback).toEqual([{ turn_id: 1, rating: "down", comment: "" }]);
    await rate(null);
    expect((await json("GET", url)).body.feedback).toEqual([]);
    expect((await app.call(ANN, "PUT", `${url}/turns/2/feedback`, { json: { rating: "up" } })).status).toBe(
      404,
    );
  });

  it("show every turn with its trace to administrators", async () => {
    const answer = fromWire(askResultSchema).parse(
      (await json("POST", "/api/ask", { message: "What does E12 mean?" })).body,
    );
    const boss: Person = { ...ANN, role: "admin" };
    const read = () => app.call(boss, "GET", `/api/admin/sessions/${answer.sessionId}/turns/1/trace`);
    // It is written after the answer was given, with what was derived from it.
    await expect.poll(async () => (await read()).status).toBe(200);
    const trace = await (await read()).json();
    expect(trace.stages.map(({ stage }: { stage: string }) => stage)).toEqual(STAGES);
    for (const stage of trace.stages) expect(stage.input_digest).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe("requests that are wrong", () => {
  it.each<[string, unknown, number, string]>([
    [
      "an unknown session",
      { message: "x", session_id: "nobody" },
      404,
      "There is no such session. It may have been deleted.",
    ],
    ["a message of no characters", { message: "" }, 422, "message: the message is empty; write a question"],
    [
      "a message of 1,000,000 characters",
      { message: "가".repeat(1_000_000) },
      422,
      "message: the message is longer than the limit of 100,000 characters",
    ],
  ])("%s is refused in words", async (_title, body, status, message) => {
    for (const url of ["/api/ask", "/api/chat"])
      expect(await json("POST", url, body)).toMatchObject({ status, body: { message } });
  });

  it("never bring the server to fail, whatever they hold", async () => {
    const bodies = [
      "",
      "null",
      "[]",
      '"x"',
      "{",
      `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
      '{"__proto__":{"x":1}}',
      "\u0000",
      `{"message":{"$gt":""}}`,
    ];
    const ids = ["1", "%00", "..%2F..", "%F0%9F%92%A9", "a".repeat(1_900), "-1", "1e9", "{}"];
    const boss: Person = { ...ANN, role: "admin" };
    for (const { method, path } of ROUTES) {
      const urls = path.includes("{") ? ids.map((id) => path.replaceAll(/\{[^}]+\}/g, id)) : [path];
      const inits =
        method === "GET" || method === "DELETE"
          ? [{}]
          : bodies.map((body) => ({ body, headers: { "content-type": "application/json" } }));
      for (const url of urls) {
        for (const init of inits) {
          const response = await app.call(boss, method, `${url}?limit=x&before=-1&q=${"%22"}`, init);
          expect(
            [500, 502, 503],
            `${method} ${url.slice(0, 80)} ${JSON.stringify(init).slice(0, 80)}`,
          ).not.toContain(response.status);
          await response.body?.cancel();
        }
      }
    }
  });
});

it("describes its routes in an OpenAPI document, and says which methods an address takes", async () => {
  const { body } = await json("GET", "/api/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  expect(Object.keys(body.paths)).toContain("/api/sessions/{session_id}/turns/{turn_id}");
  expect(await json("PUT", "/api/sessions")).toMatchObject({
    status: 405,
    body: { code: "method_not_allowed", message: "This address takes GET, POST." },
  });
  const put = await app.call(ANN, "PUT", "/api/sessions");
  expect(put.headers.get("allow")).toBe("GET, POST");
});

it("has no route for a path that is not encoded as one", async () => {
  expect(await json("GET", "/api/sessions/%E0%A4%A")).toMatchObject({ status: 404 });
});
