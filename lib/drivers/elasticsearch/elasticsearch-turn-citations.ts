import { z } from "zod";
import { ascending, isOnPath, type Segment } from "../../domain/branch.ts";
import { docRefSchema } from "../../domain/doc-ref.ts";
import { firstCitations } from "../../domain/first-citations.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { wireName } from "../../domain/wire/wire-name.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import { ELASTICSEARCH_TURN_PARTS, TURNS_IN_REAL_TIME } from "../../tunables/engines.ts";
import { sessionRef } from "./elasticsearch-turn-documents.ts";
import type { TurnNumbers } from "./elasticsearch-turn-numbers.ts";
import type { TurnQueries } from "./elasticsearch-turn-queries.ts";
import { countedUp, type TurnsByNumber } from "./elasticsearch-turns-by-number.ts";

const docRefsSchema = z.object({ has_doc_refs: z.boolean() });
const CITED = { slot: true, docId: true, title: true, version: true, checksum: true } as const;
/** Where nothing is cited, the engine leaves the empty list away. */
const citingSchema = z.object({
  turnId: z.number(),
  docRefs: z.array(docRefSchema.pick(CITED)).default([]),
});

/**
 * What turns cite. The newest are read by their numbers; older ones have long been seen by the search,
 * and never change.
 */
export function createTurnCitations({
  turns,
  numbers,
  queries,
}: {
  turns: TurnsByNumber;
  numbers: TurnNumbers;
  queries: TurnQueries;
}): Pick<TurnLog, "lastWithDocRefs" | "citedDocuments"> {
  async function newestWithDocRefs(
    key: SessionKey,
    { from, to }: Segment,
    last: number,
  ): Promise<number | null> {
    const end = Math.min(to, last);
    const recent = Math.max(from, last - TURNS_IN_REAL_TIME + 1);
    const turnIds = countedUp(recent, end).reverse();
    const options = { schema: docRefsSchema, fields: ["has_doc_refs"], batch: ELASTICSEARCH_TURN_PARTS };
    const place = (await turns.parts(key, turnIds, options)).findIndex((turn) => turn?.has_doc_refs === true);
    if (place !== -1) return turnIds[place] ?? null;
    const older = Math.min(end, recent - 1);
    return older >= from ? queries.newestWithDocRefs(key, from, older) : null;
  }

  /** Only what is cited is read of the turns. */
  async function citedIn(key: SessionKey, turnIds: readonly number[]) {
    const found = await turns.parts(key, turnIds, {
      schema: fromWire(citingSchema),
      fields: ["turn_id", ...Object.keys(CITED).map((field) => `doc_refs.${wireName(field)}`)],
      batch: ELASTICSEARCH_TURN_PARTS,
    });
    return found.filter((turn) => turn !== null);
  }

  return {
    async lastWithDocRefs(key, segments) {
      if (segments.length === 0) return null;
      const last = await numbers.newest(sessionRef(key));
      for (const segment of [...segments].sort((a, b) => b.to - a.to)) {
        const turnId = await newestWithDocRefs(key, segment, last);
        if (turnId !== null) return (await turns.whole(key, [turnId]))[0] ?? null;
      }
      return null;
    },

    async citedDocuments(key, segments, limit) {
      const path = ascending(segments);
      if (limit <= 0 || path.length === 0) return [];
      const last = await numbers.newest(sessionRef(key));
      const recent = Math.max(1, last - TURNS_IN_REAL_TIME + 1);
      const older = path
        .filter(({ from }) => from < recent)
        .map(({ from, to }) => ({ from, to: Math.min(to, recent - 1) }));
      const turnIds = older.length > 0 ? await queries.firstCiting(key, older, limit) : [];
      turnIds.push(...countedUp(recent, last).filter((turnId) => isOnPath(turnId, path)));
      return firstCitations(await citedIn(key, turnIds), path, limit);
    },
  };
}
