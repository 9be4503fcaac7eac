import type { DatabaseSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { COUNT_BITS, scoreTurns } from "../../domain/turn-ranking.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { TurnHit, TurnScoring } from "../../ports/turn-log.ts";
import { countTerm, FIELDS, rowIdOf, storedTerm } from "./sqlite-terms.ts";

const COMMA = ",".charCodeAt(0);
const ZERO = "0".charCodeAt(0);

/**
 * Times and field lengths of a session's turns, indexed by turn. Turns never change, so what was read once
 * stays right.
 */
interface SessionLengths {
  ts: string[];
  times: { turnId: number; ts: string }[];
  lengths: number[][];
  totals: number[];
}

/** Sessions whose times and lengths are kept in memory. */
const REMEMBERED_SESSIONS = 64;

export class TurnSearcher {
  readonly #sql: ReturnType<typeof statementsOf>;
  readonly #remembered = new LRUCache<number, SessionLengths>({ max: REMEMBERED_SESSIONS });

  constructor(database: DatabaseSync) {
    this.#sql = statementsOf(database);
  }

  /** Forgets what is remembered about a session's turns, because one of them was replaced. */
  forget(sessionNo: number): void {
    this.#remembered.delete(sessionNo);
  }

  times(sessionNo: number): { turnId: number; ts: string }[] {
    return [...this.#lengthsOf(sessionNo).times];
  }

  search(sessionNo: number, terms: readonly WeightedTerm[], scoring: TurnScoring, limit: number): TurnHit[] {
    const { ts, lengths, totals } = this.#lengthsOf(sessionNo);
    const searched = {
      turns: ts.length - 1,
      lengths,
      totals,
      occurrences: (term: string, field: number, visit: (turnId: number, count: number) => void) => {
        const stored = storedTerm(FIELDS[field]?.letter ?? "", sessionNo, term);
        let isThere = false;
        this.#forEachTurnWith(sessionNo, stored, (turnId) => {
          isThere = true;
          visit(turnId, 1);
        });
        for (let bit = 0; isThere && bit < COUNT_BITS; bit++)
          this.#forEachTurnWith(sessionNo, countTerm(stored, bit), (turnId) => visit(turnId, 2 ** bit));
      },
    };
    return scoreTurns(searched, terms, scoring, limit).map(({ turnId, score }) => ({
      turnId,
      ts: ts[turnId] ?? "",
      score,
    }));
  }

  #lengthsOf(sessionNo: number): SessionLengths {
    const known = this.#remembered.get(sessionNo) ?? {
      ts: [""],
      times: [],
      lengths: [[], []],
      totals: [0, 0],
    };
    const from = rowIdOf(sessionNo, known.ts.length - 1);
    const packed = this.#sql.lengthsAfter.get(from, rowIdOf(sessionNo + 1, 0))?.packed;
    const parts = typeof packed === "string" ? packed.split(",") : [];
    for (let at = 0; at < parts.length; at += 3) {
      const turnId = known.ts.length;
      const ts = parts[at] ?? "";
      known.ts.push(ts);
      known.times.push({ turnId, ts });
      known.lengths.forEach((lengths, field) => {
        const length = Number(parts[at + 1 + field]);
        lengths[turnId] = length;
        known.totals[field] = (known.totals[field] ?? 0) + length;
      });
    }
    this.#remembered.set(sessionNo, known);
    return known;
  }

  #forEachTurnWith(sessionNo: number, stored: string, visit: (turnId: number) => void): void {
    const packed = this.#sql.turnsWith.get(rowIdOf(sessionNo, 0), `"${stored}"`)?.packed;
    if (typeof packed === "string") unpack(packed, visit);
    else if (typeof packed === "number") visit(packed);
  }
}

function statementsOf(database: DatabaseSync) {
  return {
    lengthsAfter: database.prepare(
      `SELECT group_concat(ts || ',' || user_terms || ',' || assistant_terms) AS packed
     FROM (SELECT ts, user_terms, assistant_terms FROM turn_lengths WHERE id > ? AND id < ? ORDER BY id)`,
    ),
    // The turns with a term, packed into one text: separate rows would cost ten times as much. (A JavaScript
    // number is bound as REAL: hence the cast.)
    turnsWith: database.prepare(
      "SELECT group_concat(rowid - CAST(? AS INTEGER)) AS packed FROM turn_terms WHERE turn_terms MATCH ?",
    ),
  };
}

/** Calls `visit` with each number of a list like "12,345,6". */
function unpack(packed: string, visit: (number: number) => void): void {
  let current = 0;
  for (let at = 0; at < packed.length; at++) {
    const code = packed.charCodeAt(at);
    if (code === COMMA) {
      visit(current);
      current = 0;
    } else current = current * 10 + code - ZERO;
  }
  visit(current);
}
