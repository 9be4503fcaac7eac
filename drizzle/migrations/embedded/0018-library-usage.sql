-- What each person has in the library, kept with every change: it is asked before each upload, and counting takes
-- longer the more there is.
CREATE TABLE library_usage (
  tenant_id TEXT NOT NULL,
  created_by TEXT NOT NULL,
  documents INTEGER NOT NULL DEFAULT 0,
  -- Of all versions.
  bytes INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, created_by)
) STRICT, WITHOUT ROWID;

INSERT INTO library_usage (tenant_id, created_by, documents, bytes)
SELECT d.tenant_id, d.created_by, count(DISTINCT d.doc_id), coalesce(sum(v.bytes), 0)
FROM documents d LEFT JOIN document_versions v ON v.tenant_id = d.tenant_id AND v.doc_id = d.doc_id
GROUP BY d.tenant_id, d.created_by;

CREATE TRIGGER library_usage_document AFTER INSERT ON documents BEGIN
  INSERT INTO library_usage (tenant_id, created_by, documents) VALUES (new.tenant_id, new.created_by, 1)
  ON CONFLICT (tenant_id, created_by) DO UPDATE SET documents = documents + 1;
END;

-- A document stands before its first version, and goes after its last one.
CREATE TRIGGER library_usage_version AFTER INSERT ON document_versions BEGIN
  UPDATE library_usage SET bytes = bytes + new.bytes
  WHERE tenant_id = new.tenant_id
  AND created_by = (SELECT created_by FROM documents WHERE tenant_id = new.tenant_id AND doc_id = new.doc_id);
END;

CREATE TRIGGER library_usage_version_gone AFTER DELETE ON document_versions BEGIN
  UPDATE library_usage SET bytes = bytes - old.bytes
  WHERE tenant_id = old.tenant_id
  AND created_by = (SELECT created_by FROM documents WHERE tenant_id = old.tenant_id AND doc_id = old.doc_id);
END;

-- The row goes with the last document: nothing stays of somebody who has nothing here.
CREATE TRIGGER library_usage_document_gone AFTER DELETE ON documents BEGIN
  UPDATE library_usage SET documents = documents - 1
  WHERE tenant_id = old.tenant_id AND created_by = old.created_by;
  DELETE FROM library_usage
  WHERE tenant_id = old.tenant_id AND created_by = old.created_by AND documents < 1;
END;
