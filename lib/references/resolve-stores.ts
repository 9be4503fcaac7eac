import type { SessionKey } from "../domain/identity.ts";
import type { DocumentIndex } from "../ports/document-index.ts";
import type { TurnReader } from "../ports/turn-log.ts";
import type { WorkingMemory } from "../ports/working-memory.ts";

/** Where references are looked up. */
export interface ResolveStores {
  key: SessionKey;
  history: TurnReader;
  documentIndex: Pick<DocumentIndex, "find" | "findByIdKey" | "list">;
  /** Where the newest turn with doc-refs is remembered; everything is the same without it. */
  workingMemory?: Pick<WorkingMemory, "read">;
}
