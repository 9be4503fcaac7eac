import { and, eq, exists, gte, inArray, lte, ne, sql } from "drizzle-orm";
import { profileCursors, profileOwners, profileStatements } from "../../../drizzle/schema/profile.ts";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import { type ProfileStatement, profileStatementSchema } from "../../domain/profile.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import { type RelationalDatabase, withAppErrors } from "./relational-database.ts";

/** Of a forgotten statement nothing but where it stood is left. */
const NO_WORDS = {
  slot: "",
  subject: "",
  detail: "",
  name: "",
  value: "",
  unit: "",
  quote: "",
  polarity: "holds",
  date: "",
};
/** Ids in one statement: below what every engine allows as parameters. */
const IDS_AT_ONCE = 200;

const ownedBy = (key: OwnerKey) => ({ tenant_id: key.tenantId, owner_id: key.ownerId });
const statementsOf = (key: OwnerKey) =>
  and(eq(profileStatements.tenant_id, key.tenantId), eq(profileStatements.owner_id, key.ownerId));
const ownerIs = (key: OwnerKey) =>
  and(eq(profileOwners.tenant_id, key.tenantId), eq(profileOwners.owner_id, key.ownerId));
const cursorIs = (key: SessionKey) =>
  and(
    eq(profileCursors.tenant_id, key.tenantId),
    eq(profileCursors.owner_id, key.ownerId),
    eq(profileCursors.session_id, key.sessionId),
  );
const isLive = eq(profileStatements.forgotten_at, "");

function pieces(ids: readonly string[]): string[][] {
  const found: string[][] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) found.push(ids.slice(from, from + IDS_AT_ONCE));
  return found;
}

export function createRelationalProfileStore({ database }: { database: RelationalDatabase }): ProfileStore {
  const insert = (key: OwnerKey, statement: ProfileStatement) =>
    database
      .insert(profileStatements)
      .values({ ...ownedBy(key), ...statement })
      .onConflictDoNothing();

  return withAppErrors({
    async list(key) {
      const rows = await database
        .select()
        .from(profileStatements)
        .where(and(statementsOf(key), isLive));
      return rows.map((row) => profileStatementSchema.parse(row));
    },

    async isEnabled(key) {
      const row = await database.select().from(profileOwners).where(ownerIs(key)).get();
      return row?.enabled ?? true;
    },

    async setEnabled(key, enabled) {
      await database
        .insert(profileOwners)
        .values({ ...ownedBy(key), enabled })
        .onConflictDoUpdate({ target: [profileOwners.tenant_id, profileOwners.owner_id], set: { enabled } });
    },

    async cursor(key) {
      const row = await database.select().from(profileCursors).where(cursorIs(key)).get();
      return row?.turn_id ?? 0;
    },

    async add(key, statements, through) {
      const erased = database
        .select({ one: sql`1` })
        .from(profileOwners)
        .where(and(ownerIs(key), lte(profileStatements.told_at, profileOwners.erased_at)));
      await database.batch([
        database
          .insert(profileCursors)
          .values({ ...ownedBy(key), session_id: key.sessionId, turn_id: through })
          .onConflictDoUpdate({
            target: [profileCursors.tenant_id, profileCursors.owner_id, profileCursors.session_id],
            set: { turn_id: sql`max(${profileCursors.turn_id}, excluded.turn_id)` },
          }),
        ...statements.map((statement) => insert(key, statement)),
        database
          .delete(profileStatements)
          .where(
            and(statementsOf(key), eq(profileStatements.session_id, key.sessionId), isLive, exists(erased)),
          ),
      ]);
    },

    async correct(key, statement, replaced) {
      await database.batch([
        insert(key, statement),
        ...pieces(replaced).map((ids) =>
          database
            .update(profileStatements)
            .set({ decision: "rejected", decided_at: statement.told_at })
            .where(and(statementsOf(key), inArray(profileStatements.value_id, ids), isLive)),
        ),
      ]);
    },

    async decide(key, valueIds, decision, now) {
      for (const ids of pieces(valueIds))
        await database
          .update(profileStatements)
          .set({ decision, decided_at: now })
          .where(and(statementsOf(key), inArray(profileStatements.value_id, ids), isLive));
    },

    async forget(key, valueIds, now) {
      let forgotten = 0;
      for (const ids of pieces(valueIds)) {
        const rows = await database
          .update(profileStatements)
          .set({ ...NO_WORDS, forgotten_at: now })
          .where(and(statementsOf(key), inArray(profileStatements.value_id, ids), isLive))
          .returning({ value_id: profileStatements.value_id });
        forgotten += rows.length;
      }
      return forgotten;
    },

    async noteForgotten(key, turnIds, now) {
      const notes = turnIds.map((turnId) =>
        database
          .insert(profileStatements)
          .values({
            ...ownedBy(key),
            ...NO_WORDS,
            value_id: `${key.sessionId}:${turnId}`,
            session_id: key.sessionId,
            turn_id: turnId,
            place: 0,
            told_at: now,
            confidence: 0,
            forgotten_at: now,
          })
          .onConflictDoUpdate({
            target: [profileStatements.tenant_id, profileStatements.owner_id, profileStatements.value_id],
            set: { forgotten_at: sql`max(${profileStatements.forgotten_at}, excluded.forgotten_at)` },
          }),
      );
      const [first, ...others] = notes;
      if (first) await database.batch([first, ...others]);
    },

    async forgottenTurns(key, since = "") {
      const rows = await database
        .selectDistinct({ turn_id: profileStatements.turn_id })
        .from(profileStatements)
        .where(
          and(
            statementsOf(key),
            eq(profileStatements.session_id, key.sessionId),
            ne(profileStatements.forgotten_at, ""),
            gte(profileStatements.forgotten_at, since),
          ),
        )
        .orderBy(profileStatements.turn_id);
      return rows.map(({ turn_id }) => turn_id);
    },

    async wasForgottenSince(key, since) {
      const row = await database
        .select({ one: sql`1` })
        .from(profileStatements)
        .where(
          and(
            statementsOf(key),
            ne(profileStatements.forgotten_at, ""),
            gte(profileStatements.forgotten_at, since),
          ),
        )
        .limit(1)
        .get();
      return row !== undefined;
    },

    async removeTurn(key, turnId) {
      await database
        .delete(profileStatements)
        .where(
          and(
            statementsOf(key),
            eq(profileStatements.session_id, key.sessionId),
            ne(profileStatements.session_id, ""),
            eq(profileStatements.turn_id, turnId),
            isLive,
          ),
        );
    },

    async removeSession(key) {
      await database.batch([
        database
          .delete(profileStatements)
          .where(
            and(
              statementsOf(key),
              eq(profileStatements.session_id, key.sessionId),
              ne(profileStatements.session_id, ""),
            ),
          ),
        database.delete(profileCursors).where(cursorIs(key)),
      ]);
    },

    async remove(key) {
      await database.batch([
        database.delete(profileStatements).where(statementsOf(key)),
        database
          .delete(profileCursors)
          .where(and(eq(profileCursors.tenant_id, key.tenantId), eq(profileCursors.owner_id, key.ownerId))),
        database.delete(profileOwners).where(ownerIs(key)),
      ]);
    },

    async erase(key, now) {
      await database.batch([
        database
          .insert(profileOwners)
          .values({ ...ownedBy(key), erased_at: now })
          .onConflictDoUpdate({
            target: [profileOwners.tenant_id, profileOwners.owner_id],
            set: { erased_at: sql`max(${profileOwners.erased_at}, excluded.erased_at)` },
          }),
        // It leaves its place behind: neither the turns nor their summaries bring it back.
        database
          .update(profileStatements)
          .set({ ...NO_WORDS, forgotten_at: now })
          .where(and(statementsOf(key), isLive)),
      ]);
    },
  });
}
