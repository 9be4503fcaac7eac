/**
 * What a passage and a turn weigh in Elasticsearch, and how a search grows with the library: the points that
 * docs/scaling.md goes on from. Needs ELASTICSEARCH_URL. Sizes are those of merged segments, one copy.
 */

import type { Figure } from "../eval/claims/figure.ts";
import type { DocRef } from "../lib/domain/doc-ref.ts";
import { chunkIdOf } from "../lib/domain/document.ts";
import {
  createElasticsearch,
  type Elasticsearch,
} from "../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createElasticsearchDocumentIndex } from "../lib/drivers/elasticsearch/elasticsearch-document-index.ts";
import { DOCUMENT_INDICES } from "../lib/drivers/elasticsearch/elasticsearch-document-indices.ts";
import { TURN_LOG_INDICES } from "../lib/drivers/elasticsearch/elasticsearch-turn-documents.ts";
import { createElasticsearchTurnLog } from "../lib/drivers/elasticsearch/elasticsearch-turn-log.ts";
import { ensureIndices } from "../lib/drivers/elasticsearch/ensure-indices.ts";
import { aliasOf, indexOf } from "../lib/drivers/elasticsearch/index-definition.ts";
import { turnTerms } from "../lib/memory/recall/turn-terms.ts";
import type { DocumentIndex } from "../lib/ports/document-index.ts";
import { searchDocuments } from "../lib/retrieval/search/search-documents.ts";
import { RETRIEVAL_HITS } from "../lib/tunables/retrieval.ts";
import { percentile, reportFigures } from "./figures.ts";
import { measuredTurn } from "./recall/ask-conversations.ts";
import { CHUNKS_PER_DOCUMENT, registerDocument } from "./support/large-documents.ts";
import { benchSettings } from "./support/paragraph-index.ts";
import { createSyntheticText } from "./synthetic-text.ts";

const LIBRARY_SIZES = [4_000, 16_000, 64_000];
const CHUNK_LENGTH = 600;
const TURNS = 10_000;
const TURNS_A_SESSION = 100;
const SEARCHES = 200;
const TENANT = { tenantId: "bench" };
const TIME = "2026-11-21T09:00:00.000Z";
const DEADLINE_MS = 300_000;

const settings = benchSettings();
if (settings === null) {
  process.stdout.write("index-size: ELASTICSEARCH_URL names no server; nothing was measured\n");
} else {
  const elasticsearch = createElasticsearch(settings);
  const definitions = [...DOCUMENT_INDICES, ...TURN_LOG_INDICES];
  await ensureIndices(elasticsearch, definitions);
  try {
    reportFigures("index-size", [...(await passages(elasticsearch)), ...(await turns(elasticsearch))]);
  } finally {
    for (const definition of definitions) {
      const index = indexOf(settings.indexPrefix, definition);
      const name = aliasOf(settings.indexPrefix, definition);
      await background(elasticsearch, (client) => client.indices.delete({ index }));
      await background(elasticsearch, (client) => client.indices.deleteIndexTemplate({ name }));
    }
    await elasticsearch.close();
  }
}

function background<Result>(
  elasticsearch: Elasticsearch,
  work: Parameters<typeof elasticsearch.call<Result>>[1],
): Promise<Result> {
  return elasticsearch.call({ operation: "measure", idempotent: true, deadlineMs: DEADLINE_MS }, work);
}

/** Bytes of one copy, after its segments were merged into one. */
async function bytesOf(elasticsearch: Elasticsearch, name: string): Promise<number> {
  const index = `${elasticsearch.indexPrefix}${name}`;
  await background(elasticsearch, (client) => client.indices.forcemerge({ index, max_num_segments: 1 }));
  await background(elasticsearch, (client) => client.indices.refresh({ index }));
  const stats = await background(elasticsearch, (client) => client.indices.stats({ index, metric: "store" }));
  return stats._all.primaries?.store?.size_in_bytes ?? 0;
}

async function passages(elasticsearch: Elasticsearch): Promise<Figure[]> {
  const index = createElasticsearchDocumentIndex({ elasticsearch });
  const text = createSyntheticText(1);
  const figures: Figure[] = [];
  let chunks = 0;
  for (const size of LIBRARY_SIZES) {
    for (; chunks < size; chunks += CHUNKS_PER_DOCUMENT) await addDocument(index, text, chunks);
    const bytes = await bytesOf(elasticsearch, "doc_chunks");
    const times: number[] = [];
    for (let search = 0; search < SEARCHES; search++) {
      const query = text.sentence();
      const began = performance.now();
      await searchDocuments(
        { index, tenantId: TENANT.tenantId },
        { query, limit: RETRIEVAL_HITS, filter: {} },
      );
      times.push(performance.now() - began);
    }
    const name = `${size.toLocaleString("en")} passages of one tenant`;
    figures.push(
      { name: `${name}: bytes a passage`, n: size, value: bytes / size, unit: "B" },
      { name: `${name}: search p50`, n: SEARCHES, value: percentile(times, 0.5), unit: "ms" },
      { name: `${name}: search p95`, n: SEARCHES, value: percentile(times, 0.95), unit: "ms" },
    );
  }
  return figures;
}

async function addDocument(
  index: DocumentIndex,
  text: ReturnType<typeof createSyntheticText>,
  place: number,
): Promise<void> {
  const docId = `document-${place}`;
  const title = text.sentence().slice(0, 30);
  const { version, chunks } = await registerDocument(index, TENANT, { docId, title }, () => {
    let body = text.sentence();
    while (body.length < CHUNK_LENGTH) body += ` ${text.sentence()}`;
    return body;
  });
  await index.complete(TENANT, docId, version, { renditionChecksum: docId, pages: null, chunks });
}

async function turns(elasticsearch: Elasticsearch): Promise<Figure[]> {
  const log = createElasticsearchTurnLog({ elasticsearch });
  const text = createSyntheticText(2);
  for (let session = 0; session < TURNS / TURNS_A_SESSION; session++) {
    const entries = Array.from({ length: TURNS_A_SESSION }, (_, place) => {
      const asked = { userText: text.sentence(), assistantText: text.paragraph(4), ts: TIME };
      const turn = {
        ...measuredTurn(asked, `${session}-${place}`),
        docRefs: [1, 2].map((slot) => docRef(slot, text)),
      };
      return { turn, terms: turnTerms(turn) };
    });
    await log.appendAll({ ...TENANT, ownerId: "bench", sessionId: `session-${session}` }, entries);
  }
  const bytes = await bytesOf(elasticsearch, "conv_turns");
  return [{ name: "bytes a turn", n: TURNS, value: bytes / TURNS, unit: "B" }];
}

/** A document that an answer used, with a snippet of the usual length. */
function docRef(slot: number, text: ReturnType<typeof createSyntheticText>): DocRef {
  const docId = `document-${text.integer(1_000)}`;
  return {
    slot,
    docId,
    version: 1,
    checksum: "0".repeat(64),
    title: text.sentence().slice(0, 30),
    uri: `${docId}.md`,
    source: "library",
    chunkIds: [chunkIdOf(docId, 1, 0)],
    passages: [{ chunkId: chunkIdOf(docId, 1, 0), from: 0, to: CHUNK_LENGTH, section: "Section 1" }],
    snippet: text.paragraph(4),
    score: 1,
    retrievalMethod: "lexical",
  };
}
