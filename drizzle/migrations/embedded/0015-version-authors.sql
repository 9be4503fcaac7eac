-- Who uploaded each version. Of those from before only the first is known: a document's author made it.
ALTER TABLE document_versions ADD COLUMN created_by TEXT;
UPDATE document_versions SET created_by = (
  SELECT created_by FROM documents
  WHERE documents.tenant_id = document_versions.tenant_id AND documents.doc_id = document_versions.doc_id
) WHERE version = 1;
