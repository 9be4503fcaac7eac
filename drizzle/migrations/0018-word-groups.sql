-- Words that mean the same in a tenant's library, as people added them. `words` is a JSON list.
CREATE TABLE word_groups (
  tenant_id TEXT NOT NULL,
  group_id TEXT NOT NULL,
  words TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, group_id)
) STRICT, WITHOUT ROWID;
