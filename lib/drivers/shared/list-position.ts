import { z } from "zod";
import type { DocumentQuery } from "../../ports/document-index.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";

type Sort = NonNullable<DocumentQuery["sort"]>;

/**
 * Where a page of the list of documents ended: the value it is sorted by, and the id that parts equal ones.
 */
export interface ListPosition {
  value: string | number;
  doc_id: string;
}

/** A position says which order it is of: in another one it would skip documents, or be no place at all. */
export function listCursor(sort: Sort, { value, doc_id }: ListPosition): string {
  return encodeCursor({ sort, value, doc_id });
}

export function listPosition(sort: Sort, cursor: string): ListPosition {
  const value = sort === "bytes" ? z.number() : z.string();
  return decodeCursor(cursor, z.object({ sort: z.literal(sort), value, doc_id: z.string() }));
}
