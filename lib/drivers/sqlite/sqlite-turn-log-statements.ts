import type { DatabaseSync } from "node:sqlite";
import { TURN_COLUMNS } from "./sqlite-rows.ts";

const OF_SESSION = "tenant_id = ? AND owner_id = ? AND session_id = ?";

/** The statements on the tables of sessions and turns, and of their lengths and terms. */
export function turnLogStatements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    session: sql(`SELECT session_no, last_turn_id FROM turn_sessions WHERE ${OF_SESSION}`),
    addSession: sql("INSERT INTO turn_sessions (tenant_id, owner_id, session_id) VALUES (?, ?, ?)"),
    moveSession: sql("UPDATE turn_sessions SET last_turn_id = ? WHERE session_no = ?"),
    removeSession: sql("DELETE FROM turn_sessions WHERE session_no = ?"),
    addTurn: sql(
      `INSERT INTO turns (tenant_id, owner_id, session_id, is_jump, has_doc_refs, ${TURN_COLUMNS}) VALUES (${Array(16).fill("?").join(", ")})`,
    ),
    addLengths: sql("INSERT INTO turn_lengths (id, ts, user_terms, assistant_terms) VALUES (?, ?, ?, ?)"),
    addTerms: sql("INSERT INTO turn_terms (rowid, terms) VALUES (?, ?)"),
    removeTurns: sql(`DELETE FROM turns WHERE ${OF_SESSION}`),
    removeLengths: sql("DELETE FROM turn_lengths WHERE id > ? AND id < ?"),
    removeTerms: sql(
      "DELETE FROM turn_terms WHERE rowid IN (SELECT id FROM turn_lengths WHERE id > ? AND id < ?)",
    ),
    // By default SQLite walks the session in the requested order instead of looking up two ids.
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
    questions: sql(
      `SELECT turn_id, substr(user_text, 1, ?) AS question FROM turns WHERE ${OF_SESSION} ORDER BY turn_id`,
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
}
