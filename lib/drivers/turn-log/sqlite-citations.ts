import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { ascending, type Segment } from "../../domain/branch.ts";
import { firstCitations } from "../../domain/first-citations.ts";
import type { Turn } from "../../domain/turn.ts";
import type { FirstCitation } from "../../ports/turn-log.ts";
import { rowIdOf, SESSION_STRIDE } from "./sqlite-terms.ts";

const citationSchema = z.object({
  doc_id: z.string(),
  title: z.string(),
  version: z.number(),
  checksum: z.string(),
  turn_id: z.number(),
  slot: z.number(),
});
const docIdSchema = z.object({ doc_id: z.string() });

export interface Citations {
  /** Inside the transaction that stores the turn. */
  add(sessionNo: number, turn: Turn): void;
  /** Of the rows between these ids, both excluded. */
  remove(after: number, before: number): void;
  firstInside(
    session: { no: number; last: number },
    segments: readonly Segment[],
    limit: number,
  ): FirstCitation[];
}

/** The documents that the turns of a session cite (table turn_citations). */
export function createCitations(database: DatabaseSync): Citations {
  // (A JavaScript number is bound as REAL: hence the cast.)
  const columns = "doc_id, title, version, checksum, id - CAST(? AS INTEGER) AS turn_id, slot";
  const insert = database.prepare(
    `INSERT INTO turn_citations (id, doc_id, slot, title, version, checksum, is_first)
     VALUES (?, ?, ?, ?, ?, ?, NOT EXISTS (SELECT 1 FROM turn_citations WHERE doc_id = ? AND id > ? AND id < ?))`,
  );
  const removeBetween = database.prepare("DELETE FROM turn_citations WHERE id > ? AND id < ?");
  const firstOfAll = database.prepare(
    `SELECT ${columns} FROM turn_citations WHERE is_first = 1 AND id BETWEEN ? AND ? ORDER BY id, slot, doc_id LIMIT ?`,
  );
  const firstBeside = database.prepare(
    "SELECT doc_id FROM turn_citations WHERE is_first = 1 AND id BETWEEN ? AND ? LIMIT ?",
  );
  const firstOfDocument = database.prepare(
    `SELECT ${columns} FROM turn_citations WHERE doc_id = ? AND id BETWEEN ? AND ? ORDER BY id LIMIT 1`,
  );
  // The minimum brings the other columns of its row along.
  const eachInside = database.prepare(
    `SELECT ${columns}, min(id) FROM turn_citations WHERE id BETWEEN ? AND ? GROUP BY doc_id`,
  );

  return {
    add(sessionNo, turn) {
      const id = rowIdOf(sessionNo, turn.turn_id);
      const whole = [{ from: turn.turn_id, to: turn.turn_id }];
      for (const { doc_id, slot, title, version, checksum } of firstCitations(
        [turn],
        whole,
        turn.doc_refs.length,
      ))
        insert.run(id, doc_id, slot, title, version, checksum, doc_id, rowIdOf(sessionNo, 0), id);
    },

    remove(after, before) {
      removeBetween.run(after, before);
    },

    /**
     * On a conversation without edits these are the documents' first citations of all, which have an index. Those whose first
     * citation lies in a turn that is left out are looked up one by one, unless reading the whole path is less.
     */
    firstInside({ no, last }, segments, limit) {
      const base = rowIdOf(no, 0);
      const path = ascending(segments)
        .map(({ from, to }) => ({ from, to: Math.min(to, last, SESSION_STRIDE - 1) }))
        .filter(({ from, to }) => from <= to);
      if (limit <= 0 || path.length === 0) return [];
      const bounds = ({ from, to }: Segment) => [base + from, base + to] as const;
      const most = path.reduce((turns, { from, to }) => turns + to - from + 1, 0);
      const beside: string[] = [];
      for (const gap of gapsOf(path)) {
        const rows = firstBeside.all(...bounds(gap), most + 1 - beside.length);
        beside.push(...rows.map((row) => docIdSchema.parse(row).doc_id));
        if (beside.length > most) break;
      }
      const found =
        beside.length > most
          ? path.flatMap((segment) => eachInside.all(base, ...bounds(segment)))
          : [
              ...path.flatMap((segment) => firstOfAll.all(base, ...bounds(segment), limit)),
              ...beside.flatMap((docId) => {
                for (const segment of path) {
                  const row = firstOfDocument.get(base, docId, ...bounds(segment));
                  if (row !== undefined) return [row];
                }
                return [];
              }),
            ];
      return inOrder(found.map((row) => citationSchema.parse(row))).slice(0, limit);
    },
  };
}

/** What lies before and between the runs of a path. */
function gapsOf(path: readonly Segment[]): Segment[] {
  return path
    .map(({ from }, place) => ({ from: (path[place - 1]?.to ?? 0) + 1, to: from - 1 }))
    .filter(({ from, to }) => from <= to);
}

/** Each document once, by turn and slot. */
function inOrder(citations: readonly FirstCitation[]): FirstCitation[] {
  const sorted = [...citations].sort(
    (a, b) => a.turn_id - b.turn_id || a.slot - b.slot || (a.doc_id < b.doc_id ? -1 : 1),
  );
  const seen = new Set<string>();
  return sorted.filter(({ doc_id }) => !seen.has(doc_id) && seen.add(doc_id));
}
