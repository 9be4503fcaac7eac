import { distinctTitle } from "../domain/distinct-title.ts";
import type { Document } from "../domain/document.ts";
import type { TenantKey } from "../domain/identity.ts";
import type { DocumentIndex } from "../ports/document-index.ts";

type Named = Pick<Document, "docId" | "title" | "uri">;

/** How many documents with similar titles are compared. */
const ALIKE_LOOKED_AT = 50;
/** Documents that this process is reading right now, whose titles no list shows yet. */
const underWay = new Map<string, Named & TenantKey>();

/** The title to store a document under: its own, made distinct if another document has the same. */
export async function claimTitle(key: TenantKey, named: Named, index: DocumentIndex): Promise<string> {
  const { docId, title, uri } = named;
  const { documents } = await index.list(key, { query: title, limit: ALIKE_LOOKED_AT });
  // No await from here on, or two files read at the same time would both get the same title.
  const read = [...underWay.values()].filter(({ tenantId }) => tenantId === key.tenantId);
  const distinct = distinctTitle(named, [...documents, ...read]);
  underWay.set(placeOf(key.tenantId, docId), { ...key, docId, uri, title: distinct });
  return distinct;
}

/** Call once the title is stored, or will not be. */
export function releaseTitle({ tenantId, docId }: TenantKey & { docId: string }): void {
  underWay.delete(placeOf(tenantId, docId));
}

function placeOf(tenantId: string, docId: string): string {
  return JSON.stringify([tenantId, docId]);
}
