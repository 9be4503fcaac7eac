import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { openLibsql } from "../../lib/drivers/libsql/open-libsql.ts";
import { listenAnywhere } from "../helpers/listen-anywhere.ts";

async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  await once(server.close(), "close");
  return port;
}

it("a database that is not reached at the start is named by its setting, with what to do", async () => {
  const url = `http://127.0.0.1:${await closedPort()}`;
  await expect(openLibsql({ url, migrations: "drizzle/migrations" })).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(
      /^libSQL is not reached: nothing listens at the address in DATABASE_URL\. Check host and port, and that libSQL runs \(.*ECONNREFUSED/,
    ),
  });
});
