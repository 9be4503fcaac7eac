import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Document, type DocumentError, mergeMetadata } from "../../domain/document.ts";
import { refuseForeignDocument } from "../../domain/document-author.ts";
import type { NewDocumentVersion } from "../../ports/document-index.ts";
import { readableDocId } from "../shared/document-ids.ts";
import {
  documentOf,
  type StoredDocument,
  type StoredVersion,
  versionOf,
} from "./elasticsearch-document-records.ts";
import {
  changeDocument,
  documentKeyOf,
  partsOfDocuments,
  readDocument,
  type TenantDocuments,
  type TenantMethod,
  untilSettled,
  writeDocument,
} from "./elasticsearch-document-store.ts";
import type { Stored } from "./elasticsearch-index.ts";
import { recordKeyOf } from "./record-key.ts";

// Documents and their versions, each document one record that is changed only in the state in which it was read.

const idSchema = z.object({ docId: z.string() });
const namedSchema = z.object({ uri: z.string(), createdBy: z.string() });
/** How many ids are tried at once for a new document. */
const IDS_AT_ONCE = 16;

export const registerDocument: TenantMethod<"register"> = (tenant, input) => {
  const { docId: named, createdBy, uri } = input;
  const uploadId = randomUUID();
  const place =
    named === undefined
      ? recordKeyOf("uri", tenant.tenantId, createdBy, uri)
      : documentKeyOf(tenant.tenantId, named);
  return tenant.changes.run(place, () =>
    untilSettled("add the document", async () => {
      const docId = named ?? (await oldestWith(tenant, input)) ?? (await freeDocId(tenant, input));
      const before = await readDocument(tenant, docId);
      // Changed since it was found.
      if (named === undefined && before && !isNamed(before.value, input)) return undefined;
      return upload(tenant, { docId, input, uploadId }, before);
    }),
  );
};

type Registered = Awaited<ReturnType<TenantMethod<"register">>>;

/** A uri as one person of a tenant means it. */
type AuthorsUri = Pick<Document, "uri" | "createdBy">;

interface Upload {
  docId: string;
  input: NewDocumentVersion;
  uploadId: string;
}

/** Undefined when somebody else was quicker. */
async function upload(
  tenant: TenantDocuments,
  given: Upload,
  before: Stored<StoredDocument> | null,
): Promise<Registered | undefined> {
  const { docId, input, uploadId } = given;
  const known = before?.value ?? null;
  const mine = known?.versions.find((entry) => entry.uploadId === uploadId);
  // Stored before, and its answer lost.
  if (known && mine) return registered(known, false, mine);
  if (known && known.createdBy !== input.createdBy && !input.asAdmin) throw refuseForeignDocument(docId);
  if (known && known.checksum === input.checksum) {
    const requeued = known.status === "failed" ? withState(known, known.version, QUEUED) : null;
    if (requeued !== null && !(await writeDocument(tenant, requeued, before))) return undefined;
    return registered(requeued ?? known, true);
  }
  const stored = withUpload(tenant.tenantId, given, known);
  return (await writeDocument(tenant, stored, before)) ? registered(stored, false) : undefined;
}

/**
 * The first id that nobody has, of those that look like the uri; or the one under which another process is adding
 * this very document, which a search does not find yet. So two uploads of one file meet at one record.
 */
async function freeDocId(tenant: TenantDocuments, named: AuthorsUri): Promise<string> {
  const wanted = readableDocId(named.uri);
  for (let first = 1; ; first += IDS_AT_ONCE) {
    const ids = Array.from({ length: IDS_AT_ONCE }, (_, place) =>
      first + place === 1 ? wanted : `${wanted}-${first + place}`,
    );
    const holderOf = await partsOfDocuments(tenant, ids, namedSchema);
    const free = ids.find((docId) => {
      const holder = holderOf(docId);
      return holder === null || isNamed(holder, named);
    });
    if (free !== undefined) return free;
  }
}

/** The author's oldest document that has this uri. */
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

function isNamed(stored: AuthorsUri, { createdBy, uri }: AuthorsUri): boolean {
  return stored.uri === uri && stored.createdBy === createdBy;
}

/** Nothing happens to a version that is ready already, or gone. */
export const setProgress: TenantMethod<"setProgress"> = async (tenant, docId, version, status, progress) => {
  const state = { status, progress, error: null };
  await changeDocument(tenant, docId, (stored) => withState(stored, version, state));
};

export const failVersion: TenantMethod<"fail"> = async (tenant, docId, version, error) => {
  const state = { status: "failed" as const, progress: null, error };
  await changeDocument(tenant, docId, (stored) => withState(stored, version, state));
};

export const setDocumentMetadata: TenantMethod<"setMetadata"> = async (tenant, docId, changes, docType) => {
  const result = await changeDocument(tenant, docId, (stored) => ({
    ...stored,
    docType: docType ?? stored.docType,
    metadata: mergeMetadata(stored.metadata, changes),
  }));
  return result !== null;
};

interface VersionState {
  status: "queued" | "processing" | "failed";
  progress: number | null;
  error: DocumentError | null;
}

const QUEUED: VersionState = { status: "queued", progress: 0, error: null };

function registered(
  stored: StoredDocument,
  duplicate: boolean,
  version = stored.versions.find((entry) => entry.version === stored.version),
): Registered {
  if (!version) throw new Error(`The document ${stored.docId} does not hold its newest version.`);
  return { document: documentOf(stored), version: versionOf(version), duplicate };
}

function withState(stored: StoredDocument, version: number, state: VersionState): StoredDocument | null {
  const known = stored.versions.find((entry) => entry.version === version);
  if (!known || known.status === "ready") return null;
  const error = state.error ?? undefined;
  const versions = stored.versions.map((entry) =>
    entry === known ? { ...known, status: state.status, error } : entry,
  );
  if (version !== stored.version) return { ...stored, versions };
  return {
    ...stored,
    versions,
    status: state.status,
    progress: state.progress ?? stored.progress,
    error,
    updatedAt: new Date().toISOString(),
  };
}

function withUpload(
  tenantId: string,
  { docId, input, uploadId }: Upload,
  known: StoredDocument | null,
): StoredDocument {
  const now = new Date().toISOString();
  const version: StoredVersion = {
    version: (known?.version ?? 0) + 1,
    checksum: input.checksum,
    bytes: input.bytes,
    mediaType: input.mediaType,
    status: "queued",
    renditionChecksum: null,
    pages: null,
    createdBy: input.createdBy,
    createdAt: now,
    uploadId,
    textId: null,
    chunks: 0,
  };
  return {
    tenantId,
    docId,
    docKey: known?.docKey ?? randomUUID(),
    title: input.title,
    uri: input.uri,
    docType: input.docType,
    mediaType: input.mediaType,
    bytes: input.bytes,
    pages: null,
    version: version.version,
    readyVersion: known?.readyVersion ?? null,
    checksum: input.checksum,
    status: "queued",
    progress: 0,
    metadata: input.metadata,
    createdBy: known?.createdBy ?? input.createdBy,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
    versions: [...(known?.versions ?? []), version],
  };
}
