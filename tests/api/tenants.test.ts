import { beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../app/api/routes/table.ts";
import { profileSchema } from "../../lib/domain/profile.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const STRANGERS: [string, Person][] = [
  ["another tenant", { tenant: "other", user: "ann" }],
  ["an administrator of another tenant", { tenant: "other", user: "boss", role: "admin" }],
  ["a tenant whose name looks alike", { tenant: "ACME", user: "ann" }],
];
const COLLEAGUE: Person = { tenant: "acme", user: "bob" };
const COLLEAGUES: [string, Person][] = [
  ["a colleague", COLLEAGUE],
  ["an administrator", { ...COLLEAGUE, role: "admin" }],
];
/** What is somebody's own, whoever else is of the tenant. */
const OWN = /^\/api\/(?:sessions|chat|profile)\//u;

const ASSISTANT = {
  name: "Ann's",
  description: "",
  instructions: "CANARY-ACME",
  base: "general",
  routes: [],
  mix: [],
  id_forms: [],
  profile_slots: [],
};

/**
 * A body that passes the schema of each route that takes one, so that ownership and not the schema decides.
 */
const BODIES: Record<string, unknown> = {
  "PATCH /api/documents/{doc_id}": { source_gone: true },
  "PATCH /api/sessions/{session_id}": { title: "taken over" },
  "POST /api/admin/sessions/{session_id}/turns/{turn_id}/replay": {},
  "PATCH /api/collections/{collection_id}": { name: "taken over" },
  "POST /api/collections/{collection_id}/documents": { doc_ids: ["e12"] },
  "POST /api/sessions/{session_id}/resolve": { text: "1번 문서" },
  "PUT /api/sessions/{session_id}/turns/{turn_id}/feedback": { rating: "up" },
  "POST /api/chat/{session_id}/stop": { client_turn_id: "turn-1" },
  "PUT /api/assistants/{assistant_id}": { definition: ASSISTANT, version: 1 },
  "POST /api/profile/conflicts/{conflict_id}": { value_id: "any" },
};
const NEEDED_QUERY: Record<string, string> = { "GET /api/sessions/{session_id}/recall": "?q=E12" };
/**
 * Answers that tell nothing of anybody's data: not served yet, or "nothing runs", the
 * same for an unknown session.
 */
const SAYS_NOTHING: Record<string, number> = {
  "GET /api/chat/{session_id}/stream": 204,
};

let sessionId: string;
let valueId: string;
let conflictId: string;
let assistantId: string;
let collectionId: string;

const app = await appForThisFile();
beforeAll(async () => {
  await app.add(ANN, "e12.md", "# E12\n\nE12 means low coolant flow, below 42 L/min. CANARY-ACME", {
    doc_id: "e12",
  });
  const answer = await app.call(ANN, "POST", "/api/ask", {
    json: { message: "What does E12 mean?", client_turn_id: "turn-1" },
  });
  const body: { session_id: string; action: string } = await answer.json();
  expect(body.action).toBe("answer");
  sessionId = body.session_id;
  for (const message of ["I'm allergic to penicillin.", "I'm not allergic to penicillin."])
    await app.call(ANN, "POST", "/api/ask", { json: { message, session_id: sessionId } });
  await app.server.runner.settled({ tenantId: ANN.tenant, ownerId: ANN.user, sessionId });
  const profile = fromWire(profileSchema).parse((await app.send(ANN, "GET", "/api/profile")).body);
  valueId = profile.values[0]?.valueId ?? "";
  conflictId = profile.conflicts[0]?.conflictId ?? "";
  const made = await app.call(ANN, "POST", "/api/assistants", { json: { definition: ASSISTANT } });
  ({ id: assistantId } = await made.json());
  const collected = await app.call(ANN, "POST", "/api/collections", { json: { name: "Ann's" } });
  ({ collection_id: collectionId } = await collected.json());
  expect([valueId, conflictId, assistantId, collectionId]).not.toContain("");
});

interface Ids {
  session: string;
  document: string;
  turn: string;
  value: string;
  conflict: string;
  assistant: string;
  collection: string;
}
const NOBODYS: Ids = {
  session: "none",
  document: "none",
  turn: "1",
  value: "none",
  conflict: "none",
  assistant: "none",
  // "none" are the documents that lie in no collection.
  collection: "nowhere",
};
const anns = (): Ids => ({
  session: sessionId,
  document: "e12",
  turn: "1",
  value: valueId,
  conflict: conflictId,
  assistant: assistantId,
  collection: collectionId,
});
const urlOf = (path: string, ids: Ids) =>
  path
    .replace("{session_id}", ids.session)
    .replace("{doc_id}", ids.document)
    .replace("{turn_id}", ids.turn)
    .replace("{value_id}", ids.value)
    .replace("{conflict_id}", ids.conflict)
    .replace("{assistant_id}", ids.assistant)
    .replace("{collection_id}", ids.collection);

/** Asks every such route for what is Ann's, which has to look as if it were not there; says how many there are. */
async function asksForAnns(stranger: Person, routes = /./u): Promise<number> {
  let asked = 0;
  for (const { method, path } of ROUTES) {
    if (!path.includes("{") || !routes.test(path)) continue;
    const name = `${method} ${path}`;
    const init = name in BODIES ? { json: BODIES[name] } : {};
    const query = NEEDED_QUERY[name] ?? "";
    const foreign = await app.call(stranger, method, urlOf(path, anns()) + query, init);
    const missing = await app.call(stranger, method, urlOf(path, NOBODYS) + query, init);
    expect(foreign.status, name).toBe(missing.status);
    expect(await foreign.text(), name).toBe(await missing.text());
    const isAdminOnly = path.startsWith("/api/admin") && stranger.role !== "admin";
    expect(foreign.status, name).toBe(SAYS_NOTHING[name] ?? (isAdminOnly ? 403 : 404));
    asked += 1;
  }
  return asked;
}

describe("ids of somebody else", () => {
  it.each(STRANGERS)(
    "give %s, on every route that takes one, exactly what a missing id gives",
    async (_title, stranger) => {
      expect(await asksForAnns(stranger)).toBeGreaterThan(15);
    },
  );

  it.each(COLLEAGUES)(
    "give %s of the same tenant, on every route to what is one person's own, what a missing id gives",
    async (_title, colleague) => {
      expect(await asksForAnns(colleague, OWN)).toBeGreaterThan(15);
    },
  );

  it("in the body or query reach nothing either", async () => {
    const [, stranger] = STRANGERS[0] ?? ["", ANN];
    const inSession = await app.call(stranger, "POST", "/api/ask", {
      json: { message: "E12?", session_id: sessionId },
    });
    expect(inSession.status).toBe(404);
    const chosen = await app.call(stranger, "POST", "/api/ask", {
      json: { message: "What does E12 mean?", selected_doc_ids: ["e12"] },
    });
    expect(await chosen.text()).not.toContain("CANARY");
    const found = await app.call(stranger, "GET", "/api/search?q=E12&doc_ids=e12");
    expect(await found.json()).toEqual({ results: [] });
    const inConversation = await app.call(stranger, "GET", `/api/search?q=E12&session_id=${sessionId}`);
    expect(inConversation.status).toBe(404);
  });

  it("are not in anybody else's lists", async () => {
    const [, stranger] = STRANGERS[1] ?? ["", ANN];
    expect((await app.send(stranger, "GET", "/api/documents")).body).toMatchObject({ documents: [] });
    expect((await app.send(stranger, "GET", "/api/sessions?query=E12")).body).toMatchObject({
      sessions: [],
    });
    expect(await (await app.call(stranger, "GET", "/api/admin/sessions")).text()).not.toContain(sessionId);
  });
});

describe("a colleague of the same tenant", () => {
  it("reads the library, and cannot delete what another person added", async () => {
    expect((await app.call(COLLEAGUE, "GET", "/api/documents/e12")).status).toBe(200);
    expect(await app.send(COLLEAGUE, "DELETE", "/api/documents/e12")).toMatchObject({
      status: 403,
      body: {
        message: "Only the person who added this document, or an administrator, can delete it.",
      },
    });
  });

  it("sees every session of the tenant as its administrator", async () => {
    const boss: Person = { ...COLLEAGUE, role: "admin" };
    expect((await app.call(boss, "GET", `/api/admin/sessions/${sessionId}`)).status).toBe(200);
    expect((await app.call(COLLEAGUE, "GET", `/api/admin/sessions/${sessionId}`)).status).toBe(403);
  });
});

describe("without a name", () => {
  const nobody = { "x-ibid-proxy-secret": "", "x-ibid-tenant": "", "x-ibid-user": "" };

  it("only the health and the description of the interface can be read", async () => {
    for (const { method, path } of ROUTES) {
      const response = await app.call(ANN, method, urlOf(path, anns()), { headers: nobody });
      const isOpen = path === "/api/health" || path === "/api/openapi.json";
      expect(response.status, `${method} ${path}`).toBe(isOpen ? 200 : 401);
    }
  });
});
