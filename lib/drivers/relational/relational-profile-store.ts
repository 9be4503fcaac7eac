import { and, eq, exists, gte, inArray, lte, ne, sql } from "drizzle-orm";
import { profileCursors, profileOwners, profileStatements } from "../../../drizzle/schema/profile.ts";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import { type ProfileStatement, profileStatementSchema } from "../../domain/profile.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import { type RelationalDatabase, withAppErrors } from "./relational-database.ts";
import { ownerColumns, rowsOf, sessionColumns, slices } from "./rows-of.ts";

/** Of a forgotten statement only its place is kept. */
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
const statementsOf = (key: OwnerKey) => rowsOf(profileStatements, ownerColumns(key));
const saidIn = (key: SessionKey) => rowsOf(profileStatements, sessionColumns(key));
const ownerIs = (key: OwnerKey) => rowsOf(profileOwners, ownerColumns(key));
const cursorIs = (key: SessionKey) => rowsOf(profileCursors, sessionColumns(key));
const isLive = eq(profileStatements.forgotten_at, "");
const isOneOf = (key: OwnerKey, ids: string[]) =>
  and(statementsOf(key), inArray(profileStatements.value_id, ids), isLive);

class RelationalProfileStore implements ProfileStore {
  readonly #database: RelationalDatabase;

  constructor({ database }: { database: RelationalDatabase }) {
    this.#database = database;
  }

  readonly list: ProfileStore["list"] = async (key) => {
    const rows = await this.#database
      .select()
      .from(profileStatements)
      .where(and(statementsOf(key), isLive));
    return rows.map((row) => fromWire(profileStatementSchema).parse(row));
  };

  readonly isEnabled: ProfileStore["isEnabled"] = async (key) => {
    const row = await this.#database.select().from(profileOwners).where(ownerIs(key)).get();
    return row?.enabled ?? true;
  };

  readonly setEnabled: ProfileStore["setEnabled"] = async (key, enabled) => {
    await this.#database
      .insert(profileOwners)
      .values({ ...ownerColumns(key), enabled })
      .onConflictDoUpdate({ target: [profileOwners.tenant_id, profileOwners.owner_id], set: { enabled } });
  };

  readonly usesPast: ProfileStore["usesPast"] = async (key) => {
    const row = await this.#database.select().from(profileOwners).where(ownerIs(key)).get();
    return row?.uses_past ?? true;
  };

  readonly setUsesPast: ProfileStore["setUsesPast"] = async (key, isUsed) => {
    await this.#database
      .insert(profileOwners)
      .values({ ...ownerColumns(key), uses_past: isUsed })
      .onConflictDoUpdate({
        target: [profileOwners.tenant_id, profileOwners.owner_id],
        set: { uses_past: isUsed },
      });
  };

  readonly cursor: ProfileStore["cursor"] = async (key) => {
    const row = await this.#database.select().from(profileCursors).where(cursorIs(key)).get();
    return row?.turn_id ?? 0;
  };

  readonly add: ProfileStore["add"] = async (key, statements, through) => {
    const erased = this.#database
      .select({ one: sql`1` })
      .from(profileOwners)
      .where(and(ownerIs(key), lte(profileStatements.told_at, profileOwners.erased_at)));
    await this.#database.batch([
      this.#database
        .insert(profileCursors)
        .values({ ...sessionColumns(key), turn_id: through })
        .onConflictDoUpdate({
          target: [profileCursors.tenant_id, profileCursors.owner_id, profileCursors.session_id],
          set: { turn_id: sql`max(${profileCursors.turn_id}, excluded.turn_id)` },
        }),
      ...statements.map((statement) => this.#insert(key, statement)),
      this.#database.delete(profileStatements).where(and(saidIn(key), isLive, exists(erased))),
    ]);
  };

  readonly correct: ProfileStore["correct"] = async (key, statement, replaced) => {
    await this.#database.batch([
      this.#insert(key, statement),
      ...slices(replaced).map((ids) =>
        this.#database
          .update(profileStatements)
          .set({ decision: "rejected", decided_at: statement.toldAt })
          .where(isOneOf(key, ids)),
      ),
    ]);
  };

  readonly decide: ProfileStore["decide"] = async (key, valueIds, decision, now) => {
    for (const ids of slices(valueIds))
      await this.#database
        .update(profileStatements)
        .set({ decision, decided_at: now })
        .where(isOneOf(key, ids));
  };

  readonly forget: ProfileStore["forget"] = async (key, valueIds, now) => {
    let forgotten = 0;
    for (const ids of slices(valueIds)) {
      const rows = await this.#database
        .update(profileStatements)
        .set({ ...NO_WORDS, forgotten_at: now })
        .where(isOneOf(key, ids))
        .returning({ value_id: profileStatements.value_id });
      forgotten += rows.length;
    }
    return forgotten;
  };

  readonly noteForgotten: ProfileStore["noteForgotten"] = async (key, turnIds, now) => {
    const notes = turnIds.map((turnId) =>
      this.#database
        .insert(profileStatements)
        .values({
          ...sessionColumns(key),
          ...NO_WORDS,
          value_id: `${key.sessionId}:${turnId}`,
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
    if (first) await this.#database.batch([first, ...others]);
  };

  readonly forgottenTurns: ProfileStore["forgottenTurns"] = async (key, since = "") => {
    const rows = await this.#database
      .selectDistinct({ turn_id: profileStatements.turn_id })
      .from(profileStatements)
      .where(
        and(saidIn(key), ne(profileStatements.forgotten_at, ""), gte(profileStatements.forgotten_at, since)),
      )
      .orderBy(profileStatements.turn_id);
    return rows.map(({ turn_id }) => turn_id);
  };

  readonly wasForgottenSince: ProfileStore["wasForgottenSince"] = async (key, since) => {
    const row = await this.#database
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
  };

  readonly removeTurn: ProfileStore["removeTurn"] = async (key, turnId) => {
    await this.#database
      .delete(profileStatements)
      .where(
        and(saidIn(key), ne(profileStatements.session_id, ""), eq(profileStatements.turn_id, turnId), isLive),
      );
  };

  readonly removeSession: ProfileStore["removeSession"] = async (key) => {
    await this.#database.batch([
      this.#database.delete(profileStatements).where(and(saidIn(key), ne(profileStatements.session_id, ""))),
      this.#database.delete(profileCursors).where(cursorIs(key)),
    ]);
  };

  readonly remove: ProfileStore["remove"] = async (key) => {
    await this.#database.batch([
      this.#database.delete(profileStatements).where(statementsOf(key)),
      this.#database.delete(profileCursors).where(rowsOf(profileCursors, ownerColumns(key))),
      this.#database.delete(profileOwners).where(ownerIs(key)),
    ]);
  };

  readonly erase: ProfileStore["erase"] = async (key, now) => {
    await this.#database.batch([
      this.#database
        .insert(profileOwners)
        .values({ ...ownerColumns(key), erased_at: now })
        .onConflictDoUpdate({
          target: [profileOwners.tenant_id, profileOwners.owner_id],
          set: { erased_at: sql`max(${profileOwners.erased_at}, excluded.erased_at)` },
        }),
      // The statement's place is kept, so that neither the turns nor their summaries bring it back.
      this.#database
        .update(profileStatements)
        .set({ ...NO_WORDS, forgotten_at: now })
        .where(and(statementsOf(key), isLive)),
    ]);
  };

  #insert(key: OwnerKey, statement: ProfileStatement) {
    return this.#database
      .insert(profileStatements)
      .values({ ...ownerColumns(key), ...toWire(profileStatementSchema, statement) })
      .onConflictDoNothing();
  }
}

export function createRelationalProfileStore(options: { database: RelationalDatabase }): ProfileStore {
  return withAppErrors(new RelationalProfileStore(options));
}
