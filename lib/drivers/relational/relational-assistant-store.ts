import { and, desc, eq } from "drizzle-orm";
import { ownAssistants } from "../../../drizzle/schema/own-assistant.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { type StoredAssistant, storedAssistantSchema } from "../../domain/own-assistant.ts";
import type { OwnAssistantId } from "../../domain/session.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { AssistantStore } from "../../ports/assistant-store.ts";
import { type StoreOn, withAppErrors } from "./relational-database.ts";

type Row = typeof ownAssistants.$inferSelect;

const ofTenant = ({ tenantId }: TenantKey) => eq(ownAssistants.tenant_id, tenantId);
const ofOne = (key: TenantKey, id: OwnAssistantId) => and(ofTenant(key), eq(ownAssistants.assistant_id, id));
const stored = (row: Row): StoredAssistant => fromWire(storedAssistantSchema).parse(row);

export function createRelationalAssistantStore({ database }: StoreOn): AssistantStore {
  const versions: AssistantStore["versions"] = async (key, id) => {
    const rows = await database
      .select()
      .from(ownAssistants)
      .where(ofOne(key, id))
      .orderBy(desc(ownAssistants.version));
    return rows.map(stored);
  };
  return withAppErrors<AssistantStore>({
    versions,

    async list(key) {
      const rows = await database
        .select()
        .from(ownAssistants)
        .where(ofTenant(key))
        .orderBy(ownAssistants.version);
      const all = rows.map(stored);
      const newest = new Map(all.map((each) => [each.assistantId, each]));
      return all
        .filter(({ version }) => version === 1)
        .sort((a, b) => a.savedAt.localeCompare(b.savedAt))
        .flatMap(({ assistantId }) => newest.get(assistantId) ?? []);
    },

    async find(key, id, version) {
      const [row] = await database
        .select()
        .from(ownAssistants)
        .where(and(ofOne(key, id), version === undefined ? undefined : eq(ownAssistants.version, version)))
        .orderBy(desc(ownAssistants.version))
        .limit(1);
      return row ? stored(row) : null;
    },

    async add(key, assistant) {
      const rows = await database
        .insert(ownAssistants)
        .values({ tenant_id: key.tenantId, ...toWire(storedAssistantSchema, assistant) })
        .onConflictDoNothing()
        .returning({ version: ownAssistants.version });
      return rows.length > 0;
    },

    async remove(key, id) {
      await database.delete(ownAssistants).where(ofOne(key, id));
    },
  });
}
