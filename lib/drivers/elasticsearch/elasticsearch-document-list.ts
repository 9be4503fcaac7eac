import { z } from "zod";
import { documentSchema } from "../../domain/document.ts";
import { documentIdKey } from "../../domain/document-id-key.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import { foldForList } from "../shared/fold-for-list.ts";
import { listCursor, listPosition } from "../shared/list-position.ts";
import { documentOf, isUnfinished, storedDocument } from "./elasticsearch-document-records.ts";
import {
  type DocumentStore,
  partsOfDocuments,
  type TenantDocuments,
  type TenantMethod,
} from "./elasticsearch-document-store.ts";
import { buckets, type Query } from "./elasticsearch-index.ts";
import { idKeyPattern } from "./id-key-pattern.ts";

// What is asked of many documents at once. What anybody wrote before is made findable first.

const SORTS = {
  updated: { field: "updated_at", direction: "desc" },
  title: { field: "title_order", direction: "asc" },
  bytes: { field: "bytes", direction: "desc" },
  type: { field: "doc_type", direction: "asc" },
} as const;

const listedDocument = z.object({
  _source: fromWire(storedDocument),
  sort: z.array(z.union([z.string(), z.number()])),
});
/** How many different numbers of versions a tenant's documents may have and still all be measured. */
const VERSION_NUMBERS = 1_000;
const usageSchema = z.object({
  versions: buckets({ key: z.number(), bytes: z.object({ value: z.number() }) }),
});
const idSchema = z.object({ docId: z.string() });
const tenantSchema = z.object({ tenantId: z.string() });

/** Records read in one page of a walk through all of them. */
const PAGE = 1_000;

export const listDocuments: TenantMethod<"list"> = async (tenant, query) => {
  const order = query.sort ?? "updated";
  const { field, direction } = SORTS[order];
  const position = query.cursor === undefined ? null : listPosition(order, query.cursor);
  const words = foldForList(query.query ?? "")
    .split(/\s+/u)
    .filter(Boolean);
  await tenant.docs.refresh();
  const hits = await tenant.docs.hits(listedDocument, {
    operation: "list the documents",
    bool: {
      filter: [
        ...words.map(holds),
        ...(query.docType === undefined ? [] : [{ term: { doc_type: query.docType } }]),
        ...(query.status === undefined ? [] : [{ term: { status: query.status } }]),
        ...(query.uriPrefix === undefined ? [] : [holds(foldForList(query.uriPrefix))]),
      ],
    },
    sort: [{ [field]: direction }, { doc_id: direction }],
    ...(position === null ? {} : { search_after: [position.value, position.doc_id] }),
    size: query.limit + 1,
  });
  const shown = hits.slice(0, query.limit);
  const last = shown.at(-1);
  const more = hits.length > query.limit && last !== undefined;
  const [value = ""] = last?.sort ?? [];
  return {
    // Title and uri are found by folded words, wherever they stand; a field of its own would need every
    // installation to be reindexed.
    documents: shown
      .map(({ _source }) => documentOf(_source))
      .filter(({ uri }) => uri.startsWith(query.uriPrefix ?? "")),
    nextCursor: more ? listCursor(order, { value, doc_id: last._source.docId }) : null,
  };
};

/**
 * Anybody's last change counts, as when a document is read by its id. The engine holds the ids as they are written:
 * a pattern over them needs no further field, and no reindexing.
 */
export const documentsWithKey: TenantMethod<"findByIdKey"> = async (tenant, idKey, limit) => {
  if (idKey === "") return [];
  await tenant.docs.refresh();
  const found = await tenant.docs.sources(idSchema, {
    operation: "look for a document by its id",
    bool: { filter: [{ regexp: { doc_id: { value: idKeyPattern(idKey), flags: "INTERSECTION" } } }] },
    sort: [{ doc_id: "asc" }],
    size: PAGE,
  });
  const docIds = found.map(({ docId }) => docId).filter((docId) => documentIdKey(docId) === idKey);
  const documentWith = await partsOfDocuments(tenant, docIds, documentSchema);
  const documents = docIds.flatMap((docId) => documentWith(docId) ?? []);
  return documents.filter(({ readyVersion: ready }) => ready !== null).slice(0, Math.max(0, limit));
};

/** Sizes of older versions are not searchable: each counts as the newest. */
export const documentUsage: TenantMethod<"usage"> = async ({ docs }, createdBy) => {
  await docs.refresh();
  const { total, aggregations } = await docs.aggregate(usageSchema, {
    operation: "measure the documents",
    bool: { filter: createdBy === undefined ? [] : [{ term: { created_by: createdBy } }] },
    // Not by a script: an administrator may have switched them off.
    aggs: {
      versions: {
        terms: { field: "version", size: VERSION_NUMBERS },
        aggs: { bytes: { sum: { field: "bytes" } } },
      },
    },
  });
  const bytes = aggregations.versions.buckets.reduce((sum, each) => sum + each.key * each.bytes.value, 0);
  return { documents: total, bytes };
};

/** Decides whether an object is deleted: nothing that anybody wrote may be overlooked. */
export const usesObject: TenantMethod<"usesObject"> = async (tenant, checksum) =>
  (await countDocuments(tenant, [{ term: { checksums: checksum } }])) > 0;

export async function countDocuments({ docs }: TenantDocuments, filter: Query[] = []): Promise<number> {
  await docs.refresh();
  const told = { operation: "count the documents" };
  return (await docs.aggregate(z.unknown(), { ...told, bool: { filter } })).total;
}

export async function unfinishedVersions({ docs }: DocumentStore, limit: number) {
  await docs.refresh();
  const found = await docs.sources(storedDocument, {
    operation: "find unfinished documents",
    bool: { filter: [{ term: { unfinished: true } }] },
    sort: [{ created_at: "asc" }, { doc_id: "asc" }, { tenant_id: "asc" }],
    size: limit,
  });
  return found
    .flatMap(({ tenantId, docId, versions }) =>
      versions.filter(isUnfinished).map(({ version }) => ({ tenantId, docId, version })),
    )
    .slice(0, limit);
}

export async function listTenants({ docs }: DocumentStore): Promise<string[]> {
  await docs.refresh();
  const found: string[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await docs.sources(tenantSchema, {
      operation: "list the tenants",
      deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
      collapse: { field: "tenant_id" },
      sort: [{ tenant_id: "asc" }],
      size: PAGE,
      ...(last !== undefined && { search_after: [last] }),
    });
    found.push(...page.map(({ tenantId }) => tenantId));
    if (page.length < PAGE) return found;
  }
}

/** The title or the uri holds this folded word: grams instead of a walk through every term of the index. */
function holds(word: string): Query {
  const length = [...word].length;
  if (length === 1) return { term: { "found_by.one": word } };
  if (length === 2) return { term: { "found_by.two": word } };
  return { match_phrase: { found_by: word } };
}
