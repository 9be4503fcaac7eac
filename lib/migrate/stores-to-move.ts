import type { DocumentIndex } from "../ports/document-index.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { RelationalRows } from "../ports/relational-rows.ts";
import type { TurnLog } from "../ports/turn-log.ts";

/**
 * The lasting data of an installation. Working memory is not included: it is rebuilt from the turns when a
 * session is next used.
 */
export interface StoresToMove {
  turnLog: TurnLog;
  documentIndex: DocumentIndex;
  objectStore: ObjectStore;
  relationalRows: RelationalRows;
}
