import type { TenantKey } from "../../lib/domain/identity.ts";
import type { DocumentIndex, NewDocumentVersion } from "../../lib/ports/document-index.ts";

export interface DocumentIndexHarness {
  /** Two clients of one storage, each as another process would open it. */
  first: DocumentIndex;
  second: DocumentIndex;
  /** From now on the storage fails. */
  breakStorage(): void | Promise<void>;
  close(): void | Promise<void>;
}

/** What the parts of the contract share. */
export interface RegistryContext {
  /** Of the client at hand, and of the second one. */
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
