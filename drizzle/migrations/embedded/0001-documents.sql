-- A tenant's short number stands before each of its terms in the search index; the totals are what BM25 needs of it.
CREATE TABLE index_tenants (
  tenant_no INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id TEXT NOT NULL UNIQUE,
  chunks INTEGER NOT NULL DEFAULT 0,
  title_terms INTEGER NOT NULL DEFAULT 0,
  heading_terms INTEGER NOT NULL DEFAULT 0,
  body_terms INTEGER NOT NULL DEFAULT 0
) STRICT;

-- One row per document, with the state of its newest version, so that lists need no join.
CREATE TABLE documents (
  tenant_id TEXT NOT NULL,
  doc_id TEXT NOT NULL,
  title TEXT NOT NULL,
  uri TEXT NOT NULL,
  -- Title and uri, folded, for the list's query.
  found_by TEXT NOT NULL,
  doc_type TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  pages INTEGER,
  version INTEGER NOT NULL,
  ready_version INTEGER,
  checksum TEXT NOT NULL,
  status TEXT NOT NULL,
  progress REAL NOT NULL,
  error TEXT,
  metadata TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, doc_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX documents_by_uri ON documents (tenant_id, uri, created_at);
CREATE INDEX documents_by_update ON documents (tenant_id, updated_at, doc_id);

CREATE TABLE document_versions (
  tenant_id TEXT NOT NULL,
  doc_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  checksum TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  media_type TEXT NOT NULL,
  status TEXT NOT NULL,
  rendition_checksum TEXT,
  pages INTEGER,
  error TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, doc_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_versions_unfinished ON document_versions (created_at) WHERE status IN ('queued', 'processing');
CREATE INDEX document_versions_by_checksum ON document_versions (tenant_id, checksum);
CREATE INDEX document_versions_by_rendition ON document_versions (tenant_id, rendition_checksum) WHERE rendition_checksum IS NOT NULL;

-- Chunks of all versions. A number is never given twice: what is left in the search index can never name another chunk.
CREATE TABLE chunks (
  chunk_no INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id TEXT NOT NULL,
  doc_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  "order" INTEGER NOT NULL,
  section TEXT NOT NULL,
  "from" INTEGER NOT NULL,
  "to" INTEGER NOT NULL,
  page INTEGER,
  text TEXT NOT NULL,
  UNIQUE (tenant_id, doc_id, version, "order")
) STRICT;

-- How often each term stands in each field of a searched chunk (packed), and the fields' lengths: for the exact score.
CREATE TABLE chunk_terms (
  chunk_no INTEGER PRIMARY KEY,
  title_terms INTEGER NOT NULL,
  heading_terms INTEGER NOT NULL,
  body_terms INTEGER NOT NULL,
  counts BLOB NOT NULL
) STRICT;

-- Ready-made terms, each with the tenant's number before it ("t12_pump"): a search reads its own tenant's postings only.
CREATE VIRTUAL TABLE chunk_index USING fts5(
  title, heading, body,
  content = '', contentless_delete = 1,
  tokenize = "ascii tokenchars '_'"
);
CREATE VIRTUAL TABLE chunk_index_rows USING fts5vocab(chunk_index, row);
CREATE VIRTUAL TABLE chunk_index_instances USING fts5vocab(chunk_index, instance);
