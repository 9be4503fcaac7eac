import type { Container } from "../../container.ts";
import type { LibraryDocument } from "../../domain/document.ts";
import type { Principal } from "../../domain/identity.ts";
import type { DocumentQuery } from "../../ports/document-index.ts";
import type { DocumentConditions } from "../../retrieval/properties/fits-conditions.ts";
import { listFitting } from "../../retrieval/properties/list-fitting.ts";
import { shownDocument } from "./shown-document.ts";

/** A page of the tenant's documents that match, as shown to this person. */
export async function listDocuments(
  { documentIndex }: Container,
  person: Principal,
  query: DocumentQuery,
  conditions: DocumentConditions,
): Promise<{ documents: LibraryDocument[]; nextCursor: string | null }> {
  const { documents, nextCursor } = await listFitting(documentIndex, person, query, conditions);
  return { documents: documents.map((document) => shownDocument(document, person)), nextCursor };
}
