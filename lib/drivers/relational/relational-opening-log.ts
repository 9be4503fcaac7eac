import { createHash } from "node:crypto";
import { and, count, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { openings } from "../../../drizzle/schema/opening.ts";
import { openingSchema } from "../../domain/opening.ts";
import type { OpeningLog } from "../../ports/opening-log.ts";
import { type StoreOn, withAppErrors } from "./relational-database.ts";
import { ownerColumns, pageOf, rowsOf, sessionColumns } from "./rows-of.ts";

/** Removes the owner, and also the id, which anyone who knows the conversation could compute again. */
const GONE = { opening_id: sql`lower(hex(randomblob(16)))`, owner_id: "", session_id: "" };
/** The length of "2026-11-20T09:00": an ISO time up to its minute. */
const MINUTE = 16;

function openingOf(row: typeof openings.$inferSelect) {
  return openingSchema.parse({
    at: row.at,
    viewerId: row.viewer_id,
    ownerId: row.owner_id,
    sessionId: row.session_id,
    turnId: row.turn_id,
    what: row.what,
  });
}

export function createRelationalOpeningLog({ database }: StoreOn): OpeningLog {
  return withAppErrors<OpeningLog>({
    async note(key, { at, viewerId, turnId, what }) {
      const identity = [...Object.values(sessionColumns(key)), viewerId, turnId, what, at.slice(0, MINUTE)];
      await database
        .insert(openings)
        .values({
          opening_id: createHash("sha256").update(JSON.stringify(identity)).digest("base64url"),
          ...sessionColumns(key),
          at,
          viewer_id: viewerId,
          turn_id: turnId,
          what,
        })
        .onConflictDoNothing();
    },

    async list({ tenantId }, { limit, cursor }) {
      const rows = await database
        .select()
        .from(openings)
        .where(and(eq(openings.tenant_id, tenantId), behind(cursor)))
        .orderBy(desc(openings.at), desc(openings.opening_id))
        .limit(limit + 1);
      const { page, nextCursor } = pageOf(rows, limit, (last) => `${last.at} ${last.opening_id}`);
      return { openings: page.map(openingOf), nextCursor };
    },

    async detach(key) {
      await database
        .update(openings)
        .set(GONE)
        .where(rowsOf(openings, sessionColumns(key)));
    },

    async detachOwner(key) {
      await database
        .update(openings)
        .set(GONE)
        .where(rowsOf(openings, ownerColumns(key)));
    },

    async removeOlder(time) {
      const older = await database
        .delete(openings)
        .where(lt(openings.at, time))
        .returning({ id: openings.opening_id });
      return older.length;
    },

    async countOlder(time) {
      const row = await database.select({ count: count() }).from(openings).where(lt(openings.at, time)).get();
      return row?.count ?? 0;
    },
  });
}

function behind(cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const [at = "", id = ""] = cursor.split(" ");
  return sql`(${openings.at}, ${openings.opening_id}) < (${at}, ${id})`;
}
