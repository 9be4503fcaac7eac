import type { DatabaseSync } from "node:sqlite";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnTerms } from "../../ports/turn-log.ts";
import type { Citations } from "./sqlite-citations.ts";
import type { OwnerSearch } from "./sqlite-owner-search.ts";
import { turnColumnsOf } from "./sqlite-rows.ts";
import type { TurnSearcher } from "./sqlite-search.ts";
import { FIELDS, keyValues, rowIdOf, storedTerms } from "./sqlite-terms.ts";

const OF_TURN = "tenant_id = ? AND owner_id = ? AND session_id = ? AND turn_id = ?";

/** Replaces the turn with the same number; inside a transaction. */
export type RewriteTurn = (key: SessionKey, sessionNo: number, turn: Turn, terms: TurnTerms) => void;

export function createTurnRewriter(
  database: DatabaseSync,
  indexes: { searcher: TurnSearcher; ownerSearch: OwnerSearch; citations: Citations },
): RewriteTurn {
  const statements = {
    turn: database.prepare(
      `UPDATE turns SET has_doc_refs = ?, client_turn_id = ?, summary = ?, summary_model = ?, summary_ts = ?,
         schema_version = ?, user_text = ?, assistant_text = ?, record = ? WHERE ${OF_TURN}`,
    ),
    lengths: database.prepare("UPDATE turn_lengths SET user_terms = ?, assistant_terms = ? WHERE id = ?"),
    removeTerms: database.prepare("DELETE FROM turn_terms WHERE rowid = ?"),
    addTerms: database.prepare("INSERT INTO turn_terms (rowid, terms) VALUES (?, ?)"),
  };
  const { searcher, ownerSearch, citations } = indexes;

  return (key, sessionNo, turn, terms) => {
    const id = rowIdOf(sessionNo, turn.turnId);
    const [, clientTurnId, , , ...words] = turnColumnsOf(turn);
    statements.turn.run(
      turn.docRefs.length > 0 ? 1 : 0,
      clientTurnId ?? turn.clientTurnId,
      ...words,
      ...keyValues(key),
      turn.turnId,
    );
    // The other indexes find the turn through its row of lengths, so their entries go first.
    statements.removeTerms.run(id);
    ownerSearch.remove(id - 1, id + 1);
    statements.lengths.run(terms.user.length, terms.assistant.length, id);
    const stored = FIELDS.map(({ name, letter }) => storedTerms(letter, sessionNo, terms[name])).join(" ");
    if (stored.trim() !== "") statements.addTerms.run(id, stored);
    const said = [...terms.user, ...terms.assistant];
    if (said.length > 0) ownerSearch.add(key, id, said);
    citations.replace(sessionNo, turn);
    searcher.forget(sessionNo);
  };
}
