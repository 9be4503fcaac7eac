import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { ascending, type Segment } from "../../domain/branch.ts";
import { firstCitations } from "../../domain/first-citations.ts";
import type { Turn } from "../../domain/turn.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { FirstCitation } from "../../ports/turn-log.ts";
import { rowIdOf, SESSION_STRIDE } from "./sqlite-terms.ts";

const citationSchema = fromWire(
  z.object({
    docId: z.string(),
    title: z.string(),
    version: z.number(),
    checksum: z.string(),
    turnId: z.number(),
    slot: z.number(),
  }),
);
const besideSchema = fromWire(z.object({ docId: z.string() }));
const placeSchema = fromWire(z.object({ docId: z.string(), id: z.number() }));
const sought = fromWire(z.object({ docId: z.string(), id: z.number().nullable() }));
type Place = z.infer<typeof placeSchema>;

/** (A JavaScript number is bound as REAL: hence the cast.) */
const COLUMNS = "doc_id, title, version, checksum, id - CAST(? AS INTEGER) AS turn_id, slot";

/** The documents that the turns of a session cite (table turn_citations). */
export class Citations {
  readonly #sql: ReturnType<typeof statementsOf>;

  constructor(database: DatabaseSync) {
    this.#sql = statementsOf(database);
  }

  /** Inside the transaction that stores the turn. */
  add(sessionNo: number, turn: Turn): void {
    const id = rowIdOf(sessionNo, turn.turnId);
    const whole = [{ from: turn.turnId, to: turn.turnId }];
    for (const { docId, slot, title, version, checksum } of firstCitations(
      [turn],
      whole,
      turn.docRefs.length,
    ))
      this.#sql.insert.run(id, docId, slot, title, version, checksum, docId, rowIdOf(sessionNo, 0), id);
  }

  /** Replaces what the turn cited by what it cites now. */
  replace(sessionNo: number, turn: Turn): void {
    const id = rowIdOf(sessionNo, turn.turnId);
    const session = [rowIdOf(sessionNo, 0), rowIdOf(sessionNo + 1, 0)] as const;
    const before = this.#sql.citedBy.all(id).map((row) => besideSchema.parse(row).docId);
    this.#sql.removeBetween.run(id - 1, id + 1);
    this.add(sessionNo, turn);
    const now = turn.docRefs.map(({ docId }) => docId);
    for (const docId of new Set([...before, ...now]))
      this.#sql.moveFirst.run(docId, ...session, docId, ...session);
  }

  /** Removes the rows between these ids, both excluded. */
  remove(after: number, before: number): void {
    this.#sql.removeBetween.run(after, before);
  }

  /**
   * In a conversation without edits these are the documents' very first citations, which have an index. A
   * document whose first citation is in a turn that is left out may be cited again later: such documents are
   * looked up one by one, unless reading the path costs less.
   */
  firstInside(
    { no, last }: { no: number; last: number },
    segments: readonly Segment[],
    limit: number,
  ): FirstCitation[] {
    const base = rowIdOf(no, 0);
    const path = upTo(ascending(segments), Math.min(last, SESSION_STRIDE - 1));
    const first: FirstCitation[] = [];
    for (const { from, to } of path) {
      if (first.length >= limit) break;
      const rows = this.#sql.firstOfAll.all(base, base + from, base + to, limit - first.length);
      first.push(...rows.map((row) => citationSchema.parse(row)));
    }
    // Citations after these are not needed.
    const end = first.length >= limit ? (first.at(-1)?.turnId ?? 0) : last;
    const read = upTo(path, end);
    const toRead = read.reduce((turns, { from, to }) => turns + to - from + 1, 0);
    const beside: string[] = [];
    for (const { from, to } of gapsOf(read)) {
      const rows = this.#sql.firstBeside.all(base + from, base + to, toRead + 1 - beside.length);
      beside.push(...rows.map((row) => besideSchema.parse(row).docId));
      if (beside.length > toRead) break;
    }
    if (beside.length === 0) return first;
    const places =
      beside.length > toRead ? this.#placesInside(read, base) : this.#placesOf(read, base, beside);
    const known = new Set(first.map(({ docId }) => docId));
    const others = firstPlaces(places).filter(({ docId }) => !known.has(docId));
    // Reads whole turns: a row beyond the limit in the same turn may have the smaller slot number.
    const lastId = others[limit - 1]?.id ?? Number.POSITIVE_INFINITY;
    const more = others
      .filter(({ id }) => id <= lastId)
      .map(({ id, docId }) => citationSchema.parse(this.#sql.citation.get(base, id, docId)));
    return [...first, ...more].sort(inOrder).slice(0, limit);
  }

  /** Which of these documents are cited on the path, and where first. */
  #placesOf(path: readonly Segment[], base: number, docIds: readonly string[]): Place[] {
    const places: Place[] = [];
    let left = docIds;
    for (const { from, to } of path) {
      const rows = this.#sql.firstOfEach
        .all(base + from, base + to, JSON.stringify(left))
        .map((row) => sought.parse(row));
      places.push(...rows.flatMap(({ docId, id }) => (id === null ? [] : [{ docId, id }])));
      left = rows.flatMap(({ docId, id }) => (id === null ? [docId] : []));
      if (left.length === 0) break;
    }
    return places;
  }

  #placesInside(path: readonly Segment[], base: number): Place[] {
    return path.flatMap(({ from, to }) =>
      this.#sql.eachInside.all(base + from, base + to).map((row) => placeSchema.parse(row)),
    );
  }
}

function statementsOf(database: DatabaseSync) {
  return {
    insert: database.prepare(
      `INSERT INTO turn_citations (id, doc_id, slot, title, version, checksum, is_first)
     VALUES (?, ?, ?, ?, ?, ?, NOT EXISTS (SELECT 1 FROM turn_citations WHERE doc_id = ? AND id > ? AND id < ?))`,
    ),
    citedBy: database.prepare("SELECT doc_id FROM turn_citations WHERE id = ?"),
    moveFirst: database.prepare(
      `UPDATE turn_citations SET is_first = (id = (
       SELECT min(id) FROM turn_citations WHERE doc_id = ? AND id > ? AND id < ?
     )) WHERE doc_id = ? AND id > ? AND id < ?`,
    ),
    removeBetween: database.prepare("DELETE FROM turn_citations WHERE id > ? AND id < ?"),
    firstOfAll: database.prepare(
      `SELECT ${COLUMNS} FROM turn_citations WHERE is_first = 1 AND id BETWEEN ? AND ? ORDER BY id, slot, doc_id LIMIT ?`,
    ),
    firstBeside: database.prepare(
      "SELECT doc_id FROM turn_citations WHERE is_first = 1 AND id BETWEEN ? AND ? LIMIT ?",
    ),
    firstOfEach: database.prepare(
      `SELECT wanted.value AS doc_id,
       (SELECT min(id) FROM turn_citations WHERE doc_id = wanted.value AND id BETWEEN ? AND ?) AS id
     FROM json_each(?) AS wanted`,
    ),
    eachInside: database.prepare(
      "SELECT doc_id, min(id) AS id FROM turn_citations INDEXED BY turn_citations_in_order WHERE id BETWEEN ? AND ? GROUP BY doc_id",
    ),
    citation: database.prepare(`SELECT ${COLUMNS} FROM turn_citations WHERE id = ? AND doc_id = ?`),
  };
}

function upTo(path: readonly Segment[], end: number): Segment[] {
  return path.map(({ from, to }) => ({ from, to: Math.min(to, end) })).filter(({ from, to }) => from <= to);
}

/** The gaps before and between the segments of a path. */
function gapsOf(path: readonly Segment[]): Segment[] {
  return path
    .map(({ from }, place) => ({ from: (path[place - 1]?.to ?? 0) + 1, to: from - 1 }))
    .filter(({ from, to }) => from <= to);
}

/** Each document once, the earliest turn first. */
function firstPlaces(places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return [...places].sort((a, b) => a.id - b.id).filter(({ docId }) => !seen.has(docId) && seen.add(docId));
}

function inOrder(a: FirstCitation, b: FirstCitation): number {
  return a.turnId - b.turnId || a.slot - b.slot || (a.docId < b.docId ? -1 : 1);
}
