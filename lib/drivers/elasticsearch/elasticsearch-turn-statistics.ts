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

const columnsSchema = z.object({
  turnId: z.number(),
  "ts.raw": z.string(),
  termCounts: z.string(),
  writeId: z.string(),
});
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
  const page = await turns.columns(columnsSchema, {
    operation: "read what turns are searched by",
    bool: { filter: [{ range: { turn_id: { gte: from } } }] },
    sort: [{ turn_id: "asc" }],
    size: PAGE,
  });
  const found: SearchedTurn[] = [];
  for (const turn of page) {
    if (turn?.turnId !== from + found.length) break;
    const { "ts.raw": ts, termCounts, writeId } = turn;
    found.push({ ts, terms: unpackTurnTerms(Buffer.from(termCounts, "base64")), writeId });
  }
  return found;
}
