import { LRUCache } from "lru-cache";
import { z } from "zod";
import { TURN_STATISTICS_BYTES } from "../../tunables/engines.ts";
import { createOneAtATime } from "../shared/one-at-a-time.ts";
import type { SessionTurns } from "./elasticsearch-session-turns.ts";
import { type CountedTerms, unpackTurnTerms } from "./turn-term-counts.ts";

/** What a search inside a session needs of a turn. */
export interface SearchedTurn {
  ts: string;
  terms: CountedTerms;
  writeId: string;
}

export interface TurnStatistics {
  /** Of every turn of the session, from the first on, as it is at this moment. */
  of(session: SessionTurns): Promise<readonly SearchedTurn[]>;
  forget(session: SessionTurns): void;
}

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
/** Bytes of a turn beside its terms. */
const TURN_BYTES = 400;

/**
 * Turns never change, so what was read of them once is kept in the process, and a search asks only for what is newer.
 * The first search of a process in a session of n turns reads about 1 kB each in n/2,500 requests; kept are 6 bytes
 * for every distinct word of a turn. That a session was erased and written anew shows by the write id of its newest
 * known turn.
 */
export function createTurnStatistics(): TurnStatistics {
  const kept = new LRUCache<string, SearchedTurn[]>({
    maxSize: TURN_STATISTICS_BYTES,
    sizeCalculation: (turns) =>
      turns.reduce((sum, { terms: { hashes, counts } }) => sum + hashes.byteLength + counts.byteLength, 1) +
      turns.length * TURN_BYTES,
  });
  const sessions = createOneAtATime();

  async function upToDate(session: SessionTurns): Promise<SearchedTurn[]> {
    let known = kept.get(session.ref) ?? [];
    for (;;) {
      const newest = known.at(-1);
      const page = await turnsFrom(session, Math.max(1, known.length));
      if (newest && page[0]?.writeId !== newest.writeId) {
        known = [];
        continue;
      }
      known.push(...page.slice(newest ? 1 : 0));
      if (page.length < PAGE) break;
    }
    // lru-cache weighs a value again only when it was removed before, and this one may have grown.
    kept.delete(session.ref);
    kept.set(session.ref, known);
    return known;
  }

  return {
    of: (session) => sessions.run(session.ref, () => upToDate(session)),
    forget({ ref }) {
      kept.delete(ref);
    },
  };
}

/** From this number on and without a gap; at most a page. */
async function turnsFrom({ turns }: SessionTurns, from: number): Promise<SearchedTurn[]> {
  const { hits } = await turns.search(pageAnswer, {
    operation: "read what turns are searched by",
    bool: { filter: [{ range: { turn_id: { gte: from } } }] },
    sort: [{ turn_id: "asc" }],
    size: PAGE,
    // Columns: reading the whole documents would take ten times as long.
    _source: false,
    stored_fields: "_none_",
    docvalue_fields: Object.keys(columnsSchema.shape),
  });
  const found: SearchedTurn[] = [];
  for (const hit of hits.hits) {
    const parsed = columnsSchema.safeParse(hit.fields);
    if (!parsed.success || parsed.data.turn_id !== from + found.length) break;
    const { "ts.raw": ts, term_counts: counts, write_id: writeId } = parsed.data;
    found.push({ ts, terms: unpackTurnTerms(Buffer.from(counts, "base64")), writeId });
  }
  return found;
}
