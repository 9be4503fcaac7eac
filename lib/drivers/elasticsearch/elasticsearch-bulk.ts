import { AppError } from "../../domain/app-error.ts";
import { type BulkOutcome, type BulkWrite, bulkWrite } from "./bulk-write.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";

export type BulkChange = { id: string } & (
  | { index: Record<string, unknown> }
  | { update: Record<string, unknown> }
  | { delete: true }
);

/**
 * Changes that are all made, or it throws. A record that is not there has nothing to be updated or deleted,
 * and one that somebody else is just changing is found again by whoever looks for what is left.
 */
export async function bulk(
  elasticsearch: Elasticsearch,
  target: { index: string; routing: string; operation: string; refresh?: boolean },
  changes: readonly BulkChange[],
): Promise<void> {
  const writes = changes.map((change) => writeOf(change, target.routing));
  for (const outcome of await bulkWrite(elasticsearch, target, writes)) check(target.operation, outcome);
}

function writeOf(change: BulkChange, routing: string): BulkWrite {
  const { id } = change;
  if ("index" in change) return { action: "index", id, routing, document: change.index };
  if ("update" in change) return { action: "update", id, routing, document: change.update };
  return { action: "delete", id, routing };
}

function check(operation: string, { status, reason }: BulkOutcome): void {
  if (reason === null || status === 404 || status === 409) return;
  if (status === 429 || status === 503) {
    throw new AppError("unavailable", {
      message: `Elasticsearch: could not ${operation}: ${reason}`,
      userMessage: "Elasticsearch has too much to do right now. Nothing was lost; try again in a moment.",
    });
  }
  throw new AppError("internal", { message: `Elasticsearch: could not ${operation}: ${reason}` });
}
