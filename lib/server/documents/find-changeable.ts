import type { Container } from "../../container.ts";
import { AppError, notFound } from "../../domain/app-error.ts";
import type { Document } from "../../domain/document.ts";
import { mayChange, refuseForeignDocument } from "../../domain/document-author.ts";
import type { Principal } from "../../domain/identity.ts";

/** A document of this tenant that this person may change; `what` names the refused action in the error. */
export async function findChangeable(
  { documentIndex }: Container,
  principal: Principal,
  docId: string,
  what: "delete it" | "have it read again" | "mark it",
): Promise<Document> {
  const document = await documentIndex.find(principal, docId);
  if (!document) throw notFound("document");
  if (!mayChange(document, principal)) {
    throw new AppError("forbidden", {
      message: `Only the person who added this document, or an administrator, can ${what}.`,
    });
  }
  return document;
}

/**
 * Before anything of an upload is stored: a document that it names must not exist yet, or this person must be
 * allowed to replace it.
 */
export async function refuseUnlessReplaceable(
  { documentIndex }: Container,
  principal: Principal,
  docId: string | undefined,
): Promise<void> {
  const document = docId === undefined ? null : await documentIndex.find(principal, docId);
  if (document && !mayChange(document, principal)) throw refuseForeignDocument(document.docId);
}
