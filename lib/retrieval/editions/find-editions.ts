import type { Document } from "../../domain/document.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import type { ChunkFilter, DocumentIndex } from "../../ports/document-index.ts";
import { EDITION_LIST, EDITIONS_LOOKED_UP, TITLE_SCORING } from "../../tunables/retrieval.ts";
import { type Edition, editionOf } from "./edition.ts";
import { isSameFamily, yieldsTo } from "./supersedes.ts";

/**
 * The documents with these ids as editions, and their other searchable editions, found by the ids they name
 * and by their names.
 */
export async function findEditions(
  index: DocumentIndex,
  key: TenantKey,
  docIds: readonly string[],
  filter: ChunkFilter,
): Promise<{ found: Edition[]; others: Edition[] }> {
  const found = (await Promise.all(docIds.map((docId) => index.find(key, docId)))).flatMap((document) =>
    document ? [editionOf(document)] : [],
  );
  const marked = found.filter(mayHaveOthers).slice(0, EDITIONS_LOOKED_UP);
  const known = new Set(docIds);
  // A filter that lists only these documents wants no others.
  const isOpen = filter.docIds?.some((docId) => !known.has(docId)) ?? true;
  if (!isOpen || marked.length === 0) return { found, others: [] };
  const others = new Map<string, Edition>();
  await Promise.all(
    marked.map(async (edition) => {
      for (const document of await candidatesFor(edition, index, key, filter)) {
        const { docId, readyVersion } = document;
        const isSearched =
          readyVersion !== null &&
          !filter.notDocIds?.includes(docId) &&
          (filter.docIds?.includes(docId) ?? true);
        if (known.has(docId) || !isSearched) continue;
        const other = editionOf(document);
        if (isSameFamily(edition, other) || yieldsTo(edition, other)) others.set(docId, other);
      }
    }),
  );
  return { found, others: [...others.values()] };
}

function mayHaveOthers({ facts, isStanding }: Edition): boolean {
  const { revision, replaced, replacedBy, replaces, yieldsTo, validUntil, year } = facts;
  const named = [replacedBy, replaces, yieldsTo].some((names) => names !== undefined);
  return (
    named ||
    replaced === true ||
    revision !== undefined ||
    validUntil !== undefined ||
    (year !== undefined && isStanding)
  );
}

async function candidatesFor(
  { docId, facts, lookup }: Edition,
  index: DocumentIndex,
  key: TenantKey,
  filter: ChunkFilter,
): Promise<Document[]> {
  const ids = [...(facts.replacedBy ?? []), ...(facts.replaces ?? []), ...(facts.yieldsTo ?? [])]
    .filter((name) => name.startsWith("id:"))
    .map((name) => name.slice(3));
  const codes = [...new Set([...ids, ...(facts.codes ?? [])])].slice(0, EDITIONS_LOOKED_UP);
  const { title, uriPrefix } = lookup;
  const notDocIds = [docId, ...(filter.notDocIds ?? [])];
  const [byId, byUri, byTitle] = await Promise.all([
    Promise.all(codes.map((code) => index.findByIdKey(key, code, EDITION_LIST))),
    uriPrefix === null ? null : index.list(key, { uriPrefix, limit: EDITION_LIST }),
    index.search(key, analyseQuery(title), TITLE_SCORING, { ...filter, notDocIds }, EDITION_LIST),
  ]);
  const titled = await Promise.all(
    [...new Set(byTitle.map(({ chunk }) => chunk.docId))].map((docId) => index.find(key, docId)),
  );
  return [...byId.flat(), ...(byUri?.documents ?? []), ...titled.filter((document) => document !== null)];
}
