import type { DatabaseSync } from "node:sqlite";
import type { OwnerKey } from "../../domain/identity.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { FoundSession } from "../../ports/turn-log.ts";
import { ownerTerm, SESSION_STRIDE } from "./sqlite-terms.ts";

/** How many turns are looked at, newest first, to collect their sessions. */
const NEWEST_TURNS = 5_000;

export interface OwnerSearch {
  add(key: OwnerKey, id: number, terms: readonly string[]): void;
  /** Removes the ids between `from` and `to`, both excluded; their rows in turn_lengths must still exist. */
  remove(from: number, to: number): void;
  /** Removes the person's number when none of their sessions is left. */
  removeIfNobody(key: OwnerKey): void;
  findSessions(key: OwnerKey, terms: readonly WeightedTerm[], limit: number): FoundSession[];
  ownerIds(tenantId: string): string[];
}

/**
 * Finds a person's sessions that contain some words: an index whose terms carry the owner's number, beside
 * the index by session.
 */
export function createOwnerSearch(database: DatabaseSync): OwnerSearch {
  const statements = {
    owner: database.prepare("SELECT owner_no FROM turn_owners WHERE tenant_id = ? AND owner_id = ?"),
    ownerIds: database.prepare("SELECT owner_id FROM turn_owners WHERE tenant_id = ?"),
    removeOwner: database.prepare(
      `DELETE FROM turn_owners WHERE tenant_id = ? AND owner_id = ?
         AND NOT EXISTS (SELECT 1 FROM turn_sessions WHERE tenant_id = ? AND owner_id = ?)`,
    ),
    addOwner: database.prepare("INSERT INTO turn_owners (tenant_id, owner_id) VALUES (?, ?)"),
    add: database.prepare("INSERT INTO owner_terms (rowid, said) VALUES (?, ?)"),
    remove: database.prepare(
      "DELETE FROM owner_terms WHERE rowid IN (SELECT id FROM turn_lengths WHERE id > ? AND id < ?)",
    ),
    find: database.prepare(
      "SELECT rowid FROM owner_terms WHERE owner_terms MATCH ? ORDER BY rowid DESC LIMIT ?",
    ),
    sessionId: database.prepare(
      "SELECT session_id FROM turn_sessions WHERE session_no = ? AND tenant_id = ? AND owner_id = ?",
    ),
  };

  function ownerNo(key: OwnerKey): number | null {
    const row = statements.owner.get(key.tenantId, key.ownerId);
    return row === undefined ? null : Number(row.owner_no);
  }

  return {
    add(key, id, terms) {
      const no = ownerNo(key) ?? Number(statements.addOwner.run(key.tenantId, key.ownerId).lastInsertRowid);
      statements.add.run(id, [...new Set(terms)].map((term) => ownerTerm(no, term)).join(" "));
    },
    remove(from, to) {
      statements.remove.run(from, to);
    },
    removeIfNobody(key) {
      statements.removeOwner.run(key.tenantId, key.ownerId, key.tenantId, key.ownerId);
    },
    ownerIds: (tenantId) => statements.ownerIds.all(tenantId).map((row) => String(row.owner_id)),
    findSessions(key, terms, limit) {
      const no = ownerNo(key);
      if (no === null || terms.length === 0) return [];
      const query = terms.map(({ term }) => `"${ownerTerm(no, term)}" *`).join(" AND ");
      const newest = new Map<number, number>();
      for (const row of statements.find.all(query, NEWEST_TURNS)) {
        const sessionNo = Math.floor(Number(row.rowid) / SESSION_STRIDE);
        if (!newest.has(sessionNo)) newest.set(sessionNo, Number(row.rowid) % SESSION_STRIDE);
      }
      return [...newest].slice(0, limit).flatMap(([sessionNo, turnId]) => {
        const sessionId = statements.sessionId.get(sessionNo, key.tenantId, key.ownerId)?.session_id;
        return typeof sessionId === "string" ? [{ sessionId, turnId }] : [];
      });
    },
  };
}
