-- What the spellings of a document's id have in common: "GCB 123", "gcb-123" and "gcb_123" are one id to a person.
-- `document_id_key` is lib/domain/document-id-key.ts, known to the database while it is migrated.
ALTER TABLE documents ADD COLUMN id_key TEXT NOT NULL DEFAULT '';
UPDATE documents SET id_key = document_id_key(doc_id);
CREATE INDEX documents_by_id_key ON documents (tenant_id, id_key, doc_id);
