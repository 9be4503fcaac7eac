import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { uniqueName } from "../../helpers/engine-settings.ts";
import { engineVariables } from "../../helpers/engine-variables.ts";
import { type InProcessApp, startInProcessApp } from "../../helpers/in-process-app.ts";
import { type LibsqlTestServer, startLibsql } from "../../helpers/libsql.ts";
import { removeIndices } from "../../helpers/remove-indices.ts";

const answerSchema = z.object({
  session_id: z.string(),
  turn_id: z.number(),
  answer: z.string(),
  action: z.string(),
  degraded: z.array(z.unknown()),
});

const MANUAL = "# Pump manual\n\nThe pump is serviced every three months.\n\n펌프는 3개월마다 점검한다.\n";

/** Which settings go to an engine; the rest stays embedded. */
const SET_UPS: Record<string, readonly string[]> = {
  "all engines": [
    "IBID_TURN_LOG",
    "IBID_DOCUMENT_INDEX",
    "IBID_WORKING_MEMORY",
    "IBID_OBJECT_STORE",
    "DATABASE_URL",
  ],
  "the turn log in Elasticsearch, the rest embedded": ["IBID_TURN_LOG"],
  "documents in Elasticsearch and S3, the rest embedded": ["IBID_DOCUMENT_INDEX", "IBID_OBJECT_STORE"],
  "working memory in Redis, the rest embedded": ["IBID_WORKING_MEMORY"],
  "the relational database on libSQL, the rest embedded": ["DATABASE_URL"],
  "all engines but the turn log": [
    "IBID_DOCUMENT_INDEX",
    "IBID_WORKING_MEMORY",
    "IBID_OBJECT_STORE",
    "DATABASE_URL",
  ],
};
const CHOICES = Object.values(SET_UPS)[0] ?? [];

describe("any port on any driver", () => {
  let app: InProcessApp | undefined;
  let database: LibsqlTestServer;
  const prefix = `${uniqueName()}-`;

  beforeAll(async () => {
    database = await startLibsql();
  });
  afterAll(() => database.stop());
  afterEach(async () => {
    await app?.close();
    app = undefined;
    await removeIndices(prefix);
  });

  it.each(Object.entries(SET_UPS))("with %s: asked, pointed back at, asked on", async (_, onEngines) => {
    const variables = engineVariables(prefix, database.url);
    for (const choice of CHOICES) if (!onEngines.includes(choice)) delete variables[choice];
    app = await startInProcessApp(variables);
    const person = { tenant: uniqueName(), user: "person" };
    const ask = async (question: string, sessionId?: string) => {
      const response = await app?.call(person, "POST", "/api/ask", {
        json: { question, session_id: sessionId },
      });
      return answerSchema.parse(await response?.json());
    };

    await app.upload(person, "pump.md", MANUAL);
    await app.allRead();
    const first = await ask("How often is the pump serviced?");
    expect(first).toMatchObject({ turn_id: 1, action: "answer", degraded: [] });
    expect(first.answer).toContain("every three months");
    expect(await ask("1번 문서 전체 보여줘", first.session_id)).toMatchObject({
      turn_id: 2,
      action: "show_document",
      degraded: [],
    });
    const third = await ask("펌프는 얼마마다 점검해?", first.session_id);
    expect(third).toMatchObject({ turn_id: 3, action: "answer", degraded: [] });
    expect(third.answer).toContain("3개월마다");

    const health = await app.call(person, "GET", "/api/health");
    expect(await health.json()).toMatchObject({ status: "ok" });
  });
});
