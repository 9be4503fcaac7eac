import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { holdDatabase } from "../helpers/hold-database.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const PATIENT = { timeout: 60_000 };

let sessionId: string;
let docId: string;

const app = await appForThisFile();
beforeAll(async () => {
  const uploaded = await app.upload(ANN, "pump.md", "# Pump\n\nThe pump is oiled every 40 hours.");
  docId = (await uploaded.json()).documents[0].doc_id;
  await app.allRead();
  sessionId = (await app.ask(ANN, "How often is the pump oiled?")).sessionId;
});

const hold = (begin: string) =>
  holdDatabase(join(app.server.container.environment.dataFolder, "ibid.db"), begin);

/** Everything that shows something, and nothing that changes anything. */
const reads = () => [
  "/api/sessions",
  `/api/sessions/${sessionId}`,
  `/api/sessions/${sessionId}/turns`,
  `/api/sessions/${sessionId}/memory`,
  `/api/sessions/${sessionId}/turns/1/context`,
  `/api/sessions/${sessionId}/export`,
  "/api/documents",
  `/api/documents/${docId}`,
  `/api/documents/${docId}/rendition`,
  `/api/documents/${docId}/original`,
  "/api/search?q=pump",
  "/api/profile",
  "/api/health",
];

describe.each([["BEGIN IMMEDIATE"], ["BEGIN EXCLUSIVE"]])(
  "while another program holds the database with %s",
  (begin) => {
    it(
      "everything is read, as often as one likes, and what is to be written waits beside it",
      PATIENT,
      async () => {
        const holder = await hold(begin);
        let isAnswered = false;
        const asked = app
          .call(ANN, "POST", "/api/ask", { json: { message: "And who oils it?", session_id: sessionId } })
          .finally(() => {
            isAnswered = true;
          });
        for (let round = 0; round < 5; round += 1) {
          for (const path of reads()) {
            const response = await app.call(ANN, "GET", path);
            await response.arrayBuffer();
            expect([path, response.status]).toEqual([path, 200]);
          }
        }
        expect(isAnswered).toBe(false);
        await holder.letGo();
        expect((await asked).status).toBe(200);
      },
    );
  },
);

it(
  "what cannot be written for long is refused with the reason, and goes on when the database is free",
  PATIENT,
  async () => {
    const holder = await hold("BEGIN IMMEDIATE");
    const refused = await app.call(ANN, "POST", "/api/sessions", { json: {} });
    expect([refused.status, await refused.json()]).toEqual([
      503,
      {
        code: "unavailable",
        message:
          "Another program holds the database. Nothing was stored; what was stored before is safe. Try again when that program has ended.",
        details: { storage: "busy" },
      },
    ]);
    await holder.letGo();
    expect((await app.call(ANN, "POST", "/api/sessions", { json: {} })).status).toBeLessThan(300);
  },
);
