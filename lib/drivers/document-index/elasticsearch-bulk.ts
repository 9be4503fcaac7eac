import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { BULK_ATTEMPTS, BULK_PAUSE_MS, REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables.ts";
import type { Elasticsearch } from "../elasticsearch/elasticsearch-client.ts";
import { pause } from "./elasticsearch-records.ts";

export type BulkChange = { id: string } & (
  | { index: Record<string, unknown> }
  | { update: Record<string, unknown> }
  | { delete: true }
);

const itemSchema = z.object({
  status: z.number(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
});
const answerSchema = z.object({ items: z.array(z.record(z.string(), itemSchema)) });

/**
 * One bulk request, each item's answer looked at: items that the engine had no room for are sent again after growing pauses,
 * a missing record of an update or a deletion is none to change, anything else fails the whole.
 */
export async function bulk(
  elasticsearch: Elasticsearch,
  target: { index: string; routing: string; operation: string; refresh?: boolean },
  changes: readonly BulkChange[],
): Promise<void> {
  const { index, routing, operation, refresh = false } = target;
  let left = changes;
  for (let made = 1; left.length > 0; made++) {
    const sent = left;
    const answer = await elasticsearch.call(
      { operation, idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
      (client, options) =>
        client.bulk(
          { index, routing, refresh, require_alias: true, operations: sent.flatMap(linesOf) },
          options,
        ),
    );
    const { items } = answerSchema.parse(answer);
    left = sent.filter((_, place) => {
      const [item] = Object.values(items[place] ?? {});
      return item === undefined || hasToComeAgain(operation, item);
    });
    if (left.length === 0) return;
    if (made >= BULK_ATTEMPTS) throw noRoom(operation, left.length);
    await pause(BULK_PAUSE_MS * 2 ** (made - 1));
  }
}

function linesOf(change: BulkChange): Record<string, unknown>[] {
  const name = { _id: change.id };
  if ("index" in change) return [{ index: name }, change.index];
  if ("update" in change) return [{ update: name }, { doc: change.update }];
  return [{ delete: { ...name } }];
}

function hasToComeAgain(operation: string, { status, error }: z.infer<typeof itemSchema>): boolean {
  if (error === undefined || status === 404) return false;
  const reason = `${error.type}: ${error.reason ?? ""}`;
  if (error.type === "cluster_block_exception") {
    throw new AppError("storage_full", {
      message: `Elasticsearch: could not ${operation}: ${reason}`,
      userMessage:
        "The search engine takes no writes: its disk is full, or its indices were made read-only. Reading goes on. Free space and remove the block.",
    });
  }
  if (status === 429 || status === 503 || status === 409) return true;
  throw new AppError("internal", { message: `Elasticsearch: could not ${operation}: ${reason}` });
}

function noRoom(operation: string, items: number): AppError {
  return new AppError("unavailable", {
    message: `Elasticsearch: could not ${operation}: it had no room for ${items} records in ${BULK_ATTEMPTS} attempts`,
    userMessage: "Elasticsearch has too much to do right now. Nothing was lost; try again in a moment.",
  });
}
