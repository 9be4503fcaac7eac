import { setTimeout as pause } from "node:timers/promises";
import type { estypes } from "@elastic/elasticsearch";
import { AppError } from "../../domain/app-error.ts";
import {
  ELASTICSEARCH_BULK_BYTES,
  ELASTICSEARCH_BULK_ITEMS,
  ELASTICSEARCH_BULK_RETRIES,
  REMOTE_RETRY_FIRST_MS,
} from "../../tunables/engines.ts";
import { storageFull } from "./elasticsearch-errors.ts";
import type { DocumentWrite, ElasticsearchIndex } from "./elasticsearch-index.ts";

interface BulkOptions {
  operation: string;
  /** Everything is findable when this returns. */
  refresh?: boolean;
}

export interface BulkOutcome {
  /** As HTTP would say it: 200 or 201 for done, 404 for nothing to delete, 409 for a conflict. */
  status: number;
  reason: string | null;
}

/** Nothing is there to be deleted, or somebody else was just changing it: whoever looks for what is left finds it. */
export const GONE = [404, 409];
const TOO_BUSY = 429;
const REFUSED: ReadonlySet<number> = new Set([TOO_BUSY, 503]);

/** Throws unless all of it was done, or came to what is accepted as well. */
export async function writeAll(
  index: ElasticsearchIndex,
  { accepted = [], ...options }: BulkOptions & { accepted?: readonly number[] },
  writes: readonly DocumentWrite[],
): Promise<BulkOutcome[]> {
  const outcomes = await bulkWrite(index, options, writes);
  const failed = outcomes.find(({ status, reason }) => reason !== null && !accepted.includes(status));
  if (failed === undefined) return outcomes;
  const message = `Elasticsearch: could not ${options.operation}: ${failed.reason}`;
  if (!REFUSED.has(failed.status)) throw new AppError("internal", { message });
  throw new AppError("unavailable", {
    message,
    userMessage: "Elasticsearch has too much to do right now. Nothing was lost; try again in a moment.",
  });
}

/**
 * Writes in order and in requests of bounded size, each after the answer to the one before. What the engine
 * had no room for is sent again after a pause; behind a request of which a part stays refused nothing more is
 * sent, so that no gap is left in what has an order. Every write is to be such that a second time does no
 * harm. The outcomes stand in the order of the writes; the alias must exist.
 */
export async function bulkWrite(
  index: ElasticsearchIndex,
  { operation, refresh = false }: BulkOptions,
  writes: readonly DocumentWrite[],
): Promise<BulkOutcome[]> {
  const lines = writes.map(linesOf);
  const outcomes: BulkOutcome[] = writes.map(() => ({ status: TOO_BUSY, reason: "not sent" }));
  for (const batch of batchesOf(lines)) {
    const isLast = batch.at(-1) === lines.length - 1;
    let open = batch;
    for (let attempt = 0; open.length > 0; attempt++) {
      const sent = open.flatMap((place) => lines[place] ?? []);
      const answers = await index.bulk(operation, sent, isLast && refresh);
      open.forEach((place, at) => {
        outcomes[place] = outcomeOf(answers[at]);
      });
      open = open.filter((place) => outcomes[place]?.status === TOO_BUSY);
      if (attempt === ELASTICSEARCH_BULK_RETRIES) break;
      if (open.length > 0) await pause(REMOTE_RETRY_FIRST_MS * 2 ** attempt);
    }
    if (batch.some((place) => REFUSED.has(outcomes[place]?.status ?? TOO_BUSY))) break;
  }
  return outcomes;
}

function linesOf({ action, id, document }: DocumentWrite): string[] {
  const head = JSON.stringify({ [action]: { _id: id } });
  if (document === undefined) return [head];
  return [head, JSON.stringify(action === "update" ? { doc: document } : document)];
}

/** Places of the writes that go into each request. */
function batchesOf(lines: readonly string[][]): number[][] {
  const batches: number[][] = [];
  let batch: number[] = [];
  let bytes = 0;
  lines.forEach((write, place) => {
    const size = write.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    if (
      batch.length === ELASTICSEARCH_BULK_ITEMS ||
      (batch.length > 0 && bytes + size > ELASTICSEARCH_BULK_BYTES)
    ) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(place);
    bytes += size;
  });
  if (batch.length > 0) batches.push(batch);
  return batches;
}

function outcomeOf(item: estypes.BulkResponseItem | undefined): BulkOutcome {
  if (item === undefined) throw new Error("Elasticsearch answered for fewer documents than it was sent");
  const reason = item.error ? `${item.error.type}: ${item.error.reason ?? ""}` : null;
  // A cluster that is only starting blocks as well (503); that passes by itself.
  if (item.error?.type === "cluster_block_exception" && item.status !== 503) throw storageFull(reason ?? "");
  return { status: item.status, reason };
}
