import { z } from "zod";
import { REMOTE_BACKGROUND_DEADLINE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import { assertWritten, type BulkWrite, bulkWrite, GONE } from "./bulk-write.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { DOC_URIS } from "./elasticsearch-document-indices.ts";
import { recordKeyOf, routingOf } from "./elasticsearch-document-records.ts";
import { searchAll } from "./elasticsearch-requests.ts";
import { aliasOf } from "./index-definition.ts";
import { createRefresher } from "./refresher.ts";

/** A life of a document that is being removed. */
export interface Removal {
  tenantId: string;
  docId: string;
  docKey: string;
}

export type Removals = ReturnType<typeof createRemovals>;

/**
 * Stands where a claim of a uri has its document's id. Only what lies under its own id is a note,
 * whatever a document is called.
 */
const MARK = "\u0000removed";

const noteSchema = z.tuple([z.string(), z.string()]);
const answerSchema = z.object({
  hits: z.object({
    hits: z.array(
      z.object({ _id: z.string(), _source: z.object({ tenant_id: z.string(), uri: z.string() }) }),
    ),
  }),
});

/**
 * Notes beside the claims of uris: a document's record and its passages are removed one after the other, and
 * whoever is cut off in between leaves passages that no document has, and that nobody would ask for again. A
 * note written before and taken away after tells.
 */
export function createRemovals(elasticsearch: Elasticsearch) {
  const index = aliasOf(elasticsearch.indexPrefix, DOC_URIS);
  const refresher = createRefresher(elasticsearch, DOC_URIS);
  const idOf = ({ tenantId, docId, docKey }: Removal) => recordKeyOf("removal", tenantId, docId, docKey);
  const write = async (removal: Removal, change: Pick<BulkWrite, "action" | "document">) => {
    const operation = "note that a document is removed";
    const writes = [{ ...change, id: idOf(removal), routing: routingOf(removal.tenantId) }];
    assertWritten(operation, await bulkWrite(elasticsearch, { index, operation }, writes), GONE);
  };

  return {
    async begin(removal: Removal): Promise<void> {
      const { tenantId, docId, docKey } = removal;
      const record = { tenant_id: tenantId, doc_id: MARK, uri: JSON.stringify([docId, docKey]) };
      await write(removal, { action: "index", document: record });
    },

    end: (removal: Removal): Promise<void> => write(removal, { action: "delete" }),

    /** Of every tenant: those that were begun and have not ended, at most a batch. */
    async open(): Promise<Removal[]> {
      await refresher.all();
      const call = { operation: "look for broken-off removals", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
      const { hits } = await searchAll(elasticsearch, call, answerSchema, {
        index,
        query: { term: { doc_id: MARK } },
        size: REMOTE_BATCH,
        _source: ["tenant_id", "uri"],
      });
      return hits.hits.flatMap(({ _id, _source }) => {
        const parsed = noteSchema.safeParse(parseJson(_source.uri));
        if (!parsed.success) return [];
        const [docId, docKey] = parsed.data;
        const removal = { tenantId: _source.tenant_id, docId, docKey };
        return idOf(removal) === _id ? [removal] : [];
      });
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
