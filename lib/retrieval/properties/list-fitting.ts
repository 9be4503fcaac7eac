import type { Document } from "../../domain/document.ts";
import type { TenantKey } from "../../domain/identity.ts";
import type { DocumentIndex, DocumentQuery } from "../../ports/document-index.ts";
import { FILTERED_DOCUMENTS, SHELF_PAGE } from "../../tunables/retrieval.ts";
import { type DocumentConditions, fitsConditions } from "./fits-conditions.ts";

interface Page {
  documents: Document[];
  nextCursor: string | null;
}

/**
 * A page of the documents that meet the conditions, in list order. Its cursor works in any list of the same
 * order. If about FILTERED_DOCUMENTS are looked through without filling the page, it ends there.
 */
export async function listFitting(
  index: DocumentIndex,
  key: TenantKey,
  { cursor: start, limit, ...query }: DocumentQuery,
  { docType, ...conditions }: DocumentConditions,
): Promise<Page> {
  const asked = { ...query, ...(docType === undefined ? {} : { docType }) };
  const listFrom = (cursor: string | undefined, most: number): Promise<Page> =>
    index.list(key, { ...asked, limit: most, ...(cursor === undefined ? {} : { cursor }) });
  const isPlain = Object.values(conditions).every((value) => value === undefined);
  if (isPlain && limit <= SHELF_PAGE) return listFrom(start, limit);
  const documents: Document[] = [];
  let cursor = start;
  for (let looked = 0; looked < FILTERED_DOCUMENTS; looked += SHELF_PAGE) {
    const page = await listFrom(cursor, SHELF_PAGE);
    const fitting = page.documents.filter((document) => fitsConditions(document, conditions));
    const taken = fitting.slice(0, limit - documents.length);
    documents.push(...taken);
    const last = taken.at(-1);
    if (documents.length === limit && last && last !== page.documents.at(-1))
      return { documents, nextCursor: (await listFrom(cursor, page.documents.indexOf(last) + 1)).nextCursor };
    if (documents.length === limit || page.nextCursor === null)
      return { documents, nextCursor: page.nextCursor };
    cursor = page.nextCursor;
  }
  return { documents, nextCursor: cursor ?? null };
}
