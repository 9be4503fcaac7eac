import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import { ELASTICSEARCH_TURN_PARTS, TURN_STATISTICS_BYTES } from "../../tunables/engines.ts";
import { createOneAtATime } from "../shared/one-at-a-time.ts";
import { readDocuments } from "./elasticsearch-requests.ts";
import { sessionRef, turnDocumentId } from "./elasticsearch-turn-documents.ts";
import type { TurnNumbers } from "./elasticsearch-turn-numbers.ts";
import type { SearchedBy, TurnQueries } from "./elasticsearch-turn-queries.ts";
import type { TurnIndices } from "./elasticsearch-turn-reader.ts";
import { createPackedTurns, type PackedTurns } from "./turn-term-counts.ts";

const partsSchema = z.object({ ts: z.string(), term_counts: z.string(), write_id: z.string() });
const PARTS = Object.keys(partsSchema.shape);
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
  of(key: SessionKey): Promise<SessionStatistics>;
  forget(key: SessionKey): void;
}

/**
 * Turns never change, so what was read of them once is kept in the process, and a search asks only for
 * what is newer: one request that mostly finds nothing. The first search of a process in a session of n
 * turns reads about 1 kB each in n/2,500 requests, half a second for 10,000 on a busy machine; kept are 6
 * bytes for every distinct word of a turn. That a session was erased and written anew shows by the write
 * id of its newest known turn.
 */
export function createTurnStatistics(
  indices: TurnIndices,
  { numbers, queries }: { numbers: TurnNumbers; queries: TurnQueries },
): TurnStatistics {
  const kept = new LRUCache<string, SessionStatistics>({
    maxSize: TURN_STATISTICS_BYTES,
    sizeCalculation: ({ ts, terms }) => terms.bytes + ts.length * TIME_BYTES,
  });
  const sessions = createOneAtATime();

  async function upToDate(key: SessionKey, ref: string): Promise<SessionStatistics> {
    let known = kept.get(ref) ?? nothingYet();
    let batch = FIRST_LOOK;
    let mayPage = true;
    for (;;) {
      const overlap = known.writeId === null ? 0 : 1;
      const found = await readParts(indices, ref, known.terms.turns + 1 - overlap, batch + overlap);
      if (overlap === 1 && found[0]?.write_id !== known.writeId) {
        known = nothingYet();
        continue;
      }
      const missing = found.indexOf(null);
      for (const turn of found.slice(overlap, missing === -1 ? undefined : missing))
        if (turn !== null) add(known, turn);
      if (missing !== -1) break;
      if (mayPage) await readPages(key, known);
      else batch = ELASTICSEARCH_TURN_PARTS;
      // What a search gave is confirmed in real time by the next round; should it be of a session
      // since erased, once is enough.
      mayPage = false;
    }
    // lru-cache weighs a value again only when it was removed before, and this one has grown.
    kept.delete(ref);
    kept.set(ref, known);
    if (known.terms.turns > 0) numbers.remember(ref, known.terms.turns);
    return known;
  }

  /** The bulk of a long session, as far as a search sees it. */
  async function readPages(key: SessionKey, known: SessionStatistics): Promise<void> {
    for (;;) {
      const page = await queries.searchedBy(key, known.terms.turns + 1);
      for (const turn of page) add(known, turn);
      if (page.length === 0) return;
    }
  }

  return {
    of(key) {
      const ref = sessionRef(key);
      return sessions.run(ref, () => upToDate(key, ref));
    },
    forget(key) {
      kept.delete(sessionRef(key));
    },
  };
}

function nothingYet(): SessionStatistics {
  return { ts: [""], terms: createPackedTurns(), writeId: null };
}

function add(known: SessionStatistics, turn: SearchedBy): void {
  known.terms.push(Buffer.from(turn.term_counts, "base64"));
  known.ts.push(turn.ts);
  known.writeId = turn.write_id;
}

async function readParts({ elasticsearch, turns }: TurnIndices, ref: string, from: number, count: number) {
  const found = await readDocuments(elasticsearch, {
    operation: "read what turns are searched by",
    index: turns,
    routing: ref,
    ids: Array.from({ length: count }, (_, place) => turnDocumentId(ref, from + place)),
    schema: partsSchema,
    fields: PARTS,
    batch: ELASTICSEARCH_TURN_PARTS,
  });
  return found.map((document) => document?.content ?? null);
}
