import { z } from "zod";
import type { Document } from "../../domain/document.ts";
import { recordKeyOf, routingOf } from "./elasticsearch-document-records.ts";
import { type DocumentStore, writeRecord } from "./elasticsearch-document-store.ts";
import type { Stored } from "./elasticsearch-index.ts";

const claimSchema = z.object({ docId: z.string() });

/**
 * Which document of its author a uri names. A claim is only a pointer: it holds while its document exists and
 * has this uri, or while there is no such document yet and the next to come may make it.
 */
export type UriClaim = Stored<z.infer<typeof claimSchema>>;

/** A uri as one person of a tenant means it. */
export interface AuthorsUri extends Pick<Document, "uri" | "createdBy"> {
  tenantId: string;
}

export function uriClaimKey({ tenantId, createdBy, uri }: AuthorsUri): string {
  return recordKeyOf("uri", tenantId, createdBy, uri);
}

function placeOf(named: AuthorsUri) {
  return { id: uriClaimKey(named), routing: routingOf(named.tenantId) };
}

export async function findClaim({ uris }: DocumentStore, named: AuthorsUri): Promise<UriClaim | null> {
  const { id, routing } = placeOf(named);
  const [claim] = await uris.read(claimSchema, { operation: "read the claim of a uri", routing, ids: [id] });
  return claim ?? null;
}

/** Points the uri at a document; `before`: the claim as it was read. False: somebody else was quicker. */
export function pointClaim(
  { uris }: DocumentStore,
  named: AuthorsUri,
  docId: string,
  before: UriClaim | null,
): Promise<boolean> {
  return writeRecord(uris, before ?? "new", {
    operation: "change the claim of a uri",
    ...placeOf(named),
    document: { tenant_id: named.tenantId, uri: named.uri, doc_id: docId },
  });
}

/** The document is gone: the uri is `heir`'s, or free. */
export async function passClaim(
  store: DocumentStore,
  named: AuthorsUri,
  docId: string,
  heir: string | null,
): Promise<void> {
  const claim = await findClaim(store, named);
  if (claim?.value.docId !== docId) return;
  if (heir === null) await store.uris.remove("delete the claim of a uri", placeOf(named), claim);
  else await pointClaim(store, named, heir, claim);
}
