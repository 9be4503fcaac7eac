import type { estypes } from "@elastic/elasticsearch";
import type { IndexDefinition } from "./index-definition.ts";

/** One copy where there is one node, two where there are more. */
const SETTINGS: estypes.IndicesIndexSettings = { number_of_shards: 1, auto_expand_replicas: "0-1" };

const keyword = { type: "keyword" } as const;
/** Lucene takes no longer term than 32,766 bytes; what is longer is stored, but not found by. */
const label = { type: "keyword", ignore_above: 8_191 } as const;
const integer = { type: "integer" } as const;
/** Kept and given back, neither searched nor sorted by. */
const kept = { type: "object", enabled: false } as const;
const keptText = { type: "text", index: false } as const;
const keptNumber = { type: "integer", index: false, doc_values: false } as const;

/** Of the last change: whoever made it knows it again, should the answer have been lost. */
const changeId = { type: "keyword", index: false, doc_values: false } as const;

/**
 * Terms come ready-made, parted by blanks; how often each stands in the text counts,
 * where it stands does not.
 */
const terms = { type: "text", analyzer: "whitespace", index_options: "freqs", similarity: "chunks" } as const;

function grams(length: number): estypes.AnalysisTokenizer {
  return { type: "ngram", min_gram: length, max_gram: length };
}

/** One record per document, with its versions inside: a change of both is one write. */
export const DOCS: IndexDefinition = {
  name: "docs",
  version: 1,
  settings: {
    ...SETTINGS,
    analysis: {
      tokenizer: { one: grams(1), two: grams(2), three: grams(3) },
      analyzer: {
        one: { type: "custom", tokenizer: "one" },
        two: { type: "custom", tokenizer: "two" },
        three: { type: "custom", tokenizer: "three" },
      },
    },
  },
  mappings: {
    dynamic: "strict",
    properties: {
      tenant_id: keyword,
      doc_id: keyword,
      /** Names this life of the document: one that is deleted and added again gets another. */
      doc_key: keyword,
      title: keptText,
      title_order: keyword,
      uri: keptText,
      uri_key: keyword,
      /**
       * Title and uri, folded. A word of three or more characters is a phrase of the
       * trigrams, a shorter one a gram.
       */
      found_by: {
        type: "text",
        analyzer: "three",
        norms: false,
        fields: {
          one: { type: "text", analyzer: "one", norms: false, index_options: "docs" },
          two: { type: "text", analyzer: "two", norms: false, index_options: "docs" },
        },
      },
      doc_type: label,
      media_type: label,
      bytes: { type: "long" },
      pages: integer,
      version: integer,
      ready_version: integer,
      /** The attempt whose chunks are searched: what a search checks its hits against. */
      ready_text_id: keyword,
      checksum: keyword,
      status: keyword,
      unfinished: { type: "boolean" },
      progress: { type: "float" },
      error: kept,
      metadata: kept,
      created_by: label,
      created_at: keyword,
      updated_at: keyword,
      versions: kept,
      /** Of all versions' originals and renditions. */
      checksums: keyword,
      /** Where the newest original lies in the object store. */
      storage_pointer: label,
      change_id: changeId,
    },
  },
};

/**
 * Removals that have begun (elasticsearch-removals.ts). Earlier versions kept here which document a uri names; the
 * name and the fields are from then.
 */
export const DOC_URIS: IndexDefinition = {
  name: "doc_uris",
  version: 1,
  settings: SETTINGS,
  mappings: {
    dynamic: "strict",
    properties: { tenant_id: keyword, uri: keptText, doc_id: keyword, change_id: changeId },
  },
};

/**
 * Chunks of all versions. Only those of a ready version have terms and are `live`; which version is the ready
 * one is said by its document alone. Vectors lie in indices of their own (elasticsearch-vector-indices.ts): the
 * number of dimensions is the embedding model's and cannot be changed afterwards.
 */
export const DOC_CHUNKS: IndexDefinition = {
  name: "doc_chunks",
  version: 1,
  partitioned: true,
  settings: {
    ...SETTINGS,
    codec: "best_compression",
    similarity: { chunks: { type: "BM25", k1: 0.8, b: 0.4 } },
  },
  mappings: {
    dynamic: "strict",
    properties: {
      tenant_id: keyword,
      doc_id: keyword,
      doc_key: keyword,
      chunk_id: { type: "keyword", index: false, doc_values: false },
      version: integer,
      /**
       * Names the attempt that wrote this chunk; the document says which attempt's
       * chunks are a version's text.
       */
      text_id: keyword,
      order: integer,
      section: keptText,
      text: keptText,
      offset: { properties: { from: keptNumber, to: keptNumber } },
      page: keptNumber,
      live: { type: "boolean" },
      title_terms: terms,
      heading_terms: terms,
      body_terms: terms,
      /**
       * Each of them once, with its tenant before it: in how many of a tenant's chunks a term stands is then
       * what the index knows of a term anyway, and need not be counted chunk by chunk.
       */
      tenant_terms: { type: "text", analyzer: "whitespace", index_options: "docs", norms: false },
      title_length: integer,
      heading_length: integer,
      body_length: integer,
      /** term-counts.ts, base64: what the exact score is computed from. */
      counts: { type: "binary", doc_values: true },
    },
  },
};

export const DOCUMENT_INDICES: IndexDefinition[] = [DOCS, DOC_URIS, DOC_CHUNKS];
