import { LRUCache } from "lru-cache";
import { z } from "zod";
import { ELASTICSEARCH_TURN_PARTS, TURN_STATISTICS_BYTES } from "../../tunables/engines.ts";
import { createOneAtATime } from "../shared/one-at-a-time.ts";
import { countedUp, type SessionTurns, turnParts } from "./elasticsearch-session-turns.ts";
import { createPackedTurns, type PackedTurns } from "./turn-term-counts.ts";

const searchedBySchema = z.object({ ts: z.string(), termCounts: z.string(), writeId: z.string() });
type SearchedBy = z.infer<typeof searchedBySchema>;
const single = <Value extends z.ZodType>(value: Value) => z.tuple([value]).transform(([only]) => only);
const columnsSchema = z.object({
  turn_id: single(z.number()),
  "ts.raw": single(z.string()),
  term_counts: single(z.string()),
  write_id: single(z.string()),
});
const pageAnswer = z.object({ hits: z.object({ hits: z.array(z.object({ fields: z.unknown() })) }) });
/** Turns in a page: about 0.9 kB each. */
const PAGE = 2_500;
const TOLD = { operation: "read what turns are searched by" };
/** Turns asked for beyond the known ones: usually one or none has come. */
const FIRST_LOOK = 8;
/** Bytes of a time as a string, with its place in an array. */
const TIME_BYTES = 64;

/** What a search inside a session needs of it. */
export interface SessionStatistics {
  /** Index = turn_id. */
  ts: string[];
  terms: PackedTurns;
  /** Of the newest turn. */
  writeId: string | null;
}

export interface TurnStatistics {
  /** As the session is at this moment. */
  of(session: SessionTurns): Promise<SessionStatistics>;
  forget(session: SessionTurns): void;
}

/**
 * Turns never change, so what was read of them once is kept in the process, and a search asks only for
 * what is newer: one request that mostly finds nothing. The first search of a process in a session of n
 * turns reads about 1 kB each in n/2,500 requests, half a second for 10,000 on a busy machine; kept are 6
 * bytes for every distinct word of a turn. That a session was erased and written anew shows by the write
 * id of its newest known turn.
 */
export function createTurnStatistics(): TurnStatistics {
  const kept = new LRUCache<string, SessionStatistics>({
    maxSize: TURN_STATISTICS_BYTES,
    sizeCalculation: ({ ts, terms }) => terms.bytes + ts.length * TIME_BYTES,
  });
  const sessions = createOneAtATime();

  async function upToDate(session: SessionTurns): Promise<SessionStatistics> {
    const { ref, seen } = session;
    let known = kept.get(ref) ?? nothingYet();
    let batch = FIRST_LOOK;
    let mayPage = true;
    for (;;) {
      const overlap = known.writeId === null ? 0 : 1;
      const first = known.terms.turns + 1 - overlap;
      const turnIds = countedUp(first, first + batch + overlap - 1);
      const found = await turnParts(session, turnIds, searchedBySchema, TOLD);
      if (overlap === 1 && found[0]?.writeId !== known.writeId) {
        known = nothingYet();
        continue;
      }
      const missing = found.indexOf(null);
      for (const turn of found.slice(overlap, missing === -1 ? undefined : missing))
        if (turn !== null) add(known, turn);
      if (missing !== -1) break;
      if (mayPage) await readPages(session, known);
      else batch = ELASTICSEARCH_TURN_PARTS;
      // What a search gave is confirmed in real time by the next round; should it be of a session
      // since erased, once is enough.
      mayPage = false;
    }
    // lru-cache weighs a value again only when it was removed before, and this one has grown.
    kept.delete(ref);
    kept.set(ref, known);
    if (known.terms.turns > 0) seen.set(ref, known.terms.turns);
    return known;
  }

  /** The bulk of a long session, as far as a search sees it. */
  async function readPages(session: SessionTurns, known: SessionStatistics): Promise<void> {
    for (;;) {
      const page = await searchedBy(session, known.terms.turns + 1);
      for (const turn of page) add(known, turn);
      if (page.length === 0) return;
    }
  }

  return {
    of: (session) => sessions.run(session.ref, () => upToDate(session)),
    forget({ ref }) {
      kept.delete(ref);
    },
  };
}

function nothingYet(): SessionStatistics {
  return { ts: [""], terms: createPackedTurns(), writeId: null };
}

function add(known: SessionStatistics, turn: SearchedBy): void {
  known.terms.push(Buffer.from(turn.termCounts, "base64"));
  known.ts.push(turn.ts);
  known.writeId = turn.writeId;
}

/**
 * What turns are searched by, from this number on and without a gap, as far as a search sees them; at most a page.
 */
async function searchedBy({ turns }: SessionTurns, from: number): Promise<SearchedBy[]> {
  const { hits } = await turns.search(pageAnswer, {
    ...TOLD,
    bool: { filter: [{ range: { turn_id: { gte: from } } }] },
    sort: [{ turn_id: "asc" }],
    size: PAGE,
    // Columns: reading the whole documents would take ten times as long.
    _source: false,
    stored_fields: "_none_",
    docvalue_fields: Object.keys(columnsSchema.shape),
  });
  const found: SearchedBy[] = [];
  for (const hit of hits.hits) {
    const parsed = columnsSchema.safeParse(hit.fields);
    if (!parsed.success || parsed.data.turn_id !== from + found.length) break;
    const { "ts.raw": ts, term_counts: termCounts, write_id: writeId } = parsed.data;
    found.push({ ts, termCounts, writeId });
  }
  return found;
}
