import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ShownCollection } from "@/lib/domain/collection.ts";
import { fetchJson, fetchNothing } from "./fetch-json.ts";
import { shape } from "./load-shapes.ts";
import { COLLECTIONS_KEY } from "./query-keys.ts";

const URL = "/api/collections";
const pathOf = (collectionId: string) => `${URL}/${encodeURIComponent(collectionId)}`;

/** All collections by name; undefined until they are known. */
export function useCollections(): ShownCollection[] | undefined {
  const { data } = useQuery({
    queryKey: COLLECTIONS_KEY,
    queryFn: async ({ signal }) => (await fetchJson(shape("collectionsSchema"), URL, { signal })).collections,
    refetchOnWindowFocus: true,
  });
  return data;
}

/** Changes to collections; after each, everything that shows them is fetched again. */
export function useChangeCollections() {
  const client = useQueryClient();
  const then = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } finally {
      await refresh(client);
    }
  };
  return {
    create: (name: string) =>
      then(fetchJson(shape("shownCollectionSchema"), URL, { method: "POST", body: { name } })),
    rename: (collectionId: string, name: string) =>
      then(
        fetchJson(shape("shownCollectionSchema"), pathOf(collectionId), { method: "PATCH", body: { name } }),
      ),
    remove: (collectionId: string) =>
      then(fetchNothing(pathOf(collectionId), { method: "DELETE", keepalive: true })),
    /** With "none" the documents leave the collection they are in. */
    move: (collectionId: string, docIds: readonly string[]) =>
      then(fetchNothing(`${pathOf(collectionId)}/documents`, { method: "POST", body: { docIds } })),
  };
}

async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: COLLECTIONS_KEY });
  await client.invalidateQueries({ queryKey: ["documents"] });
}
