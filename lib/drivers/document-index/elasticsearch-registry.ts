import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Document, DocumentError, DocumentVersion } from "../../domain/document.ts";
import type { NewDocumentVersion } from "../../ports/document-index.ts";
import { type Elasticsearch, WHOLE_ANSWER } from "../elasticsearch/elasticsearch-client.ts";
import { aliasOf } from "../elasticsearch/index-definition.ts";
import { createRefresher } from "../elasticsearch/refresher.ts";
import { createOneAtATime } from "../one-at-a-time.ts";
import { DOCS } from "./elasticsearch-document-indices.ts";
import {
  documentOf,
  documentRecord,
  keyOf,
  routingOf,
  type StoredDocument,
  type StoredVersion,
  storedDocument,
  versionOf,
} from "./elasticsearch-document-records.ts";
import { createRecords, type Found, untilSettled } from "./elasticsearch-records.ts";
import { createUriClaims } from "./elasticsearch-uri-claims.ts";
import { readableDocId } from "./index-rows.ts";

export interface Registered {
  document: Document;
  version: DocumentVersion;
  duplicate: boolean;
}

export type ElasticsearchRegistry = ReturnType<typeof createElasticsearchRegistry>;

const uriHits = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ doc_id: z.string() }) })) }),
});
/** How many ids are tried at once for a new document. */
const IDS_AT_ONCE = 16;

function documentKeyOf(tenantId: string, docId: string): string {
  return keyOf("document", tenantId, docId);
}

/** Documents and their versions, each document one record that is changed only in the state in which it was read. */
export function createElasticsearchRegistry(elasticsearch: Elasticsearch) {
  const what = "the document";
  const records = createRecords({ elasticsearch, definition: DOCS, schema: storedDocument, what });
  const refresher = createRefresher(elasticsearch, DOCS);
  const claims = createUriClaims(elasticsearch);
  const { run: takeTurn } = createOneAtATime();

  function read(tenantId: string, docId: string): Promise<Found<StoredDocument> | null> {
    return records.get(tenantId, documentKeyOf(tenantId, docId));
  }

  /** Writes the next state of a document, or the first one; false when somebody else was quicker. */
  async function write(stored: StoredDocument, before: Found<StoredDocument> | null): Promise<boolean> {
    const { tenant_id: tenantId } = stored;
    const id = documentKeyOf(tenantId, stored.doc_id);
    try {
      return await (before === null
        ? records.create(tenantId, id, documentRecord(stored))
        : records.replace(tenantId, id, before, documentRecord(stored)));
    } finally {
      refresher.written();
    }
  }

  /**
   * `next` gives the next state, or null when there is nothing to do. Null: there is no such document. `known`: as it was
   * read a moment ago, which saves reading it again.
   */
  function change(
    tenantId: string,
    docId: string,
    next: (stored: StoredDocument) => StoredDocument | null,
    known: Found<StoredDocument> | null = null,
  ): Promise<{ stored: StoredDocument; changed: boolean } | null> {
    let first = known;
    return takeTurn(documentKeyOf(tenantId, docId), () =>
      untilSettled("change the document", async () => {
        const before = first ?? (await read(tenantId, docId));
        first = null;
        if (before === null) return null;
        const stored = next(before.value);
        if (stored === null) return { stored: before.value, changed: false };
        return (await write(stored, before)) ? { stored, changed: true } : undefined;
      }),
    );
  }

  async function upload(
    tenantId: string,
    docId: string,
    input: NewDocumentVersion,
    uploadId: string,
    before: Found<StoredDocument> | null,
  ): Promise<Registered | undefined> {
    const known = before?.value ?? null;
    const mine = known?.versions.find((entry) => entry.upload_id === uploadId);
    // Stored before, and its answer lost.
    if (known && mine) return { document: documentOf(known), version: versionOf(mine), duplicate: false };
    if (known && known.checksum === input.checksum) {
      const requeued = known.status === "failed" ? withState(known, known.version, QUEUED) : null;
      if (requeued !== null && !(await write(requeued, before))) return undefined;
      const stored = requeued ?? known;
      return registered(stored, true);
    }
    const stored = withUpload(tenantId, docId, input, uploadId, known);
    return (await write(stored, before)) ? registered(stored, false) : undefined;
  }

  async function freeDocId(tenantId: string, uri: string): Promise<string> {
    const wanted = readableDocId(uri);
    for (let first = 1; ; first += IDS_AT_ONCE) {
      const ids = Array.from({ length: IDS_AT_ONCE }, (_, place) =>
        first + place === 1 ? wanted : `${wanted}-${first + place}`,
      );
      const keys = ids.map((docId) => documentKeyOf(tenantId, docId));
      const taken = await records.getMany(tenantId, keys, ["doc_id"]);
      const free = ids.find((_, place) => !taken.has(keys[place] ?? ""));
      if (free !== undefined) return free;
    }
  }

  /** The oldest document that has this uri, should its claim have gone astray. */
  async function oldestWith(tenantId: string, uri: string): Promise<string | null> {
    await refresher.all();
    const answer = await elasticsearch.call(
      { operation: "look for the document of a uri", idempotent: true },
      (client, options) =>
        client.search(
          {
            index: aliasOf(elasticsearch.indexPrefix, DOCS),
            routing: routingOf(tenantId),
            query: {
              bool: {
                filter: [
                  { term: { tenant_id: tenantId } },
                  { term: { uri_key: keyOf("uri", tenantId, uri) } },
                ],
              },
            },
            sort: [{ created_at: "asc" }, { doc_id: "asc" }],
            size: 1,
            ...WHOLE_ANSWER,
            _source: ["doc_id"],
          },
          options,
        ),
    );
    return uriHits.parse(answer).hits.hits[0]?._source.doc_id ?? null;
  }

  function registerByUri(tenantId: string, input: NewDocumentVersion, uploadId: string) {
    const { uri } = input;
    return takeTurn(keyOf("uri", tenantId, uri), () =>
      untilSettled("add the document", async () => {
        const claim = await claims.find(tenantId, uri);
        if (claim === null) {
          const docId = await freeDocId(tenantId, uri);
          if (!(await claims.point(tenantId, uri, docId, null))) return undefined;
          return upload(tenantId, docId, input, uploadId, null);
        }
        const docId = claim.value.doc_id;
        const before = await read(tenantId, docId);
        // Whoever claimed the uri for a document that is not there died in between, or has it deleted: anybody may go on.
        if (before === null || before.value.uri === uri)
          return upload(tenantId, docId, input, uploadId, before);
        const other = (await oldestWith(tenantId, uri)) ?? (await freeDocId(tenantId, uri));
        await claims.point(tenantId, uri, other, claim);
        return undefined;
      }),
    );
  }

  /** A document that was given its id takes the uri's claim, unless another document holds it rightly. */
  async function claimUri(tenantId: string, uri: string, docId: string): Promise<void> {
    await untilSettled("claim the uri", async () => {
      const claim = await claims.find(tenantId, uri);
      if (claim?.value.doc_id === docId) return true;
      const holder = claim && (await read(tenantId, claim.value.doc_id));
      if (holder?.value.uri === uri) return true;
      return (await claims.point(tenantId, uri, docId, claim)) || undefined;
    });
  }

  return {
    refresher,
    records,
    read,
    write,
    change,
    claimUri,

    async register(tenantId: string, input: NewDocumentVersion): Promise<Registered> {
      const uploadId = randomUUID();
      const docId = input.doc_id;
      if (docId === undefined) return registerByUri(tenantId, input, uploadId);
      const result = await takeTurn(documentKeyOf(tenantId, docId), () =>
        untilSettled("add the document", async () =>
          upload(tenantId, docId, input, uploadId, await read(tenantId, docId)),
        ),
      );
      await claimUri(tenantId, input.uri, docId);
      return result;
    },

    /** Nothing happens to a version that is ready already, or gone: null. */
    async setState(
      tenantId: string,
      docId: string,
      version: number,
      state: VersionState,
    ): Promise<StoredDocument | null> {
      const result = await change(tenantId, docId, (stored) => withState(stored, version, state));
      return result?.changed ? result.stored : null;
    },

    /** Takes the document's record away; null when there was none. */
    async remove(tenantId: string, docId: string): Promise<StoredDocument | null> {
      const last: { seen: StoredDocument | null } = { seen: null };
      await untilSettled("delete the document", async () => {
        const before = await read(tenantId, docId);
        if (before === null) return true;
        last.seen = before.value;
        try {
          return (await records.remove(tenantId, documentKeyOf(tenantId, docId), before)) || undefined;
        } finally {
          refresher.written();
        }
      });
      if (last.seen !== null) {
        const { uri } = last.seen;
        await claims.pass(tenantId, uri, docId, await oldestWith(tenantId, uri));
      }
      return last.seen;
    },

    async ofDocIds(
      tenantId: string,
      docIds: readonly string[],
      fields: string[],
    ): Promise<Map<string, unknown>> {
      const distinct = [...new Set(docIds)];
      const keys = distinct.map((docId) => documentKeyOf(tenantId, docId));
      const found = await records.getMany(tenantId, keys, fields);
      return new Map(
        distinct.flatMap((docId, place): [string, unknown][] => {
          const source = found.get(keys[place] ?? "");
          return source === undefined ? [] : [[docId, source]];
        }),
      );
    },
  };
}

interface VersionState {
  status: "queued" | "processing" | "failed";
  progress: number | null;
  error: DocumentError | null;
}

const QUEUED: VersionState = { status: "queued", progress: 0, error: null };

function newestOf(stored: StoredDocument): StoredVersion | undefined {
  return stored.versions.find(({ version }) => version === stored.version);
}

function registered(stored: StoredDocument, duplicate: boolean): Registered {
  const newest = newestOf(stored);
  if (!newest) throw new Error(`The document ${stored.doc_id} does not hold its newest version.`);
  return { document: documentOf(stored), version: versionOf(newest), duplicate };
}

function withState(stored: StoredDocument, version: number, state: VersionState): StoredDocument | null {
  const known = stored.versions.find((entry) => entry.version === version);
  if (!known || known.status === "ready") return null;
  const error = state.error ?? undefined;
  const round = known.round + (state.status === "failed" ? 1 : 0);
  const versions = stored.versions.map((entry) =>
    entry === known ? { ...known, status: state.status, error, round } : entry,
  );
  if (version !== stored.version) return { ...stored, versions };
  return {
    ...stored,
    versions,
    status: state.status,
    progress: state.progress ?? stored.progress,
    error,
    updated_at: new Date().toISOString(),
  };
}

function withUpload(
  tenantId: string,
  docId: string,
  input: NewDocumentVersion,
  uploadId: string,
  known: StoredDocument | null,
): StoredDocument {
  const now = new Date().toISOString();
  const version: StoredVersion = {
    version: (known?.version ?? 0) + 1,
    checksum: input.checksum,
    bytes: input.bytes,
    media_type: input.media_type,
    status: "queued",
    rendition_checksum: null,
    pages: null,
    created_at: now,
    upload_id: uploadId,
    text_id: null,
    chunks: 0,
    round: 0,
  };
  return {
    tenant_id: tenantId,
    doc_id: docId,
    doc_key: known?.doc_key ?? randomUUID(),
    title: input.title,
    uri: input.uri,
    doc_type: input.doc_type,
    media_type: input.media_type,
    bytes: input.bytes,
    pages: null,
    version: version.version,
    ready_version: known?.ready_version ?? null,
    checksum: input.checksum,
    status: "queued",
    progress: 0,
    metadata: input.metadata,
    created_by: known?.created_by ?? input.created_by,
    created_at: known?.created_at ?? now,
    updated_at: now,
    versions: [...(known?.versions ?? []), version],
  };
}
