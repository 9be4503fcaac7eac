import { z } from "zod";
import type { Document } from "../../domain/document.ts";
import { recordKeyOf } from "./elasticsearch-document-records.ts";
import { type TenantDocuments, writeRecord } from "./elasticsearch-document-store.ts";
import type { Stored } from "./elasticsearch-index.ts";

const claimSchema = z.object({ docId: z.string() });

/**
 * Which document of its author a uri names. A claim is only a pointer: it holds while its document exists and
 * has this uri, or while there is no such document yet and the next to come may make it.
 */
export type UriClaim = Stored<z.infer<typeof claimSchema>>;

/** A uri as one person of a tenant means it. */
export type AuthorsUri = Pick<Document, "uri" | "createdBy">;

export function uriClaimKey({ tenantId }: TenantDocuments, { createdBy, uri }: AuthorsUri): string {
  return recordKeyOf("uri", tenantId, createdBy, uri);
}

export async function findClaim(tenant: TenantDocuments, named: AuthorsUri): Promise<UriClaim | null> {
  const told = { operation: "read the claim of a uri", ids: [uriClaimKey(tenant, named)] };
  const [claim] = await tenant.uris.read(claimSchema, told);
  return claim ?? null;
}

/** Points the uri at a document; `before`: the claim as it was read. False: somebody else was quicker. */
export function pointClaim(
  tenant: TenantDocuments,
  named: AuthorsUri,
  docId: string,
  before: UriClaim | null,
): Promise<boolean> {
  return writeRecord(tenant.uris, before ?? "new", {
    operation: "change the claim of a uri",
    id: uriClaimKey(tenant, named),
    document: { tenant_id: tenant.tenantId, uri: named.uri, doc_id: docId },
  });
}

/** The document is gone: the uri is `heir`'s, or free. */
export async function passClaim(
  tenant: TenantDocuments,
  named: AuthorsUri,
  docId: string,
  heir: string | null,
): Promise<void> {
  const claim = await findClaim(tenant, named);
  if (claim?.value.docId !== docId) return;
  if (heir === null) await tenant.uris.remove("delete the claim of a uri", uriClaimKey(tenant, named), claim);
  else await pointClaim(tenant, named, heir, claim);
}
