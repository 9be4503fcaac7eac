-- A cache of what a session has at hand; every row can be rebuilt from the turn log.
CREATE TABLE working_memory (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  state TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id)
) STRICT;
CREATE INDEX working_memory_by_expiry ON working_memory (expires_at);
