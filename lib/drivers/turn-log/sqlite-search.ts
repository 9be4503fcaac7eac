import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { TurnHit, TurnScoring, WeightedTerm } from "../../ports/turn-log.ts";
import { rowIdOf, storedTerm } from "./sqlite-terms.ts";

const FIELDS = ["user", "assistant", "time"] as const;

/** Times and field lengths of a session's turns, index = turn_id. Turns never change, so what was read once stays right. */
interface SessionLengths {
  ts: string[];
  lengths: number[][];
  totals: number[];
}

/** Sessions whose times and lengths are kept in memory. */
const REMEMBERED_SESSIONS = 64;

export interface TurnSearcher {
  times(sessionNo: number): { turn_id: number; ts: string }[];
  search(sessionNo: number, terms: readonly WeightedTerm[], scoring: TurnScoring, limit: number): TurnHit[];
}

export function createTurnSearcher(database: DatabaseSync): TurnSearcher {
  const lengthsAfter: StatementSync = database.prepare(
    `SELECT group_concat(ts || ',' || user_terms || ',' || assistant_terms || ',' || time_terms) AS packed
     FROM (SELECT ts, user_terms, assistant_terms, time_terms FROM turn_lengths WHERE id > ? AND id < ? ORDER BY id)`,
  );
  // One number per occurrence: which turn and which field. Packed into one text, since a row each costs ten times as much.
  // (A JavaScript number is bound as REAL: hence the cast.)
  const postingsOf: StatementSync = database.prepare(
    `SELECT group_concat((doc - CAST(? AS INTEGER)) * 3 + CASE col WHEN 'user' THEN 0 WHEN 'assistant' THEN 1 ELSE 2 END) AS packed
     FROM turn_postings WHERE term = ?`,
  );
  const remembered = new Map<number, SessionLengths>();

  function lengthsOf(sessionNo: number): SessionLengths {
    const known = remembered.get(sessionNo) ?? { ts: [""], lengths: [[], [], []], totals: [0, 0, 0] };
    const from = rowIdOf(sessionNo, known.ts.length - 1);
    const packed = lengthsAfter.get(from, rowIdOf(sessionNo + 1, 0))?.packed;
    const parts = typeof packed === "string" ? packed.split(",") : [];
    for (let at = 0; at < parts.length; at += 4) {
      const turnId = known.ts.length;
      known.ts.push(parts[at] ?? "");
      known.lengths.forEach((lengths, field) => {
        const length = Number(parts[at + 1 + field]);
        lengths[turnId] = length;
        known.totals[field] = (known.totals[field] ?? 0) + length;
      });
    }
    remembered.delete(sessionNo);
    remembered.set(sessionNo, known);
    const oldest = remembered.keys().next().value;
    if (remembered.size > REMEMBERED_SESSIONS && oldest !== undefined) remembered.delete(oldest);
    return known;
  }

  function addScores(
    scores: Float64Array,
    sessionNo: number,
    term: WeightedTerm,
    scoring: TurnScoring,
    known: SessionLengths,
  ) {
    const packed = postingsOf.get(rowIdOf(sessionNo, 0), storedTerm(sessionNo, term.term))?.packed;
    if (typeof packed !== "string" && typeof packed !== "number") return;
    const turns = known.ts.length - 1;
    const weights = FIELDS.map((field) => scoring.weights[field]);
    const averages = known.totals.map((total) => total / Math.max(1, turns));
    const found: number[] = [];
    const frequencies: number[] = [];
    for (const posting of unpack(String(packed))) {
      const turnId = Math.floor(posting / 3);
      const field = posting % 3;
      if (turnId > turns) continue;
      const average = averages[field] ?? 0;
      const relative = average > 0 ? (known.lengths[field]?.[turnId] ?? 0) / average : 1;
      if (found.at(-1) !== turnId) {
        found.push(turnId);
        frequencies.push(0);
      }
      const last = frequencies.length - 1;
      frequencies[last] =
        (frequencies[last] ?? 0) + (weights[field] ?? 0) / (1 - scoring.b + scoring.b * relative);
    }
    const rarity = Math.log(1 + (turns - found.length + 0.5) / (found.length + 0.5));
    found.forEach((turnId, index) => {
      const frequency = frequencies[index] ?? 0;
      const gain = (frequency * (scoring.k1 + 1)) / (frequency + scoring.k1);
      scores[turnId] = (scores[turnId] ?? 0) + term.weight * rarity * gain;
    });
  }

  return {
    times(sessionNo) {
      return lengthsOf(sessionNo)
        .ts.slice(1)
        .map((ts, index) => ({ turn_id: index + 1, ts }));
    },
    search(sessionNo, terms, scoring, limit) {
      const known = lengthsOf(sessionNo);
      const scores = new Float64Array(known.ts.length);
      for (const term of joined(terms)) addScores(scores, sessionNo, term, scoring, known);
      const hits: TurnHit[] = [];
      for (let turnId = scores.length - 1; turnId >= 1; turnId--) {
        const score = scores[turnId] ?? 0;
        if (score > 0) hits.push({ turn_id: turnId, ts: known.ts[turnId] ?? "", score });
      }
      // The sort is stable and the hits come newest first, so ties stay newest first.
      return hits.sort((a, b) => b.score - a.score).slice(0, limit);
    },
  };
}

/** The same term twice counts once, with both weights. */
function joined(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

function unpack(packed: string): number[] {
  const numbers: number[] = [];
  let current = 0;
  for (let at = 0; at < packed.length; at++) {
    const code = packed.charCodeAt(at);
    if (code === 44) {
      numbers.push(current);
      current = 0;
    } else current = current * 10 + code - 48;
  }
  numbers.push(current);
  return numbers;
}
