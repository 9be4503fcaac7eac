import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { REINDEX_TERM_MARGIN, REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";

const stateSchema = z.object({
  metadata: z.object({
    indices: z.record(z.string(), z.object({ primary_terms: z.record(z.string(), z.number()) })),
  }),
});

/**
 * A conditional write names the number and the term of what its writer has seen. Numbers begin anew in a new
 * index, so only the term tells that it was seen in the old one: the new index gets terms that the old one
 * has not had, before anything is copied. Terms grow when an index is closed and opened again.
 */
export async function raiseTerms(elasticsearch: Elasticsearch, index: string, above: string): Promise<void> {
  const call = { idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
  const { newest } = await readTerms(elasticsearch, above);
  for (;;) {
    const { oldest } = await readTerms(elasticsearch, index);
    if (oldest > newest + REINDEX_TERM_MARGIN) return;
    await elasticsearch.call({ operation: `close ${index}`, ...call }, (client, options) =>
      client.indices.close({ index }, options),
    );
    await elasticsearch.call({ operation: `open ${index}`, ...call }, (client, options) =>
      client.indices.open({ index }, options),
    );
  }
}

/** Nodes that fail raise terms as well: after very many of them during one copy it has to be made anew. */
export async function checkTerms(elasticsearch: Elasticsearch, index: string, above: string): Promise<void> {
  const [{ oldest }, { newest }] = [
    await readTerms(elasticsearch, index),
    await readTerms(elasticsearch, above),
  ];
  if (oldest > newest) return;
  throw new AppError("conflict", {
    message: `Nodes of the cluster that hold ${above} have failed too often during the copy. Wait until the cluster is steady, then run the command again.`,
  });
}

async function readTerms(
  elasticsearch: Elasticsearch,
  index: string,
): Promise<{ oldest: number; newest: number }> {
  const answer = await elasticsearch.call(
    { operation: `see the terms of ${index}`, idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
    (client, options) =>
      client.cluster.state(
        { index, metric: "metadata", filter_path: "metadata.indices.*.primary_terms" },
        options,
      ),
  );
  const terms = Object.values(stateSchema.parse(answer).metadata.indices[index]?.primary_terms ?? {});
  if (terms.length === 0) throw new AppError("unavailable", { message: `The index ${index} is gone.` });
  return { oldest: Math.min(...terms), newest: Math.max(...terms) };
}
