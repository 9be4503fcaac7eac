-- Assistants that people have made, one row for each time one was saved. `definition` is JSON.
CREATE TABLE own_assistants (
  tenant_id TEXT NOT NULL,
  assistant_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  definition TEXT NOT NULL,
  created_by TEXT NOT NULL,
  saved_by TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, assistant_id, version)
) STRICT, WITHOUT ROWID;

-- The version of such an assistant that a conversation began with; null: it has one of Ibid's own.
ALTER TABLE sessions ADD COLUMN assistant_version INTEGER;
