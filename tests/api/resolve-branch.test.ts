import { beforeAll, describe, expect, it } from "vitest";
import { resolutionSchema } from "../../lib/domain/reference.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
let sessionId: string;

const app = await appForThisFile();
beforeAll(async () => {
  await app.upload(ANN, "pump.md", "# Pump\n\nThe seal of the pump is replaced every 8,000 hours.", {
    doc_id: "pump",
  });
  await app.add(
    ANN,
    "filter.md",
    "# Filter\n\nThe intake filter of the compressor is replaced every 500 hours.",
    {
      doc_id: "filter",
    },
  );
  const first = await ask({ message: "When is the seal of the pump replaced?" });
  sessionId = first.session_id;
  const second = await ask({
    message: "How often is the intake filter of the compressor replaced?",
    session_id: sessionId,
    options: { parent_turn_id: null },
  });
  expect([first, second].map(({ turn_id, ref_doc_ids }) => [turn_id, ref_doc_ids])).toEqual([
    [1, ["pump"]],
    [2, ["filter"]],
  ]);
});

async function ask(json: unknown): Promise<{ session_id: string; turn_id: number; ref_doc_ids: string[] }> {
  return (await app.call(ANN, "POST", "/api/ask", { json })).json();
}

async function resolve(json: unknown) {
  const response = await app.call(ANN, "POST", `/api/sessions/${sessionId}/resolve`, { json });
  return fromWire(resolutionSchema).parse(await response.json());
}

describe("what words point at", () => {
  it("is read from the turn they would continue", async () => {
    const text = "show document 1";
    const ids = async (place: object) =>
      (await resolve({ text, ...place })).references.map(({ turnId, docId }) => [turnId, docId]);
    expect(await ids({})).toEqual([[2, "filter"]]);
    expect(await ids({ parent_turn_id: 2 })).toEqual([[2, "filter"]]);
    expect(await ids({ parent_turn_id: 1 })).toEqual([[1, "pump"]]);
    expect(await ids({ parent_turn_id: null })).toEqual([]);
  });

  it("is refused for a turn that cannot be one, with the field named", async () => {
    for (const parent_turn_id of [0, -1, 1.5, "2"]) {
      const response = await app.call(ANN, "POST", `/api/sessions/${sessionId}/resolve`, {
        json: { text: "show document 1", parent_turn_id },
      });
      expect(response.status).toBe(422);
      expect((await response.json()).message).toContain("parent_turn_id");
    }
  });
});
