import { z } from "zod";
import type { Document } from "../../domain/document.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS as DEADLINE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import type { DocumentStore, TenantDocuments } from "./elasticsearch-document-store.ts";
import type { DocumentWrite } from "./elasticsearch-index.ts";
import { recordKeyOf } from "./record-key.ts";

/**
 * A life of a document that is being removed. Its record and its passages are removed one after the other, and
 * whoever is cut off in between leaves passages that no document has, and that nobody would ask for again. A note,
 * written before and taken away after, tells.
 */
export interface Removal {
  tenantId: string;
  docId: string;
  docKey: string;
}

/** Only what lies under its own id is a note: claims of earlier versions have their document's id here. */
const MARK = "\u0000removed";

const noteSchema = z.object({
  _id: z.string(),
  _source: z.object({ tenant_id: z.string(), uri: z.string() }),
});
const namedSchema = z.tuple([z.string(), z.string()]);

export function beginRemoval(tenant: TenantDocuments, removal: Removal): Promise<void> {
  const { tenantId, docId, docKey } = removal;
  const document = { tenant_id: tenantId, doc_id: MARK, uri: JSON.stringify([docId, docKey]) };
  return change(tenant, { action: "index", id: noteKeyOf(removal), document });
}

export function endRemoval(tenant: TenantDocuments, removal: Removal): Promise<void> {
  return change(tenant, { action: "delete", id: noteKeyOf(removal) });
}

/** An earlier version kept the uri of a document here as well. */
export function forgetUri(
  tenant: TenantDocuments,
  { createdBy, uri }: Pick<Document, "createdBy" | "uri">,
): Promise<void> {
  return change(tenant, { action: "delete", id: recordKeyOf("uri", tenant.tenantId, createdBy, uri) });
}

/** Of every tenant: those that were begun and have not ended, at most a batch. */
export async function openRemovals({ uris }: DocumentStore): Promise<Removal[]> {
  await uris.refresh();
  const found = await uris.hits(noteSchema, {
    operation: "look for broken-off removals",
    deadlineMs: DEADLINE_MS,
    bool: { filter: [{ term: { doc_id: MARK } }] },
    size: REMOTE_BATCH,
    _source: ["tenant_id", "uri"],
  });
  return found.flatMap(({ _id, _source: { tenant_id: tenantId, uri } }) => {
    const parsed = namedSchema.safeParse(parseJson(uri));
    if (!parsed.success) return [];
    const [docId, docKey] = parsed.data;
    const removal = { tenantId, docId, docKey };
    return noteKeyOf(removal) === _id ? [removal] : [];
  });
}

function noteKeyOf({ tenantId, docId, docKey }: Removal): string {
  return recordKeyOf("removal", tenantId, docId, docKey);
}

/** Nothing may be there to be deleted. */
async function change({ uris }: TenantDocuments, write: DocumentWrite): Promise<void> {
  await uris.change({ operation: "note that a document is removed", deadlineMs: DEADLINE_MS }, write);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
