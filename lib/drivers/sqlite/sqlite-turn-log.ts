import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { deletedTurn } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { TurnLog, TurnTerms, TurnToAppend, TurnToRestore } from "../../ports/turn-log.ts";
import {
  amended,
  assertNext,
  checkedTurn,
  NO_TERMS,
  turnAfter,
  wellFormedTurn,
} from "../shared/checked-turn.ts";
import { cutTo } from "../shared/cut-text.ts";
import { deletedClientTurnId } from "../shared/deleted-turn.ts";
import { runSqlite as run } from "./run-sqlite.ts";
import { Citations } from "./sqlite-citations.ts";
import { transaction } from "./sqlite-database.ts";
import { createOwnerSearch, type OwnerSearch } from "./sqlite-owner-search.ts";
import { turnColumnsOf, turnFromRow } from "./sqlite-rows.ts";
import { TurnSearcher } from "./sqlite-search.ts";
import { FIELDS, keyValues, rowIdOf, SESSION_STRIDE, storedTerms } from "./sqlite-terms.ts";
import { turnLogStatements } from "./sqlite-turn-log-statements.ts";
import { createTurnRewriter } from "./sqlite-turn-rewrite.ts";

const jumpSchema = fromWire(z.object({ turnId: z.number(), parentTurnId: z.number().nullable() }));
const summarySchema = fromWire(z.object({ turnId: z.number(), ts: z.string(), summary: z.string() }));
const questionSchema = fromWire(z.object({ turnId: z.number(), question: z.string() }));
const sessionRowSchema = z.object({
  session_no: z.number(),
  tenantId: z.string(),
  ownerId: z.string(),
  sessionId: z.string(),
});
const SESSIONS_AT_ONCE = 200;
const numberSchema = z.object({ value: z.number() });

/** The turn log in the embedded database. Every statement names tenant, owner and session. */
class SqliteTurnLog implements TurnLog {
  readonly #database: DatabaseSync;
  readonly #sql: ReturnType<typeof turnLogStatements>;
  readonly #searcher: TurnSearcher;
  readonly #ownerSearch: OwnerSearch;
  readonly #citations: Citations;
  readonly #rewrite: ReturnType<typeof createTurnRewriter>;

  constructor({ database }: { database: DatabaseSync }) {
    this.#database = database;
    this.#sql = turnLogStatements(database);
    this.#searcher = new TurnSearcher(database);
    this.#ownerSearch = createOwnerSearch(database);
    this.#citations = new Citations(database);
    this.#rewrite = createTurnRewriter(database, {
      searcher: this.#searcher,
      ownerSearch: this.#ownerSearch,
      citations: this.#citations,
    });
  }

  readonly append: TurnLog["append"] = (key, entry) =>
    run("append a turn", () =>
      transaction(this.#database, () => {
        const turn = this.#addNew(key, entry);
        if (turn !== null) return { turn, appended: true };
        const stored = this.#storedTurn(key, entry.turn.clientTurnId);
        if (stored === null)
          throw new AppError("internal", { message: "A turn vanished while it was being appended." });
        return { turn: stored, appended: false };
      }),
    );

  readonly appendAll: TurnLog["appendAll"] = (key, entries) =>
    run("append turns", () =>
      transaction(this.#database, () =>
        entries.reduce((count, entry) => count + (this.#addNew(key, entry) === null ? 0 : 1), 0),
      ),
    );

  readonly findByClientTurnId: TurnLog["findByClientTurnId"] = (key, clientTurnId) =>
    run("find a turn", () => this.#storedTurn(key, clientTurnId));

  readonly get: TurnLog["get"] = (key, turnIds) =>
    run("read turns", () => this.#sql.byIds.all(...keyValues(key), JSON.stringify(turnIds)).map(turnFromRow));

  readonly list: TurnLog["list"] = (key, { after = 0, before, limit }) =>
    run("list turns", () => {
      const rows =
        before === undefined
          ? this.#sql.forwards.all(...keyValues(key), after, SESSION_STRIDE, limit)
          : this.#sql.backwards.all(...keyValues(key), after, before, limit).reverse();
      return rows.map(turnFromRow);
    });

  readonly lastTurnId: TurnLog["lastTurnId"] = (key) =>
    run("count turns", () => this.#sessionOf(key)?.last ?? 0);

  readonly jumps: TurnLog["jumps"] = (key) =>
    run("read jumps", () => this.#sql.jumps.all(...keyValues(key)).map((row) => jumpSchema.parse(row)));

  readonly lastWithDocRefs: TurnLog["lastWithDocRefs"] = (key, segments) =>
    run("find the newest turn with documents", () => {
      for (const { from, to } of [...segments].sort((a, b) => b.to - a.to)) {
        const row = this.#sql.newestWithDocRefs.get(...keyValues(key), from, to);
        if (row !== undefined) return turnFromRow(row);
      }
      return null;
    });

  readonly citedDocuments: TurnLog["citedDocuments"] = (key, segments, limit) =>
    run("find the documents of a conversation", () => {
      const session = this.#sessionOf(key);
      return session === null ? [] : this.#citations.firstInside(session, segments, limit);
    });

  readonly summaries: TurnLog["summaries"] = (key, limit) =>
    run("read summaries", () =>
      this.#sql.summaries.all(...keyValues(key), limit).map((row) => summarySchema.parse(row)),
    );

  readonly search: TurnLog["search"] = (key, terms, scoring, limit) =>
    run("search turns", () => {
      const session = this.#sessionOf(key);
      return session === null ? [] : this.#searcher.search(session.no, terms, scoring, limit);
    });

  readonly findSessions: TurnLog["findSessions"] = (key, terms, limit) =>
    run("search sessions", () => this.#ownerSearch.findSessions(key, terms, limit));

  readonly findInTenant: TurnLog["findInTenant"] = (tenantId, terms, limit) =>
    run("search sessions", () => {
      const found: Awaited<ReturnType<TurnLog["findInTenant"]>> = [];
      for (const ownerId of this.#ownerSearch.ownerIds(tenantId)) {
        if (found.length >= limit) break;
        const theirs = this.#ownerSearch.findSessions({ tenantId, ownerId }, terms, limit - found.length);
        found.push(...theirs.map((place) => ({ ...place, ownerId })));
      }
      return found;
    });

  readonly questions: TurnLog["questions"] = (key, length) =>
    run("read questions", () =>
      this.#sql.questions.all(length, ...keyValues(key)).map((row) => {
        const { turnId, question } = questionSchema.parse(row);
        return { turnId, question: cutTo(length, question) };
      }),
    );

  readonly times: TurnLog["times"] = (key) =>
    run("read times", () => {
      const session = this.#sessionOf(key);
      return session === null ? [] : this.#searcher.times(session.no);
    });

  readonly setSummary: TurnLog["setSummary"] = (key, turnId, { summary, summaryModel, summaryTs }) =>
    run("store a summary", () => {
      this.#sql.setSummary.run(summary, summaryModel, summaryTs, ...keyValues(key), turnId);
    });

  readonly withoutSummary: TurnLog["withoutSummary"] = (key, limit) =>
    run("find turns without summary", () =>
      this.#sql.withoutSummary.all(...keyValues(key), limit).map((row) => numberSchema.parse(row).value),
    );

  readonly deleteTurn: TurnLog["deleteTurn"] = (key, turnId) =>
    run("delete a turn", () =>
      transaction(this.#database, () => {
        const session = this.#sessionOf(key);
        const turn = this.#turnOf(key, turnId);
        if (session === null || turn === null || turn.status === "deleted") return turn;
        const left = deletedTurn(turn, deletedClientTurnId(turn.clientTurnId));
        this.#rewrite(key, session.no, left, NO_TERMS);
        return left;
      }),
    );

  readonly amend: TurnLog["amend"] = (key, entries) =>
    run("amend turns", () =>
      transaction(this.#database, () => {
        const session = this.#sessionOf(key);
        for (const { turn, terms } of entries) {
          const stored = this.#turnOf(key, turn.turnId);
          if (session === null || stored === null || stored.status === "deleted") continue;
          this.#rewrite(key, session.no, amended(stored, turn), terms);
        }
      }),
    );

  readonly erase: TurnLog["erase"] = (key) =>
    run("erase turns", () =>
      transaction(this.#database, () => {
        const session = this.#sessionOf(key);
        if (session === null) return;
        const range = [rowIdOf(session.no, 0), rowIdOf(session.no + 1, 0)] as const;
        this.#sql.removeTerms.run(...range);
        this.#ownerSearch.remove(...range);
        this.#citations.remove(...range);
        this.#sql.removeLengths.run(...range);
        this.#sql.removeTurns.run(...keyValues(key));
        this.#sql.removeSession.run(session.no);
        this.#ownerSearch.removeIfNobody(key);
      }),
    );

  readonly sessions: TurnLog["sessions"] = (behind) => this.#everySession(behind);

  readonly restore: TurnLog["restore"] = (key, entries) =>
    run("restore turns", () =>
      transaction(this.#database, () =>
        entries.reduce((count, entry) => count + (this.#addRestored(key, entry) === null ? 0 : 1), 0),
      ),
    );

  #sessionOf(key: SessionKey): { no: number; last: number } | null {
    const row = this.#sql.session.get(...keyValues(key));
    return row === undefined ? null : { no: Number(row.session_no), last: Number(row.last_turn_id) };
  }

  /** Finds the turn by the id it was sent with, or by what is kept of that id if it was deleted. */
  #rowByClientId(key: SessionKey, clientTurnId: string) {
    return this.#sql.byClientId.get(...keyValues(key), clientTurnId, deletedClientTurnId(clientTurnId));
  }

  #storedTurn(key: SessionKey, clientTurnId: string): Turn | null {
    const row = this.#rowByClientId(key, clientTurnId);
    return row === undefined ? null : turnFromRow(row);
  }

  #turnOf(key: SessionKey, turnId: number): Turn | null {
    const [row] = this.#sql.byIds.all(...keyValues(key), JSON.stringify([turnId]));
    return row === undefined ? null : turnFromRow(row);
  }

  /** Inside a transaction. Null when the turn already exists. */
  #add(key: SessionKey, clientTurnId: string, terms: TurnTerms, turnAt: (last: number) => Turn): Turn | null {
    if (this.#rowByClientId(key, clientTurnId) !== undefined) return null;
    const session = this.#sessionOf(key) ?? {
      no: Number(this.#sql.addSession.run(...keyValues(key)).lastInsertRowid),
      last: 0,
    };
    const turn = turnAt(session.last);
    const isJump = (turn.parentTurnId ?? 0) !== turn.turnId - 1;
    this.#sql.addTurn.run(
      ...keyValues(key),
      isJump ? 1 : 0,
      turn.docRefs.length > 0 ? 1 : 0,
      ...turnColumnsOf(turn),
    );
    const id = rowIdOf(session.no, turn.turnId);
    const { user, assistant } = terms;
    this.#sql.addLengths.run(id, turn.ts, user.length, assistant.length);
    const stored = FIELDS.map(({ name, letter }) => storedTerms(letter, session.no, terms[name]));
    this.#sql.addTerms.run(id, stored.join(" "));
    this.#ownerSearch.add(key, id, [...user, ...assistant]);
    this.#citations.add(session.no, turn);
    this.#sql.moveSession.run(turn.turnId, session.no);
    return turn;
  }

  #addNew(key: SessionKey, entry: TurnToAppend) {
    return this.#add(key, entry.turn.clientTurnId, entry.terms, (last) =>
      turnAfter(last, checkedTurn(entry)),
    );
  }

  #addRestored(key: SessionKey, { turn, terms }: TurnToRestore) {
    return this.#add(key, turn.clientTurnId, turn.status === "deleted" ? NO_TERMS : terms, (last) => {
      assertNext(turn.turnId, last);
      return wellFormedTurn(turn);
    });
  }

  async *#everySession(behind?: SessionKey) {
    let after = behind === undefined ? 0 : (this.#sessionOf(behind)?.no ?? 0);
    for (;;) {
      const rows = await run("list sessions", () => this.#sql.sessionsAfter.all(after, SESSIONS_AT_ONCE));
      for (const row of rows) {
        const { session_no, ...key } = sessionRowSchema.parse(row);
        after = session_no;
        yield key;
      }
      if (rows.length < SESSIONS_AT_ONCE) return;
    }
  }
}

export function createSqliteTurnLog(options: { database: DatabaseSync }): TurnLog {
  return new SqliteTurnLog(options);
}
