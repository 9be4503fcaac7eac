import { afterAll, beforeAll } from "vitest";
import { createLibsqlRelationalDatabase } from "../../../lib/drivers/libsql/libsql-relational-database.ts";
import { migrateLibsql } from "../../../lib/drivers/libsql/migrate-libsql.ts";
import { createRelationalStreamBuffer } from "../../../lib/drivers/relational/relational-stream-buffer.ts";
import { describeStreamBufferContract } from "../../contracts/stream-buffer.contract.ts";
import { type FaultProxy, startFaultProxy } from "../../helpers/fault-proxy.ts";
import { type LibsqlTestServer, MIGRATIONS, startLibsql } from "../../helpers/libsql.ts";

let server: LibsqlTestServer;
let proxy: FaultProxy;
beforeAll(async () => {
  server = await startLibsql();
  proxy = await startFaultProxy(server.url);
});
afterAll(async () => {
  await proxy.close();
  await server.stop();
});

describeStreamBufferContract("libSQL", async () => {
  await server.empty();
  await migrateLibsql({ url: server.url, folder: MIGRATIONS });
  let clock = Date.parse("2026-11-21T09:00:00Z");
  const open = () =>
    createRelationalStreamBuffer({
      database: createLibsqlRelationalDatabase({ url: proxy.url }).database,
      now: () => clock,
    });
  return {
    first: open(),
    second: open(),
    passTime(milliseconds: number) {
      clock += milliseconds;
    },
    breakStorage: () => proxy.set({ kind: "refuse" }),
    close: () => proxy.pass(),
  };
});
