import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import { deletedTurn } from "../../domain/wordless-turn.ts";
import type { TurnLog, TurnTerms, TurnToAppend, TurnToRestore } from "../../ports/turn-log.ts";
import { deletedClientTurnId } from "../shared/deleted-turn.ts";
import { amended, assertNext, checkedTurn, NO_TERMS, turnAfter, wellFormedTurn } from "../shared/new-turn.ts";
import { runSqlite as run } from "./run-sqlite.ts";
import { createCitations } from "./sqlite-citations.ts";
import { transaction } from "./sqlite-database.ts";
import { createOwnerSearch } from "./sqlite-owner-search.ts";
import { columnsOf, TURN_COLUMNS, turnFromRow } from "./sqlite-rows.ts";
import { createTurnSearcher } from "./sqlite-search.ts";
import { FIELDS, keyValues, rowIdOf, SESSION_STRIDE, storedTerms } from "./sqlite-terms.ts";
import { createTurnRewriter } from "./sqlite-turn-rewrite.ts";

const OF_SESSION = "tenant_id = ? AND owner_id = ? AND session_id = ?";
const jumpSchema = z.object({ turn_id: z.number(), parent_turn_id: z.number().nullable() });
const summarySchema = z.object({ turn_id: z.number(), ts: z.string(), summary: z.string() });
const sessionRowSchema = z.object({
  session_no: z.number(),
  tenantId: z.string(),
  ownerId: z.string(),
  sessionId: z.string(),
});
const SESSIONS_AT_ONCE = 200;
const numberSchema = z.object({ value: z.number() });

/** The turn log in the embedded database. Every statement names tenant, owner and session. */
export function createSqliteTurnLog({ database }: { database: DatabaseSync }): TurnLog {
  const sql = (text: string) => database.prepare(text);
  const statements = {
    session: sql(`SELECT session_no, last_turn_id FROM turn_sessions WHERE ${OF_SESSION}`),
    addSession: sql("INSERT INTO turn_sessions (tenant_id, owner_id, session_id) VALUES (?, ?, ?)"),
    moveSession: sql("UPDATE turn_sessions SET last_turn_id = ? WHERE session_no = ?"),
    removeSession: sql("DELETE FROM turn_sessions WHERE session_no = ?"),
    addTurn: sql(
      `INSERT INTO turns (tenant_id, owner_id, session_id, is_jump, has_doc_refs, ${TURN_COLUMNS}) VALUES (${Array(16).fill("?").join(", ")})`,
    ),
    addLengths: sql(
      "INSERT INTO turn_lengths (id, ts, user_terms, assistant_terms, time_terms) VALUES (?, ?, ?, ?, ?)",
    ),
    addTerms: sql("INSERT INTO turn_terms (rowid, terms) VALUES (?, ?)"),
    removeTurns: sql(`DELETE FROM turns WHERE ${OF_SESSION}`),
    removeLengths: sql("DELETE FROM turn_lengths WHERE id > ? AND id < ?"),
    removeTerms: sql(
      "DELETE FROM turn_terms WHERE rowid IN (SELECT id FROM turn_lengths WHERE id > ? AND id < ?)",
    ),
    // Left to itself, SQLite walks the session in the order asked for instead of looking two ids up.
    byClientId: sql(
      `SELECT ${TURN_COLUMNS} FROM turns INDEXED BY turns_by_client_id WHERE ${OF_SESSION} AND client_turn_id IN (?, ?) ORDER BY turn_id LIMIT 1`,
    ),
    byIds: sql(
      `SELECT ${TURN_COLUMNS} FROM turns WHERE ${OF_SESSION} AND turn_id IN (SELECT value FROM json_each(?)) ORDER BY turn_id`,
    ),
    forwards: sql(
      `SELECT ${TURN_COLUMNS} FROM turns WHERE ${OF_SESSION} AND turn_id > ? AND turn_id < ? ORDER BY turn_id LIMIT ?`,
    ),
    backwards: sql(
      `SELECT ${TURN_COLUMNS} FROM turns WHERE ${OF_SESSION} AND turn_id > ? AND turn_id < ? ORDER BY turn_id DESC LIMIT ?`,
    ),
    jumps: sql(
      `SELECT turn_id, parent_turn_id FROM turns WHERE ${OF_SESSION} AND is_jump = 1 ORDER BY turn_id`,
    ),
    newestWithDocRefs: sql(
      `SELECT ${TURN_COLUMNS} FROM turns WHERE ${OF_SESSION} AND has_doc_refs = 1 AND turn_id BETWEEN ? AND ? ORDER BY turn_id DESC LIMIT 1`,
    ),
    summaries: sql(
      `SELECT turn_id, ts, summary FROM turns WHERE ${OF_SESSION} AND summary IS NOT NULL AND summary <> '' ORDER BY turn_id DESC LIMIT ?`,
    ),
    setSummary: sql(
      `UPDATE turns SET summary = ?, summary_model = ?, summary_ts = ? WHERE ${OF_SESSION} AND turn_id = ? AND summary IS NOT ''`,
    ),
    withoutSummary: sql(
      `SELECT turn_id AS value FROM turns WHERE ${OF_SESSION} AND summary IS NULL ORDER BY turn_id LIMIT ?`,
    ),
    sessionsAfter: sql(
      "SELECT session_no, tenant_id AS tenantId, owner_id AS ownerId, session_id AS sessionId FROM turn_sessions WHERE session_no > ? AND last_turn_id > 0 ORDER BY session_no LIMIT ?",
    ),
  };
  const searcher = createTurnSearcher(database);
  const ownerSearch = createOwnerSearch(database);
  const citations = createCitations(database);
  const rewrite = createTurnRewriter(database, { searcher, ownerSearch, citations });

  function sessionOf(key: SessionKey): { no: number; last: number } | null {
    const row = statements.session.get(...keyValues(key));
    return row === undefined ? null : { no: Number(row.session_no), last: Number(row.last_turn_id) };
  }

  /** Under the id it was sent with, or under what is left of that when it was deleted. */
  function rowByClientId(key: SessionKey, clientTurnId: string) {
    return statements.byClientId.get(...keyValues(key), clientTurnId, deletedClientTurnId(clientTurnId));
  }

  function storedTurn(key: SessionKey, clientTurnId: string): Turn | null {
    const row = rowByClientId(key, clientTurnId);
    return row === undefined ? null : turnFromRow(row);
  }

  function turnOf(key: SessionKey, turnId: number): Turn | null {
    const [row] = statements.byIds.all(...keyValues(key), JSON.stringify([turnId]));
    return row === undefined ? null : turnFromRow(row);
  }

  /** Inside a transaction. Null when the turn is there already. */
  function add(
    key: SessionKey,
    clientTurnId: string,
    terms: TurnTerms,
    turnAt: (last: number) => Turn,
  ): Turn | null {
    if (rowByClientId(key, clientTurnId) !== undefined) return null;
    const session = sessionOf(key) ?? {
      no: Number(statements.addSession.run(...keyValues(key)).lastInsertRowid),
      last: 0,
    };
    const turn = turnAt(session.last);
    const isJump = (turn.parent_turn_id ?? 0) !== turn.turn_id - 1;
    statements.addTurn.run(
      ...keyValues(key),
      isJump ? 1 : 0,
      turn.doc_refs.length > 0 ? 1 : 0,
      ...columnsOf(turn),
    );
    const id = rowIdOf(session.no, turn.turn_id);
    const { user, assistant, time } = terms;
    statements.addLengths.run(id, turn.ts, user.length, assistant.length, time.length);
    const stored = FIELDS.map(({ name, letter }) => storedTerms(letter, session.no, terms[name]));
    statements.addTerms.run(id, stored.join(" "));
    ownerSearch.add(key, id, [...user, ...assistant]);
    citations.add(session.no, turn);
    statements.moveSession.run(turn.turn_id, session.no);
    return turn;
  }

  const addNew = (key: SessionKey, entry: TurnToAppend) =>
    add(key, entry.turn.client_turn_id, entry.terms, (last) => turnAfter(last, checkedTurn(entry)));
  const addRestored = (key: SessionKey, { turn, terms }: TurnToRestore) =>
    add(key, turn.client_turn_id, turn.status === "deleted" ? NO_TERMS : terms, (last) => {
      assertNext(turn.turn_id, last);
      return wellFormedTurn(turn);
    });

  return {
    append: (key, entry) =>
      run("append a turn", () =>
        transaction(database, () => {
          const turn = addNew(key, entry);
          if (turn !== null) return { turn, appended: true };
          const stored = storedTurn(key, entry.turn.client_turn_id);
          if (stored === null)
            throw new AppError("internal", { message: "A turn vanished while it was being appended." });
          return { turn: stored, appended: false };
        }),
      ),

    appendAll: (key, entries) =>
      run("append turns", () =>
        transaction(database, () =>
          entries.reduce((count, entry) => count + (addNew(key, entry) === null ? 0 : 1), 0),
        ),
      ),

    findByClientTurnId: (key, clientTurnId) => run("find a turn", () => storedTurn(key, clientTurnId)),

    get: (key, turnIds) =>
      run("read turns", () =>
        statements.byIds.all(...keyValues(key), JSON.stringify(turnIds)).map(turnFromRow),
      ),

    list: (key, { after = 0, before, limit }) =>
      run("list turns", () => {
        const rows =
          before === undefined
            ? statements.forwards.all(...keyValues(key), after, SESSION_STRIDE, limit)
            : statements.backwards.all(...keyValues(key), after, before, limit).reverse();
        return rows.map(turnFromRow);
      }),

    lastTurnId: (key) => run("count turns", () => sessionOf(key)?.last ?? 0),

    jumps: (key) =>
      run("read jumps", () => statements.jumps.all(...keyValues(key)).map((row) => jumpSchema.parse(row))),

    lastWithDocRefs: (key, segments) =>
      run("find the newest turn with documents", () => {
        for (const { from, to } of [...segments].sort((a, b) => b.to - a.to)) {
          const row = statements.newestWithDocRefs.get(...keyValues(key), from, to);
          if (row !== undefined) return turnFromRow(row);
        }
        return null;
      }),

    citedDocuments: (key, segments, limit) =>
      run("find the documents of a conversation", () => {
        const session = sessionOf(key);
        return session === null ? [] : citations.firstInside(session, segments, limit);
      }),

    summaries: (key, limit) =>
      run("read summaries", () =>
        statements.summaries.all(...keyValues(key), limit).map((row) => summarySchema.parse(row)),
      ),

    search: (key, terms, scoring, limit) =>
      run("search turns", () => {
        const session = sessionOf(key);
        return session === null ? [] : searcher.search(session.no, terms, scoring, limit);
      }),

    findSessions: (key, terms, limit) =>
      run("search sessions", () => ownerSearch.findSessions(key, terms, limit)),

    times: (key) =>
      run("read times", () => {
        const session = sessionOf(key);
        return session === null ? [] : searcher.times(session.no);
      }),

    setSummary: (key, turnId, { summary, summary_model, summary_ts }) =>
      run("store a summary", () => {
        statements.setSummary.run(summary, summary_model, summary_ts, ...keyValues(key), turnId);
      }),

    withoutSummary: (key, limit) =>
      run("find turns without summary", () =>
        statements.withoutSummary.all(...keyValues(key), limit).map((row) => numberSchema.parse(row).value),
      ),

    deleteTurn: (key, turnId) =>
      run("delete a turn", () =>
        transaction(database, () => {
          const session = sessionOf(key);
          const turn = turnOf(key, turnId);
          if (session === null || turn === null || turn.status === "deleted") return turn;
          const left = deletedTurn(turn, deletedClientTurnId(turn.client_turn_id));
          rewrite(key, session.no, left, NO_TERMS);
          return left;
        }),
      ),

    amend: (key, entries) =>
      run("amend turns", () =>
        transaction(database, () => {
          const session = sessionOf(key);
          for (const { turn, terms } of entries) {
            const stored = turnOf(key, turn.turn_id);
            if (session === null || stored === null || stored.status === "deleted") continue;
            rewrite(key, session.no, amended(stored, turn), terms);
          }
        }),
      ),

    erase: (key) =>
      run("erase turns", () =>
        transaction(database, () => {
          const session = sessionOf(key);
          if (session === null) return;
          const range = [rowIdOf(session.no, 0), rowIdOf(session.no + 1, 0)] as const;
          statements.removeTerms.run(...range);
          ownerSearch.remove(...range);
          citations.remove(...range);
          statements.removeLengths.run(...range);
          statements.removeTurns.run(...keyValues(key));
          statements.removeSession.run(session.no);
          ownerSearch.removeIfNobody(key);
        }),
      ),

    async *sessions(behind) {
      let after = behind === undefined ? 0 : (sessionOf(behind)?.no ?? 0);
      for (;;) {
        const rows = await run("list sessions", () => statements.sessionsAfter.all(after, SESSIONS_AT_ONCE));
        for (const row of rows) {
          const { session_no, ...key } = sessionRowSchema.parse(row);
          after = session_no;
          yield key;
        }
        if (rows.length < SESSIONS_AT_ONCE) return;
      }
    },

    restore: (key, entries) =>
      run("restore turns", () =>
        transaction(database, () =>
          entries.reduce((count, entry) => count + (addRestored(key, entry) === null ? 0 : 1), 0),
        ),
      ),
  };
}
