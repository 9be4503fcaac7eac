-- Folders of documents: of the tenant, as the documents are. A document lies in one, or in none.
CREATE TABLE collections (
  tenant_id TEXT NOT NULL,
  collection_id TEXT NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, collection_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX collections_by_name ON collections (tenant_id, name_key);

CREATE TABLE collection_documents (
  tenant_id TEXT NOT NULL,
  doc_id TEXT NOT NULL,
  collection_id TEXT NOT NULL,
  PRIMARY KEY (tenant_id, doc_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX documents_of_collection ON collection_documents (tenant_id, collection_id, doc_id);

-- What a conversation searches: a JSON list of collections; an empty one is everything.
ALTER TABLE sessions ADD COLUMN collection_ids TEXT NOT NULL DEFAULT '[]';
