import { and, asc, eq, inArray } from "drizzle-orm";
import { wordGroups } from "../../../drizzle/schema/word-group.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { storedWordGroupSchema } from "../../domain/word-group.ts";
import type { WordStore } from "../../ports/word-store.ts";
import { type StoreOn, withAppErrors } from "./relational-database.ts";
import { slices } from "./rows-of.ts";

const ofTenant = ({ tenantId }: TenantKey) => eq(wordGroups.tenant_id, tenantId);

export function createRelationalWordStore({ database }: StoreOn): WordStore {
  return withAppErrors<WordStore>({
    async list(key) {
      const rows = await database
        .select()
        .from(wordGroups)
        .where(ofTenant(key))
        .orderBy(asc(wordGroups.created_at), asc(wordGroups.group_id));
      return rows.map((row) => fromWire(storedWordGroupSchema).parse(row));
    },

    async change(key, { save, remove }) {
      const removals = slices(remove).map((ids) =>
        database.delete(wordGroups).where(and(ofTenant(key), inArray(wordGroups.group_id, ids))),
      );
      const saves = save.map(({ groupId, words, createdBy, createdAt }) =>
        database
          .insert(wordGroups)
          .values({
            tenant_id: key.tenantId,
            group_id: groupId,
            words: [...words],
            created_by: createdBy,
            created_at: createdAt,
          })
          .onConflictDoUpdate({
            target: [wordGroups.tenant_id, wordGroups.group_id],
            set: { words: [...words] },
          }),
      );
      const [first, ...others] = [...removals, ...saves];
      if (first) await database.batch([first, ...others]);
    },
  });
}
