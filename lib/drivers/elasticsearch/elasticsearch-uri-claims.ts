import { z } from "zod";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { DOC_URIS } from "./elasticsearch-document-indices.ts";
import { recordKeyOf } from "./elasticsearch-document-records.ts";
import { createRecords, type Found } from "./elasticsearch-records.ts";

const claimSchema = z.object({ doc_id: z.string() });
type Claim = Found<z.infer<typeof claimSchema>>;

/** A uri as one person of a tenant means it. */
export interface AuthorsUri {
  tenantId: string;
  author: string;
  uri: string;
}

/**
 * Which document of its author a uri names. A claim is only a pointer: it holds while its document exists and
 * has this uri, or while there is no such document yet and the next to come may make it.
 */
export function createUriClaims(elasticsearch: Elasticsearch) {
  const records = createRecords({
    elasticsearch,
    definition: DOC_URIS,
    schema: claimSchema,
    what: "the claim of a uri",
  });
  const idOf = ({ tenantId, author, uri }: AuthorsUri) => recordKeyOf("uri", tenantId, author, uri);
  const claimOf = ({ tenantId, uri }: AuthorsUri, docId: string) => ({
    tenant_id: tenantId,
    uri,
    doc_id: docId,
  });

  return {
    find(named: AuthorsUri): Promise<Claim | null> {
      return records.get(named.tenantId, idOf(named));
    },

    /** Points the uri at a document; `before`: the claim as it was read. False: somebody else was quicker. */
    point(named: AuthorsUri, docId: string, before: Claim | null): Promise<boolean> {
      const claim = claimOf(named, docId);
      const id = idOf(named);
      return before === null
        ? records.create(named.tenantId, id, claim)
        : records.replace(named.tenantId, id, before, claim);
    },

    /** The document is gone: the uri is `heir`'s, or free. */
    async pass(named: AuthorsUri, docId: string, heir: string | null): Promise<void> {
      const claim = await records.get(named.tenantId, idOf(named));
      if (claim?.value.doc_id !== docId) return;
      if (heir === null) await records.remove(named.tenantId, idOf(named), claim);
      else await records.replace(named.tenantId, idOf(named), claim, claimOf(named, heir));
    },
  };
}
