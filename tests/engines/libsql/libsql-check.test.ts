import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLibsqlCheck } from "../../../lib/drivers/libsql/libsql-check.ts";
import { createLibsqlConnection } from "../../../lib/drivers/libsql/libsql-connection.ts";
import { startAnsweringServer } from "../../helpers/answering-server.ts";
import { expectAllWell, faultIn } from "../../helpers/engine-findings.ts";
import { type LibsqlTestServer, startLibsql } from "../../helpers/libsql.ts";

const migrations = fileURLToPath(new URL("../../../drizzle/migrations", import.meta.url));
const checkOf = (url: string) =>
  createLibsqlCheck({ connection: createLibsqlConnection({ url }), migrations });

describe("the check of libSQL", () => {
  let database: LibsqlTestServer;
  beforeAll(async () => {
    database = await startLibsql();
  });
  afterAll(() => database.stop());

  it("looks at everything and finds it well", async () => {
    const findings = await expectAllWell(checkOf(database.url), [
      "reach",
      "version",
      "schema",
      "write",
      "latency",
    ]);
    expect(findings[1]?.words).toMatch(/^SQLite 3\.\d+/);
  });

  it.each([
    [
      "http://127.0.0.1:1",
      /^libSQL is not reached: the port in DATABASE_URL is one that no http client may use/,
    ],
    ["http://engine.invalid", /^libSQL is not reached: the host in DATABASE_URL is not known here/],
  ])("says of a wrong address what is wrong with it: %s", async (url, words) => {
    expect(await faultIn(checkOf(url))).toEqual({ what: "reach", words: expect.stringMatching(words) });
  });

  it.each([
    [401, "no", /^libSQL refuses the token \(401\)\. Check DATABASE_AUTH_TOKEN/],
    [404, "no", /^What answers at DATABASE_URL is not a libSQL server/],
    [200, "<html>Welcome</html>", /^What answers at DATABASE_URL is not a libSQL server/],
  ])("says what an answer means: %i %s", async (status, body, words) => {
    const server = await startAnsweringServer(status, body);
    try {
      expect((await faultIn(checkOf(server.url))).words).toMatch(words);
    } finally {
      await server.close();
    }
  });

  it("says that nothing listens where the engine is stopped", async () => {
    const server = await startAnsweringServer(200, "");
    await server.close();
    expect(await faultIn(checkOf(server.url))).toEqual({
      what: "reach",
      words: expect.stringMatching(
        /^libSQL is not reached: nothing listens at the address in DATABASE_URL\. Check host and port, and that libSQL runs/,
      ),
    });
  });
});
