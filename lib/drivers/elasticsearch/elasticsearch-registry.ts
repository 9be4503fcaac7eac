import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Document, mergeMetadata } from "../../domain/document.ts";
import { refuseForeignDocument } from "../../domain/document-author.ts";
import type { NewDocumentVersion } from "../../ports/document-index.ts";
import { readableDocId } from "../shared/document-ids.ts";
import { createOneAtATime } from "../shared/one-at-a-time.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { DOCS } from "./elasticsearch-document-indices.ts";
import {
  documentOf,
  documentRecord,
  documentSource,
  recordKeyOf,
  routingOf,
  type StoredDocument,
  versionOf,
} from "./elasticsearch-document-records.ts";
import {
  QUEUED,
  type Registered,
  registered,
  type VersionState,
  withState,
  withUpload,
} from "./elasticsearch-document-states.ts";
import { createRecords, type Found, untilSettled } from "./elasticsearch-records.ts";
import { searchAll } from "./elasticsearch-requests.ts";
import { type AuthorsUri, createUriClaims } from "./elasticsearch-uri-claims.ts";
import { aliasOf } from "./index-definition.ts";
import { createRefresher } from "./refresher.ts";

export type ElasticsearchRegistry = ReturnType<typeof createElasticsearchRegistry>;

const uriHits = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ doc_id: z.string() }) })) }),
});
/** How many ids are tried at once for a new document. */
const IDS_AT_ONCE = 16;

function documentKeyOf(tenantId: string, docId: string): string {
  return recordKeyOf("document", tenantId, docId);
}

/**
 * Documents and their versions, each document one record that is changed only in the
 * state in which it was read.
 */
export function createElasticsearchRegistry(elasticsearch: Elasticsearch) {
  const what = "the document";
  const records = createRecords({ elasticsearch, definition: DOCS, schema: documentSource, what });
  const refresher = createRefresher(elasticsearch, DOCS);
  const claims = createUriClaims(elasticsearch);
  const { run: takeTurn } = createOneAtATime();

  function read(tenantId: string, docId: string): Promise<Found<StoredDocument> | null> {
    return records.get(tenantId, documentKeyOf(tenantId, docId));
  }

  /** Writes the next state of a document, or the first one; false when somebody else was quicker. */
  async function write(stored: StoredDocument, before: Found<StoredDocument> | null): Promise<boolean> {
    const { tenantId } = stored;
    const id = documentKeyOf(tenantId, stored.docId);
    try {
      return await (before === null
        ? records.create(tenantId, id, documentRecord(stored))
        : records.replace(tenantId, id, before, documentRecord(stored)));
    } finally {
      refresher.written();
    }
  }

  /**
   * `next` gives the next state, or null when there is nothing to do. Null: there is no such document.
   * `known`: as it was read a moment ago, which saves reading it again.
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
    const mine = known?.versions.find((entry) => entry.uploadId === uploadId);
    // Stored before, and its answer lost.
    if (known && mine) return { document: documentOf(known), version: versionOf(mine), duplicate: false };
    if (known && known.createdBy !== input.createdBy && !input.asAdmin) throw refuseForeignDocument(docId);
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

  /** The author's oldest document that has this uri, should its claim have gone astray. */
  async function oldestWith({ tenantId, author, uri }: AuthorsUri): Promise<string | null> {
    await refresher.all();
    const call = { operation: "look for the document of a uri" };
    const { hits } = await searchAll(elasticsearch, call, uriHits, {
      index: aliasOf(elasticsearch.indexPrefix, DOCS),
      routing: routingOf(tenantId),
      query: {
        bool: {
          filter: [
            { term: { tenant_id: tenantId } },
            { term: { uri_key: recordKeyOf("uri", tenantId, uri) } },
            { term: { created_by: author } },
          ],
        },
      },
      sort: [{ created_at: "asc" }, { doc_id: "asc" }],
      size: 1,
      _source: ["doc_id"],
    });
    return hits.hits[0]?._source.doc_id ?? null;
  }

  function registerByUri(tenantId: string, input: NewDocumentVersion, uploadId: string) {
    const named: AuthorsUri = { tenantId, author: input.createdBy, uri: input.uri };
    return takeTurn(recordKeyOf("uri", tenantId, named.author, named.uri), () =>
      untilSettled("add the document", async () => {
        const claim = await claims.find(named);
        if (claim === null) {
          const docId = await freeDocId(tenantId, named.uri);
          if (!(await claims.point(named, docId, null))) return undefined;
          return upload(tenantId, docId, input, uploadId, null);
        }
        const docId = claim.value.doc_id;
        const before = await read(tenantId, docId);
        // Whoever claimed the uri for a document that is not there died in between, or has it deleted: the
        // author may go on.
        if (before === null || isNamed(before.value, named))
          return upload(tenantId, docId, input, uploadId, before);
        const other = (await oldestWith(named)) ?? (await freeDocId(tenantId, named.uri));
        await claims.point(named, other, claim);
        return undefined;
      }),
    );
  }

  /**
   * A document that was given its id takes its author's claim of the uri, unless another document holds it
   * rightly.
   */
  async function claimUri(
    tenantId: string,
    { uri, docId, createdBy: author }: Pick<Document, "uri" | "docId" | "createdBy">,
  ): Promise<void> {
    const named: AuthorsUri = { tenantId, author, uri };
    await untilSettled("claim the uri", async () => {
      const claim = await claims.find(named);
      if (claim?.value.doc_id === docId) return true;
      const holder = claim && (await read(tenantId, claim.value.doc_id));
      if (holder && isNamed(holder.value, named)) return true;
      return (await claims.point(named, docId, claim)) || undefined;
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
      const docId = input.docId;
      if (docId === undefined) return registerByUri(tenantId, input, uploadId);
      const result = await takeTurn(documentKeyOf(tenantId, docId), () =>
        untilSettled("add the document", async () =>
          upload(tenantId, docId, input, uploadId, await read(tenantId, docId)),
        ),
      );
      await claimUri(tenantId, result.document);
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

    async setMetadata(
      tenantId: string,
      docId: string,
      changes: Record<string, unknown>,
      docType?: string,
    ): Promise<boolean> {
      const result = await change(tenantId, docId, (stored) => ({
        ...stored,
        docType: docType ?? stored.docType,
        metadata: mergeMetadata(stored.metadata, changes),
      }));
      return result !== null;
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
        const named: AuthorsUri = { tenantId, author: last.seen.createdBy, uri: last.seen.uri };
        await claims.pass(named, docId, await oldestWith(named));
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

function isNamed(stored: StoredDocument, { author, uri }: AuthorsUri): boolean {
  return stored.uri === uri && stored.createdBy === author;
}
