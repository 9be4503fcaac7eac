import { z } from "zod";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import { deleteLines, eachWindow, readChanges, writeLines } from "./copy-changes.ts";
import type { Administration } from "./elasticsearch-administration.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";

const foundSchema = z.object({ docs: z.array(z.object({ _id: z.string(), found: z.boolean() })) });

/**
 * Removes from a copy what was deleted from its original. One that is deleted and written anew meanwhile has
 * a new number there, and is copied with the next changes.
 */
export async function removeSurplus(
  elasticsearch: Elasticsearch,
  administration: Administration,
  original: string,
  copy: string,
): Promise<void> {
  const changes = await readChanges(elasticsearch, copy);
  await administration.refresh(copy);
  const ranges = changes.map(({ shard, newest }) => ({ shard, after: -1, upTo: newest }));
  await eachWindow(elasticsearch, copy, ranges, false, async (hits) => {
    const answer = await elasticsearch.call(
      {
        operation: `compare ${copy} with ${original}`,
        idempotent: true,
        deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
      },
      (client, options) =>
        client.mget(
          {
            index: original,
            _source: false,
            docs: hits.map(({ _id, _routing }) => ({
              _id,
              ...(_routing === undefined ? {} : { routing: _routing }),
            })),
          },
          options,
        ),
    );
    // Answers stand in the order of what was asked.
    const { docs } = foundSchema.parse(answer);
    const surplus = hits.filter((_, place) => docs[place]?.found === false);
    await writeLines(elasticsearch, copy, surplus.map(deleteLines));
  });
}
