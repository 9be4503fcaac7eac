import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { collectionDocuments, collections } from "../../../drizzle/schema/collection.ts";
import { type Collection, collectionKey, collectionSchema } from "../../domain/collection.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { CollectionStore } from "../../ports/collection-store.ts";
import { type StoreOn, withAppErrors } from "./relational-database.ts";
import { rowsOf, slices } from "./rows-of.ts";

const read = (row: typeof collections.$inferSelect): Collection => fromWire(collectionSchema).parse(row);
const rowOf = ({ tenantId }: TenantKey, made: Collection): typeof collections.$inferInsert => ({
  tenant_id: tenantId,
  collection_id: made.collectionId,
  name: made.name,
  name_key: collectionKey(made.name),
  created_by: made.createdBy,
  created_at: made.createdAt,
  updated_at: made.updatedAt,
});
const ofTenant = ({ tenantId }: TenantKey) => eq(collections.tenant_id, tenantId);
const lyingIn = ({ tenantId }: TenantKey) => eq(collectionDocuments.tenant_id, tenantId);

const isThis = ({ tenantId }: TenantKey, collectionId: string) =>
  rowsOf(collections, { tenant_id: tenantId, collection_id: collectionId });

type Database = StoreOn["database"];

const named = (database: Database, key: TenantKey, name: string) =>
  database
    .select()
    .from(collections)
    .where(and(ofTenant(key), eq(collections.name_key, collectionKey(name))))
    .get();

const countsIn = (database: Database, key: TenantKey) =>
  database
    .select({ id: collectionDocuments.collection_id, documents: count() })
    .from(collectionDocuments)
    .where(lyingIn(key))
    .groupBy(collectionDocuments.collection_id);

const docIdsIn = (database: Database, key: TenantKey, collectionIds: string[]) =>
  database
    .select({ docId: collectionDocuments.doc_id })
    .from(collectionDocuments)
    .where(and(lyingIn(key), inArray(collectionDocuments.collection_id, collectionIds)))
    .orderBy(asc(collectionDocuments.doc_id));

const takeOut = (database: Database, key: TenantKey, docIds: string[]) =>
  database.delete(collectionDocuments).where(and(lyingIn(key), inArray(collectionDocuments.doc_id, docIds)));

const putIn = (database: Database, { tenantId }: TenantKey, docIds: string[], collectionId: string) =>
  database
    .insert(collectionDocuments)
    .values(docIds.map((id) => ({ tenant_id: tenantId, doc_id: id, collection_id: collectionId })))
    .onConflictDoUpdate({
      target: [collectionDocuments.tenant_id, collectionDocuments.doc_id],
      set: { collection_id: collectionId },
    });

/** Changes nothing if another collection has the name. */
const renamed = (database: Database, key: TenantKey, collectionId: string, name: string, now: string) => {
  const nameKey = collectionKey(name);
  const other = sql`not exists (select 1 from ${collections} as other where other.tenant_id = ${key.tenantId} and other.name_key = ${nameKey} and other.collection_id <> ${collectionId})`;
  return database
    .update(collections)
    .set({ name, name_key: nameKey, updated_at: now })
    .where(and(isThis(key, collectionId), other))
    .returning();
};

export function createRelationalCollectionStore({ database }: StoreOn): CollectionStore {
  const find: CollectionStore["find"] = async (key, collectionId) => {
    const row = await database.select().from(collections).where(isThis(key, collectionId)).get();
    return row ? read(row) : null;
  };

  return withAppErrors<CollectionStore>({
    find,

    async list(key) {
      const [rows, counts] = await database.batch([
        database.select().from(collections).where(ofTenant(key)).orderBy(asc(collections.name_key)),
        countsIn(database, key),
      ]);
      const held = new Map(counts.map(({ id, documents }) => [id, documents]));
      return rows.map((row) => ({ ...read(row), documents: held.get(row.collection_id) ?? 0 }));
    },

    async create(key, made) {
      await database.insert(collections).values(rowOf(key, made)).onConflictDoNothing();
      const { collectionId, name } = made;
      return (await named(database, key, name))?.collection_id === collectionId ? "created" : "taken";
    },

    async rename(key, collectionId, { name, now }) {
      const [row] = await renamed(database, key, collectionId, name, now);
      if (row) return read(row);
      return (await find(key, collectionId)) ? "taken" : null;
    },

    async remove(key, collectionId) {
      await database.batch([
        database
          .delete(collectionDocuments)
          .where(and(lyingIn(key), eq(collectionDocuments.collection_id, collectionId))),
        database.delete(collections).where(isThis(key, collectionId)),
      ]);
    },

    async move(key, docIds, collectionId) {
      if (collectionId !== null && !(await find(key, collectionId))) return false;
      const [first, ...others] = slices([...new Set(docIds)]).map((ids) =>
        collectionId === null ? takeOut(database, key, ids) : putIn(database, key, ids, collectionId),
      );
      if (first) await database.batch([first, ...others]);
      return true;
    },

    async documentsIn(key, collectionIds) {
      const found = await Promise.all(
        slices([...new Set(collectionIds)]).map((ids) => docIdsIn(database, key, ids)),
      );
      return found.flat().map(({ docId }) => docId);
    },
  });
}
