import { and, asc, eq, inArray } from "drizzle-orm";
import { wordGroups } from "../../../drizzle/schema/word-group.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { storedWordGroupSchema } from "../../domain/word-group.ts";
import type { WordStore } from "../../ports/word-store.ts";
import { type StoreOn, withAppErrors } from "./relational-database.ts";

/** Ids per statement, which keeps the parameters below every engine's limit. */
const IDS_AT_ONCE = 200;

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
      const removals = Array.from({ length: Math.ceil(remove.length / IDS_AT_ONCE) }, (_, at) =>
        database
          .delete(wordGroups)
          .where(
            and(
              ofTenant(key),
              inArray(wordGroups.group_id, remove.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE)),
            ),
          ),
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
