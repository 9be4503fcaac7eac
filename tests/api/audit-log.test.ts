import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hearAudit } from "../helpers/audit-lines.ts";
import { type InProcessApp, type Person, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const BOB: Person = { tenant: "acme", user: "bob" };
const BOSS: Person = { tenant: "acme", user: "boss" };

let app: InProcessApp;
let audit: ReturnType<typeof hearAudit>;
beforeAll(async () => {
  audit = hearAudit();
  app = await startInProcessApp({ IBID_ADMINS: "acme/boss", IBID_LOG_LEVEL: "error" });
  expect(audit.take()).toEqual([{ audit: "rights", outcome: "done", administrators: ["acme/boss"] }]);
});
beforeEach(() => {
  audit.take();
});
afterAll(() => audit.end());

/** What was written since, without what differs from run to run. */
function lines(): Record<string, unknown>[] {
  return audit.take().map(({ request_id, from, ...line }) => {
    expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(from).toBeNull();
    return line;
  });
}

const who = ({ tenant, user }: Person, role = "user") => ({ tenant, user, role });

describe("the audit log", () => {
  it("says who was not let in", async () => {
    const path = "/api/sessions";
    await app.call(ANN, "GET", `${path}?query=private+words`, {
      headers: { "x-ibid-proxy-secret": "wrong" },
    });
    await app.call({ ...ANN, user: "Zo\u00eb" }, "GET", path);
    const refused = { audit: "reach", outcome: "refused", method: "GET", path, code: "unauthenticated" };
    expect(lines()).toEqual([refused, refused]);
  });

  it("says what an administrator read, and who wanted to without being one", async () => {
    await app.call(BOSS, "GET", "/api/admin/sessions?query=private+words");
    await app.call({ ...ANN, role: "admin" }, "GET", "/api/admin/sessions");
    await app.call(BOSS, "GET", "/api/admin/sessions/none");
    const read = { audit: "read", method: "GET", path: "/api/admin/sessions" };
    expect(lines()).toEqual([
      { ...read, ...who(BOSS, "admin"), outcome: "done" },
      { ...read, ...who(ANN), outcome: "refused", code: "forbidden" },
      {
        ...read,
        ...who(BOSS, "admin"),
        path: "/api/admin/sessions/none",
        outcome: "failed",
        code: "not_found",
      },
    ]);
  });

  it("says what was deleted, by whom, and what was refused", async () => {
    await app.upload(ANN, "plan.md", "# A private title\n\nPrivate words.");
    const { sessionId } = await app.ask(ANN, "What are the private words?");
    audit.take();
    const path = "/api/documents/plan";
    await app.call(BOB, "DELETE", path);
    await app.call(ANN, "DELETE", path);
    await app.call(ANN, "DELETE", path);
    await app.call(ANN, "DELETE", `/api/sessions/${sessionId}/turns/1`);
    await app.call(ANN, "DELETE", `/api/sessions/${sessionId}`);
    await app.call(ANN, "DELETE", "/api/profile");
    await app.call(ANN, "DELETE", "/api/me/data?confirm=true");
    const deleted = { audit: "delete", method: "DELETE", path, ...who(ANN), outcome: "done" };
    const written = lines();
    expect(written).toEqual([
      { ...deleted, ...who(BOB), outcome: "refused", code: "forbidden" },
      deleted,
      { ...deleted, outcome: "failed", code: "not_found" },
      { ...deleted, path: `/api/sessions/${sessionId}/turns/1` },
      { ...deleted, path: `/api/sessions/${sessionId}` },
      { ...deleted, path: "/api/profile" },
      { ...deleted, path: "/api/me/data" },
    ]);
    expect(JSON.stringify(written)).not.toMatch(/private/i);
  });

  it("says who took somebody else's document over, or wanted to, and nothing of what people do with their own", async () => {
    const upload = (person: Person, content: string) =>
      app.upload(person, "rules.md", content, { doc_id: "rules" });
    await upload(ANN, "# Rules");
    await upload(ANN, "# Rules, mended");
    await app.call(ANN, "GET", "/api/documents/rules");
    expect(lines()).toEqual([]);
    await upload(BOB, "# Other rules");
    await upload(BOSS, "# The administrator's rules");
    const asked = { method: "POST", path: "/api/documents" };
    expect(lines()).toEqual([
      { audit: "change", ...asked, ...who(BOB), outcome: "refused", code: "forbidden" },
      { audit: "replace", ...asked, ...who(BOSS, "admin"), outcome: "done", document: "rules" },
    ]);
  });

  it("says of a page of another site that it was refused", async () => {
    await app.call(ANN, "POST", "/api/sessions", { json: {}, headers: { origin: "https://evil.example" } });
    expect(lines()).toMatchObject([{ audit: "change", outcome: "refused", code: "forbidden", user: "ann" }]);
  });
});
