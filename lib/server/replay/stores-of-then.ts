import type { Document } from "../../domain/document.ts";
import type { OwnerKey } from "../../domain/identity.ts";
import { PAGE_LIMIT_MAX } from "../../tunables/requests.ts";
import type { TurnStores } from "../../turn/context/turn-context.ts";

/** The most documents that can be excluded from one search. */
const LEFT_OUT = 400;

export interface StoresOfThen {
  stores: TurnStores;
  /** How many documents were added since, which are left out, and how many others were changed. */
  added: number;
  changed: number;
}

/**
 * The stores as they were at a given time, as far as that can be told: documents and profile statements from
 * later are hidden. What was deleted since stays deleted, and a document with a newer version is searched in
 * that version.
 */
export async function storesOfThen(stores: TurnStores, key: OwnerKey, then: string): Promise<StoresOfThen> {
  const { documentIndex, profiles } = stores;
  const later = new Set<string>();
  let changed = 0;
  let cursor: string | undefined;
  for (let isOver = false; !isOver; ) {
    const page = await documentIndex.list(key, {
      sort: "updated",
      limit: PAGE_LIMIT_MAX,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { docId, createdAt, updatedAt } of page.documents) {
      if (createdAt > then) later.add(docId);
      else if (updatedAt > then) changed += 1;
      else isOver = true;
    }
    cursor = page.nextCursor ?? undefined;
    isOver ||= cursor === undefined || later.size >= LEFT_OUT;
  }
  const isThere = (document: Pick<Document, "docId">) => !later.has(document.docId);
  const bound = <Store extends object>(store: Store, own: Partial<Store>): Store =>
    new Proxy(store, {
      get(target, name) {
        if (Object.hasOwn(own, name)) return Reflect.get(own, name);
        const member: unknown = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  return {
    added: later.size,
    changed,
    stores: {
      ...stores,
      documentIndex: bound(documentIndex, {
        find: async (of, docId) => (later.has(docId) ? null : documentIndex.find(of, docId)),
        findByIdKey: async (of, idKey, limit) =>
          (await documentIndex.findByIdKey(of, idKey, limit)).filter(isThere),
        list: async (of, query) => {
          const page = await documentIndex.list(of, query);
          return { ...page, documents: page.documents.filter(isThere) };
        },
        search: (of, terms, scoring, filter, limit) =>
          documentIndex.search(
            of,
            terms,
            scoring,
            { ...filter, notDocIds: [...(filter.notDocIds ?? []), ...later] },
            limit,
          ),
        chunksById: async (of, chunkIds) => (await documentIndex.chunksById(of, chunkIds)).filter(isThere),
      }),
      profiles: bound(profiles, {
        list: async (of) => (await profiles.list(of)).filter(({ toldAt }) => toldAt <= then),
      }),
    },
  };
}
