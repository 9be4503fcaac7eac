import type { TenantKey } from "../../lib/domain/identity.ts";
import type { ChunkScoring, DocumentIndex, NewDocumentVersion } from "../../lib/ports/document-index.ts";

export const KEY: TenantKey = { tenantId: "tenant" };
export const OTHER: TenantKey = { tenantId: "other" };
export const SCORING: ChunkScoring = { k1: 1.2, b: 0.5, weights: { title: 3, heading: 2, body: 1 } };

export function terms(...words: string[]) {
  return words.map((term) => ({ term, weight: 1 }));
}

export interface DocumentIndexHarness {
  /** Two clients of one storage, each as another process would open it. */
  first: DocumentIndex;
  second: DocumentIndex;
  /** Makes the storage fail from now on. */
  breakStorage(): void | Promise<void>;
  close(): void | Promise<void>;
}

/** What the parts of the contract share. */
export interface RegistryContext {
  /** From the client under test, and from the second one. */
  readonly index: DocumentIndex;
  readonly second: DocumentIndex;
  add(
    texts: readonly string[],
    changes?: Partial<NewDocumentVersion>,
    key?: TenantKey,
    title?: string,
  ): Promise<string>;
  found(query: string, client?: DocumentIndex, key?: TenantKey): Promise<string[]>;
}
