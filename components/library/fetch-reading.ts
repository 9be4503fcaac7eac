import type { Document, DocumentStatus } from "@/lib/domain/document.ts";

interface Listed {
  documents: readonly Document[];
  nextCursor: string | null;
}

/** What the server is reading, and what it could not read. */
export interface Reading {
  /** In milliseconds; the lists say nothing of files that arrived later. */
  askedAt: number;
  documents: readonly Document[];
  failed: readonly Document[];
  /** There are more documents than are listed. */
  more: boolean;
}

/**
 * Asks in the order a document passes through the states, so that one that moves on meanwhile is in a later
 * list, not in none.
 */
export async function fetchReading(listed: (status: DocumentStatus) => Promise<Listed>): Promise<Reading> {
  const askedAt = Date.now();
  const queued = await listed("queued");
  const processing = await listed("processing");
  const failed = await listed("failed");
  return {
    askedAt,
    documents: [...processing.documents, ...queued.documents],
    failed: failed.documents,
    more: queued.nextCursor !== null || processing.nextCursor !== null,
  };
}
