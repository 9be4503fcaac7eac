import { AppError } from "./app-error.ts";
import type { Document } from "./document.ts";
import type { Principal } from "./identity.ts";

/**
 * A document may be replaced and deleted by its author and the tenant's administrators, and by nobody else.
 */
export function mayChange({ createdBy }: Pick<Document, "createdBy">, person: Principal): boolean {
  return person.role === "admin" || createdBy === person.userId;
}

/** The refusal for an upload that names somebody else's document, saying what to do instead. */
export function refuseForeignDocument(docId: string): AppError {
  return new AppError("forbidden", {
    message: `The document ${docId} was added by somebody else. Upload yours without doc_id or with another one, and it is kept beside it; to replace theirs, ask them or an administrator.`,
  });
}
