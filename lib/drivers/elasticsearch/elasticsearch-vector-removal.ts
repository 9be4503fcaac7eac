import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { type Owned, routingOf } from "./elasticsearch-vector-records.ts";

const deletedSchema = z.object({
  deleted: z.number().default(0),
  version_conflicts: z.number(),
  failures: z.array(z.unknown()).default([]),
});

export interface VectorRemoval {
  index: string;
  /** Where they lie together; null: anywhere. */
  space: Owned | null;
  query: estypes.QueryDslQueryContainer[];
  /** No more at once. */
  most?: number;
}

/**
 * Removes the vectors that a query finds, so that none is found any more when this returns; how many it was.
 */
export async function removeVectors(
  elasticsearch: Elasticsearch,
  { index, space, query, most }: VectorRemoval,
): Promise<number> {
  for (let removed = 0; ; ) {
    const answer = await elasticsearch.call(
      { operation: "remove vectors", idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
      (client, options) =>
        client.deleteByQuery(
          {
            index,
            ...(space && { routing: routingOf(space) }),
            query: { bool: { filter: query } },
            ...(most === undefined ? {} : { max_docs: most }),
            conflicts: "proceed",
            refresh: true,
            ignore_unavailable: true,
          },
          options,
        ),
    );
    const { deleted, version_conflicts: conflicts, failures } = deletedSchema.parse(answer);
    if (failures.length > 0)
      throw new AppError("unavailable", {
        message: `Elasticsearch: could not remove vectors: ${JSON.stringify(failures[0])}`,
      });
    removed += deleted;
    // What somebody else was just changing is looked for again.
    if (conflicts === 0 || (most !== undefined && removed > 0)) return removed;
  }
}
