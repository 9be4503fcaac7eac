import { expect, it } from "vitest";
import { AppError } from "../../../lib/domain/app-error.ts";
import type { SessionKey } from "../../../lib/domain/identity.ts";
import { createSqliteTurnLog } from "../../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { everySession } from "../../../lib/migrate/move-turns.ts";
import type { TurnLog } from "../../../lib/ports/turn-log.ts";
import { memoryDatabase } from "../../helpers/memory-database.ts";
import { entry } from "../../helpers/turns.ts";

it("a source that goes away again and again while its sessions are listed loses and doubles none", async () => {
  const log = createSqliteTurnLog({ database: memoryDatabase() });
  const keys = ["a", "b", "c"].map((sessionId) => ({ tenantId: "acme", ownerId: "ann", sessionId }));
  for (const key of keys) await log.append(key, entry());
  let listings = 0;
  const restarting: Pick<TurnLog, "sessions"> = {
    /** Each listing names one session and breaks off; the very first names none. */
    async *sessions(after) {
      listings += 1;
      let named = 0;
      for await (const key of log.sessions(after)) {
        if (listings === 1 || named === 1) throw new AppError("unavailable", { message: "It restarts." });
        named += 1;
        yield key;
      }
    },
  };
  const found: SessionKey[] = [];
  for await (const key of everySession({ ...log, ...restarting })) found.push(key);
  expect(found).toEqual(keys);
});
