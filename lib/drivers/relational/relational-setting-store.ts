import { and, eq } from "drizzle-orm";
import { settings } from "../../../drizzle/schema/setting.ts";
import type { OwnerKey } from "../../domain/identity.ts";
import type { SettingStore } from "../../ports/setting-store.ts";
import { type StoreOn, withAppErrors } from "./relational-database.ts";

const ofOwner = ({ tenantId, ownerId }: OwnerKey) =>
  and(eq(settings.tenant_id, tenantId), eq(settings.owner_id, ownerId));

export function createRelationalSettingStore({ database }: StoreOn): SettingStore {
  return withAppErrors<SettingStore>({
    async read(key, name) {
      const [row] = await database
        .select({ value: settings.value, version: settings.version })
        .from(settings)
        .where(and(ofOwner(key), eq(settings.name, name)));
      return row ? { value: JSON.parse(row.value), version: row.version } : null;
    },

    async write(key, name, value, version) {
      const next = { value: JSON.stringify(value), version: version + 1 };
      const rows =
        version === 0
          ? await database
              .insert(settings)
              .values({ tenant_id: key.tenantId, owner_id: key.ownerId, name, ...next })
              .onConflictDoNothing()
              .returning({ version: settings.version })
          : await database
              .update(settings)
              .set(next)
              .where(and(ofOwner(key), eq(settings.name, name), eq(settings.version, version)))
              .returning({ version: settings.version });
      return rows[0]?.version ?? null;
    },

    async erase(key) {
      await database.delete(settings).where(ofOwner(key));
    },
  });
}
