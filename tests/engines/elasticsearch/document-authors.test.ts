import { afterAll, beforeAll, expect, it } from "vitest";
import { DOC_URIS, DOCS } from "../../../lib/drivers/elasticsearch/elasticsearch-document-indices.ts";
import { recordKeyOf, routingOf } from "../../../lib/drivers/elasticsearch/elasticsearch-document-records.ts";
import { aliasOf } from "../../../lib/drivers/elasticsearch/index-definition.ts";
import { newVersion } from "../../helpers/document-entries.ts";
import {
  type ElasticsearchDocuments,
  openElasticsearchDocuments,
} from "../../helpers/elasticsearch-documents.ts";
import { uniqueName } from "../../helpers/engine-settings.ts";

let documents: ElasticsearchDocuments;
beforeAll(async () => {
  documents = await openElasticsearchDocuments();
});
afterAll(() => documents.close());

const call = { operation: "prepare the test", idempotent: true };

/**
 * Records as they were written before versions had authors and uris were a person's: for a document that is
 * there.
 */
async function asBefore(tenantId: string, docId: string, author: string, uri: string): Promise<void> {
  const { direct } = documents;
  const routing = routingOf(tenantId);
  const [docs, uris] = [DOCS, DOC_URIS].map((definition) => aliasOf(direct.indexPrefix, definition));
  const id = recordKeyOf("document", tenantId, docId);
  await direct.call(call, async (client, options) => {
    const stored = await client.get<{ versions: object[] }>({ index: docs ?? "", id, routing }, options);
    const versions = stored._source?.versions.map((version) => ({ ...version, created_by: undefined }));
    const document = { ...stored._source, versions };
    await client.index({ index: docs ?? "", id, routing, refresh: true, document }, options);
    const claim = { tenant_id: tenantId, uri, doc_id: docId, change_id: "before" };
    await client.delete(
      { index: uris ?? "", id: recordKeyOf("uri", tenantId, author, uri), routing },
      options,
    );
    await client.index(
      { index: uris ?? "", id: recordKeyOf("uri", tenantId, uri), routing, document: claim },
      options,
    );
  });
}

async function claims(): Promise<number> {
  const index = aliasOf(documents.direct.indexPrefix, DOC_URIS);
  return documents.direct.call(call, async (client, options) => {
    await client.indices.refresh({ index }, options);
    return (await client.count({ index }, options)).count;
  });
}

it("goes on with documents that were stored before they were an author's, each person with their own", async () => {
  const key = { tenantId: uniqueName() };
  const index = documents.first;
  const upload = async (createdBy: string, more: object = {}) => {
    const { document, version } = await index.register(
      key,
      newVersion({ uri: "plan.md", createdBy, ...more }),
    );
    return `${document.docId} ${version.version}`;
  };
  await upload("ann");
  await upload("ann");
  await asBefore(key.tenantId, "plan", "ann", "plan.md");
  expect((await index.versions(key, "plan")).map(({ createdBy }) => createdBy)).toEqual(["ann", null]);
  expect(await upload("bob")).toBe("plan-2 1");
  expect(await upload("ann", { docId: "twin" })).toBe("twin 1");
  expect(await upload("ann")).toBe("plan 3");
  expect(await upload("bob")).toBe("plan-2 2");
  for (const docId of ["plan", "plan-2", "twin"]) await index.remove(key, docId);
  expect(await claims()).toBe(0);
});
