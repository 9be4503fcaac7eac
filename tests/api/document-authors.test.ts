import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const BOB: Person = { tenant: "acme", user: "bob" };
const BOSS: Person = { tenant: "acme", user: "boss", role: "admin" };

const app = await appForThisFile();

async function upload(person: Person, name: string, content: string, fields?: Record<string, string>) {
  const response = await app.upload(person, name, content, fields);
  const body = await response.json();
  await app.allRead();
  return { status: response.status, message: body.message, document: body.documents?.[0] };
}

const detail = async (person: Person, docId: string) =>
  (await app.send(person, "GET", `/api/documents/${docId}`)).body;

describe("documents of several people", () => {
  it("an upload under a colleague's doc_id is refused with what to do, and an administrator's is not", async () => {
    await upload(ANN, "valve.md", "# Valve\n\nIt opens at 4 bar.", { doc_id: "VALVE-1" });
    const refused = await upload(BOB, "other.md", "# Valve\n\nIt opens at 40 bar.", { doc_id: "VALVE-1" });
    expect(refused).toMatchObject({
      status: 403,
      message:
        "The document VALVE-1 was added by somebody else. Upload yours without doc_id or with another one, and it is kept beside it; to replace theirs, ask them or an administrator.",
    });
    const { objectStore } = app.server.container;
    expect(
      await objectStore.size(
        { tenantId: BOB.tenant },
        createHash("sha256").update("# Valve\n\nIt opens at 40 bar.").digest("hex"),
      ),
    ).toBeNull();
    const mended = await upload(BOSS, "valve.md", "# Valve\n\nIt opens at 5 bar.", { doc_id: "VALVE-1" });
    expect(mended).toMatchObject({ status: 202, document: { doc_id: "VALVE-1", version: 2 } });
    const shown = await detail(ANN, "VALVE-1");
    expect(shown.versions.map((version: { created_by: string }) => version.created_by)).toEqual([
      "ann",
      "boss",
    ]);
    expect(shown).toMatchObject({ created_by: "ann", may_change: true });
    expect(
      (await upload(ANN, "valve.md", "# Valve\n\nIt opens at 6 bar.", { doc_id: "VALVE-1" })).document
        .version,
    ).toBe(3);
  });

  it("only its author or an administrator has a failed document read again", async () => {
    const { document } = await upload(ANN, "broken.pdf", "%PDF-1.7\n1 0 obj << garbage");
    const retry = (person: Person) => app.send(person, "POST", `/api/documents/${document.doc_id}/retry`);
    expect(await retry(BOB)).toMatchObject({
      status: 403,
      body: {
        message: "Only the person who added this document, or an administrator, can have it read again.",
      },
    });
    for (const person of [ANN, BOSS]) {
      expect((await retry(person)).status).toBe(202);
      await app.allRead();
    }
  });
});

describe("an id that is a step in a path", () => {
  it.each([".", ".."])("cannot be given: %s could never be opened or deleted", async (docId) => {
    const refused = await upload(ANN, "dots.md", "# Dots", { doc_id: docId });
    expect(refused).toMatchObject({
      status: 422,
      message: 'doc_id: "." and ".." are steps in a path, no names; choose another one',
    });
  });

  it.each([".", "..", "...", "../..", ".md"])("does not come of the file name %j", async (name) => {
    const { document } = await upload(ANN, "dots.md", `# Named ${name}`, { uri: name });
    expect([".", ".."]).not.toContain(document.doc_id);
    expect(
      (await app.call(ANN, "DELETE", `/api/documents/${encodeURIComponent(document.doc_id)}`)).status,
    ).toBe(204);
  });
});
