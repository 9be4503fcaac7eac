import { settings } from "../../../drizzle/schema/setting.ts";
import type { SettingStore } from "../../ports/setting-store.ts";
import { type StoreOn, withAppErrors } from "./relational-database.ts";
import { ownerColumns, rowsOf } from "./rows-of.ts";

export function createRelationalSettingStore({ database }: StoreOn): SettingStore {
  return withAppErrors<SettingStore>({
    async read(key, name) {
      const [row] = await database
        .select({ value: settings.value, version: settings.version })
        .from(settings)
        .where(rowsOf(settings, { ...ownerColumns(key), name }));
      return row ? { value: JSON.parse(row.value), version: row.version } : null;
    },

    async write(key, name, value, version) {
      const next = { value: JSON.stringify(value), version: version + 1 };
      const rows =
        version === 0
          ? await database
              .insert(settings)
              .values({ ...ownerColumns(key), name, ...next })
              .onConflictDoNothing()
              .returning({ version: settings.version })
          : await database
              .update(settings)
              .set(next)
              .where(rowsOf(settings, { ...ownerColumns(key), name, version }))
              .returning({ version: settings.version });
      return rows[0]?.version ?? null;
    },

    async erase(key) {
      await database.delete(settings).where(rowsOf(settings, ownerColumns(key)));
    },
  });
}
