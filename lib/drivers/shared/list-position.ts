import { z } from "zod";
import type { DocumentQuery } from "../../ports/document-index.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";

type Sort = NonNullable<DocumentQuery["sort"]>;

/** Where a page of the list of documents ended: the value it is sorted by, and the id that breaks ties. */
export interface ListPosition {
  value: string | number;
  doc_id: string;
}

/** A cursor names its sort order: in another order it would skip documents or be invalid. */
export function listCursor(sort: Sort, { value, doc_id }: ListPosition): string {
  return encodeCursor({ sort, value, doc_id });
}

export function listPosition(sort: Sort, cursor: string): ListPosition {
  const value = sort === "bytes" ? z.number() : z.string();
  return decodeCursor(cursor, z.object({ sort: z.literal(sort), value, doc_id: z.string() }));
}
