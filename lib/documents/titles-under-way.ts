import { distinctTitle } from "../domain/distinct-title.ts";
import type { Document } from "../domain/document.ts";
import type { TenantKey } from "../domain/identity.ts";
import type { DocumentIndex } from "../ports/document-index.ts";

type Named = Pick<Document, "docId" | "title" | "uri">;

/** Documents whose titles hold all words of a new one, of which one may be the same. */
const ALIKE_LOOKED_AT = 50;
/** Titles of documents that this process is just reading, and that no list has yet. */
const underWay = new Map<string, Named & TenantKey>();

/** The title that a document is stored under: its own, told apart where another document is called the same. */
export async function giveTo(key: TenantKey, named: Named, index: DocumentIndex): Promise<string> {
  const { docId, title, uri } = named;
  const { documents } = await index.list(key, { query: title, limit: ALIKE_LOOKED_AT });
  // Nothing is awaited from here on: two files that come together would both take the same title.
  const read = [...underWay.values()].filter(({ tenantId }) => tenantId === key.tenantId);
  const distinct = distinctTitle(named, [...documents, ...read]);
  underWay.set(placeOf(key.tenantId, docId), { ...key, docId, uri, title: distinct });
  return distinct;
}

/** Its title is stored, or it never will be. */
export function forget({ tenantId, docId }: TenantKey & { docId: string }): void {
  underWay.delete(placeOf(tenantId, docId));
}

function placeOf(tenantId: string, docId: string): string {
  return JSON.stringify([tenantId, docId]);
}
