import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chunkRendition } from "../../lib/documents/chunk-rendition.ts";
import { textToMarkdown } from "../../lib/documents/parse-text.ts";
import { type Chunk, chunkIdOf } from "../../lib/domain/document.ts";
import {
  createElasticsearch,
  type ElasticsearchOptions,
} from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createElasticsearchDocumentIndex } from "../../lib/drivers/elasticsearch/elasticsearch-document-index.ts";
import { DOCUMENT_INDICES } from "../../lib/drivers/elasticsearch/elasticsearch-document-indices.ts";
import { createElasticsearchVectorStore } from "../../lib/drivers/elasticsearch/elasticsearch-vector-store.ts";
import { ensureIndices } from "../../lib/drivers/elasticsearch/ensure-indices.ts";
import { aliasOf, indexOf } from "../../lib/drivers/elasticsearch/index-definition.ts";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteDocumentIndex } from "../../lib/drivers/sqlite/sqlite-document-index.ts";
import { createSqliteVectorStore } from "../../lib/drivers/sqlite/sqlite-vector-store.ts";
import type { DocumentIndex } from "../../lib/ports/document-index.ts";
import type { VectorStore } from "../../lib/ports/vector-store.ts";
import { chunkTerms } from "../../lib/retrieval/search/chunk-terms.ts";
import type { Paragraph } from "./korquad-data.ts";

/** A document index of its own in a temporary folder. */
export function openBenchIndex(): { index: DocumentIndex; vectors: VectorStore; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "ibid-bench-"));
  const database = openDatabase(join(folder, "ibid.db"));
  migrate(database, join(import.meta.dirname, "..", "..", "drizzle", "migrations"));
  return {
    index: createSqliteDocumentIndex({ database }),
    vectors: createSqliteVectorStore({ database }),
    close() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface BenchEngine {
  name: string;
  index: DocumentIndex;
  vectors: VectorStore;
  close(): void | Promise<void>;
}

/** The embedded index, and Elasticsearch's beside it where ELASTICSEARCH_URL is given; both empty. */
export async function openBenchEngines(): Promise<BenchEngine[]> {
  const engines: BenchEngine[] = [{ name: "SQLite", ...openBenchIndex() }];
  const settings = benchSettings();
  if (!settings) return engines;
  const elasticsearch = createElasticsearch(settings);
  await ensureIndices(elasticsearch, DOCUMENT_INDICES);
  engines.push({
    name: "Elasticsearch",
    index: createElasticsearchDocumentIndex({ elasticsearch }),
    vectors: createElasticsearchVectorStore({ elasticsearch, shards: 1 }),
    async close() {
      await elasticsearch.close();
      await removeBenchIndices(settings);
    },
  });
  return engines;
}

/** A corner of the cluster for one benchmark, where ELASTICSEARCH_URL is given. */
export function benchSettings(): ElasticsearchOptions | null {
  const url = process.env.ELASTICSEARCH_URL;
  const indexPrefix = `bench-${crypto.randomUUID().slice(0, 8)}-`;
  return url ? { url, apiKey: process.env.ELASTICSEARCH_API_KEY, indexPrefix } : null;
}

export async function removeBenchIndices(settings: ElasticsearchOptions): Promise<void> {
  const elasticsearch = createElasticsearch(settings);
  const call = { operation: "delete the benchmark's indices", idempotent: true, deadlineMs: 60_000 };
  // Those of vectors are made only where there were some.
  const made = await elasticsearch.call(call, (client, options) =>
    client.indices.get({ index: `${settings.indexPrefix}chunk_vectors_*` }, options),
  );
  const vectorIndices = Object.keys(made);
  for (const index of vectorIndices)
    await elasticsearch.call(call, (client, options) => client.indices.delete({ index }, options));
  for (const name of vectorIndices.map((index) => index.replace(/-v\d+$/, "")))
    await elasticsearch.call(call, (client, options) =>
      client.indices.deleteIndexTemplate({ name }, options),
    );
  for (const definition of DOCUMENT_INDICES) {
    const index = indexOf(settings.indexPrefix, definition);
    const name = aliasOf(settings.indexPrefix, definition);
    await elasticsearch.call(call, (client, options) => client.indices.delete({ index }, options));
    await elasticsearch.call(call, (client, options) =>
      client.indices.deleteIndexTemplate({ name }, options),
    );
  }
  await elasticsearch.close();
}

/** Each paragraph as one document of one chunk, registered and completed as an import does. */
export async function addParagraphs(
  index: DocumentIndex,
  tenantId: string,
  paragraphs: readonly Paragraph[],
) {
  await addAll(index, tenantId, paragraphs, ({ docId, text }, version) => [
    {
      chunkId: chunkIdOf(docId, version, 0),
      docId,
      version,
      order: 0,
      section: "",
      text,
      from: 0,
      to: text.length,
    },
  ]);
}

/** Each text as one document, read and cut as an uploaded text file is. */
export async function addDocuments(index: DocumentIndex, tenantId: string, texts: readonly Paragraph[]) {
  await addAll(index, tenantId, texts, ({ docId, text }, version) =>
    chunkRendition({ markdown: textToMarkdown(text), outline: [] }, { docId, version }),
  );
}

async function addAll(
  index: DocumentIndex,
  tenantId: string,
  paragraphs: readonly Paragraph[],
  cut: (paragraph: Paragraph, version: number) => Chunk[],
) {
  const key = { tenantId };
  for (const paragraph of paragraphs) {
    const { docId, title, text } = paragraph;
    const { version } = await index.register(key, {
      docId,
      uri: `${docId}.md`,
      title,
      docType: "md",
      mediaType: "text/markdown",
      metadata: {},
      checksum: docId,
      bytes: text.length,
      createdBy: "bench",
    });
    const chunks = cut(paragraph, version.version).map((chunk) => ({
      chunk,
      terms: chunkTerms(title, chunk),
    }));
    await index.complete(key, docId, version.version, { renditionChecksum: docId, pages: null, chunks });
  }
}
