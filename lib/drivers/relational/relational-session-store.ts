import { and, asc, desc, eq, exists, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { sessionDocs, sessionState, sessions } from "../../../drizzle/schema/session.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { type Session, sessionSchema } from "../../domain/session.ts";
import { questionTypeSchema } from "../../domain/turn.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { OwnedSession, SessionStore } from "../../ports/session-store.ts";
import { decodeCursor, encodeCursor } from "../shared/cursor.ts";
import { type RelationalDatabase, withAppErrors } from "./relational-database.ts";
import { ownerColumns, pageOf, rowsOf, sessionColumns } from "./rows-of.ts";
import { containsText, filterConditions } from "./session-conditions.ts";

type SessionRow = typeof sessions.$inferSelect;

const cursorSchema = z.object({
  pinned: z.boolean().optional(),
  updated_at: z.string(),
  session_id: z.string(),
});

const ownedSession = (row: SessionRow): OwnedSession => ({
  ...publicSession(row),
  tenantId: row.tenant_id,
  ownerId: row.owner_id,
});
const publicSession = ({ assistant_version: version, title_turn: turn, ...row }: SessionRow): Session =>
  fromWire(sessionSchema).parse({
    ...row,
    ...(version === null ? {} : { assistant_version: version }),
    ...(turn === null ? {} : { title_turn: turn }),
  });

const stateSchema = z.object({
  turnId: z.number(),
  lastQuestion: z.string(),
  lastAnswer: z.string(),
  lastQuestionType: questionTypeSchema,
  updatedAt: z.string(),
});

const sessionIs = (key: SessionKey) => rowsOf(sessions, sessionColumns(key));
const stateIs = (key: SessionKey) => rowsOf(sessionState, sessionColumns(key));
const docsOf = (key: SessionKey) => rowsOf(sessionDocs, sessionColumns(key));

class RelationalSessionStore implements SessionStore {
  readonly #database: RelationalDatabase;

  constructor({ database }: { database: RelationalDatabase }) {
    this.#database = database;
  }

  readonly create: SessionStore["create"] = async (key, input) => {
    const row: SessionRow = {
      ...sessionColumns({ ...key, sessionId: input.sessionId }),
      title: input.title,
      title_turn: null,
      assistant: input.assistant,
      assistant_version: input.assistantVersion ?? null,
      turns: 0,
      pinned: false,
      archived: false,
      collection_ids: [...(input.collectionIds ?? [])],
      created_at: input.now,
      updated_at: input.now,
    };
    // Both statements may be repeated, so a broken connection is no reason to refuse a conversation.
    const [, [found]] = await this.#database.batch([
      this.#database.insert(sessions).values(row).onConflictDoNothing(),
      this.#database
        .select()
        .from(sessions)
        .where(sessionIs({ ...key, sessionId: input.sessionId })),
    ]);
    return publicSession(found ?? row);
  };

  readonly find: SessionStore["find"] = async (key) => {
    const row = await this.#database.select().from(sessions).where(sessionIs(key)).get();
    return row ? publicSession(row) : null;
  };

  readonly list: SessionStore["list"] = async (
    key,
    { query, sessionIds, archived = false, limit, cursor },
  ) => {
    const conditions: (SQL | undefined)[] = [rowsOf(sessions, { ...ownerColumns(key), archived })];
    if (query)
      conditions.push(
        or(
          containsText(query),
          sessionIds?.length ? inArray(sessions.session_id, [...sessionIds]) : undefined,
        ),
      );
    if (cursor) {
      const after = decodeCursor(cursor, cursorSchema);
      const pinned = after.pinned ?? false;
      conditions.push(
        sql`(${sessions.pinned}, ${sessions.updated_at}, ${sessions.session_id}) < (${pinned ? 1 : 0}, ${after.updated_at}, ${after.session_id})`,
      );
    }
    const rows = await this.#database
      .select()
      .from(sessions)
      .where(and(...conditions))
      .orderBy(desc(sessions.pinned), desc(sessions.updated_at), desc(sessions.session_id))
      .limit(limit + 1);
    const { page, nextCursor } = pageOf(rows, limit, ({ pinned, updated_at, session_id }) =>
      encodeCursor({ pinned, updated_at, session_id }),
    );
    return { sessions: page.map(publicSession), nextCursor };
  };

  readonly listTenant: SessionStore["listTenant"] = async (tenantId, { found, limit, cursor, ...filter }) => {
    const conditions = [eq(sessions.tenant_id, tenantId), ...filterConditions(filter, found)];
    if (cursor) {
      const after = decodeCursor(cursor, cursorSchema);
      conditions.push(
        sql`(${sessions.updated_at}, ${sessions.session_id}) < (${after.updated_at}, ${after.session_id})`,
      );
    }
    const rows = await this.#database
      .select()
      .from(sessions)
      .where(and(...conditions))
      .orderBy(desc(sessions.updated_at), desc(sessions.session_id))
      .limit(limit + 1);
    const { page, nextCursor } = pageOf(rows, limit, ({ updated_at, session_id }) =>
      encodeCursor({ updated_at, session_id }),
    );
    return { sessions: page.map(ownedSession), nextCursor };
  };

  readonly owners: SessionStore["owners"] = async (tenantId, limit) => {
    const rows = await this.#database
      .selectDistinct({ ownerId: sessions.owner_id })
      .from(sessions)
      .where(eq(sessions.tenant_id, tenantId))
      .orderBy(asc(sessions.owner_id))
      .limit(limit);
    return rows.map(({ ownerId }) => ownerId);
  };

  readonly findInTenant: SessionStore["findInTenant"] = async (tenantId, sessionId) => {
    const row = await this.#database
      .select()
      .from(sessions)
      .where(rowsOf(sessions, { tenant_id: tenantId, session_id: sessionId }))
      .get();
    return row ? ownedSession(row) : null;
  };

  readonly update: SessionStore["update"] = async (
    key,
    { collectionIds, titleTurn = null, ...change },
    now,
  ) => {
    const [row] = await this.#database
      .update(sessions)
      .set({
        ...change,
        ...(collectionIds === undefined ? {} : { collection_ids: [...collectionIds] }),
        ...(change.title === undefined ? {} : { title_turn: titleTurn, updated_at: now }),
      })
      .where(sessionIs(key))
      .returning();
    return row ? publicSession(row) : null;
  };

  readonly touch: SessionStore["touch"] = async (key, { turns, title, now }) => {
    await this.#database
      .update(sessions)
      .set({
        turns: sql`max(${sessions.turns}, ${turns})`,
        updated_at: now,
        ...(title && {
          title: sql`case when ${takes(title)} then ${title.text} else ${sessions.title} end`,
          title_turn: sql`case when ${takes(title)} then ${title.turn} else ${sessions.title_turn} end`,
        }),
      })
      .where(sessionIs(key));
  };

  readonly remove: SessionStore["remove"] = async (key) => {
    await this.#database.batch([
      this.#database.delete(sessionDocs).where(docsOf(key)),
      this.#database.delete(sessionState).where(stateIs(key)),
      this.#database.delete(sessions).where(sessionIs(key)),
    ]);
  };

  readonly state: SessionStore["state"] = async (key) => {
    const row = await this.#database.select().from(sessionState).where(stateIs(key)).get();
    return row ? fromWire(stateSchema).parse(row) : null;
  };

  readonly saveState: SessionStore["saveState"] = async (key, state, docs) => {
    const row = toWire(stateSchema, state);
    const saveState = this.#database
      .insert(sessionState)
      .values({ ...sessionColumns(key), ...row })
      .onConflictDoUpdate({
        target: [sessionState.tenant_id, sessionState.owner_id, sessionState.session_id],
        set: row,
        setWhere: lte(sessionState.turn_id, state.turnId),
      });
    if (!docs) {
      await saveState;
      return;
    }
    const mayReplace = and(stateIs(key), lte(sessionState.docs_turn_id, state.turnId));
    const removeDocs = this.#database
      .delete(sessionDocs)
      .where(
        and(docsOf(key), exists(this.#database.select({ one: sql`1` }).from(sessionState).where(mayReplace))),
      );
    const addDocs = docs.map((doc) =>
      this.#database.insert(sessionDocs).select(
        this.#database
          .select({
            tenant_id: sessionState.tenant_id,
            owner_id: sessionState.owner_id,
            session_id: sessionState.session_id,
            doc_id: sql<string>`${doc.docId}`.as("doc_id"),
            rank: sql<number>`${doc.rank}`.as("rank"),
            score: sql<number>`${doc.score}`.as("score"),
            created_at: sql<string>`${doc.createdAt}`.as("created_at"),
          })
          .from(sessionState)
          .where(mayReplace),
      ),
    );
    const noteTurn = this.#database
      .update(sessionState)
      .set({ docs_turn_id: state.turnId })
      .where(mayReplace);
    await this.#database.batch([saveState, removeDocs, ...addDocs, noteTurn]);
  };

  readonly docs: SessionStore["docs"] = async (key) => {
    const rows = await this.#database.select().from(sessionDocs).where(docsOf(key)).orderBy(sessionDocs.rank);
    return rows.map(({ doc_id: docId, rank, score, created_at: createdAt }) => ({
      docId,
      rank,
      score,
      createdAt,
    }));
  };
}

/** Without `instead` no turn is early enough. */
const takes = ({ turn, instead }: { turn: number; instead: boolean }) =>
  sql`(${sessions.title} = '' or ${sessions.title_turn} <= ${instead ? turn : 0})`;

export function createRelationalSessionStore(options: { database: RelationalDatabase }): SessionStore {
  return withAppErrors(new RelationalSessionStore(options));
}
