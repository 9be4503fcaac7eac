import { z } from "zod";
import type { Elasticsearch } from "../elasticsearch/elasticsearch-client.ts";
import { DOC_URIS } from "./elasticsearch-document-indices.ts";
import { keyOf } from "./elasticsearch-document-records.ts";
import { createRecords, type Found } from "./elasticsearch-records.ts";

const claimSchema = z.object({ doc_id: z.string() });
export type Claim = Found<z.infer<typeof claimSchema>>;

/**
 * Which document a uri names. A claim is only a pointer: it holds while its document exists and has this uri, or while there
 * is no such document yet and the next to come may make it.
 */
export function createUriClaims(elasticsearch: Elasticsearch) {
  const records = createRecords({
    elasticsearch,
    definition: DOC_URIS,
    schema: claimSchema,
    what: "the claim of a uri",
  });
  const idOf = (tenantId: string, uri: string) => keyOf("uri", tenantId, uri);
  const claimOf = (tenantId: string, uri: string, docId: string) => ({
    tenant_id: tenantId,
    uri,
    doc_id: docId,
  });

  return {
    find(tenantId: string, uri: string): Promise<Claim | null> {
      return records.get(tenantId, idOf(tenantId, uri));
    },

    /** Points the uri at a document; `before`: the claim as it was read. False: somebody else was quicker. */
    point(tenantId: string, uri: string, docId: string, before: Claim | null): Promise<boolean> {
      const claim = claimOf(tenantId, uri, docId);
      const id = idOf(tenantId, uri);
      return before === null
        ? records.create(tenantId, id, claim)
        : records.replace(tenantId, id, before, claim);
    },

    /** The document is gone: the uri is `heir`'s, or free. */
    async pass(tenantId: string, uri: string, docId: string, heir: string | null): Promise<void> {
      const id = idOf(tenantId, uri);
      const claim = await records.get(tenantId, id);
      if (claim?.value.doc_id !== docId) return;
      if (heir === null) await records.remove(tenantId, id, claim);
      else await records.replace(tenantId, id, claim, claimOf(tenantId, uri, heir));
    },
  };
}
