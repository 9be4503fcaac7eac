import { afterAll, beforeAll, expect, it } from "vitest";
import { DOC_URIS } from "../../../lib/drivers/elasticsearch/elasticsearch-document-indices.ts";
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

async function claims(): Promise<number> {
  const { direct } = documents;
  const index = aliasOf(direct.indexPrefix, DOC_URIS);
  return direct.call({ operation: "count the claims", idempotent: true }, async (client, options) => {
    await client.indices.refresh({ index }, options);
    return (await client.count({ index }, options)).count;
  });
}

it("keeps two people's documents of one uri apart, and leaves no claim of it behind when they are gone", async () => {
  const key = { tenantId: uniqueName() };
  const index = documents.first;
  const upload = async (createdBy: string, more: object = {}) => {
    const { document, version } = await index.register(
      key,
      newVersion({ uri: "plan.md", createdBy, ...more }),
    );
    return `${document.docId} ${version.version}`;
  };
  expect(await upload("ann")).toBe("plan 1");
  expect(await upload("bob")).toBe("plan-2 1");
  expect(await upload("ann", { docId: "twin" })).toBe("twin 1");
  expect(await upload("ann")).toBe("plan 2");
  expect(await upload("bob")).toBe("plan-2 2");
  for (const docId of ["plan", "plan-2", "twin"]) await index.remove(key, docId);
  expect(await claims()).toBe(0);
});
