import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Method, Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const BOB: Person = { tenant: "acme", user: "bob" };
const EVE: Person = { tenant: "other", user: "eve" };

const app = await appForThisFile(
  {},
  {
    "pump.md": "# Pump\n\nThe pump is checked every 40 days.\n",
    "belt.md": "# Belt\n\nThe belt is replaced after 900 hours.\n",
  },
  ANN,
);

const call = (path: string, method: Method = "GET", json?: object, who = ANN) =>
  app.send(who, method, path, json);
const make = async (name: string): Promise<string> =>
  (await call("/api/collections", "POST", { name })).body.collection_id;
const idOf = async (title: string): Promise<string> =>
  (await call("/api/documents")).body.documents.find((one: { title: string }) => one.title === title).doc_id;
const titlesOf = async (path: string): Promise<string[]> =>
  [...new Set<string>((await call(path)).body.results.map((one: { title: string }) => one.title))].sort();

describe("collections", () => {
  it("are made, renamed and deleted, and take no document along", async () => {
    const id = await make("  Machines \t A ");
    expect((await call("/api/collections", "POST", { name: "machines a" })).status).toBe(409);
    for (const name of ["", "   ", "\u200b", "x".repeat(101)])
      expect((await call("/api/collections", "POST", { name })).status).toBe(422);
    expect((await call(`/api/collections/${id}`, "PATCH", { name: "기계 🛠" })).body.name).toBe("기계 🛠");
    const moved = await call(`/api/collections/${id}/documents`, "POST", {
      doc_ids: [await idOf("Pump"), "nowhere"],
    });
    expect(moved.body.doc_ids).toEqual([await idOf("Pump")]);
    const listed = await call(`/api/documents?collection=${encodeURIComponent("기계 🛠")}`);
    expect(listed.body.documents.map((one: { title: string }) => one.title)).toEqual(["Pump"]);
    const rest = await call("/api/documents?collection=none");
    expect(rest.body.documents.map((one: { title: string }) => one.title)).toEqual(["Belt"]);
    expect((await call(`/api/collections/${id}`, "DELETE")).status).toBe(204);
    expect((await call(`/api/collections/${id}`, "PATCH", { name: "x" })).status).toBe(404);
    expect((await call("/api/documents")).body.documents).toHaveLength(2);
  });

  it("narrow a search, an answer and the conversation that chose them, and no look-up", async () => {
    const pumps = await make("Pumps");
    await call(`/api/collections/${pumps}/documents`, "POST", { doc_ids: [await idOf("Pump")] });
    expect(await titlesOf("/api/search?q=belt%20pump")).toEqual(["Belt", "Pump"]);
    expect(await titlesOf("/api/search?q=belt%20pump&collection=pumps")).toEqual(["Pump"]);
    expect((await call("/api/search?q=belt&collection=nowhere")).status).toBe(404);

    const asked = { message: "When is the belt replaced?", collections: [pumps] };
    const first = (await call("/api/ask", "POST", asked)).body;
    expect(first.answer).not.toContain("900");
    expect(first.answer).toMatch(/collections/);
    expect(first.offer).toEqual({ kind: "widen", question: "When is the belt replaced?" });
    const session = (await call(`/api/sessions/${first.session_id}`)).body;
    expect(session.collection_ids).toEqual([pumps]);
    expect(await titlesOf(`/api/search?q=belt%20pump&session_id=${first.session_id}`)).toEqual(["Pump"]);

    const again = { message: "How often is the pump checked?", session_id: first.session_id };
    expect((await call("/api/ask", "POST", again)).body.answer).toContain("40 days");
    const pointed = { message: 'Show the document "Belt"', session_id: first.session_id };
    expect(
      (await call("/api/ask", "POST", pointed)).body.documents.map((ref: { title: string }) => ref.title),
    ).toEqual(["Belt"]);

    const offered = "Search all documents for the question of turn 1";
    const wide = { message: offered, session_id: first.session_id };
    expect((await call("/api/ask", "POST", wide)).body.answer).toContain("900");
    expect((await call(`/api/sessions/${first.session_id}`)).body.collection_ids).toEqual([pumps]);

    const all = { message: "When is the belt replaced?", session_id: first.session_id, collections: [] };
    expect((await call("/api/ask", "POST", all)).body.answer).toContain("900");
  });

  it("that an assistant names are searched from the beginning, unless somebody chose", async () => {
    const own = await make("Own");
    const definition = {
      name: "Keeper",
      description: "",
      instructions: "Answer briefly.",
      base: "general",
      routes: [],
      mix: [],
      id_forms: [],
      profile_slots: [],
      collection_ids: [own],
    };
    const { id: assistant } = (await call("/api/assistants", "POST", { definition })).body;
    const begun = async (asked: object) =>
      (await call("/api/sessions", "POST", { assistant, ...asked })).body.collection_ids;
    expect(await begun({})).toEqual([own]);
    expect(await begun({ collection_ids: [] })).toEqual([]);
    await call(`/api/collections/${own}`, "DELETE");
    expect(await begun({})).toEqual([]);
  });

  it("of which one was deleted leave the choice, and unknown ones are refused", async () => {
    const gone = await make("Gone");
    const made = await call("/api/sessions", "POST", { collection_ids: [gone] });
    const { session_id } = made.body;
    await call(`/api/collections/${gone}`, "DELETE");
    const asked = { message: "When is the belt replaced?", session_id };
    expect((await call("/api/ask", "POST", asked)).body.answer).toContain("900");
    expect((await call(`/api/sessions/${session_id}`)).body.collection_ids).toEqual([]);
    const refused = await call("/api/ask", "POST", { message: "belt?", collections: [gone] });
    expect(refused.status).toBe(422);
    expect((await call(`/api/sessions/${session_id}`, "PATCH", { collection_ids: [gone] })).status).toBe(422);
  });

  it("are the tenant's, and changed by who made them", async () => {
    const id = await make("Ours");
    const seen = (await call("/api/collections", "GET", undefined, BOB)).body.collections;
    expect(seen.find((one: { name: string }) => one.name === "Ours").may_change).toBe(false);
    expect((await call(`/api/collections/${id}`, "DELETE", undefined, BOB)).status).toBe(403);
    const moved = { doc_ids: [await idOf("Pump")] };
    expect((await call(`/api/collections/${id}/documents`, "POST", moved, BOB)).body.doc_ids).toEqual([]);
    expect((await call("/api/collections", "GET", undefined, EVE)).body.collections).toEqual([]);
    expect((await call(`/api/collections/${id}`, "DELETE", undefined, EVE)).status).toBe(404);
    expect((await call(`/api/collections/${id}/documents`, "POST", moved, EVE)).status).toBe(404);
  });
});
