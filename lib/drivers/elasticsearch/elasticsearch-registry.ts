import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Document, mergeMetadata } from "../../domain/document.ts";
import { refuseForeignDocument } from "../../domain/document-author.ts";
import type { NewDocumentVersion } from "../../ports/document-index.ts";
import { readableDocId } from "../shared/document-ids.ts";
import { documentOf, recordKeyOf, type StoredDocument, versionOf } from "./elasticsearch-document-records.ts";
import {
  QUEUED,
  type Registered,
  registered,
  type VersionState,
  withState,
  withUpload,
} from "./elasticsearch-document-states.ts";
import {
  changeDocument,
  documentKeyOf,
  partsOfDocuments,
  readDocument,
  type TenantDocuments,
  untilSettled,
  writeDocument,
} from "./elasticsearch-document-store.ts";
import type { Stored } from "./elasticsearch-index.ts";
import {
  type AuthorsUri,
  findClaim,
  passClaim,
  pointClaim,
  uriClaimKey,
} from "./elasticsearch-uri-claims.ts";

// Documents and their versions, each document one record that is changed only in the state in which it was read.

const idSchema = z.object({ docId: z.string() });
/** How many ids are tried at once for a new document. */
const IDS_AT_ONCE = 16;

export async function registerDocument(
  tenant: TenantDocuments,
  input: NewDocumentVersion,
): Promise<Registered> {
  const uploadId = randomUUID();
  const docId = input.docId;
  if (docId === undefined) return registerByUri(tenant, input, uploadId);
  const result = await tenant.changes.run(documentKeyOf(tenant.tenantId, docId), () =>
    untilSettled("add the document", async () => {
      const before = await readDocument(tenant, docId);
      return upload(tenant, { docId, input, uploadId, before });
    }),
  );
  await claimUri(tenant, result.document);
  return result;
}

function registerByUri(
  tenant: TenantDocuments,
  input: NewDocumentVersion,
  uploadId: string,
): Promise<Registered> {
  const named: AuthorsUri = { createdBy: input.createdBy, uri: input.uri };
  return tenant.changes.run(uriClaimKey(tenant, named), () =>
    untilSettled("add the document", async () => {
      const claim = await findClaim(tenant, named);
      if (claim === null) {
        const docId = await freeDocId(tenant, named.uri);
        if (!(await pointClaim(tenant, named, docId, null))) return undefined;
        return upload(tenant, { docId, input, uploadId, before: null });
      }
      const { docId } = claim.value;
      const before = await readDocument(tenant, docId);
      // Whoever claimed the uri for a document that is not there died in between, or has it deleted: the
      // author may go on.
      if (before === null || isNamed(before.value, named))
        return upload(tenant, { docId, input, uploadId, before });
      const other = (await oldestWith(tenant, named)) ?? (await freeDocId(tenant, named.uri));
      await pointClaim(tenant, named, other, claim);
      return undefined;
    }),
  );
}

/** Undefined when somebody else was quicker. */
async function upload(
  tenant: TenantDocuments,
  given: {
    docId: string;
    input: NewDocumentVersion;
    uploadId: string;
    before: Stored<StoredDocument> | null;
  },
): Promise<Registered | undefined> {
  const { docId, input, uploadId, before } = given;
  const known = before?.value ?? null;
  const mine = known?.versions.find((entry) => entry.uploadId === uploadId);
  // Stored before, and its answer lost.
  if (known && mine) return { document: documentOf(known), version: versionOf(mine), duplicate: false };
  if (known && known.createdBy !== input.createdBy && !input.asAdmin) throw refuseForeignDocument(docId);
  if (known && known.checksum === input.checksum) {
    const requeued = known.status === "failed" ? withState(known, known.version, QUEUED) : null;
    if (requeued !== null && !(await writeDocument(tenant, requeued, before))) return undefined;
    return registered(requeued ?? known, true);
  }
  const stored = withUpload(tenant.tenantId, docId, input, uploadId, known);
  return (await writeDocument(tenant, stored, before)) ? registered(stored, false) : undefined;
}

async function freeDocId(tenant: TenantDocuments, uri: string): Promise<string> {
  const wanted = readableDocId(uri);
  for (let first = 1; ; first += IDS_AT_ONCE) {
    const ids = Array.from({ length: IDS_AT_ONCE }, (_, place) =>
      first + place === 1 ? wanted : `${wanted}-${first + place}`,
    );
    const taken = await partsOfDocuments(tenant, ids, idSchema);
    const free = ids.find((docId) => !taken.has(docId));
    if (free !== undefined) return free;
  }
}

/** The author's oldest document that has this uri, should its claim have gone astray. */
async function oldestWith(
  { tenantId, docs }: TenantDocuments,
  { createdBy, uri }: AuthorsUri,
): Promise<string | null> {
  await docs.refresh();
  const [oldest] = await docs.sources(idSchema, {
    operation: "look for the document of a uri",
    bool: {
      filter: [{ term: { uri_key: recordKeyOf("uri", tenantId, uri) } }, { term: { created_by: createdBy } }],
    },
    sort: [{ created_at: "asc" }, { doc_id: "asc" }],
    size: 1,
  });
  return oldest?.docId ?? null;
}

/**
 * A document that was given its id takes its author's claim of the uri, unless another document holds it
 * rightly.
 */
export async function claimUri(tenant: TenantDocuments, { uri, docId, createdBy }: Document): Promise<void> {
  const named: AuthorsUri = { createdBy, uri };
  await untilSettled("claim the uri", async () => {
    const claim = await findClaim(tenant, named);
    if (claim?.value.docId === docId) return true;
    const holder = claim && (await readDocument(tenant, claim.value.docId));
    if (holder && isNamed(holder.value, named)) return true;
    return (await pointClaim(tenant, named, docId, claim)) || undefined;
  });
}

function isNamed(stored: StoredDocument, { createdBy, uri }: AuthorsUri): boolean {
  return stored.uri === uri && stored.createdBy === createdBy;
}

/** Nothing happens to a version that is ready already, or gone: null. */
export async function setVersionState(
  tenant: TenantDocuments,
  docId: string,
  version: number,
  state: VersionState,
): Promise<StoredDocument | null> {
  const result = await changeDocument(tenant, docId, (stored) => withState(stored, version, state));
  return result?.changed ? result.stored : null;
}

export async function setDocumentMetadata(
  tenant: TenantDocuments,
  docId: string,
  changes: Record<string, unknown>,
  docType?: string,
): Promise<boolean> {
  const result = await changeDocument(tenant, docId, (stored) => ({
    ...stored,
    docType: docType ?? stored.docType,
    metadata: mergeMetadata(stored.metadata, changes),
  }));
  return result !== null;
}

/** Takes the document's record away; false when there was none. */
export async function removeRecord(tenant: TenantDocuments, docId: string): Promise<boolean> {
  const id = documentKeyOf(tenant.tenantId, docId);
  const last: { seen: StoredDocument | null } = { seen: null };
  await untilSettled("delete the document", async () => {
    const before = await readDocument(tenant, docId);
    if (before === null) return true;
    last.seen = before.value;
    return (await tenant.docs.remove("delete the document", id, before)) || undefined;
  });
  if (last.seen === null) return false;
  const { createdBy, uri } = last.seen;
  const named: AuthorsUri = { createdBy, uri };
  await passClaim(tenant, named, docId, await oldestWith(tenant, named));
  return true;
}
