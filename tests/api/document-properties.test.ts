import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const EVE: Person = { tenant: "rival", user: "eve" };
const titlesSchema = z.object({
  documents: z.array(z.object({ doc_id: z.string() })).optional(),
  results: z.array(z.object({ doc_id: z.string() })).optional(),
});

const app = await appForThisFile();
beforeAll(async () => {
  const add = (name: string, text: string, fields = {}) => app.upload(ANN, name, text, fields);
  await add("gate.md", "# PX-40 gate manual\n\n1. Open the gate.\n2. Wait.\n3. Close the gate.");
  await add("faq.md", "# 게이트 자주 묻는 질문\n\n게이트 gate는 8시에 엽니다.", { doc_id: "faq" });
  await add("prices.csv", "part,price\ngate,900\nhinge,20\n");
  const until = { valid_from: "2024-01-01", valid_until: "2025-12-31", has_steps: true };
  const given = { doc_type: "notice", metadata: JSON.stringify(until) };
  await add("old.md", "# Gate hours\n\nThe gate opens at nine.", given);
  await app.add(EVE, "eve.md", "# Gate manual\n\nThe gate of the rival.");
});

async function ask(path: string, person = ANN): Promise<string[]> {
  const answer = await app.call(person, "GET", path);
  const { documents, results = [] } = titlesSchema.parse(await answer.json());
  return [...new Set((documents ?? results).map((each) => each.doc_id))].sort();
}

describe("documents by what they are", () => {
  it.each([
    ["doc_type=manual", ["gate"]],
    ["doc_type=notice", ["old"]],
    ["product=px40", ["gate"]],
    ["language=ko", ["faq"]],
    ["has_steps=true", ["gate", "old"]],
    ["has_table=true&doc_type=table", ["prices"]],
    ["valid_on=2025-05-01&doc_type=notice", ["old"]],
    ["valid_on=2026-05-01&language=en&has_steps=true", ["gate"]],
    ["doc_type=recipe", []],
  ])("%s: in the library and in a search", async (query, expected) => {
    expect(await ask(`/api/documents?${query}`)).toEqual(expected);
    expect(await ask(`/api/search?q=gate&${query}`)).toEqual(expected);
  });

  it("tells them with each document", async () => {
    const answer = await app.call(ANN, "GET", "/api/documents/old");
    expect(await answer.json()).toMatchObject({
      doc_type: "notice",
      properties: { language: "en", has_steps: true, valid_from: "2024-01-01", valid_until: "2025-12-31" },
    });
  });

  it("searches nothing beyond those that were named", async () => {
    expect(await ask("/api/search?q=gate&language=en&doc_ids=gate,faq")).toEqual(["gate"]);
  });

  it("are of one tenant", async () => {
    expect(await ask("/api/documents?doc_type=manual", EVE)).toEqual(["eve"]);
  });

  it.each([
    ["valid_on=tomorrow", "valid_on is a day: 2026-03-12"],
    ["has_steps=perhaps", "has_steps"],
  ])("refuses %s in words", async (query, message) => {
    const answer = await app.call(ANN, "GET", `/api/documents?${query}`);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain(message);
  });
});
