import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { openLibsql } from "../../lib/drivers/libsql/open-libsql.ts";

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
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
