import { afterAll, beforeAll, expect, it } from "vitest";
import { createElasticsearchVectorStore } from "../../../lib/drivers/elasticsearch/elasticsearch-vector-store.ts";
import { chunkTerms } from "../../../lib/retrieval/search/chunk-terms.ts";
import { sweepVectors } from "../../../lib/retrieval/search/compare-vectors.ts";
import { embedChunks } from "../../../lib/retrieval/search/embed-chunks.ts";
import { chunkSpace } from "../../../lib/retrieval/search/nearest-chunks.ts";
import { searchDocuments } from "../../../lib/retrieval/search/search-documents.ts";
import { newVersion } from "../../helpers/document-entries.ts";
import {
  type ElasticsearchDocuments,
  openElasticsearchDocuments,
} from "../../helpers/elasticsearch-documents.ts";
import { createFakeEmbedder } from "../../helpers/fake-embedder.ts";

const key = { tenantId: "tenant" };
const embedder = createFakeEmbedder({ synonyms: [["vacation", "recess"]] });
const { signal } = new AbortController();
let documents: ElasticsearchDocuments;

beforeAll(async () => {
  documents = await openElasticsearchDocuments({ shards: 4 });
});
afterAll(() => documents.close());

async function add(docId: string, title: string, text: string): Promise<void> {
  await documents.first.register(key, newVersion({ docId, uri: `${docId}.md`, title }));
  const chunk = {
    chunkId: `${docId}@1#0`,
    docId,
    version: 1,
    order: 0,
    section: "",
    text,
    from: 0,
    to: text.length,
  };
  const chunks = [{ chunk, terms: chunkTerms(title, chunk) }];
  await documents.first.complete(key, docId, 1, { renditionChecksum: docId, pages: null, chunks });
}

it("documents and vectors in Elasticsearch are searched together, and what is removed is found no more", async () => {
  const store = createElasticsearchVectorStore({ elasticsearch: documents.direct, shards: 4 });
  const index = documents.first;
  await add("leave", "Leave", "Vacation is granted in summer.");
  await add("gate", "Gate", "The gate opens at eight.");
  for (const docId of ["leave", "gate"])
    await embedChunks({ tenantId: "tenant", docId, version: 1 }, { index, store, embedder, signal });
  const search = async (query: string) => {
    const library = { index, tenantId: "tenant", vectors: { store, embedder } };
    const hits = await searchDocuments(library, { query, limit: 5, filter: {} });
    return hits.map(({ chunk, retrievalMethod }) => `${chunk.docId} ${retrievalMethod}`);
  };
  expect((await search("recess"))[0]).toBe("leave vector");
  expect((await search("vacation"))[0]).toBe("leave hybrid");
  await index.remove(key, "leave");
  expect(await search("recess")).toEqual(["gate vector"]);
  expect(await sweepVectors(index, { store, embedder }, signal)).toBe(1);
  expect(await store.groups(chunkSpace("tenant", embedder), { limit: 9 })).toEqual(["gate@1"]);
});
